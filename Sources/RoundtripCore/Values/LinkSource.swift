/// The router whose links a text holds.
final class LinkSource: Sendable {
  static let expected = "a link of this router"

  private let router: Node
  private let known = Once<LinkRules>()

  init(_ router: Node) {
    self.router = router
  }

  /// The router itself. `Lazy` builds it on first use.
  var made: Node {
    var node = router
    while case .lazy(_, let make) = node.kind { node = make() }
    return node
  }

  /// The rules for links. They are computed when a link is first read or printed, because a router that contains itself does not
  /// exist earlier.
  var rules: LinkRules { known.object { LinkRules(made.grammar) } }

  /// A text of which some values are refused, so a link ranks like a text.
  var grammar: Grammar { .annotated(.link(LinkSamples { self.samples }), .refined(.text(.any))) }

  /// The part of a text that reads a link.
  func node<Value>(of type: Value.Type, expected: String = expected) -> Node {
    let codec = ValueNode(
      ValueType(type), .any, isRefined: true, description: grammar.yielding(type), expected: { expected },
      read: { reader, place in
        self.rules.allow(reader.text) && reader.readLink(Program.of(self.made), into: place)
      },
      write: { place, writer in
        switch writer.writeLink(Program.of(self.made), place) {
        case .failure(let mismatch): return mismatch
        case .success(let link):
          guard link.withBytes({ self.rules.allow($0) }) else {
            return writer.unprintable(
              "`\(link)` is not a link that stays on this site; use a path that starts with an ordinary segment, and the origin of the router"
            )
          }
          writer.write(link)
          return nil
        }
      })
    return codec.node
  }

  /// The simplest links, without nested links, because a router that contains itself has infinitely many.
  var samples: [String] {
    let routes = FlatRoute.all(through: made.grammar, isForSamples: true)
      .filter { !$0.path.contains { $0.text.hasLink } && !$0.requiredFields.contains { $0.value.hasLink } }
    let links = [0, 1].flatMap { variant in
      routes.prefix(8).compactMap { route -> String? in
        let request = route.request({ _ in 0 }) { $0.sampleText { variant % $0 } }
        guard request.method ?? "GET" == "GET", request.headers.isEmpty, request.body == nil else { return nil }
        return request.url.withBytes { rules.allow($0) } ? request.url : nil
      }
    }
    return links.isEmpty ? ["/"] : links.unique
  }
}

extension Grammar {
  package var isLink: Bool {
    switch self {
    case .annotated(.link, _): true
    case .annotated(_, let part), .refined(let part): part.isLink
    default: false
    }
  }

  fileprivate var hasLink: Bool {
    switch self {
    case .annotated(.link, _): true
    default: parts.contains(where: \.hasLink)
    }
  }
}
