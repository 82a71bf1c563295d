import RoundtripCore
import RoundtripTesting
import Testing

/// For each law a router that breaks it: the kit says which, and shows it in few letters.
@Suite struct BrokenRouterTests {
  @Test func `a printer that writes another value is found, in the smallest link`() {
    let failure = failure(of: router(Text { "\($0 == 0 ? 0 : $0 - 1)" }))
    #expect(failure?.law == .comesBack)
    #expect(failure?.link == "/v/1")
    #expect(failure?.before == "value(1)")
    #expect(failure?.after == "value(0), from /v/0")
    #expect(failure?.route.contains("/v/{value}") ?? false)
    #expect(failure?.seed == 7)
  }

  @Test func `a number of more digits than memory holds is a wrong definition`() {
    for digits in [Digits(.max), Digits(1_000_000_000_000), Digits(.min ... -1)] {
      let failure = failure(of: AnyRouter<Int> { Path { digits } })
      #expect(failure?.law == .isDefined)
    }
  }

  @Test func `a negative length is a wrong definition`() {
    for length in [-7 ... -3, .min ... -3, .min ... .max] {
      let failure = failure(of: AnyRouter<String> { Path { String.parser(length: length) } })
      #expect(failure?.law == .isDefined)
    }
  }

  @Test func `a printer that writes what does not parse is found`() {
    let failure = failure(of: router(Text { $0 > 99 ? "x" : "\($0)" }))
    #expect(failure?.law == .comesBack)
    #expect(failure?.link == "/v/100")
    #expect(failure?.after.hasPrefix("nothing, from /v/x: 404") ?? false)
  }

  @Test func `a value that parses and does not print is found`() {
    let failure = failure(of: router(Text { $0 == 12 ? nil : "\($0)" }, "/v/12"))
    #expect(failure?.law == .prints)
    #expect(failure?.link == "/v/12")
  }

  @Test func `a text that changes with each printing is found`() {
    let flip = AnyRouter<Caseless> {
      Path { Parse(.string).map(apply: { Caseless(text: $0) }, unapply: { $0.flipped }) }
    }
    let failure = failure(of: flip)
    #expect(failure?.law == .isCanonical)
    #expect(failure?.link == "/a")
  }

  @Test func `a route that another one reads is found`() {
    let failure = failure(of: FirstOfTwo())
    #expect(failure?.law == .isNotClaimed)
    #expect(failure?.before == "new(0)")
    #expect(failure?.after == "old(0), from /0")
  }

  @Test func `values that cannot be compared are compared by their links`() {
    let pair = AnyRouter<(Int, String)> {
      Path {
        Text { "\($0 + 1)" }; Parse(.string)
      }
    }
    let failure = failure(of: pair)
    #expect(failure?.law == .comesBack)
    #expect(failure?.before.hasPrefix("(0, ") ?? false)
  }

  @Test func `a router that reads nothing of what it describes is found`() {
    #expect(failure(of: AnyRouter<Void> { Path { Refusing() } })?.law == .isTried)
  }

  @Test func `a given value without a link breaks the law that names it`() {
    do {
      try shelf.checkRoundTrips(of: [.named("")])
      Issue.record("nothing was found")
    } catch {
      #expect(error.law == .hasLink)
      #expect(error.description.hasPrefix("each of these values has a link: broken by the router"))
    }
  }

  @Test func `given values must have a link that comes back`() {
    let table = Routes<Value> {
      Route(Value.value) { Path { Parse(.string).map(apply: { Int($0) }, unapply: { "\($0 % 10)" }) } }
    }
    #expect(throws: Never.self) { try table.checkRoundTrips(of: [.value(1), .value(9)]) }
    do {
      try table.checkRoundTrips(of: [.value(1), .value(1234), .value(15)])
      Issue.record("nothing was found")
    } catch {
      #expect(error.law == .comesBack)
      #expect(error.before == "value(1234)")
      #expect(error.after == "value(4), from /4")
    }
    let long = Routes<Value> {
      Route(Value.value) {
        Path {
          "v"; Parse(.string).map(apply: { Int($0) }, unapply: { "\($0 + 1)" })
        }
      }
    }
    do {
      try long.checkRoundTrips(of: [.value(987_654)])
      Issue.record("nothing was found")
    } catch {
      #expect(error.law == .comesBack)
      #expect(error.link.utf8.count == "/v/0".utf8.count, "\(error)")
    }
    do {
      try shelf.checkRoundTrips(of: [.named("dune"), .named("featured"), .named("")])
      Issue.record("nothing was found")
    } catch {
      #expect(error.law == .hasLink || error.law == .isNotClaimed)
      #expect(error.link == "")
    }
  }

