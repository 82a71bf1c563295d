// Routes as Swift code.

extension AppRoute {
  /// `.inventory(.add(name: "Keyboard", quantity: 100))`
  var text: String {
    switch self {
    case .one: ".one"
    case .inventory(let route): ".inventory" + parenthesized([route?.text])
    case .three(let pages): ".three" + (pages.isEmpty ? "" : "([\(pages.map(\.text).joined(separator: ", "))])")
    }
  }
}

extension InventoryRoute {
  var text: String {
    switch self {
    case .add(let item, let route): ".add" + parenthesized(Item().changes(to: item).texts + [route?.text])
    case .row(let id, let route): ".row" + parenthesized(["id: \(id)", route.text])
    }
  }
}

extension RowRoute {
  var text: String {
    switch self {
    case .delete: ".delete"
    case .duplicate(let changes, let route): ".duplicate" + parenthesized(changes.texts + [route?.text])
    case .edit(let changes, let route): ".edit" + parenthesized(changes.texts + [route?.text])
    }
  }
}

extension ItemRoute {
  var text: String {
    switch self {
    case .colorPicker: ".colorPicker"
    }
  }
}

extension ColorsRoute {
  var text: String {
    switch self {
    case .color(let color): ".color(.\(color.rawValue))"
    case .item(let id): ".item(id: \(id))"
    }
  }
}

extension ItemChanges {
  /// `name: "Keyboard"`, `color: nil`, `quantity: 100`
  var texts: [String?] {
    [
      name.map { "name: \($0.debugDescription.terminalText)" },
      color.map { color in "color: " + (color.map { ".\($0.rawValue)" } ?? "nil") },
      status.map { status in
        switch status {
        case .inStock(let quantity): "quantity: \(quantity)"
        case .outOfStock(let isOnBackOrder): "status: .outOfStock(isOnBackOrder: \(isOnBackOrder))"
        }
      },
    ]
  }
}

/// The parts that are present, in parentheses. Empty if there are none.
private func parenthesized(_ parts: [String?]) -> String {
  let parts = parts.compactMap { $0 }
  return parts.isEmpty ? "" : "(\(parts.joined(separator: ", ")))"
}
