import Roundtrip
import RoundtripCore

extension Router {
  /// Returns the intent filters of an Android app with this router.
  ///
  /// ```swift
  /// let filters = try appRouter.androidIntentFilters(host: "example.com", minimumAPI: 35)
  /// filters.xml      // "…android:pathAdvancedPattern=\"/users/[0-9]{3}[/]{0,1}\"…"
  /// ```
  /// Paths are `pathAdvancedPattern` from API 31, and `pathPattern` before that, whose wildcards also take slashes. Routes with
  /// required query items or a fragment are a `uri-relative-filter-group` from API 35. Earlier versions ignore query and fragment.
  /// Routes that need a method other than GET, header fields, cookies or a body are left out.
  ///
  /// Routes of a ``Router/customScheme(_:)`` have a filter for each first segment that is a literal, which links have in
  /// place of the host: `nav://users/42`.
  ///
  /// Android compares decoded paths. A path with an escaped slash, an empty segment, `.` or `..`, which browsers do not send, may
  /// therefore match by mistake.
  ///
  /// Fails with ``/RoundtripExport/ExportError/Kind/opaqueRoute`` if a route does not describe the start of its links, and with
  /// `invalidArgument` for a malformed host. A route whose definition is wrong is left out.
  /// - Parameters:
  ///   - host: The host of routes without a host.
  ///   - minimumAPI: The API level of the oldest system that the app supports.
  public func androidIntentFilters(
    host: String, minimumAPI: Int = 31
  ) throws(ExportError) -> AndroidIntentFilters {
    var builder = IntentFilterBuilder(host: try .host(host), minimumAPI: minimumAPI)
    let (routes, omitted) = ExportRoute.all(of: self)
    let forms = CanonicalForms(of: routes)
    for route in routes where route.isLink { try builder.add(route, forms) }
    return AndroidIntentFilters(filters: builder.filters, approximations: builder.approximations.all + omitted)
  }
}

private struct IntentFilterBuilder {
  typealias Rule = AndroidIntentFilters.Rule

  struct Origin: Hashable {
    let schemes: [String]
    let host: String?
    let port: Int?
  }

  let host: String
  let minimumAPI: Int
  private(set) var approximations = Approximations()
  private var origins: [Origin] = []
  private var rules: [Origin: [Rule]] = [:]

  init(host: String, minimumAPI: Int) {
    self.host = host
    self.minimumAPI = minimumAPI
  }

  var filters: [AndroidIntentFilters.Filter] {
    origins.map { .init(schemes: $0.schemes, host: $0.host, port: $0.port, rules: rules[$0] ?? []) }
  }

  private var glob: GlobPattern { minimumAPI >= 31 ? .advanced : .simple }

  mutating func add(_ route: ExportRoute, _ forms: CanonicalForms) throws(ExportError) {
    var tooMuch: Set<Approximation.Kind> = []
    var tooLittle: Set<Approximation.Kind> = []
    let scheme = route.flat.scheme?.lowercased()
    if let own = route.flat.host, own.onlyText == nil { tooMuch.insert(.host) }
    // Android reads a path only with a host, and expects it in lowercase. An empty host needs the wildcard.
    let hosts = route.flat.host.map(Self.hosts) ?? [route.isWeb ? host : "*"]
    // A link of a custom scheme may have its first segment in place of the host, and no other host.
    let hasCustomScheme = route.flat.host?.onlyText?.isEmpty ?? false
    if hasCustomScheme { tooMuch.insert(.host) }
    let beside = Beside(route)
    tooMuch.formUnion(beside.tooMuch)
    if beside.fragment?.takesEmpty ?? false { tooLittle.insert(.emptyValue) }
    if route.flat.refusesUnknownQuery { tooMuch.insert(.unknownQuery) }
    if forms.areLost(of: route) { tooMuch.insert(.canonicalForm) }
    if route.flat.path.contains(where: { $0.ignoresCase }) { tooLittle.insert(.mixedCase) }
    var added: [(hosts: [String], rule: Rule)] = []
    for form in try route.pathPatterns(hasTails: false) {
      tooMuch.formUnion(form.excess)
      if form.segments.contains(where: \.isOpen) { tooLittle.insert(.escapedSlash) }
      for (hosts, form) in [(hosts, form)] + (hasCustomScheme ? form.withHosts : []) {
        for path in glob.paths(form, endsWithSlash: !route.flat.refusesTrailingSlash, &tooMuch) {
          added += self.rules(path, beside, &tooMuch).map { (hosts, $0) }
        }
      }
    }
    if added.contains(where: { !$0.rule.isXML }) { tooLittle.insert(.controlCharacter) }
    // A filter without rules would take every path.
    for (hosts, rule) in added where rule.isXML {
      for host in hosts {
        let origin = Origin(schemes: scheme.map { [$0] } ?? ["https"], host: host.lowercased(), port: route.flat.port)
        if !origins.contains(origin) { origins.append(origin) }
        if !(rules[origin] ?? []).contains(where: rule.isSame) { rules[origin, default: []].append(rule) }
      }
    }
    approximations.note(tooMuch, .claimsTooMuch, route)
    approximations.note(tooLittle, .claimsTooLittle, route)
  }

