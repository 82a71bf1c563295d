import Roundtrip

/// A parsed command line.
enum ToolRoute: Equatable, Sendable {
  case prompt, help, link
  case open(String), explain(String)
  case routes(RouteFormat?)
  case export(Export.Format)
  case links(Links.Action, file: String)
  case completions(Shell)
}

/// The command line as links: each argument is a segment of a path. The help and the completions come from this table as well.
///
/// ```swift
/// try toolRouter.match(arguments: ["export", "aasa"])   // .export(.aasa)
/// try toolRouter.link(to: .routes(.tree))               // "/routes/--tree"
/// ```
let toolRouter = Routes<ToolRoute> {
  Route(ToolRoute.prompt)
  Route(ToolRoute.open) {
    Path {
      "open"; String.parser().named("LINK")
    }
  }
  Route(ToolRoute.explain) {
    Path {
      "explain"; String.parser().named("LINK")
    }
  }
  Route(ToolRoute.link) { Path { "link" } }
  Route(ToolRoute.routes) {
    Path {
      "routes"; Optionally { RouteFormat.parser() }
    }
  }
  Route(ToolRoute.export) {
    Path {
      "export"; Export.Format.parser()
    }
  }
  Route(ToolRoute.links(_:file:)) {
    Path {
      "links"; Links.Action.parser(); String.parser().named("FILE")
    }
  }
  Route(ToolRoute.completions) {
    Path {
      "completions"; Shell.parser()
    }
  }
  Route(ToolRoute.help) { Path { "help" } }
    .alias { Path { "--help" } }
    .alias { Path { "-h" } }
}
// An empty argument at the end would be a trailing slash.
.trailingSlash(.strict)

extension Router {
  /// Returns the route of a command line. An empty argument does not match, like an empty segment.
  func match(arguments: [String]) throws(RoutingError) -> Output {
    try parse(URLRequestData(path: arguments == [""] ? ["", ""] : arguments))
  }

  /// The commands with their arguments: `export aasa|android`, `open LINK`.
  var commands: [(word: String, usage: String)] {
    routes.compactMap { route in
      let words = route.template.split(separator: "/")
      guard !route.isAlias, let word = words.first else { return nil }
      let parts = words.dropFirst().map { word in
        guard let parameter = route.parameter(of: word) else { return String(word) }
        let shown = parameter.texts.isEmpty ? parameter.name : parameter.texts.joined(separator: "|")
        return parameter.count == .optional ? "[\(shown)]" : shown
      }
      return (String(word), ([String(word)] + parts).joined(separator: " "))
    }
  }
}

extension RouteSummary {
  /// The parameter in a segment of the template, or nil for a literal.
  func parameter(of segment: Substring) -> Parameter? {
    guard segment.hasPrefix("{") else { return nil }
    let name = segment.filter { !"{?}".contains($0) }
    return parameters.first { $0.name == name }
  }
}

extension RouteSummary.Parameter {
  /// Its possible texts, if they are fixed.
  var texts: [String] { if case .set(let texts) = shape { texts } else { [] } }
}
