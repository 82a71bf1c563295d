import RoundtripNavigation

/// The app drawn with characters: the tabs, and the inventory with what it presents.
struct Screen {
  static let width = 66
  static let firstRow = 3

  private(set) var canvas: Canvas

  init(_ app: AppModel) {
    canvas = Canvas(width: Self.width, height: Self.height(for: app))
    canvas.box(x: 0, y: 0, width: Self.width, height: canvas.height, title: app.selectedTab.title, border: .round)
    drawTabs(StateBinding(app, \.selectedTab))
    switch app.selectedTab {
    case .one: drawCentered("Nothing here but tab one.")
    case .inventory: canvas.draw(app.inventory)
    case .three: canvas.draw(app.colors)
    }
  }

  var text: String { canvas.text }

  /// Room for all rows, and for the presentations.
  private static func height(for app: AppModel) -> Int {
    let lines =
      switch app.selectedTab {
      case .one: 0
      case .inventory: app.inventory.rows.count
      case .three: app.colors.next.count
      }
    let list = firstRow + lines + 4
    guard app.inventory.destination != nil else { return max(list, 11) }
    let open = app.inventory.rows.firstIndex { $0.shown.isPresent().wrappedValue } ?? 0
    return max(list, firstRow + open + Canvas.formHeight + 6, 18)
  }

  private mutating func drawTabs(_ selection: StateBinding<Tab>) {
    let top = canvas.height - 3
    canvas.write("├" + String(repeating: "─", count: Self.width - 2) + "┤", x: 0, y: top)
    let cell = Self.width / Tab.allCases.count
    for (index, tab) in Tab.allCases.enumerated() {
      let label = tab == selection.wrappedValue ? "[ \(tab.title) ]" : tab.title
      canvas.write(label, x: index * cell + (cell - label.count) / 2, y: top + 1)
    }
  }

  private mutating func drawCentered(_ text: String) {
    canvas.write(text, x: (Self.width - text.terminalWidth) / 2, y: (canvas.height - 3) / 2)
  }
}

extension Tab {
  var title: String {
    switch self {
    case .one: "One"
    case .inventory: "Inventory"
    case .three: "Three"
    }
  }
}
