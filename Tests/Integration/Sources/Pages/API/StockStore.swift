import Foundation

/// The items in memory.
actor StockStore {
  private var stocks: [Stock] = []

  func add(_ item: NewStock) -> Stock {
    let stock = Stock(id: UUID(), changed: Date(), item: item)
    stocks.append(stock)
    return stock
  }

  func list(color: ItemColor?, tags: [String], limit: Int, inStock: Bool) -> [Stock] {
    let found = stocks.lazy.filter { stock in
      (color == nil || stock.item.color == color) && tags.allSatisfy(stock.item.tags.contains)
        && (!inStock || stock.item.supply.quantity > 0)
    }
    return Array(found.prefix(limit))
  }

  func item(_ id: UUID) -> Stock? { stocks.first { $0.id == id } }

  func replace(_ id: UUID, with item: NewStock) -> Stock? {
    guard let index = stocks.firstIndex(where: { $0.id == id }) else { return nil }
    stocks[index] = Stock(id: id, changed: Date(), item: item)
    return stocks[index]
  }

  func remove(_ id: UUID) -> Bool {
    let count = stocks.count
    stocks.removeAll { $0.id == id }
    return stocks.count < count
  }

  /// How much there is of each color. What makes a sum too large is not counted.
  var report: StockReport {
    let quantities = stocks.reduce(into: [String: Int]()) { sums, stock in
      let name = stock.item.color?.rawValue ?? "none"
      let (sum, isTooLarge) = sums[name, default: 0].addingReportingOverflow(stock.item.supply.quantity)
      if !isTooLarge { sums[name] = sum }
    }
    return StockReport(items: stocks.count, quantities: quantities)
  }
}
