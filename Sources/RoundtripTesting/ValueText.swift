/// A value as text that is the same in each run: sets and dictionaries are sorted, and module names are omitted.
struct ValueText {
  let text: String

  init(_ value: Any) {
    text = Self.text(value)
  }

  private static func text(_ value: Any) -> String {
    if let text = value as? any StringProtocol { return String(text).debugDescription }
    let mirror = Mirror(reflecting: value)
    func list(_ open: String, _ parts: [String], _ close: String) -> String {
      open + parts.joined(separator: ", ") + close
    }
    let parts = mirror.children.map {
      ($0.label.flatMap { $0.hasPrefix(".") ? nil : $0 + ": " } ?? "") + text($0.value)
    }
    switch mirror.displayStyle {
    case .collection: return list("[", mirror.children.map { text($0.value) }, "]")
    case .set: return list("[", mirror.children.map { text($0.value) }.sorted(), "]")
    case .dictionary:
      let pairs = mirror.children.map { pair in
        Mirror(reflecting: pair.value).children.map { text($0.value) }.joined(separator: ": ")
      }
      return list("[", pairs.sorted(), "]")
    case .optional: return mirror.children.first.map { text($0.value) } ?? "nil"
    case .tuple: return list("(", parts, ")")
    case .enum:
      guard let child = mirror.children.first else { return "\(value)" }
      let payload = text(child.value)
      let isTuple = Mirror(reflecting: child.value).displayStyle == .tuple
      return (child.label ?? "") + (isTuple ? payload : "(\(payload))")
    case .struct where !(value is any CustomStringConvertible): return list("\(type(of: value))(", parts, ")")
    default: return "\(value)"
    }
  }
}