  /// The hosts of a description. Android has a wildcard at the start of a host, and verifies only one that ends with a domain.
  private static func hosts(_ text: Grammar) -> [String] {
    switch TextForm(text) {
    case .texts(let hosts): hosts.map { $0.isEmpty ? "*" : $0 }
    case .affixed(_, _, let suffix): ["*" + suffix]
    case .shape: ["*"]
    }
  }

  /// A path with its query and fragment.
  private func rules(_ path: String, _ beside: Beside, _ excess: inout Set<Approximation.Kind>) -> [Rule] {
    guard !beside.items.isEmpty || beside.fragment != nil, minimumAPI >= 35 else {
      if !beside.items.isEmpty || beside.fragment != nil { excess.insert(.fields) }
      return [Rule(attribute: glob.attribute, path: path, query: [], fragment: nil)]
    }
    var queries: [[String]] = [[]]
    for (name, value) in beside.items {
      let name = GlobPattern.advanced.escaped(name)
      var texts = value.patterns.flatMap { GlobPattern.advanced.texts(of: $0, inPath: false, &excess) }
      // An empty value is also a value.
      if value.takesEmpty { texts = texts.map { $0 == ".+" ? ".*" : $0 } + (texts.contains(".+") ? [] : [""]) }
      queries = queries.flatMap { query in texts.map { query + [name + "=" + $0] } }
    }
    let fragments: [String?] =
      beside.fragment.map { fragment in
        fragment.patterns.flatMap { GlobPattern.advanced.texts(of: $0, inPath: false, &excess) }
      } ?? [nil]
    return queries.flatMap { query in
      fragments.map { Rule(attribute: glob.attribute, path: path, query: query, fragment: $0) }
    }
  }
}

extension PathPattern {
  /// The form of the links that have their first segment in place of the host, with these hosts. None if there is no segment.
  fileprivate var withHosts: [(hosts: [String], form: PathPattern)] {
    var form = self
    if segments.isEmpty {
      guard let rest, rest > 0 else { return [] }
      form.rest = rest - 1
      return [(["*"], form)]
    }
    let first = form.segments.removeFirst()
    let texts: [String]? =
      switch first.tokens.count == 1 ? first.tokens.first : nil {
      case .literal(let text): [text]
      case .oneOf(let texts): texts
      default: nil
      }
    // Android has a wildcard at the start of a host, and none for an escape.
    let isName = texts?.allSatisfy { $0.utf8.allSatisfy(\.isUnreserved) } ?? false
    return [(isName ? texts ?? [] : ["*"], form)]
  }
}

extension AndroidIntentFilters.Rule {
  /// Texts that Swift considers equal are different here if their bytes differ.
  fileprivate func isSame(as other: Self) -> Bool {
    self == other && zip(texts, other.texts).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }

  /// Whether a manifest can have its texts.
  fileprivate var isXML: Bool { texts.allSatisfy { $0.unicodeScalars.allSatisfy(\.isXML) } }

  private var texts: [String] { [path] + query + [fragment].compactMap { $0 } }
}
