import Foundation
import Roundtrip

/// The output format of `inventory routes`.
enum RouteFormat: String, CaseIterable {
  /// A tree of segments, each below its parent.
  case tree = "--tree"
  /// An array of objects, for other programs.
  case json = "--json"

  func text(of routes: [RouteSummary], _ style: Style) -> String {
    switch self {
    case .tree: RouteTree(routes).text(style)
    case .json: JSONRoute.text(of: routes)
    }
  }
}

/// The segments of the templates, each with its children.
private struct RouteTree {
  private var routes: [RouteSummary] = []
  private var children: [(segment: String, tree: RouteTree)] = []

  init(_ routes: [RouteSummary]) {
    for route in routes { insert(route, route.template.split(separator: "/").map(String.init)[...]) }
  }

  private mutating func insert(_ route: RouteSummary, _ segments: ArraySlice<String>) {
    guard let segment = segments.first else {
      routes.append(route)
      return
    }
    let index = children.firstIndex { $0.segment == segment } ?? children.count
    if index == children.count { children.append((segment, RouteTree([]))) }
    children[index].tree.insert(route, segments.dropFirst())
  }

  func text(_ style: Style) -> String {
    (["/" + about(style)] + lines(style)).joined(separator: "\n") + "\n"
  }

  private func lines(_ style: Style) -> [String] {
    children.enumerated().flatMap { index, child in
      let isLast = index == children.count - 1
      let segment = child.segment.hasPrefix("{") ? style.parameter(child.segment) : child.segment
      return [(isLast ? "└── " : "├── ") + segment + child.tree.about(style)]
        + child.tree.lines(style).map { (isLast ? "    " : "│   ") + $0 }
    }
  }

  /// The fields and the names of the routes that end here.
  private func about(_ style: Style) -> String {
    routes.map { route in
      let fields = route.fields.filter { $0.container == .query }.map(\.name)
      let query = fields.isEmpty ? "" : "?" + fields.joined(separator: "&")
      return query + "  " + style.faint(route.name)
    }.joined(separator: ",")
  }
}

/// The JSON object of a route.
private struct JSONRoute: Encodable {
  struct Field: Encodable {
    let name, place, presence: String
  }

  let name, template, location: String
  let methods, parameters: [String]
  let fields: [Field]

  init(_ route: RouteSummary) {
    (name, template, location) = (route.name, route.template, route.location)
    methods = route.methods.sorted()
    parameters = route.parameters.map(\.name)
    fields = route.fields.map { Field(name: $0.name, place: $0.container.rawValue, presence: $0.presence.rawValue) }
  }

  static func text(of routes: [RouteSummary]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Texts and arrays of texts always have a form in JSON.
    return ((try? encoder.encode(routes.map(Self.init))).map { String(decoding: $0, as: UTF8.self) } ?? "[]") + "\n"
  }
}
