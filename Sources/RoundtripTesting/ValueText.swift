import Foundation

/// A value as text that is the same in each run: sets and dictionaries are sorted, and module names are omitted. A struct or an
/// object without a description of its own is described by its stored properties.
struct ValueText {
  let text: String

  init(_ value: Any) {
    text = Self.text(value)
  }

  /// - Parameter outer: The objects that contain the value.
  private static func text(_ value: Any, in outer: [ObjectIdentifier] = []) -> String {
    switch value {
    case let text as any StringProtocol: return String(text).debugDescription
    // Their own descriptions omit the bytes, and the fraction of a second.
    case let data as Data: return "Data(\(data.base64EncodedString().debugDescription))"
    case let date as Date:
      let seconds = date.timeIntervalSinceReferenceDate
      let whole = seconds.rounded(.down)
      // Foundation has no description for the first and the last years.
      let text = abs(whole) < 1e12 ? Date(timeIntervalSinceReferenceDate: whole).formatted(.iso8601) : "\(date)"
      return seconds == whole ? text : "\(text) + \(seconds - whole) s"
    default: break
    }
    let mirror = Mirror(reflecting: value)
    func list(_ open: String, _ parts: [String], _ close: String) -> String {
      open + parts.joined(separator: ", ") + close
    }
    func parts(_ mirror: Mirror, in outer: [ObjectIdentifier]) -> [String] {
      mirror.children.map {
        ($0.label.flatMap { $0.hasPrefix(".") ? nil : $0 + ": " } ?? "") + Self.text($0.value, in: outer)
      }
    }
    func text(_ value: Any) -> String { Self.text(value, in: outer) }
    switch mirror.displayStyle {
    case .collection: return list("[", mirror.children.map { text($0.value) }, "]")
    case .set: return list("[", mirror.children.map { text($0.value) }.sorted(), "]")
    case .dictionary:
      let pairs = mirror.children.map { pair in
        Mirror(reflecting: pair.value).children.map { text($0.value) }.joined(separator: ": ")
      }
      return list("[", pairs.sorted(), "]")
    case .optional: return mirror.children.first.map { text($0.value) } ?? "nil"
    case .tuple: return list("(", parts(mirror, in: outer), ")")
    case .enum:
      guard let child = mirror.children.first else { return "\(value)" }
      let payload = text(child.value)
      let isTuple = Mirror(reflecting: child.value).displayStyle == .tuple
      return (child.label ?? "") + (isTuple ? payload : "(\(payload))")
    case .struct where !(value is any CustomStringConvertible):
      return list("\(type(of: value))(", parts(mirror, in: outer), ")")
    case .class where !(value is any CustomStringConvertible):
      let id = ObjectIdentifier(value as AnyObject)
      // An object that contains itself.
      guard !outer.contains(id) else { return "\(type(of: value))(…)" }
      let mirrors = sequence(first: mirror, next: \.superclassMirror).reversed()
      return list("\(type(of: value))(", mirrors.flatMap { parts($0, in: outer + [id]) }, ")")
    default: return "\(value)"
    }
  }
}
