import Foundation
import RoundtripNavigation

/// The items by colour, as a stack of pages: the colours, the items of one, an item.
final class ColorsModel: Linkable {
  var stack = NavigationStackState<PageRoute>()
  private let inventory: InventoryModel

  init(inventory: InventoryModel) {
    self.inventory = inventory
  }

  /// The pages on top of the list of colours.
  var route: [PageRoute] { stack.path }

  /// Shows the pages, up to the first one whose item does not exist.
  func navigate(to pages: [PageRoute]) {
    let item = Case(PageRoute.item)
    let isThere = { page in item.extract(from: page).map { self.item(id: $0) != nil } ?? true }
    stack.replace(with: Array(pages.prefix(while: isThere)))
  }

  /// The pages to which the one on top leads.
  var next: [PageRoute] {
    switch stack.top {
    case .color(let color): inventory.rows.filter { $0.item.color == color }.map { .item(id: $0.id) }
    case .item: []
    case nil: ItemColor.allCases.map { .color($0) }
    }
  }

  func item(id: UUID) -> Item? { inventory.row(id: id)?.item }

  func pageTapped(_ page: PageRoute) { stack.push(page) }
  func backButtonTapped() { stack.pop() }
}
