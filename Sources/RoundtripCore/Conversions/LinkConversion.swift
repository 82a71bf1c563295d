extension Conversions {
  /// Converts a text that is a link of a router: `.link(pages)`.
  public struct Link<Value>: Conversion, NodeConversion {
    let source: LinkSource

    public func apply(_ input: Substring) throws(Mismatch) -> Value {
      try source.node(of: Value.self).value(ofText: String(input))
    }

    public func unapply(_ output: Value) throws(Mismatch) -> Substring {
      Substring(try source.node(of: Value.self).text(of: output))
    }

    public func describe(_ input: Grammar) -> Grammar { source.grammar }
    // A machine reads the link within its own run, so that nesting levels are counted and no link is read twice.
    func converted(_ node: Node) -> Node { source.node(of: Value.self) }
  }
}

extension Conversion {
  /// Converts a text that is a link of a router to the route: a page to return to, or a target to share.
  ///
  /// ```swift
  /// Query { Field("next") { Parse(.link(pages)) } }    // "/?next=/cart" <-> Page.cart
  /// Path { "share"; Parse(.link(pages)) }              // "/share/%2Fcart" <-> Page.cart
  /// Cookies { Field("last", link: pages) }             // "Cookie: last=/cart" <-> Page.cart
  /// ```
  /// It reads only links that stay on this site, so that nobody can send your users elsewhere. Such a link is a path that starts
  /// with one slash, or an absolute link with the origin of the router, set by ``Router/baseURL(_:)``, ``Router/customScheme(_:)``
  /// or a fixed host and scheme.
  /// The following are refused, and the error says that it expected "a link of this router":
  /// - other origins and schemes, `//host`, user names, and anything in front of the first slash
  /// - bytes that RFC 3986 does not allow: spaces, control characters, backslashes, quotes, characters beyond ASCII
  /// - dot segments and empty segments, and control characters and backslashes in the path, even if they are percent-encoded once
  ///   or twice
  /// - an encoded slash at the start of the first segment, or a character in it that looks like a slash, a backslash or a dot
  /// - a fragment, unless a route of the router reads one
  ///
  /// It prints the canonical link. A value whose link would be refused does not print. Links may contain links, up to 50 levels.
  /// For a router that contains itself, write `Lazy { SiteRouter() }`.
  public static func link<Part: Router>(_ router: Part) -> Self where Self == Conversions.Link<Part.Output> {
    Conversions.Link(source: LinkSource(.of(router)))
  }
}
