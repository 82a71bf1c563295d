import Roundtrip
import Testing

/// One link for a whole stack of screens.
@Suite struct StackLaws {
  @Test func `the router keeps the laws`() {
    let sheets = counts.optional.map { ScreenC.sheet(popoverValue: $0) }
    let screens = Generator<Destination>.either(
      .any(of: .screenA, .screenB), sheets.optional.map { Destination.screenC(destination: $0) })
    expectLaws(
      of: StackRouter(), routes: screens.array(0...5), links: ["/", "/screenC/sheet/4x", "/screenC/sheet/1/2"],
      printing: 0.9)
  }
}

private enum ScreenC: Equatable, Sendable { case sheet(popoverValue: Int? = nil) }
private enum Destination: Equatable, Sendable {
  case screenA
  case screenB
  case screenC(destination: ScreenC? = nil)
}

private struct ScreenCRouter: Router {
  var body: some Router<ScreenC> {
    Parse(ScreenC.sheet(popoverValue:)) {
      Path {
        "sheet"
        Optionally { Int.parser() }
      }
    }
  }
}

private struct DestinationRouter: Router {
  var body: some Router<Destination> {
    OneOf {
      Parse(Destination.screenA) { Path { "screenA" } }
      Parse(Destination.screenB) { Path { "screenB" } }
      Parse(Destination.screenC(destination:)) {
        Path { "screenC" }
        Optionally { ScreenCRouter() }
      }
    }
  }
}

private struct StackRouter: Router {
  var body: some Router<[Destination]> {
    Many { DestinationRouter() }
  }
}
