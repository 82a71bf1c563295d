/// The tabs of the app.
enum Tab: String, CaseIterable, Sendable {
  case one, inventory, three
}

/// The whole app: its tabs, and the inventory behind one of them.
final class AppModel {
  /// Leaving the inventory closes what it shows.
  var selectedTab: Tab {
    didSet { if selectedTab != .inventory { inventory.navigate(to: nil) } }
  }
  let inventory: InventoryModel

  init(inventory: InventoryModel = InventoryModel(), selectedTab: Tab = .inventory) {
    self.inventory = inventory
    self.selectedTab = selectedTab
    inventory.onPresent = { [weak self] in self?.selectedTab = .inventory }
  }

  /// Where the app is.
  var route: AppRoute {
    switch selectedTab {
    case .one: .one
    case .inventory: .inventory(inventory.route)
    case .three: .three
    }
  }

  /// Goes where the route says. False if its item does not exist: then only the list of items is shown.
  @discardableResult
  func navigate(to route: AppRoute) -> Bool {
    switch route {
    case .one: selectedTab = .one
    case .three: selectedTab = .three
    case .inventory(let route):
      selectedTab = .inventory
      return inventory.navigate(to: route)
    }
    return true
  }
}
