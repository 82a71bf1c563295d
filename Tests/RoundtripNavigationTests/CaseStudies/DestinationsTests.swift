import RoundtripNavigation
import Testing

/// Drill-downs: a model in a destination that pushes a destination itself, as deep as one likes.
@Suite struct DestinationsTests {
  final class Counter {
    enum Destination { case deeper(Counter) }

    var count: Int
    var destination: Destination?

    init(_ count: Int) { self.count = count }

    func pushButtonTapped() { destination = .deeper(Counter(count + 1)) }

    /// The numbers of the counters from here on.
    var path: [Int] { [count] + (Case(Destination.deeper).optional.extract(from: destination)?.path ?? []) }
  }

  let root = Counter(0)

  func next(_ counter: Counter) -> StateBinding<Counter?> {
    StateBinding(counter, \.destination).case(Case(Counter.Destination.deeper))
  }

  @Test func `destinations nest`() throws {
    root.pushButtonTapped()
    let first = try #require(next(root).wrappedValue)
    first.pushButtonTapped()
    #expect(root.path == [0, 1, 2])
    first.count = 10
    #expect(root.path == [0, 10, 2])
  }

  @Test func `going back takes away all that is deeper`() throws {
    root.pushButtonTapped()
    try #require(next(root).wrappedValue).pushButtonTapped()
    next(root).isPresent().wrappedValue = false
    #expect(root.path == [0])
  }
}
