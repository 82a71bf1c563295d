/// The decoded items of a query in order, including repeated items and items without a value.
///
/// ```swift
/// var query = URLRequestData("/search?q=a+b&tag=x&tag=y&debug").query
/// query["q"]          // "a b"
/// query[all: "tag"]   // ["x", "y"]
/// query["debug"]      // nil, and query.contains { $0.name == "debug" }
/// ```
public struct QueryItems: Sendable {
  /// One item: `name=value`, or `name` if the value is nil.
  public struct Element: Hashable, Sendable {
    /// The decoded name.
    public var name: String
    /// The decoded value, or nil for an item without `=`.
    public var value: String?

    /// Creates an item `name=value`, or `name` without a value.
    public init(name: String, value: String?) {
      self.name = name
      self.value = value
    }
  }

  private var items: [Element]

  /// Creates query items from a list, which may be empty.
  public init(_ items: [Element] = []) {
    self.items = items
  }

  /// Parses `a=1&b`, which is percent-encoded and in which `+` is a space. A text that cannot be decoded is kept unchanged.
  public init(percentEncoded query: String) {
    items = query.utf8.split(separator: UInt8(ascii: "&")).map { item in
      let parts = item.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
      func decoded(_ text: String) -> String { text.percentDecoded(plusAsSpace: true) ?? text }
      return Element(name: decoded(parts.first ?? ""), value: parts.count > 1 ? decoded(parts[1]) : nil)
    }
  }

  /// The items as a percent-encoded query.
  public var percentEncoded: String { encoded(for: .queryItem) }

  /// The items as the body of a form in the format of browsers, in which a space is `+`.
  package var formEncoded: String { encoded(for: .formItem) }

  private func encoded(for component: URLComponent) -> String {
    items.map { item in
      let name = item.name.percentEncoded(for: component)
      return item.value.map { "\(name)=\($0.percentEncoded(for: component))" } ?? name
    }.joined(separator: "&")
  }

  /// The value of the first item with this name. Setting a value replaces all items of the name, and setting nil removes them.
  public subscript(name: String) -> String? {
    get { items.first { $0.name == name }?.value }
    set {
      items.removeAll { $0.name == name }
      if let newValue { append(newValue, for: name) }
    }
  }

  /// The values of all items with this name, in order. Items without a value are left out.
  public subscript(all name: String) -> [String] { items.filter { $0.name == name }.compactMap(\.value) }

  /// Adds an item at the end.
  public mutating func append(_ value: String?, for name: String) {
    items.append(Element(name: name, value: value))
  }

  private var meaning: [String: [String?]] { Dictionary(grouping: items, by: \.name).mapValues { $0.map(\.value) } }
}

extension QueryItems: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { items.count }
  public subscript(position: Int) -> Element { items[position] }
}

extension QueryItems: Hashable {
  /// Two values are equal if each name has the same values in the same order. The order of names does not matter.
  public static func == (left: QueryItems, right: QueryItems) -> Bool { left.meaning == right.meaning }
  public func hash(into hasher: inout Hasher) { hasher.combine(meaning) }
}
