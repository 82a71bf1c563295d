import Roundtrip
import RoundtripCore

/// A route that is exported to another format.
struct ExportRoute {
  var flat: FlatRoute
  let summary: RouteSummary
  /// The name of its case. It may be more exact than that of the summary.
  var name: String

  init(_ flat: FlatRoute) {
    self.flat = flat
    summary = RouteSummary(flat)
    name = summary.name
  }

  /// The listed routes of a router, including those of nested tables, and the routes that are left out because their definition is
  /// wrong.
  /// - Parameter isComplete: Whether to include unlisted routes.
  static func all(
    of router: some Router, isComplete: Bool = false
  ) -> (routes: [ExportRoute], omitted: [Approximation]) {
    var routes: [ExportRoute] = []
    var omitted: [Approximation] = []
    for (flat, error) in router.judgedRoutes where isComplete || flat.isListed {
      let route = ExportRoute(flat)
      if error == nil {
        routes.append(route)
      } else if flat.isListed {
        omitted.append(route.approximation(.wrongDefinition, .claimsTooLittle))
      }
    }
    return (routes, omitted)
  }

  func approximation(_ kind: Approximation.Kind, _ direction: Approximation.Direction) -> Approximation {
    Approximation(
      name: summary.name, template: summary.template, location: summary.location, kind: kind, direction: direction)
  }

  /// The name of the route in a comment.
  var comment: String { [summary.name, summary.template].filter { !$0.isEmpty }.joined(separator: ": ") }
}

extension ExportRoute {
  /// Whether the route may have a link, which is a GET request without header fields and without a body.
  var isLink: Bool {
    flat.allMethods.contains("GET") && flat.body == nil
      && !flat.fields.contains { field in
        field.presence == .required && field.container != .query
      }
  }

  /// Whether the route may belong to a website.
  var isWeb: Bool { flat.scheme.map { ["http", "https"].contains($0.lowercased()) } ?? true }

  /// Whether the route may have a link to a website without a port.
  var isWebLink: Bool { isLink && isWeb }

  /// Whether the route may have a host, and whether that is certain. A route without a host accepts any.
  func takes(host: String?) -> (isPossible: Bool, isCertain: Bool) {
    guard let own = flat.host else { return (true, true) }
    guard let host else { return (true, false) }
    guard let literal = own.onlyText else { return (TextForm(own).mayAccept(host), false) }
    return (literal.lowercased() == host.lowercased(), true)
  }

  fileprivate func isSame(as other: ExportRoute) -> Bool { flat.steps == other.flat.steps }
}

/// Finds links that are refused because their canonical form is that of another route.
struct CanonicalForms {
  /// The routes that print, by the name of their case.
  private var byName: [String: [ExportRoute]] = [:]
  private let routes: [ExportRoute]
  private let starts: RoutesByStart

  init(of routes: [ExportRoute]) {
    self.routes = routes
    starts = RoutesByStart(routes.map(\.flat))
    for route in routes where !route.summary.isAlias { byName[route.summary.name, default: []].append(route) }
  }

  /// Whether some links of a route are refused because another route would read their canonical form.
  func areLost(of route: ExportRoute) -> Bool {
    let isAlias = route.summary.isAlias
    guard isAlias || route.flat.hasSpellings else { return false }
    let printed = isAlias ? byName[route.summary.name] ?? [] : [route]
    return printed.contains { own in
      starts.places(like: own.flat).contains { place in
        let other = routes[place]
        return !other.isSame(as: own) && !own.flat.isDisjoint(from: other.flat)
          && !own.flat.isPart(of: other.flat, exactly: false)
      }
    }
  }
}

extension FlatRoute.PathPart {
  /// Whether a parameter beside a literal may be empty, which other routers and documents do not allow.
  var mayHaveEmptyParameter: Bool { pieces.count > 1 && text.textParts.contains { TextForm($0).mayAccept("") } }
}

extension String {
  /// A host that the user passes, as links have it: a name beyond ASCII is in its ASCII form.
  static func host(_ name: String) throws(ExportError) -> String {
    guard let link = try? Host(name).link(to: ()), let host = URLRequestData(link).host else {
      throw ExportError(.invalidArgument, "`\(name)` is not a host; write only the name, without scheme, port or path")
    }
    return host
  }

  /// This name, with a number if it is already used.
  func unused(in taken: Set<String>) -> String {
    taken.contains(self) ? (2...).lazy.map { self + "\($0)" }.first { !taken.contains($0) } ?? self : self
  }
}

extension Grammar {
  /// The only text that is printed, if there is only one.
  var constant: String? { onlyText ?? constantText }
}