  @Test func `a sample that breaks a law is found where no link does`() {
    let router = AnyRouter<Int> {
      Path { Int.parser().map(apply: { $0 }, unapply: { $0 == 77 ? 7 : $0 }).filter { $0 != 77 || true } }
    }
    do {
      try router.checkRoundTrips(count: 100, seed: 3) { random in 70 + Int(random.next() % 10) }
      Issue.record("nothing was found")
    } catch {
      #expect(error.law == .comesBack)
      #expect(error.before == "77")
    }
  }

  @Test func `each wrong route is told with its line`() throws {
    enum R: Equatable, Sendable { case lying(Int), oneWay(String), never([String]), fine(UInt8) }
    let table = Routes<R> {
      Route({ R.lying($0 / 2) }, line: 1) {
        Path {
          "lying"; Int.parser()
        }
      }
      Route(R.oneWay, line: 2) {
        Path {
          "one"; Parse(.string).map(apply: { $0 + "x" }, unapply: { $0 })
        }
      }
      Route(R.never, line: 3) {
        Path {
          Many { Parse(.string) }; "end"
        }
      }
      Route(R.fine, line: 4) {
        Path {
          "fine"; UInt8.parser()
        }
      }
    }
    let found = failure(of: table)
    let failure = try #require(found)
    let all = [failure] + failure.others
    #expect(all.map(\.law) == [.comesBack, .isDefined, .isDefined])
    let places = all.map { $0.route.split(separator: " ").last.map(String.init) ?? "" }
    #expect(Set(places) == ["BrokenRouterTests.swift:1", "BrokenRouterTests.swift:2", "BrokenRouterTests.swift:3"])
    for place in places { #expect("\(failure)".contains(place)) }
  }

  @Test func `an unreachable route, a one-way conversion and a lying constructor are three failures with their lines`()
    throws
  {
    enum R: Equatable, Sendable { case any(String), unreachable(UInt8), oneWay(String), lying(Int) }
    let router = OneOf {
      Route(R.any, line: 1) { Path { Parse(.string) } }
      Route(R.unreachable, line: 2) { Path { UInt8.parser() } }
      Route(R.oneWay, line: 3) {
        Path {
          "one"; Parse(.string).map(apply: { $0 + "x" }, unapply: { $0 })
        }
      }
      Route({ R.lying($0 / 2) }, line: 4) {
        Path {
          "lying"; Int.parser()
        }
      }
    }
    let found = failure(of: router)
    let failure = try #require(found)
    let all = [failure] + failure.others
    let places = all.map { $0.route.split(separator: " ").last.map(String.init) ?? "" }
    #expect(places.sorted() == (2...4).map { "BrokenRouterTests.swift:\($0)" }, "\(failure)")
    for place in places { #expect("\(failure)".contains(place)) }
  }

  @Test func `a route that is never reached is a failure, and the others are counted`() throws {
    enum R: Equatable, Sendable { case order(String), page(Int) }
    let table = Routes<R> {
      Route(R.order, line: 1) {
        Path {
          "orders"; Parse(.string).filter { $0.hasPrefix("ORDER-") }
        }
      }
      Route(R.page, line: 2) {
        Path {
          "pages"; Int.parser()
        }
      }
    }
    let found = failure(of: table)
    let failure = try #require(found)
    #expect(failure.law == .isTried)
    #expect(failure.route.hasSuffix("BrokenRouterTests.swift:1"))
    #expect(failure.others.isEmpty)
    let report = try table.checkRoundTrips(count: 300, seed: 1) { random in .order("ORDER-\(random.next() % 9)") }
    #expect(report.routes.count == 2)
    #expect(report.routes.allSatisfy { $0.value > 0 }, "\(report.routes)")
    let orders = report.routes.first { $0.key.name == "order" }
    #expect(orders.map { $0.value >= 300 } ?? false)
  }

  @Test func `a failure names the route that takes all links of another one`() throws {
    enum R: Equatable, Sendable { case order(Int), page(Value), home }
    let table = Routes<R> {
      Route(R.order, line: 1) {
        Path {
          "pages"; Int.parser()
        }
      }
      Route(R.page, line: 2) {
        Path {
          "pages";
          Int.parser().map(
            apply: { Value.value($0) }, unapply: { if case .value(let number) = $0 { number } else { nil } })
        }
      }
      Route(R.home, line: 3)
    }
    let found = failure(of: table)
    let broken = try #require(found)
    #expect(broken.law == .isTried)
    #expect(broken.route == "GET /pages/{order}  order  BrokenRouterTests.swift:1")
    #expect(broken.link == "/pages/1")
    #expect(
      broken.after
        == "it read none of them: `GET /pages/{page}  page  BrokenRouterTests.swift:2` takes its links, such as `/pages/1`; make this "
        + "route more specific, or supply values with `checkRoundTrips { random in … }`")
  }

  @Test func `a failure shows a sample that has no link, so that it is not a mystery why the samples do not help`() {
    enum R: Equatable, Sendable { case order(String) }
    let table = Routes<R> {
      Route(R.order) {
        Path {
          "orders"; Parse(.string).filter { $0.hasPrefix("ORDER-") }
        }
      }
    }
    #expect {
      try table.checkRoundTrips(count: 10) { _ in .order("7") }
    } throws: { error in
      "\(error)".contains(
        "supply values with `checkRoundTrips { random in … }`; one of them is skipped (the route has no link: the value does not pass the filter of its "
          + "route): order(\"7\")")
    }
  }

