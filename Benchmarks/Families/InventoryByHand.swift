import Foundation

/// The inventory links read and written by hand, as fast as one reasonably would: the rival of the router.
enum InventoryByHand {
  static func parse(_ link: String) -> AppRoute? {
    Bytes.of(link) { bytes in
      guard bytes.take("/") else { return nil }
      if bytes.take("inventory") {
        if bytes.isAtEnd { return .inventory() }
        guard bytes.take("/") else { return nil }
        if bytes.take("add"), bytes.isAtSegmentEnd { return add(&bytes) }
        guard let id = bytes.takeUUID(), bytes.take("/") else { return nil }
        let route: RowRoute
        if bytes.take("edit") {
          route = .edit
        } else if bytes.take("delete") {
          route = .delete
        } else if bytes.take("duplicate") {
          route = .duplicate
        } else {
          return nil
        }
        return bytes.isAtEnd ? .inventory(.row(id: id, route)) : nil
      }
      if bytes.take("one") { return bytes.isAtEnd ? .one : nil }
      return bytes.take("three") && bytes.isAtEnd ? .three : nil
    }
  }

  private static func add(_ bytes: inout Bytes) -> AppRoute? {
    var item = Item()
    var route: ItemRoute?
    if bytes.take("/") {
      guard bytes.take("colorPicker"), bytes.isAtSegmentEnd else { return nil }
      route = .colorPicker
    }
    guard bytes.isAtEnd || bytes.take("?") else { return nil }
    while !bytes.isAtEnd {
      if bytes.take("name=") {
        guard let name = bytes.takeValue() else { return nil }
        item.name = name
      } else if bytes.take("quantity=") {
        guard let quantity = bytes.takeInt() else { return nil }
        item.quantity = quantity
      } else {
        bytes.skipItem()
      }
      guard bytes.isAtEnd || bytes.take("&") else { return nil }
    }
    return .inventory(.add(item, route))
  }

  static func print(_ route: AppRoute) -> String {
    switch route {
    case .one: return "/one"
    case .three: return "/three"
    case .inventory(nil): return "/inventory"
    case .inventory(.add(let item, let route)?):
      return Line.text { line in
        line.append("/inventory/add")
        if route != nil { line.append("/colorPicker") }
        var separator = UInt8(ascii: "?")
        if !item.name.isEmpty {
          line.append(separator)
          line.append("name=")
          line.append(encoded: item.name)
          separator = UInt8(ascii: "&")
        }
        if item.quantity != 1 {
          line.append(separator)
          line.append("quantity=")
          line.append(item.quantity)
        }
      }
    case .inventory(.row(let id, let route)?):
      return Line.text { line in
        line.append("/inventory/")
        line.append(id)
        switch route {
        case .delete: line.append("/delete")
        case .duplicate: line.append("/duplicate")
        case .edit: line.append("/edit")
        }
      }
    }
  }
}
