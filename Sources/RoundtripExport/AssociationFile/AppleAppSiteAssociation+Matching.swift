import Roundtrip

extension AppleAppSiteAssociation {
  /// The result of evaluating a file for a link.
  public enum Answer: Sendable, Hashable {
    /// Apps open the link, because of this component.
    case claimed(appIDs: [String], Component)
    /// The link stays on the web, because of this component.
    case excluded(Component)
    /// No component matches, so the link stays on the web.
    case unmatched

    /// Whether an app opens the link.
    public var isClaimed: Bool { if case .claimed = self { true } else { false } }

    /// The component that decided, or nil if none matches.
    public var component: Component? {
      switch self {
      case .claimed(_, let component), .excluded(let component): component
      case .unmatched: nil
      }
    }
  }

  /// Evaluates the file for a link.
  ///
  /// ```swift
  /// file.answer(for: "https://example.com/users/42?tab=posts").isClaimed    // true
  /// ```
  /// The scheme and the host are ignored. What a URL cannot contain is escaped first, as browsers do it: `/café` is `/caf%C3%A9`. For
  /// many links, create a ``Matcher`` once.
  /// - Parameters:
  ///   - link: The link to open.
  ///   - appID: The app that should open it, or nil for any app.
  public func answer(for link: String, appID: String? = nil) -> Answer {
    Matcher(self).answer(for: link, appID: appID)
  }

  /// A file whose patterns are compiled for comparison with links.
  ///
  /// For each app, the first component that matches decides. One slash at the end of a path is ignored, and `/x/*` also matches `/x`.
  /// An absent query item counts as empty. If an item appears several times, each has to match.
  public struct Matcher: Sendable {
    fileprivate struct Rule: Sendable {
      let component: Component
      let path: [WildcardPattern]
      let query: WildcardPattern?
      let items: [(name: String, pattern: WildcardPattern)]
      let fragment: WildcardPattern?
      let isDecoded: Bool
    }

    private let lists: [(appIDs: [String], rules: [Rule])]

    /// Compiles the patterns of a file.
    public init(_ file: AppleAppSiteAssociation) {
      lists = file.details.map { details in
        (details.appIDs, details.components.map { Rule($0, details, file) })
      }
    }

    /// Evaluates the file for a link.
    /// - Parameters:
    ///   - link: The link to open.
    ///   - appID: The app that should open it, or nil for any app.
    public func answer(for link: String, appID: String? = nil) -> Answer {
      let encoded = LinkParts(link)
      var exclusion: Component?
      for (appIDs, rules) in lists where appID.map(appIDs.contains) ?? true {
        guard let rule = rules.first(where: { $0.matches(encoded) }) else { continue }
        if !rule.component.excludes { return .claimed(appIDs: appIDs, rule.component) }
        exclusion = exclusion ?? rule.component
      }
      return exclusion.map(Answer.excluded) ?? .unmatched
    }
  }
}

extension AppleAppSiteAssociation.Matcher.Rule {
  fileprivate init(
    _ component: AppleAppSiteAssociation.Component, _ details: AppleAppSiteAssociation.Details,
    _ file: AppleAppSiteAssociation
  ) {
    let isSensitive =
      component.caseSensitive ?? details.defaults?.caseSensitive ?? file.defaults?.caseSensitive ?? true
    let isEncoded =
      component.percentEncoded ?? details.defaults?.percentEncoded ?? file.defaults?.percentEncoded ?? true
    func pattern(_ text: String) -> WildcardPattern {
      WildcardPattern(text, variables: file.substitutionVariables, ignoresCase: !isSensitive)
    }
    self.component = component
    isDecoded = !isEncoded
    path = component.path.map { Self.paths($0).map(pattern) } ?? []
    fragment = component.fragment.map(pattern)
    switch component.query {
    case nil: (query, items) = (nil, [])
    case .pattern(let text)?: (query, items) = (pattern(text), [])
    case .items(let texts)?: (query, items) = (nil, texts.sorted { $0.key < $1.key }.map { ($0, pattern($1)) })
    }
  }

  /// The pattern of a path without a slash at its end. If it takes everything below a path, also that path.
  private static func paths(_ pattern: String) -> [String] {
    var pattern = pattern[...]
    if pattern.count > 1, pattern.hasSuffix("/"), !pattern.hasSuffix("//") { pattern.removeLast() }
    return [String(pattern)] + (pattern.count > 2 && pattern.hasSuffix("/*") ? [String(pattern.dropLast(2))] : [])
  }

  fileprivate func matches(_ link: LinkParts) -> Bool {
    func shown(_ text: String) -> String { isDecoded ? text.percentDecoded() ?? text : text }
    if !path.isEmpty {
      let text = shown(link.path)
      guard path.contains(where: { $0.matches(text) }) else { return false }
    }
    if let query, !query.matches(shown(link.query)) { return false }
    for (name, pattern) in items {
      let values = link.values(of: name)
      guard (values.isEmpty ? [""] : values).allSatisfy({ pattern.matches(shown($0)) }) else { return false }
    }
    return fragment?.matches(shown(link.fragment)) ?? true
  }
}
