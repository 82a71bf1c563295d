import Roundtrip
import RoundtripTesting
import Synchronization
import Testing

/// Generated routes that fail at each of their steps: what they have made so far is destroyed, and nothing else.
@Suite struct FailureLaws {
  private static let runs = 4

  @Test(arguments: 0..<runs)
  func `a generated route that fails at any step leaves no value alive`(run: Int) {
    Backtraces.leaveOut()
    var (read, refusals) = (0, 0)
    for number in 0..<Scale.tables(oneIn: 4, runs: Self.runs) {
      let seed = SeededGenerator.seed &+ UInt64(run * 1_000_000 + number)
      var random = SeededGenerator(seed: seed)
      let steps = FailingSteps()
      let routes = (0..<1 + random.below(4)).map { _ in HeldRoute.random(&random, steps) }
      let table = Routes<HeldRoute> { for route in routes { route.route } }
      for _ in 0..<8 {
        var draft = MadeRequest()
        random.element(of: routes).draw(&draft, &random)
        let request = draft.data(&random)
        let problem = Self.problem(with: table, request, steps, &read, &refusals)
        guard let problem else { continue }
        let source = routes.map { "  " + $0.source }.joined(separator: "\n")
        Issue.record("\(problem)\n\(request.shown)\nRoutes {\n\(source)\n}\nROUNDTRIP_SEED=\(seed)")
        return
      }
    }
    #expect(read > 0 && refusals > read, "too little is tried: \(read) read, \(refusals) refusals")
  }

  private static func problem(
    with table: Routes<HeldRoute>, _ request: URLRequestData, _ steps: FailingSteps, _ read: inout Int,
    _ refusals: inout Int
  ) -> String? {
    for isOnce in [false, true] {
      var step = 0
      while step < 48 {
        steps.start(failingAt: step, isOnce: isOnce)
        do { _ = try table.parse(request) } catch { refusals += 1 }
        let hasFailed = steps.hasFailed
        if steps.living != 0 { return "\(steps.living) values are alive after failing at step \(step) of reading" }
        // The reason is found by trying each route alone.
        steps.start(failingAt: step, isOnce: isOnce)
        if table.explain(request).description.isEmpty { return "an explanation without words" }
        if steps.living != 0 { return "\(steps.living) values are alive after failing at step \(step) of explaining" }
        if !hasFailed { break }
        step += 1
      }
    }
    steps.start(failingAt: .max)
    do {
      guard let value = try? table.parse(request) else { return nil }
      read += 1
      let living = steps.living
      for step in 0..<48 {
        steps.start(failingAt: step)
        do { _ = try table.print(value) as URLRequestData } catch { refusals += 1 }
        if steps.living != living {
          return "\(steps.living) of \(living) values are alive after failing at step \(step) of printing"
        }
        if !steps.hasFailed { break }
      }
      steps.start(failingAt: .max)
      do { _ = try table.print(value) as URLRequestData } catch {
        // Two of the routes may be the same.
        if error.kind != .definition { return "\(value) does not print: \(error)" }
      }
    }
    return steps.living == 0 ? nil : "\(steps.living) values are alive in the end"
  }
}

/// Counts the values that are alive, and fails at a given step, of all that run.
private final class FailingSteps: Sendable {
  private let alive = Atomic(0)
  private let left = Atomic(Int.max)
  private let isOnce = Atomic(false)

  var living: Int { alive.load(ordering: .relaxed) }
  func count(_ number: Int) { alive.add(number, ordering: .relaxed) }

  /// - Parameter isOnce: Whether only this step fails, and none after it.
  func start(failingAt step: Int, isOnce: Bool = false) {
    left.store(step, ordering: .relaxed)
    self.isOnce.store(isOnce, ordering: .relaxed)
  }

  var hasFailed: Bool { left.load(ordering: .relaxed) < 0 }

  func mayPass() -> Bool {
    let left = left.wrappingSubtract(1, ordering: .relaxed).newValue
    return left >= 0 || isOnce.load(ordering: .relaxed) && left < -1
  }
}

