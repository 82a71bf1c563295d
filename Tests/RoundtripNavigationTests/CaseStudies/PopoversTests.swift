import RoundtripNavigation
import Testing

/// A popover at one of many rows: the state says at which.
@Suite struct PopoversTests {
  final class Palette {
    enum Destination: Equatable { case color(row: Int, Int) }

    var colors = [0xFF0000, 0x00FF00]
    var destination: Destination?

    func rowTapped(_ row: Int) { destination = .color(row: row, colors[row]) }

    func doneButtonTapped() {
      guard case .color(let row, let color) = destination else { return }
      colors[row] = color
      destination = nil
    }
  }

  let palette = Palette()

  /// Whether the popover is at a row.
  func isShown(at row: Int) -> Bool {
    Case(Palette.Destination.color).optional.extract(\.0, from: palette.destination) == row
  }

  @Test func `a popover is at one row`() {
    palette.rowTapped(1)
    #expect(!isShown(at: 0) && isShown(at: 1))
    palette.rowTapped(0)
    #expect(isShown(at: 0) && !isShown(at: 1))
  }

  @Test func `a part of the payload is written through a member`() throws {
    palette.rowTapped(1)
    let color = StateBinding(palette, \.destination).case(Case(Palette.Destination.color))
    try #require(StateBinding(unwrapping: color)).1.wrappedValue = 0x0000FF
    #expect(palette.destination == .color(row: 1, 0x0000FF))
    palette.doneButtonTapped()
    #expect(palette.colors == [0xFF0000, 0x0000FF])
  }

  @Test func `a tap beside the popover changes no row`() {
    palette.rowTapped(0)
    StateBinding(palette, \.destination).isPresent().wrappedValue = false
    palette.doneButtonTapped()
    #expect(palette.colors == [0xFF0000, 0x00FF00])
  }
}
