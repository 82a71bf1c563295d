import Testing

@testable import inventory

@Suite struct ScreenTests {
  let app = freshApp()

  @Test func theListShowsItems() {
    #expect(
      Screen(app).text == """
        ╭─ Inventory ────────────────────────────────────────────────────╮
        │                                                       [ add ]  │
        │                                                                │
        │  1   Keyboard                ● blue    100 in stock            │
        │  2   Desk lamp               ● yellow  20 in stock             │
        │  3   Phone                   ● green   out, on back order      │
        │  4   Headphones              ○ none    out of stock            │
        │                                                                │
        ├────────────────────────────────────────────────────────────────┤
        │        One              [ Inventory ]             Three        │
        ╰────────────────────────────────────────────────────────────────╯
        """)
  }

  @Test func theFormShowsItsFields() {
    app.navigate(to: .inventory(.add(Item(name: "Mouse", color: .red, status: .inStock(quantity: 7)))))
    let text = Screen(app).text
    for part in ["Add an item", "name       Mouse▏", "color      ● red ›", "(•) in stock", "quantity   7", "[ save ]"] {
      #expect(text.contains(part))
    }
  }

  @Test func aFormOutOfStockShowsTheBackOrder() {
    app.navigate(to: .inventory(.add(Item(status: .outOfStock(isOnBackOrder: true)))))
    let text = Screen(app).text
    #expect(text.contains("backorder  [x] yes"))
    #expect(!text.contains("quantity"))
  }

  @Test func theColorPickerStandsOnTopOfTheForm() {
    app.navigate(to: .inventory(.row(id: AppModel.seedIDs[0], .edit(ItemChanges(), .colorPicker))))
    let text = Screen(app).text
    #expect(text.contains("Edit Keyboard"))
    #expect(text.contains("Pick a color"))
    #expect(text.contains("(•) ● blue"))
    #expect(text.contains("( ) ○ none"))
  }

  @Test func theAlertNamesTheItem() {
    app.inventory.rows[2].deleteButtonTapped()
    #expect(Screen(app).text.contains("Delete Phone?"))
  }

  @Test func theStackShowsItsTopAndTheWayBack() {
    app.navigate(to: .three())
    #expect(Screen(app).text.contains("2   ● blue ›"))
    app.navigate(to: .three([.color(.blue), .item(id: AppModel.seedIDs[0])]))
    let text = Screen(app).text
    for part in ["‹ ● blue", "Keyboard", "100 in stock"] { #expect(text.contains(part)) }
    app.navigate(to: .three([.color(.white)]))
    #expect(Screen(app).text.contains("‹ Colors"))
    #expect(Screen(app).text.contains("No items."))
  }

  @Test func thePopoverStandsBelowItsRow() {
    app.inventory.rows[1].duplicateButtonTapped()
    let lines = Screen(app).text.split(separator: "\n")
    #expect(lines[4].contains("▶ Desk lamp"))
    #expect(lines[5].contains("Duplicate Desk lamp"))
  }

  @Test func anEmptyListSaysSo() {
    #expect(Screen(AppModel()).text.contains("No items."))
  }

  /// Every line is as wide as the screen, and the terminal gets no control character, whatever the names are.
  @Test func hostileNamesStayInTheirPlace() {
    for name in hostileTexts {
      let rows = [ItemRowModel(id: newID(1), item: Item(name: name, color: .red, status: .inStock(quantity: .max)))]
      let app = AppModel(inventory: InventoryModel(rows: rows))
      let routes: [RowRoute?] = [nil, .delete, .duplicate(), .edit(ItemChanges(), .colorPicker)]
      for route in routes {
        app.navigate(to: .inventory(route.map { .row(id: newID(1), $0) }))
        expectItFits(app, name)
      }
      for pages in [[], [.color(.red)], [.color(.red), .item(id: newID(1))]] as [[ColorsRoute]] {
        app.navigate(to: .three(pages))
        expectItFits(app, name)
      }
    }
  }

  private func expectItFits(_ app: AppModel, _ name: String) {
    for line in Screen(app).text.split(separator: "\n", omittingEmptySubsequences: false) {
      #expect(String(line).terminalWidth == Screen.width, "\(name.debugDescription): \(line)")
      #expect(String(line).terminalText == line)
    }
  }

  @Test func manyRowsFit() {
    let rows = (0..<120).map { ItemRowModel(id: newID(UInt8($0)), item: Item(name: "Item \($0)")) }
    let app = AppModel(inventory: InventoryModel(rows: rows))
    rows.last?.duplicateButtonTapped()
    let text = Screen(app).text
    #expect(text.contains("120 ▶ Item 119"))
    #expect(text.contains("[ save ]"))
  }
}