/// A value with an object that is counted.
private struct Held: Equatable, Sendable {
  final class Object: Sendable {
    let steps: FailingSteps
    init(_ steps: FailingSteps) {
      self.steps = steps
      steps.count(1)
    }
    deinit { steps.count(-1) }
  }

  let text: String
  let object: Object

  init(_ text: String, _ steps: FailingSteps) {
    self.text = text
    object = Object(steps)
  }
  static func == (left: Held, right: Held) -> Bool { left.text == right.text }
}

private struct HeldPair: Equatable, Sendable {
  var first: Held
  var second: Held
}

private enum HeldInner: Equatable, Sendable { case one(Held), two(Held, Held), maybe(Held?), list([Held]) }

private enum HeldRoute: Equatable, Sendable {
  case one(Held), two(Held, Held), three(Held, Held, Held)
  indirect case boxed(Held, Held)
  case maybe(Held?), maybeFirst(Held?, Held), list([Held]), pair(HeldPair)
  case nested(HeldInner), nestedBehind(Held, HeldInner), maybeNested(HeldInner?)
}

extension MadeText {
  fileprivate func held(
    _ steps: FailingSteps, _ write: @escaping @Sendable (Value) -> String,
    _ read: @escaping @Sendable (String) -> Value?
  ) -> MadeText<Held> {
    MadeText<Held>(
      source, shape, texts,
      parser.map(
        apply: { (value: Value) -> Held? in steps.mayPass() ? Held(write(value), steps) : nil },
        unapply: { (held: Held) -> Value? in steps.mayPass() ? read(held.text) : nil }))
  }
}

extension MadeText<Held> {
  fileprivate static func random(_ random: inout SeededGenerator, _ steps: FailingSteps) -> MadeText {
    random.once(in: 2)
      ? MadeText<Int>.integer(&random).held(steps, { "\($0)" }, { Int($0) })
      : MadeText<String>.string(&random).held(steps, { $0 }, { $0 })
  }
}

extension MadePart<Held> {
  fileprivate static func random(
    _ random: inout SeededGenerator, _ style: inout MadeStyle, _ steps: FailingSteps
  ) -> MadePart {
    let text = MadeText<Held>.random(&random, steps)
    switch random.below(10) {
    case 0: if let name = style.take("p", "q", random: &random) { return .field(name, text) }
    case 1: if let name = style.take("X-A", "X-B", random: &random) { return .field(name, text, in: .headers) }
    case 2: if let name = style.take("c", random: &random) { return .field(name, text, in: .cookies) }
    case 3: if let name = style.take("body", random: &random) { return .field(name, text, in: .form) }
    case 4: return .choice([.segment(text), .segment(.random(&random, steps))], id: random.next())
    case 5:
      // A part that is converted as a whole, and so has a place of its own.
      return MadePart.segment(text).map(
        { steps.mayPass() ? Held($0.text + "!", steps) : nil },
        { steps.mayPass() ? Held(String($0.text.dropLast()), steps) : nil })
    default: break
    }
    return .segment(text)
  }

  fileprivate static func maybe(
    _ random: inout SeededGenerator, _ style: inout MadeStyle, _ steps: FailingSteps
  ) -> MadePart<Held?> {
    let text = MadeText<Held>.random(&random, steps)
    switch random.below(3) {
    case 0: if let name = style.take("p", "q", random: &random) { return .optionalField(name, text) }
    case 1: return .optionalGroup("group", text)
    default: break
    }
    return .optionalSegment(text)
  }

  fileprivate static func list(_ random: inout SeededGenerator, _ steps: FailingSteps) -> MadePart<[Held]> {
    let text = MadeText<Held>.random(&random, steps)
    return MadePart<[Held]>("Path { Many { \(text.source) } }", Path { Many { text.parser } }) { request, random in
      for _ in 0..<random.below(4) { request.segments.append(random.element(of: text.texts)) }
    }
  }
}

