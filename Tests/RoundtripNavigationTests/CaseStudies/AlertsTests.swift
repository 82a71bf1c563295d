import RoundtripNavigation
import Testing

/// An alert that tells something of a number, and can go on to the next.
@Suite struct AlertsTests {
  final class Feature {
    enum Destination: Equatable { case fact(AlertState<Action>) }
    enum Action: Equatable { case next }

    var number = 0
    var destination: Destination?

    func factButtonTapped() {
      destination = .fact(
        AlertState(
          "About \(number)", message: number == 0 ? "It is nothing." : nil,
          buttons: [.cancel("OK"), ButtonState("Next", action: .next)]))
    }

    func alertButtonTapped(_ action: Action) {
      number += 1
      factButtonTapped()
    }
  }

  let feature = Feature()
  var alert: StateBinding<AlertState<Feature.Action>?> {
    StateBinding(feature, \.destination).case(Case(Feature.Destination.fact))
  }

  @Test func `the alert says what the state holds`() {
    feature.factButtonTapped()
    #expect(alert.wrappedValue?.title == "About 0")
    #expect(alert.wrappedValue?.message == "It is nothing.")
    #expect(alert.wrappedValue?.buttons.map(\.role) == [.cancel, nil])
  }

  @Test func `a button that closes it sends nothing`() {
    feature.factButtonTapped()
    #expect(alert.wrappedValue?.buttons.first?.action == nil)
    alert.isPresent().wrappedValue = false
    #expect(feature.destination == nil)
    #expect(feature.number == 0)
  }

  /// The platform closes an alert when a button is tapped, then the action is done: it may show the next one.
  @Test func `an action of an alert shows another`() throws {
    feature.factButtonTapped()
    let action = try #require(alert.wrappedValue?.buttons.last?.action)
    alert.isPresent().wrappedValue = false
    feature.alertButtonTapped(action)
    #expect(alert.wrappedValue == AlertState("About 1", buttons: [.cancel("OK"), ButtonState("Next", action: .next)]))
  }
}
