import RoundtripNavigation
import Testing

/// One enum of all that a screen can show, and links into each.
@Suite struct RoutingTests {
  enum Destination: Equatable, Sendable { case alert, dialog, link(Int), sheet(text: String) }

  static let router = Routes<Destination?> {
    Route(Destination?.none)
    Route(Destination?.some) {
      Routes<Destination> {
        Route(Destination.alert) { Path { "alert" } }
        Route(Destination.dialog) { Path { "dialog" } }
        Route(Destination.link) {
          Path {
            "link"; Int.parser()
          }
        }
        Route(Destination.sheet(text:)) {
          Path { "sheet" }
          Query { Field("text") }
        }
      }
    }
  }

  final class Feature: Linkable {
    var route: Destination?
    func navigate(to route: Destination?) { self.route = route }
  }

  let feature = Feature()

  @Test(
    arguments: [
      ("/", nil), ("/alert", .alert), ("/dialog", .dialog), ("/link/4", .link(4)),
      ("/sheet?text=a%20b", .sheet(text: "a b")),
    ] as [(String, Destination?)])
  func `a link leads into each`(link: String, destination: Destination?) throws {
    #expect(try feature.open(link, by: Self.router))
    #expect(feature.route == destination)
    #expect(try feature.checkRoundTrip(by: Self.router, fresh: Feature(), of: \.route) == link)
  }

  @Test func `never two at once`() throws {
    let binding = StateBinding(feature, \.route)
    try feature.open("/sheet?text=a", by: Self.router)
    try feature.open("/alert", by: Self.router)
    let shown = [
      binding.isPresent(Case(Destination.alert)), binding.isPresent(Case(Destination.dialog)),
      binding.isPresent(Case(Destination.link)), binding.isPresent(Case(Destination.sheet)),
    ]
    #expect(shown.map(\.wrappedValue) == [true, false, false, false])
    shown[0].wrappedValue = false
    #expect(try feature.shareLink(by: Self.router) == "/")
  }
}
