import RoundtripNavigation
import Testing

/// A link of a list: a tap makes the state, the way back takes it away.
@Suite struct LinksTests {
  final class Feature {
    enum Destination: Equatable { case detail(id: Int, text: String) }

    var log: [Bool] = []
    var destination: Destination?

    func setNavigation(to id: Int, isActive: Bool) {
      log.append(isActive)
      destination = isActive ? .detail(id: id, text: "about \(id)") : nil
    }
  }

  let feature = Feature()

  /// What a navigation link is given: whether it is active, and whom it tells.
  func isActive(_ id: Int) -> StateBinding<Bool> {
    StateBinding(feature, \.destination).isPresent(Case(Feature.Destination.detail))
      .didSet { [feature] in feature.setNavigation(to: id, isActive: $0) }
  }

  @Test func `a tap on a link makes the state`() {
    isActive(7).wrappedValue = true
    #expect(feature.destination == .detail(id: 7, text: "about 7"))
    #expect(isActive(7).wrappedValue)
  }

  @Test func `the way back takes the state away`() {
    isActive(7).wrappedValue = true
    isActive(7).wrappedValue = false
    #expect(feature.destination == nil)
    #expect(feature.log == [true, false])
  }
}
