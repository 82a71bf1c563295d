extension Field {
  /// Creates a required field that holds a link of a router, such as the page to return to after a login.
  ///
  /// ```swift
  /// Query { Field("next", link: pages) }                        // "/?next=/cart" <-> Page.cart
  /// Query { Optionally { Field("next", link: pages) } }         // "/" <-> nil
  /// try login.match("/login?next=//evil.example")               // throws 400
  /// ```
  /// The field reads only links that stay on this site, and prints the canonical link. ``Conversion/link(_:)`` lists what it
  /// refuses.
  public init<Part: Router>(_ name: String, link router: Part) where Part.Output == Output {
    self.init(name, Self.link(name, router))
  }

  /// Creates a field that holds a link of a router, with a default.
  ///
  /// ```swift
  /// Query { Field("next", link: pages, default: .home) }        // "/" <-> Page.home
  /// ```
  public init<Part: Router>(_ name: String, link router: Part, default defaultValue: Output)
  where Part.Output == Output, Output: Equatable & Sendable {
    self.init(name, Self.link(name, router), default: defaultValue)
  }

  private static func link<Part: Router>(_ name: String, _ router: Part) -> Parse<TextLevel, Part.Output> {
    Parse(LinkSource(.of(router)).node(of: Part.Output.self, expected: LinkSource.expected + " in the field `\(name)`"))
  }
}
