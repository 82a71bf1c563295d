/// The items of a form as a tree, by the parts of their names: `outer[inner]` is `inner]` below `outer`. Looking up a name takes as
/// long as the name.
final class FormItems {
  /// A form nests at most this deep, which keeps the stack small.
  static let maximumDepth = 100

  /// The texts of the items that have exactly this name.
  private(set) var texts: [String] = []
  private var parts: [Substring: FormItems] = [:]

  private init() {}

  init(_ text: String) {
    texts = [text]
  }

  /// Creates the tree of all items. Nil if one of them is nested too deep.
  convenience init?(_ items: QueryItems) {
    self.init()
    for item in items {
      let parts = Self.parts(of: item.name)
      guard parts.count <= Self.maximumDepth else { return nil }
      var items = self
      for part in parts {
        let next = items.parts[part] ?? FormItems()
        items.parts[part] = next
        items = next
      }
      if let text = item.value { items.texts.append(text) }
    }
  }

  private static func parts(of name: String) -> [Substring] {
    name.split(separator: "[", maxSplits: maximumDepth, omittingEmptySubsequences: false)
  }

  /// The items whose names continue with `name`. Nil if there are none.
  func items(below name: String) -> FormItems? {
    Self.parts(of: name).reduce(self as FormItems?) { items, part in items?.parts[part] }
  }

  /// The keys with which names continue.
  var keys: Set<String> { Set(parts.keys.map { String($0.prefix { $0 != "]" }) }) }
}