extension MadeRoute<HeldInner> {
  fileprivate static func random(
    _ random: inout SeededGenerator, _ style: inout MadeStyle, _ steps: FailingSteps
  ) -> MadeRoute {
    let frame = MadeFrame(head: [.literal(random.element(of: ["a", "b", "12"]))], tail: [])
    func part() -> MadePart<Held> { .random(&random, &style, steps) }
    switch random.below(4) {
    case 0: return .one(MadeCase("one", HeldInner.one, HeldInner.one), in: frame, part())
    case 1: return .two(MadeCase("two", HeldInner.two, HeldInner.two), in: frame, part(), part())
    case 2:
      return .one(
        MadeCase("maybe", HeldInner.maybe, HeldInner.maybe), in: frame, MadePart<Held>.maybe(&random, &style, steps))
    default:
      return .one(MadeCase("list", HeldInner.list, HeldInner.list), in: frame, MadePart<Held>.list(&random, steps))
    }
  }
}

extension MadePart<HeldInner> {
  fileprivate static func table(
    _ random: inout SeededGenerator, _ style: MadeStyle, _ steps: FailingSteps
  ) -> MadePart {
    let routes = (0..<1 + random.below(3)).map { _ in
      var style = style
      return MadeRoute<HeldInner>.random(&random, &style, steps)
    }
    let policy = random.once(in: 4) ? random.element(of: MadePolicy.allCases) : nil
    let table = Routes<HeldInner> { for route in routes { route.route } }
    return MadePart(
      "Routes { \(routes.map(\.source).joined(separator: "; ")) }", policy?.applied(to: table) ?? table
    ) { request, random in random.element(of: routes).draw(&request, &random) }
  }
}

extension HeldRoute {
  static func random(_ random: inout SeededGenerator, _ steps: FailingSteps) -> MadeRoute<HeldRoute> {
    var style = MadeStyle()
    let frame = MadeFrame(head: [.literal(random.element(of: ["a", "b", "12", "new"]))], tail: [])
    func part() -> MadePart<Held> { .random(&random, &style, steps) }
    func one<Payload>(_ name: String, _ embed: @escaping @Sendable (Payload) -> HeldRoute, _ part: MadePart<Payload>)
      -> MadeRoute<HeldRoute>
    { .one(MadeCase(name, embed, embed), in: frame, part) }
    switch random.below(11) {
    case 0: return one("one", HeldRoute.one, part())
    case 1: return .two(MadeCase("two", HeldRoute.two, HeldRoute.two), in: frame, part(), part())
    case 2: return .three(MadeCase("three", HeldRoute.three, HeldRoute.three), in: frame, part(), part(), part())
    case 3: return .two(MadeCase("boxed", HeldRoute.boxed, HeldRoute.boxed), in: frame, part(), part())
    case 4: return one("maybe", HeldRoute.maybe, MadePart<Held>.maybe(&random, &style, steps))
    case 5:
      return .two(
        MadeCase("maybeFirst", HeldRoute.maybeFirst, HeldRoute.maybeFirst), in: frame,
        MadePart<Held>.maybe(&random, &style, steps), part())
    case 6: return one("list", HeldRoute.list, MadePart<Held>.list(&random, steps))
    case 7:
      let (first, second) = (part(), part())
      let pair = Parse<RequestLevel, HeldPair>(HeldPair.init(first:second:)) {
        first.router
        second.router
      }
      let whole = MadePart<HeldPair>("Parse(HeldPair.init) { \(first.source); \(second.source) }", pair) {
        request, random in
        first.draw(&request, &random)
        second.draw(&request, &random)
      }
      return one("pair", HeldRoute.pair, whole)
    case 8: return one("nested", HeldRoute.nested, .table(&random, style, steps))
    case 9:
      return .two(
        MadeCase("nestedBehind", HeldRoute.nestedBehind, HeldRoute.nestedBehind), in: frame, part(),
        .table(&random, style, steps))
    default:
      let table = MadePart<HeldInner>.table(&random, style, steps)
      return one(
        "maybeNested", HeldRoute.maybeNested,
        .optional(
          table, "Optionally { \(table.source) }", Optionally<RequestLevel, HeldInner> { table.router }))
    }
  }
}
