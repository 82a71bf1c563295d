import Foundation
import RoundtripNavigation

/// The items by color, as a stack of pages: the colors, the items of one, an item.
final class ColorsModel: Linkable {
  var stack = NavigationStackState<ColorsRoute>()
  private let inventory: InventoryModel

  init(inventory: InventoryModel) {
    self.inventory = inventory
  }

  /// The pages on top of the list of colors.
  var route: [ColorsRoute] { stack.path }

  /// Shows the pages up to the first one whose item does not exist.
  func navigate(to pages: [ColorsRoute]) {
    stack.replace(with: Array(pages.prefix(while: isThere)))
  }

  /// The pages that the top page links to.
  var next: [ColorsRoute] {
    switch stack.top {
    case .color(let color): inventory.rows.filter { $0.item.color == color }.map { .item(id: $0.id) }
    case .item: []
    case nil: ItemColor.allCases.map { .color($0) }
    }
  }

  /// Whether the item of a page exists.
  func isThere(_ page: ColorsRoute) -> Bool {
    Case(ColorsRoute.item).extract(from: page).map { item(id: $0) != nil } ?? true
  }

  func item(id: UUID) -> Item? { inventory.row(id: id)?.item }

  func pageTapped(_ page: ColorsRoute) { stack.push(page) }
  func backButtonTapped() { stack.pop() }
}
