import Roundtrip
import RoundtripTesting

/// What the parts of one table have in common, and the fields that the parts of one route already use.
struct MadeStyle {
  /// Whether each part can be expressed exactly in most exports: fixed texts, sets, UUIDs, digits, strings and the rest.
  var isExact = false
  var depth = 0
  /// Whether a value that prints nothing would be absent.
  var isOptional = false
  var taken: Set<String> = []
  var aliases = 0

  /// The style of a table whose routes are links.
  static let link = MadeStyle(taken: ["method", "host", "X-A", "X-B", "c", "body", "#"])

  /// A name from `names` that no other part of the route uses.
  mutating func take(_ names: String..., random: inout SeededGenerator) -> String? {
    let free = names.filter { !taken.contains($0) }
    guard !isExact, !free.isEmpty else { return nil }
    let name = random.element(of: free)
    taken.insert(name)
    return name
  }
}

extension MadeStyle {
  /// A container of fields, and a name that no other part of the route uses in it.
  mutating func takeField(random: inout SeededGenerator) -> (name: String, container: FieldContainer)? {
    switch random.below(5) {
    case 0: take("X-A", "X-B", random: &random).map { ($0, .headers) }
    case 1: take("c", random: &random).map { ($0, .cookies) }
    case 2: take("body", random: &random).map { _ in ("p", .form) }
    default: take("p", "q", random: &random).map { ($0, .query) }
    }
  }
}
