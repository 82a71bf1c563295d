extension AppleAppSiteAssociation {
  /// A rule for links with a path, a query and a fragment. Such links open in the app, or stay on the web if ``excludes`` is true.
  ///
  /// In a pattern, `*` matches any number of characters, `?` one character, and `$(digit)` a digit. Wildcards also match slashes.
  public struct Component: Sendable, Hashable {
    /// A condition on the query.
    public enum Query: Sendable, Hashable {
      /// A pattern for the whole query.
      case pattern(String)
      /// Patterns for items with these names. An absent item counts as empty.
      case items([String: String])
    }

    /// The pattern of the path, or nil for any.
    public var path: String?
    /// The condition on the query, or nil for any.
    public var query: Query?
    /// The pattern of the fragment, or nil for any.
    public var fragment: String?
    /// Whether matching links stay on the web.
    public var excludes: Bool
    /// Whether letter case matters.
    public var caseSensitive: Bool?
    /// Whether the patterns are compared with the percent-encoded link.
    public var percentEncoded: Bool?
    /// A comment, which systems ignore.
    public var comment: String?

    /// Creates a rule.
    public init(
      path: String? = nil, query: Query? = nil, fragment: String? = nil, excludes: Bool = false,
      caseSensitive: Bool? = nil, percentEncoded: Bool? = nil, comment: String? = nil
    ) {
      self.path = path
      self.query = query
      self.fragment = fragment
      self.excludes = excludes
      self.caseSensitive = caseSensitive
      self.percentEncoded = percentEncoded
      self.comment = comment
    }

    /// All patterns of the rule.
    var patterns: [String] {
      switch query {
      case nil: [path, fragment].compactMap { $0 }
      case .pattern(let query)?: [path, query, fragment].compactMap { $0 }
      case .items(let items)?: [path, fragment].compactMap { $0 } + items.values
      }
    }

    /// The same rule without its comment.
    var rule: Component {
      var rule = self
      rule.comment = nil
      return rule
    }
  }
}
