/// The tags of an HTML document. It refuses what a browser would have to guess about.
struct Document {
  struct Element {
    let name: String
    let attributes: [String: String]
    /// The text inside, with that of inner elements.
    var text = ""
  }

  private(set) var elements: [Element] = []
  /// What is not as it should be: a tag without its end, an end without a tag, a bare `<` or `>`.
  private(set) var defects: [String] = []
  private var open: [Int] = []

  private static let void: Set = ["meta", "link", "input", "br", "path"]

  init(_ html: String) {
    var rest = html.dropFirst(html.hasPrefix("<!DOCTYPE html>") ? 15 : 0)
    while !rest.isEmpty {
      if let tag = rest.prefixMatch(of: #/<([a-z0-9]+)((?: [a-zA-Z-]+="[^"<>]*")*)(/?)>/#) {
        start(String(tag.1), tag.2)
        rest = rest[tag.range.upperBound...]
      } else if let end = rest.prefixMatch(of: #/</([a-z0-9]+)>/#) {
        if open.last.map({ elements[$0].name }) == String(end.1) {
          open.removeLast()
        } else {
          defects.append("the end of \(end.1)")
        }
        rest = rest[end.range.upperBound...]
      } else {
        let text = rest.prefix { $0 != "<" }
        if text.isEmpty || text.contains(">") { defects.append("a bare sign: \(rest.prefix(40))") }
        for index in open { elements[index].text += text }
        rest = rest.dropFirst(max(1, text.count))
      }
    }
    defects += open.map { "no end of \(elements[$0].name)" }
  }

  private mutating func start(_ name: String, _ attributes: Substring) {
    let pairs = attributes.matches(of: #/([a-zA-Z-]+)="([^"]*)"/#).map { (String($0.1), String($0.2)) }
    elements.append(Element(name: name, attributes: Dictionary(pairs) { first, _ in first }))
    if !Self.void.contains(name) { open.append(elements.count - 1) }
  }

  /// The elements with a name.
  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }
  /// The values of an attribute.
  func values(_ attribute: String) -> [String] { elements.compactMap { $0.attributes[attribute] } }
}
