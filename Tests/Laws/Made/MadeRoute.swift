import Roundtrip
import RoundtripTesting

/// One way to read a route: without optional parts and without choices.
struct MadeForm<Output>: Sendable {
  var router: AnyRouter<Output>
  /// Prints what the form reads.
  var canonical: AnyRouter<Output>
  var pattern: MadePattern
  /// The pattern of the route whose alias it is.
  var aliased: MadePattern?
}

/// A generated route: the route, its Swift text, its forms, and requests that it reads or almost reads.
struct MadeRoute<Output>: Sendable {
  var source: String
  var route: Route<Output>
  /// The same route for another case with the same payload.
  var renamed: Route<Output>
  /// The same as a part, which leaves a rest of the path.
  var part: AnyRouter<Output>
  var forms: [MadeForm<Output>]
  var draw: @Sendable (inout MadeRequest, inout SeededGenerator) -> Void
  var words: [String]
}

/// A case with a payload, and another case with the same payload.
struct MadeCase<Payload, Output>: Sendable {
  let name: String
  let embed: @Sendable (Payload) -> Output
  let renamed: @Sendable (Payload) -> Output

  init(
    _ name: String, _ embed: @escaping @Sendable (Payload) -> Output,
    _ renamed: @escaping @Sendable (Payload) -> Output
  ) {
    self.name = name
    self.embed = embed
    self.renamed = renamed
  }
}

/// What precedes and follows the values of a route.
struct MadeFrame: Sendable {
  var head: [MadePart<Void>] = []
  var tail: [MadePart<Void>] = []
  /// The first segment of another path, which is read and never printed.
  var alias: String?

  func source(_ values: [String]) -> String {
    let parts = head.map(\.source) + values + tail.map(\.source)
    return "{ \(parts.filter { !$0.isEmpty }.joined(separator: "; ")) }"
  }

  /// The frame as two routers without outputs.
  var routers: (head: AnyRouter<Void>, tail: AnyRouter<Void>) {
    func joined(_ parts: [MadePart<Void>]) -> AnyRouter<Void> { AnyRouter<Void> { for part in parts { part.router } } }
    return (joined(head), joined(tail))
  }

  func pattern(_ values: [MadePattern]) -> MadePattern {
    (head.map(\.pattern) + values + tail.map(\.pattern)).reduce(into: MadePattern()) { $0.append($1) }
  }

  func draw(
    _ values: [@Sendable (inout MadeRequest, inout SeededGenerator) -> Void]
  ) -> @Sendable (inout MadeRequest, inout SeededGenerator) -> Void {
    let all = head.map(\.draw) + values + tail.map(\.draw)
    return { request, random in for draw in all { draw(&request, &random) } }
  }

  /// The fixed texts of a pattern.
  static func words(_ pattern: MadePattern) -> [String] {
    pattern.segments.flatMap { shape -> [String] in
      switch shape {
      case .literal(let text), .folded(let text): [text]
      case .set(let texts): texts.sorted()
      default: []
      }
    }
  }
}

extension MadeRoute {
  /// The route in a group with a policy, which its forms keep.
  func inGroup(_ policy: MadePolicy) -> MadeRoute {
    var route = self
    func inGroup(_ router: AnyRouter<Output>) -> AnyRouter<Output> {
      policy.applied(to: Routes<Output> { router }).eraseToAnyRouter()
    }
    func inGroup(_ pattern: MadePattern) -> MadePattern {
      var pattern = pattern
      pattern.policies.append(policy)
      if policy == .insensitiveCase { pattern.segments = pattern.segments.map(\.folded) }
      return pattern
    }
    route.forms = forms.map { form in
      MadeForm(
        router: inGroup(form.router), canonical: inGroup(form.canonical), pattern: inGroup(form.pattern),
        aliased: form.aliased.map(inGroup))
    }
    return route
  }

  private init(
    _ source: String, _ route: Route<Output>, _ renamed: Route<Output>, part: AnyRouter<Output>,
    _ forms: [MadeForm<Output>],
    draw: @escaping @Sendable (inout MadeRequest, inout SeededGenerator) -> Void
  ) {
    self.source = source
    self.route = route
    self.renamed = renamed
    self.part = part
    self.forms = forms
    self.draw = draw
    words = forms.flatMap { MadeFrame.words($0.pattern) }
  }