  @Test func `one seed gives one failure`() {
    let router = router(Text { $0 > 99 ? "x" : "\($0)" })
    let first = failure(of: router)
    #expect(first != nil)
    #expect(first?.firstLink == failure(of: router)?.firstLink)
    #expect("\(first.map { "\($0)" } ?? "")".contains("seed:   7, first seen with \(first?.firstLink ?? "?")"))
  }

  #if os(macOS) || os(Linux)
    @Test func `a trap ends the process, and the last link is known`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let trapping = AnyRouter<Int> { Path { Trapping() } }
        try trapping.checkNeverTraps(count: 10_000, seed: 1)
      }
      #expect(result != nil)
    }
  #endif
}

private func failure<Tested: Router>(of router: Tested) -> RoundTripFailure? {
  do { try router.checkRoundTrips(count: 1000, seed: 7) } catch { return error }
  return nil
}

private enum Value: Equatable, Sendable { case value(Int) }
private enum Shelf: Equatable, Sendable { case featured, named(String) }

private let shelf = Routes<Shelf> {
  Route(Shelf.named) { Path { Parse(.string) } }
  Route(Shelf.featured) { Path { "featured" } }
}

private func router(_ text: Text, _ link: String = "") -> some Router<Value> {
  Routes<Value> {
    Route(Value.value) {
      Path {
        "v"; text
      }
    }
  }
}

/// A number, written in some way.
private struct Text: ParserPrinter {
  typealias Level = TextLevel
  var grammar: Grammar { .text(.integer(isSigned: false, bits: 8)) }
  let write: @Sendable (Int) -> String?

  func parse(_ input: inout Reader) throws(Mismatch) -> Int {
    guard let number = input.takeText().flatMap({ UInt8($0) }) else { throw input.mismatch("a number") }
    return Int(number)
  }

  func print(_ output: Int, into writer: inout Writer) throws(Mismatch) {
    guard let text = write(output) else { throw writer.unprintable("no number") }
    writer.write(text)
  }
}

private struct Caseless: Equatable, Sendable {
  var text: String
  var flipped: String { text == text.lowercased() ? text.uppercased() : text.lowercased() }
  static func == (left: Self, right: Self) -> Bool { left.text.lowercased() == right.text.lowercased() }
}

private enum OldOrNew: Equatable, Sendable { case old(Int), new(Int) }

/// Reads `/new/9` as well as `/9`, and prints both alike.
private struct FirstOfTwo: Router {
  func parse(_ input: inout Reader) throws(Mismatch) -> OldOrNew {
    guard let first = input.takeSegment() else { throw input.mismatch(.path, "a segment") }
    if first != "new" { return .old(Int(first) ?? 0) }
    guard let number = input.takeSegment().flatMap({ Int($0) }) else { throw input.mismatch(.path, "a number") }
    return .new(number)
  }

  func print(_ output: OldOrNew, into writer: inout Writer) throws(Mismatch) {
    switch output {
    case .old(let number), .new(let number): _ = writer.writeSegment("\(number)")
    }
  }

  var grammar: Grammar {
    .choice([
      .segment(.text(.integer(isSigned: true, bits: 64))),
      .sequence([.segment(.literal("new")), .segment(.text(.set(["9"])))]),
    ])
  }
}

private struct Refusing: ParserPrinter {
  typealias Level = TextLevel
  func parse(_ input: inout Reader) throws(Mismatch) { throw input.mismatch("nothing at all") }
  func print(_ output: Void, into writer: inout Writer) throws(Mismatch) { throw writer.unprintable("nothing at all") }
}

private struct Trapping: ParserPrinter {
  typealias Level = TextLevel
  func parse(_ input: inout Reader) throws(Mismatch) -> Int {
    guard let text = input.takeText() else { throw input.mismatch("a text") }
    precondition(!text.contains("%"), "a per cent sign")
    return text.utf8.count
  }
  func print(_ output: Int, into writer: inout Writer) { writer.write(String(repeating: "a", count: output)) }
}
