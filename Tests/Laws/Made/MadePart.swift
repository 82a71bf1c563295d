import Roundtrip
import RoundtripTesting

/// One part of a generated route: library words, the Swift text of these, and what the rules of precedence know of them.
struct MadePart<Value>: Sendable {
  var source: String
  var router: AnyRouter<Value>
  var pattern = MadePattern()
  /// Adds to a request what the part reads or almost reads.
  var draw: @Sendable (inout MadeRequest, inout SeededGenerator) -> Void
  /// The alternatives, each as a part without a choice.
  private var choices: [MadePart<Value>] = []
  /// Whether it is a program of its own.
  private(set) var isLazy = false

  var forms: [MadePart<Value>] { choices.isEmpty ? [self] : choices }

  init<Part: Router>(
    _ source: String, _ router: Part, _ pattern: MadePattern = MadePattern(),
    draw: @escaping @Sendable (inout MadeRequest, inout SeededGenerator) -> Void
  ) where Part.Output == Value {
    self.source = source
    self.router = router.eraseToAnyRouter()
    self.pattern = pattern
    self.draw = draw
  }

  /// One of several forms, each of which ranks by what it reads.
  init<Part: Router>(_ source: String, _ router: Part, forms: [MadePart<Value>]) where Part.Output == Value {
    self.init(source, router) { request, random in random.element(of: forms).draw(&request, &random) }
    choices = forms
    if let open = choices.first(where: { $0.pattern.openFrom != nil }) { pattern.openFrom = open.pattern.openFrom }
  }

  /// This part, where half of the requests have something else as well.
  func drawing(_ more: @escaping @Sendable (inout MadeRequest, inout SeededGenerator) -> Void) -> MadePart {
    var part = self
    let draw = draw
    part.draw = { request, random in
      draw(&request, &random)
      if random.once(in: 2) { more(&request, &random) }
    }
    return part
  }

  /// The same as a custom router with a body.
  func inBody() -> MadePart where Value: Sendable {
    func embodied(_ part: MadePart) -> MadePart {
      var part = part
      part.source = "Embodied { \(part.source) }"
      part.router = Embodied(content: part.router).eraseToAnyRouter()
      return part
    }
    var part = embodied(self)
    part.choices = choices.map(embodied)
    return part
  }

  /// The same as a program of its own, which commits to what it reads.
  var lazy: MadePart {
    var pattern = MadePattern(openFrom: 0)
    pattern.hasCustomPart = true
    var part = MadePart("Lazy { \(source) }", Lazy { router }, pattern, draw: draw)
    part.isLazy = true
    return part
  }

  /// A filter around all of the part.
  func filter(_ source: String, _ isValid: @escaping @Sendable (Value) -> Bool) -> MadePart {
    var part = self
    part.source += ".filter \(source)"
    part.router = router.filter(isValid).eraseToAnyRouter()
    part.pattern.mayRefuse = true
    part.choices = choices.map { $0.filter(source, isValid) }
    return part
  }

  func map<Other>(
    _ apply: @escaping @Sendable (Value) -> Other?, _ unapply: @escaping @Sendable (Other) -> Value?
  ) -> MadePart<Other> {
    var mapped = MadePart<Other>(
      source, router.map(apply: { (value: Value) -> Other? in apply(value) }, unapply: { unapply($0) }), pattern,
      draw: draw)
    mapped.choices = choices.map { $0.map(apply, unapply) }
    return mapped
  }
}

extension MadePart<Void> {
  static func literal(_ text: String) -> MadePart {
    MadePart("Path { \"\(text)\" }", Path { text }, MadePattern(segments: [.literal(text)])) { request, _ in
      request.segments.append(text)
    }
  }

  /// One of two literals, of which the first one prints.
  static func eitherLiteral(_ first: String, _ second: String) -> MadePart {
    let router = Path {
      OneOf {
        first
        second
      }
    }
    let pattern = MadePattern(segments: [.unknown])
    return MadePart("Path { OneOf { \"\(first)\"; \"\(second)\" } }", router, pattern) { request, random in
      request.segments.append(random.element(of: [first, second]))
    }
  }

  static let nothing = MadePart("", Always<RequestLevel, Void>(())) { _, _ in }
}

extension MadePart {
  /// One segment.
  static func segment(_ text: MadeText<Value>) -> MadePart {
    var pattern = MadePattern(segments: [text.shape])
    pattern.mayRefuse = text.mayRefuse
    pattern.hasCustomPart = text.isCustom
    return MadePart("Path { \(text.source) }", Path { text.parser }, pattern) { request, random in
      request.segments.append(random.element(of: text.texts))
    }
  }

  /// A part that is absent, for a value that stands for that.
  static func absent(_ value: Value) -> MadePart where Value: Sendable {
    MadePart("Always(\(value))", Always<RequestLevel, Value>(value)) { _, _ in }
  }

  /// A part that may be absent.
  static func optional<Wrapped: Sendable, Part: Router>(
    _ part: MadePart<Wrapped>, _ source: String, _ router: Part
  ) -> MadePart where Value == Wrapped?, Part.Output == Wrapped? {
    let present = part.map({ .some($0) }, { $0 }) as MadePart<Wrapped?>
    if part.isLazy {
      // A program of its own is not absent if one of its fields is there and cannot be read.
      return MadePart(source, router, present.pattern, draw: present.draw)
    }
    var absent = MadePart.absent(nil)
    // A custom part decides itself whether it is present.
    if present.forms.contains(where: \.pattern.hasCustomPart) { absent.pattern.openFrom = 0 }
    let forms = present.forms.map { form in
      var form = form
      // So does a part that requires nothing.
      if form.pattern.segments.isEmpty, form.pattern.required.isEmpty { form.pattern.openFrom = 0 }
      return form
    }
    return MadePart(source, router, forms: forms + [absent])
  }

  static func optionalSegment<Wrapped: Sendable>(_ text: MadeText<Wrapped>) -> MadePart where Value == Wrapped? {
    optional(
      .segment(text), "Path { Optionally { \(text.source) } }",
      Path { Optionally { text.parser } })
  }

  /// A group of two segments that may be absent.
  static func optionalGroup<Wrapped: Sendable>(
    _ literal: String, _ text: MadeText<Wrapped>
  ) -> MadePart where Value == Wrapped? {
    var present = MadePart<Wrapped>.segment(text)
    present.pattern.segments.insert(.literal(literal), at: 0)
    let router = AnyRouter<Wrapped> {
      Path {
        literal
        text.parser
      }
    }
    let part = MadePart<Wrapped>("Path { \"\(literal)\"; \(text.source) }", router, present.pattern) {
      request, random in
      request.segments += [literal, random.element(of: text.texts)]
    }
    return optional(
      part, "Path { Optionally { \"\(literal)\"; \(text.source) } }",
      Path {
        Optionally {
          literal
          text.parser
        }
      })
  }

  /// An ordered choice of whole parts.
  static func choice(_ parts: [MadePart], id: UInt64) -> MadePart {
    let forms = parts.enumerated().map { index, part in
      var part = part
      part.pattern.alternatives[id] = index
      // A later alternative ranks with the earlier ones that it overlaps.
      if index > 0 { part.pattern.openFrom = 0 }
      return part
    }
    return MadePart(
      "OneOf { \(parts.map(\.source).joined(separator: "; ")) }",
      OneOf<RequestLevel, Value> { for part in parts { part.router } }, forms: forms)
  }
}
