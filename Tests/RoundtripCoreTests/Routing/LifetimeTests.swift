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
}
