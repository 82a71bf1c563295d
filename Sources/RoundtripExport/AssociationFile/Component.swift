extension AppleAppSiteAssociation {
  /// One rule: a link that has its path, its query and its fragment is opened by the app, or is not where ``excludes`` says so.
  ///
  /// In a pattern `*` stands for any number of characters, `?` for one, `$(digit)` for a digit; none of them minds slashes.
  public struct Component: Sendable, Hashable {
    /// What the query has to be.
    public enum Query: Sendable, Hashable {
      /// The whole query is of this pattern.
      case pattern(String)
      /// Each item of these names is of its pattern. An item that is not there counts as empty.
      case items([String: String])
    }

    /// The pattern of the path; nil for any.
    public var path: String?
    /// What the query has to be; nil for any.
    public var query: Query?
    /// The pattern of the fragment; nil for any.
    public var fragment: String?
    /// Whether links that match are not opened.
    public var excludes: Bool
    /// Whether the case of letters counts.
    public var caseSensitive: Bool?
    /// Whether the patterns are compared with the percent-encoded link.
    public var percentEncoded: Bool?
    /// A text that systems ignore.
    public var comment: String?

    /// A rule.
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

    /// All patterns in it.
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