  /// A case without payload, or another constant.
  static func constant(_ value: Output, renamed: Output, in frame: MadeFrame) -> MadeRoute where Output: Sendable {
    let (head, tail) = frame.routers
    func route(_ value: Output) -> Route<Output> {
      Route(value) {
        head
        tail
      }
    }
    let router = route(value).eraseToAnyRouter()
    let form = MadeForm(router: router, canonical: router, pattern: frame.pattern([]))
    let part = Parse(value) {
      head
      tail
    }
    return MadeRoute(
      "Route(.\(value)) \(frame.source([]))", route(value), route(renamed), part: part.eraseToAnyRouter(), [form],
      draw: frame.draw([]))
  }

  /// A case with a payload. Each form is the content of the route without choices.
  private static func made<Payload>(
    _ made: MadeCase<Payload, Output>, in frame: MadeFrame, _ sources: [String], _ content: AnyRouter<Payload>,
    forms: [(content: AnyRouter<Payload>, patterns: [MadePattern])],
    draws: [@Sendable (inout MadeRequest, inout SeededGenerator) -> Void]
  ) -> MadeRoute {
    func route(_ embed: @escaping @Sendable (Payload) -> Output, _ content: AnyRouter<Payload>) -> Route<Output> {
      let route = Route(embed) { content }
      guard let alias = frame.alias else { return route }
      return route.alias {
        Path { alias }
        content
      }
    }
    let main = Route(made.embed) { content }.eraseToAnyRouter()
    let whole = forms.map { form in
      MadeForm(
        router: Route(made.embed) { form.content }.eraseToAnyRouter(), canonical: main,
        pattern: frame.pattern(form.patterns))
    }
    let aliases = forms.compactMap { form in
      frame.alias.map { alias in
        let router = Route(made.embed) {
          Path { alias }
          form.content
        }
        let aliased = frame.pattern(form.patterns)
        var pattern = MadePattern(segments: [.literal(alias)])
        pattern.append(aliased)
        return MadeForm(router: router.eraseToAnyRouter(), canonical: main, pattern: pattern, aliased: aliased)
      }
    }
    let alias = frame.alias.map { ".alias { Path { \"\($0)\" }; … }" } ?? ""
    let draw = frame.draw(draws)
    return MadeRoute(
      "Route(.\(made.name)) \(frame.source(sources))\(alias)", route(made.embed, content), route(made.renamed, content),
      part: Parse(made.embed) { content }.eraseToAnyRouter(), whole + aliases
    ) { request, random in
      if let alias = frame.alias, random.once(in: 3) { request.segments.append(alias) }
      draw(&request, &random)
    }
  }

  static func one<First>(
    _ made: MadeCase<First, Output>, in frame: MadeFrame, _ first: MadePart<First>
  ) -> MadeRoute {
    let (head, tail) = frame.routers
    func content(_ first: MadePart<First>) -> AnyRouter<First> {
      AnyRouter<First> {
        head
        first.router
        tail
      }
    }
    return .made(
      made, in: frame, [first.source], content(first), forms: first.forms.map { (content($0), [$0.pattern]) },
      draws: [first.draw])
  }

  static func two<First, Second>(
    _ made: MadeCase<(First, Second), Output>, in frame: MadeFrame, _ first: MadePart<First>, _ second: MadePart<Second>
  ) -> MadeRoute {
    let (head, tail) = frame.routers
    func content(_ first: MadePart<First>, _ second: MadePart<Second>) -> AnyRouter<(First, Second)> {
      AnyRouter<(First, Second)> {
        head
        first.router
        second.router
        tail
      }
    }
    let forms = first.forms.flatMap { one in
      second.forms.map { (content: content(one, $0), patterns: [one.pattern, $0.pattern]) }
    }
    return .made(
      made, in: frame, [first.source, second.source], content(first, second), forms: forms,
      draws: [first.draw, second.draw])
  }

  static func three<First, Second, Third>(
    _ made: MadeCase<(First, Second, Third), Output>, in frame: MadeFrame, _ first: MadePart<First>,
    _ second: MadePart<Second>, _ third: MadePart<Third>
  ) -> MadeRoute {
    let (head, tail) = frame.routers
    func content(
      _ first: MadePart<First>, _ second: MadePart<Second>, _ third: MadePart<Third>
    ) -> AnyRouter<(First, Second, Third)> {
      AnyRouter<(First, Second, Third)> {
        head
        first.router
        second.router
        third.router
        tail
      }
    }
    let forms = first.forms.flatMap { one in
      second.forms.flatMap { two in
        third.forms.map { (content: content(one, two, $0), patterns: [one.pattern, two.pattern, $0.pattern]) }
      }
    }
    return .made(
      made, in: frame, [first.source, second.source, third.source], content(first, second, third), forms: forms,
      draws: [first.draw, second.draw, third.draw])
  }
}
