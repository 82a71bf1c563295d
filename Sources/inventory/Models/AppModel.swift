import RoundtripNavigation

/// The tabs of the app.
enum Tab: String, CaseIterable, Sendable {
  case one, inventory, three
}

/// The whole app: its tabs, the inventory behind one of them, and the items by color behind another.
final class AppModel: Linkable {
  /// Leaving a tab closes what it shows.
  var selectedTab: Tab {
    didSet {
      if selectedTab != .inventory { inventory.navigate(to: nil) }
      if selectedTab != .three { colors.navigate(to: []) }
    }
  }
  let inventory: InventoryModel
  let colors: ColorsModel

  init(inventory: InventoryModel = InventoryModel(), selectedTab: Tab = .inventory) {
    self.inventory = inventory
    self.selectedTab = selectedTab
    colors = ColorsModel(inventory: inventory)
    inventory.onPresent = { [weak self] in self?.selectedTab = .inventory }
  }

  /// The current route of the app.
  var route: AppRoute {
    switch selectedTab {
    case .one: .one
    case .inventory: .inventory(inventory.route)
    case .three: .three(colors.route)
    }
  }

  /// Whether the items of a route exist.
  func hasItems(of route: AppRoute) -> Bool {
    switch route {
    case .inventory(.row(let id, _)): inventory.row(id: id) != nil
    case .three(let pages): pages.allSatisfy(colors.isThere)
    case .one, .inventory: true
    }
  }

  /// Navigates to the route as far as its items exist.
  func navigate(to route: AppRoute) {
    switch route {
    case .one: selectedTab = .one
    case .inventory(let route):
      selectedTab = .inventory
      inventory.navigate(to: route)
    case .three(let pages):
      selectedTab = .three
      colors.navigate(to: pages)
    }
  }
}
