@testable import RoundtripCore
import Testing

/// What a router keeps, and for how long.
@Suite struct LifetimeTests {
  @Test func aRouterThatNobodyHoldsIsFreed() throws {
    weak var program: Program?
    do {
      let router = Routes<Int> { Route(7) { Path { "seven" } } }
      #expect(try router.match("/seven") == 7)
      #expect(try router.link(to: 7) == "/seven")
      #expect(router.diagnostics().isEmpty)
      program = Program.of(router.node)
      #expect(program != nil)
    }
    #expect(program == nil)
  }

  @Test func anErrorKeepsWhatItTells() throws {
    var failure: RoutingError?
    do {
      let router = Routes<Int> { Route(7) { Path { "seven" } } }
      do { _ = try router.match("/sevn") } catch { failure = error }
    }
    #expect(failure.map { "\($0)".contains("/seven") } ?? false)
  }

  /// Keeps marks, and goes back to those of other runs.
  final class KeptMarks: ParserPrinter, @unchecked Sendable {
    typealias Level = TextLevel
    var readers: [Reader.Mark] = []
    var writers: [Writer.Mark] = []

    func parse(_ input: inout Reader) throws(Mismatch) -> String {
      readers.append(input.mark)
      for mark in readers { input.reset(to: mark) }
      guard let text = input.takeText() else { throw input.mismatch("a text") }
      readers.append(input.mark)
      return text
    }

    func print(_ output: String, into writer: inout Writer) {
      for mark in writers { writer.reset(to: mark) }
      writers.append(writer.mark)
      writer.write(output)
    }
  }

  @Test("a mark that outlives its router leads nowhere: its method is not that of another request")
  func keptMarks() throws {
    let part = KeptMarks()
    for number in 0..<20 {
      let router = Parse {
        Method("METHOD\(number)")
        Path {
          "in"; part
        }
      }
      let request = try router.print(String(repeating: "x", count: 20 + number))
      #expect(request.method == "METHOD\(number)")
      #expect(try router.parse(request).count == 20 + number)
    }
    let other = Path { part }
    let request = try other.print("b")
    #expect(request.method == nil && request.path == ["b"])
  }
}
