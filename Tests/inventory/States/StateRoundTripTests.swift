import RoundtripNavigation
import Testing

@testable import inventory
import RoundtripTesting

/// For every reachable state: its link, opened in a fresh app, gives the same state.
///
/// A link says where the app is, with what is filled in and not saved. It does not carry the inventory. So a state counts as
/// reachable *without changing the inventory* if its rows have the ids and the items of a fresh app, and those states are opened in
/// a fresh app. All others are opened in an app that has the same rows and nothing else.
@Suite struct StateRoundTripTests {
  /// Every form with every color, status and picker, and every form with every name.
  static let forms: [(host: AppRoute, form: Item, isColorPickerOpen: Bool)] = {
    let rows = AppModel.seedIDs.flatMap { id in [RowRoute.duplicate(), .edit()].map { InventoryRoute.row(id: id, $0) } }
    let hosts = ([.add(Item())] + rows).map { AppRoute.inventory($0) }
    let statuses: [Item.Status] =
      [0, 1, 20, 100, .max].map { .inStock(quantity: $0) } + [false, true].map { .outOfStock(isOnBackOrder: $0) }
    var forms: [(AppRoute, Item, Bool)] = []
    for host in hosts {
      for color in [nil] + ItemColor.allCases {
        for status in statuses {
          let item = Item(name: "Keyboard", color: color, status: status)
          forms += [(host, item, false), (host, item, true)]
        }
      }
      for name in hostileTexts { forms.append((host, Item(name: name), false)) }
    }
    return forms
  }()

  @Test func everyForm() throws {
    for (host, item, isColorPickerOpen) in Self.forms {
      let app = freshApp()
      app.navigate(to: host)
      let form = try #require(app.inventory.openForm)
      form.item = item
      if isColorPickerOpen { form.colorButtonTapped() }
      try expectRoundTrip(app)
      #expect(app.inventory.openForm?.item == item)
    }
  }

  @Test func everyTab() throws {
    for tab in Tab.allCases {
      let app = freshApp()
      app.selectedTab = tab
      try expectRoundTrip(app)
    }
  }

  @Test func everyAlert() throws {
    for index in AppModel.seedIDs.indices {
      let app = freshApp()
      app.inventory.rows[index].deleteButtonTapped()
      try expectRoundTrip(app)
    }
  }

  /// Walks of random commands, saving and deleting among them.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func everyStateOfAWalk(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let app = freshApp()
    for _ in 0..<100 {
      app.perform(.random(rows: app.inventory.rows.count, using: &random))
      try expectRoundTrip(app)
    }
  }

  /// The walks are of use only if they come everywhere.
  @Test func walksReachEveryKindOfState() {
    var reached: Set<String> = []
    var changed: Set<String> = []
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let app = freshApp()
      for _ in 0..<100 {
        app.perform(.random(rows: app.inventory.rows.count, using: &random))
        if Snapshot(app).rows == Snapshot(freshApp()).rows {
          reached.insert(kind(of: app))
        } else {
          changed.insert(kind(of: app))
        }
      }
    }
    #expect(reached.count == 3 + 2 + 1 + 3 * 3 * 2)
    #expect(changed == reached)
  }

  private func kind(of app: AppModel) -> String {
    guard let layer = Snapshot(app).layers.first else {
      return "tab \(app.selectedTab), \(app.colors.stack.path.count)"
    }
    guard let form = app.inventory.openForm else { return "alert" }
    let status =
      switch form.item.status {
      case .inStock: "in stock"
      case .outOfStock(let isOnBackOrder): isOnBackOrder ? "on back order" : "out of stock"
      }
    let host =
      switch layer {
      case .add: "add"
      case .delete: "delete"
      case .duplicate: "duplicate"
      case .edit: "edit"
      }
    return "\(host), \(status)\(form.route == .colorPicker ? ", picker" : "")"
  }

  /// Stops at the first state that does not come back.
  private func expectRoundTrip(_ app: AppModel, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let state = Snapshot(app)
    try #require(state.layers.count <= 1, sourceLocation: sourceLocation)
    let isUnchanged = state.rows == Snapshot(freshApp()).rows
    let other = isUnchanged ? freshApp() : freshApp(withItemsOf: app)
    let link = try app.checkRoundTrip(by: appRouter, fresh: other, of: Snapshot.init)
    try #require(try other.shareLink() == link, sourceLocation: sourceLocation)
  }
}
