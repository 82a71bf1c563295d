import Foundation

/// The inventory links read and written by hand, as fast as one reasonably would: the rival of the router.
enum InventoryByHand {
  static func parse(_ link: String) -> AppRoute? {
    Bytes.of(link) { bytes in
      guard bytes.take("/") else { return nil }
      if bytes.take("inventory") {
        if bytes.isAtEnd { return .inventory() }
        guard bytes.take("/") else { return nil }
        if bytes.take("add"), bytes.takeSegmentEnd() { return add(&bytes) }
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
      guard bytes.take("colorPicker"), bytes.takeSegmentEnd() else { return nil }
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
      var output: [UInt8] = []
      output.reserveCapacity(64)
      output.append(contentsOf: "/inventory/add".utf8)
      if route != nil { output.append(contentsOf: "/colorPicker".utf8) }
      var separator = UInt8(ascii: "?")
      if !item.name.isEmpty {
        output.append(separator)
        output.append(contentsOf: "name=".utf8)
        appendEncoded(item.name, to: &output)
        separator = UInt8(ascii: "&")
      }
      if item.quantity != 1 {
        output.append(separator)
        output.append(contentsOf: "quantity=\(item.quantity)".utf8)
      }
      return String(decoding: output, as: UTF8.self)
    case .inventory(.row(let id, let route)?):
      var output: [UInt8] = []
      output.reserveCapacity(64)
      output.append(contentsOf: "/inventory/".utf8)
      append(id, to: &output)
      switch route {
      case .delete: output.append(contentsOf: "/delete".utf8)
      case .duplicate: output.append(contentsOf: "/duplicate".utf8)
      case .edit: output.append(contentsOf: "/edit".utf8)
      }
      return String(decoding: output, as: UTF8.self)
    }
  }
}
