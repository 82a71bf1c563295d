import Roundtrip
import RoundtripCore

/// Turns routes into components of an association file.
///
/// Because wildcards also take slashes, the components are exact only in this order: first everything below a path, then paths with
/// a fixed number of segments, the longest first. A wildcard would also take longer paths. Those that no later route can have are
/// excluded before it.
struct LinkRules {
  typealias Component = AppleAppSiteAssociation.Component

  private(set) var components: [Component] = []
  private(set) var approximations = Approximations()
  /// The routes whose literals ignore letter case.
  private(set) var routesWithoutCase: [ExportRoute] = []
  var text: PatternText

  /// - Parameters:
  ///   - routes: All routes. Unlisted routes are used only to detect overlaps.
  ///   - hasVariables: Whether the format has `$(digit)` and other variables.
  init(_ routes: [ExportRoute], host: String?, webOnly: [String], hasVariables: Bool) throws(ExportError) {
    text = PatternText(hasVariables: hasVariables)
    var rules: [(route: ExportRoute, path: PathPattern, beside: Beside)] = []
    let listed = routes.filter(\.summary.isListed)
    let webLinks = listed.filter(\.isWebLink)
    let forms = CanonicalForms(of: routes)
    // A host with a parameter stands for several, so that none is the only one.
    let hosts = Set(webLinks.compactMap { route in route.flat.host.map { $0.onlyText?.lowercased() } })
    var host = try host.map { name throws(ExportError) in try String.host(name) }
    if host == nil, hosts.count == 1 { host = hosts.first ?? nil }
    for route in webLinks {
      let taken = route.takes(host: host)
      guard taken.isPossible else { continue }
      if route.flat.port != nil {
        approximations.note(.port, .claimsTooLittle, route)
        continue
      }
      if !taken.isCertain { approximations.note(.host, .claimsTooMuch, route) }
      if route.caseSensitive == false { routesWithoutCase.append(route) }
      noteRules(of: route, forms)
      let beside = Beside(route)
      approximations.note(beside.tooMuch, .claimsTooMuch, route)
      approximations.note(beside.tooLittle, .claimsTooLittle, route)
      for path in try route.pathPatterns(hasTails: true) {
        approximations.note(path.excess, .claimsTooMuch, route)
        rules.append((route, path, beside))
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

  private mutating func add(_ route: ExportRoute, _ path: PathPattern, _ beside: Beside) {
    let (paths, excess) = text.paths(path)
    let (queries, fragments, more) = beside.texts(&text)
    approximations.note(excess.union(more), .claimsTooMuch, route)
    for path in paths {
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

  /// Adds a component, unless an earlier one matches the same links.
  private mutating func add(_ component: Component) {
    if known.insert(component.rule.asInclude).inserted { components.append(component) }
  }
  private var known: Set<Component> = []

  /// A wildcard takes an empty segment, `.` and `..`, which no route has.
  private mutating func addGuards() {
    for path in ["*//?*", "*//"] { add(Component(path: path, excludes: true, comment: "empty segments")) }
    for path in text.dotSegments { add(Component(path: path, excludes: true, comment: "dot segments")) }
  }

  /// The settings of the table around a route.
  private mutating func noteRules(of route: ExportRoute, _ forms: CanonicalForms) {
    if route.flat.refusesTrailingSlash { approximations.note(.trailingSlash, .claimsTooMuch, route) }
    if route.flat.refusesUnknownQuery { approximations.note(.unknownQuery, .claimsTooMuch, route) }
    if route.flat.scheme?.lowercased() == "http" { approximations.note(.scheme, .claimsTooMuch, route) }
    if route.hasMixedCase { approximations.note(.mixedCase, .claimsTooMuch, route) }
    if forms.areLost(of: route) { approximations.note(.canonicalForm, .claimsTooMuch, route) }
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
  /// The parts of the path with fixed texts.
  private var fixedParts: [FlatRoute.PathPart] {
    flat.path.filter { $0.text.textParts.contains(where: \.hasFixedText) }
  }

  fileprivate var ignoresCase: Bool { fixedParts.contains(where: \.foldsCase) }

  /// False if letter case is ignored. Nil if the default applies.
  fileprivate var caseSensitive: Bool? { ignoresCase ? false : nil }

  /// Whether ignoring letter case would apply to too much.
  fileprivate var hasMixedCase: Bool {
    ignoresCase
      && (!fixedParts.allSatisfy(\.foldsCase) || flat.fragment != nil
        || flat.fields.contains { $0.presence == .required && $0.container == .query })
  }
}

extension Grammar {
  /// Whether a text of a few is at least a part of it, or one of its alternatives.
  fileprivate var hasFixedText: Bool {
    if case .texts = TextForm(self) { return true }
    return switch self {
    case .sequence(let parts), .choice(let parts): parts.contains(where: \.hasFixedText)
    case .optional(let part), .annotated(_, let part), .refined(let part), .repeated(let part, _, _, _):
      part.hasFixedText
    default: false
    }
  }
}

extension FlatRoute.PathPart {
  /// Whether its texts are read in any letter case. `true` and `false` are values, not literals, so they are case-sensitive.
  fileprivate var foldsCase: Bool {
    ignoresCase && !text.textParts.contains { if case .text(.boolean) = $0 { true } else { false } }
  }
}
