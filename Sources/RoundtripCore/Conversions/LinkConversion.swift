extension Conversions {
  /// A text that is a link of a router: `.link(pages)`.
  public struct Link<Value>: Conversion {
    let source: LinkSource

    public func apply(_ input: Substring) throws(Mismatch) -> Value {
      try source.node(of: Value.self).value(ofText: String(input))
    }

    public func unapply(_ output: Value) throws(Mismatch) -> Substring {
      Substring(try source.node(of: Value.self).text(of: output))
    }

    public func describe(_ input: Grammar) -> Grammar { source.grammar }
  }
}

// A machine reads the link inside its own run, so that levels are counted and no link is read twice.
extension Conversions.Link: NodeConversion {
  func converted(_ node: Node) -> Node { source.node(of: Value.self) }
}

extension Conversion {
  /// A text that is a link of a router to the value of that router: a page to return to, a target to share.
  ///
  /// ```swift
  /// Query { Field("next") { Parse(.link(pages)) } }    // "/?next=/cart" <-> Page.cart
  /// Path { "share"; Parse(.link(pages)) }              // "/share/%2Fcart" <-> Page.cart
  /// Cookies { Field("last", link: pages) }             // the same in a cookie
  /// ```
  /// It reads only a link that stays on this site, so nobody can send your users elsewhere: a path that starts with one slash, or an
  /// absolute link whose origin the router itself has, by ``Router/baseURL(_:)``, ``Router/customScheme(_:)`` or a fixed host and scheme.
  /// These are refused, each with "a link of this router" as what was expected:
  /// - other origins and schemes, `//host`, user names, and anything in front of the first slash
  /// - bytes that RFC 3986 does not allow: spaces, control characters, backslashes, quotes, characters beyond ASCII
  /// - dot segments, empty segments, and in the path control characters and backslashes, also if they are percent-encoded, even twice
  /// - an encoded slash, or a character that looks like one, in the first segment
  /// - a fragment, unless a route of the router reads one
  ///
  /// It prints the canonical link. A value whose link would be refused does not print. Links may contain links, up to 50 levels; for a
  /// router that contains itself write `Lazy { SiteRouter() }`.
  public static func link<Part: Router>(_ router: Part) -> Self where Self == Conversions.Link<Part.Output> {
    Conversions.Link(source: LinkSource(.of(router)))
  }
}
