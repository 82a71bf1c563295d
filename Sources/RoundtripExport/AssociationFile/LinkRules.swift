import Roundtrip
import RoundtripCore

/// The links of some routes as components of an association file.
///
/// The order is what makes them exact, since wildcards take slashes as well: first what is below a path; then paths of a fixed number of
/// segments, the longest first. What has a wildcard would take longer paths, too; before it these are excluded, which no route behind
/// it can have.
struct LinkRules {
  typealias Component = AppleAppSiteAssociation.Component

  private(set) var components: [Component] = []
  private(set) var approximations: [Approximation] = []
  /// The routes whose letters are compared without case.
  private(set) var routesWithoutCase: [ExportRoute] = []
  var text: PatternText

  /// - Parameters:
  ///   - routes: All routes; those that are not listed only count as the neighbors of others.
  ///   - hasVariables: Whether the format knows `$(digit)` and the like.
  init(_ routes: [ExportRoute], host: String?, webOnly: [String], hasVariables: Bool) throws(ExportError) {
    text = PatternText(hasVariables: hasVariables)
    var rules: [(route: ExportRoute, path: PathPattern, beside: [Beside])] = []
    let listed = routes.filter(\.summary.isListed)
    let hosts = Set(listed.compactMap { $0.flat.host?.literal?.lowercased() })
    let host = host ?? (hosts.count == 1 ? hosts.first : nil)
    for route in listed where route.isWebLink {
      let taken = route.takes(host: host)
      guard taken.isPossible else { continue }
      if route.flat.port != nil {
        note(.port, .claimsTooLittle, route)
        continue
      }
      if !taken.isCertain { note(.host, .claimsTooMuch, route) }
      if route.caseSensitive == false { routesWithoutCase.append(route) }
      noteRules(of: route, among: routes)
      let beside = Beside.all(of: route, hasVariables: hasVariables)
      for kind in beside.tooMuch { note(kind, .claimsTooMuch, route) }
      for kind in beside.tooLittle { note(kind, .claimsTooLittle, route) }
      for path in route.pathPatterns {
        if path.rest != nil, path.segments.isEmpty, path.excess.contains(.unknownPath) {
          throw ExportError(.opaqueRoute, "it does not tell how its links start", route.summary)
        }
        for kind in path.excess.sorted(by: { $0.rawValue < $1.rawValue }) { note(kind, .claimsTooMuch, route) }
        rules.append((route, path, beside.variants))
      }
    }
    for pattern in webOnly { add(Component(path: pattern, excludes: true, comment: "stays on the web")) }
    if rules.contains(where: \.path.isOpen) { addGuards() }
    for rule in rules where rule.path.rest != nil { add(rule.route, rule.path, rule.beside) }
    let fixed = rules.filter { $0.path.rest == nil }
    for count in Set(fixed.map(\.path.segments.count)).sorted(by: >) {
      for rule in fixed where rule.path.segments.count == count {
        for path in text.longerPaths(than: rule.path) {
          add(Component(path: path, excludes: true, caseSensitive: rule.route.caseSensitive))
        }
        add(rule.route, rule.path, rule.beside)
      }
    }
  }

  private mutating func add(_ route: ExportRoute, _ path: PathPattern, _ beside: [Beside]) {
    let (paths, excess) = text.paths(path)
    for kind in excess.sorted(by: { $0.rawValue < $1.rawValue }) { note(kind, .claimsTooMuch, route) }
    for path in paths {
      for variant in beside {
        let (queries, fragments, excess) = variant.texts(&text)
        for kind in excess.sorted(by: { $0.rawValue < $1.rawValue }) { note(kind, .claimsTooMuch, route) }
        for query in queries {
          for fragment in fragments {
            add(
              Component(
                path: path, query: query.isEmpty ? nil : .items(query), fragment: fragment,
                caseSensitive: route.caseSensitive, comment: route.comment))
          }
        }
      }
    }
  }

  /// Adds a component, unless one before it matches the same links.
  private mutating func add(_ component: Component) {
    if known.insert(component.rule.asInclude).inserted { components.append(component) }
  }
  private var known: Set<Component> = []

  /// No route has a path with an empty segment, `.` or `..`, which a wildcard takes.
  private mutating func addGuards() {
    add(Component(path: "*//?*", excludes: true, comment: "empty segments"))
    for path in text.dotSegments { add(Component(path: path, excludes: true, comment: "dot segments")) }
  }

  private mutating func note(
    _ kind: Approximation.Kind, _ direction: Approximation.Direction, _ route: ExportRoute
  ) {
    let approximation = route.approximation(kind, direction)
    if !approximations.contains(approximation) { approximations.append(approximation) }
  }

  /// What the table around a route adds.
  private mutating func noteRules(of route: ExportRoute, among routes: [ExportRoute]) {
    if route.flat.refusesTrailingSlash { note(.trailingSlash, .claimsTooMuch, route) }
    if route.flat.refusesUnknownQuery { note(.unknownQuery, .claimsTooMuch, route) }
    if route.flat.scheme?.lowercased() == "http" { note(.scheme, .claimsTooMuch, route) }
    if route.hasMixedCase { note(.mixedCase, .claimsTooMuch, route) }
    if route.losesCanonicalForms(to: routes) { note(.canonicalForm, .claimsTooMuch, route) }
  }
}

extension LinkRules.Component {
  fileprivate var asInclude: Self {
    var component = self
    component.excludes = false
    return component
  }
}

extension ExportRoute {
  /// The parts of the path that have a fixed text.
  private var fixedParts: [FlatRoute.PathPart] {
    flat.path.filter { part in part.text.textParts.contains { if case .texts = TextForm($0) { true } else { false } } }
  }

  fileprivate var ignoresCase: Bool { fixedParts.contains(where: \.foldsCase) }

  /// False where letters are compared without case; nil if nothing need be said.
  fileprivate var caseSensitive: Bool? { ignoresCase ? false : nil }

  /// Whether what says that case does not count says it of too much.
  fileprivate var hasMixedCase: Bool {
    ignoresCase
      && (!fixedParts.allSatisfy(\.foldsCase) || flat.fragment != nil
        || flat.fields.contains { $0.presence == .required && $0.container == .query })
  }
}

extension FlatRoute.PathPart {
  /// Whether its texts are read in any case. `true` and `false` are a value and no literal, so their case counts.
  fileprivate var foldsCase: Bool {
    ignoresCase && !text.textParts.contains { if case .text(.boolean) = $0 { true } else { false } }
  }
}
