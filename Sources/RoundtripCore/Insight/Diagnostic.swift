/// Something that a router's definition tells about itself: a mistake, or what one should know.
///
/// ```swift
/// for diagnostic in router.diagnostics() { print(diagnostic) }
/// // error: `detail` and `edit` read the same links, such as `/books/1`
/// //   /books/{id}  App/Routes.swift:12
/// //   /books/{id}  App/Routes.swift:13
/// ```
public struct Diagnostic: Sendable, Hashable {
  /// What it is about.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Two routes read the same requests, or both read one link and nothing decides between them.
    case equivalentRoutes
    /// A route never matches, since another one that is tried first reads all that it reads.
    case shadowedRoute
    /// Two routes read the same link, and neither is the more specific one.
    case overlappingRoutes
    /// A case has no route.
    case unroutedCase
    /// A constructor or conversion does not give back what it got, or a part of the request is impossible.
    case invalidConversion
    /// A route reads none of the requests that it describes.
    case unreadableRoute
    /// A route refuses every sample that is made from its description: give it values of its own.
    case untestedRoute
    /// Something stands behind ``Rest``, for which nothing is left.
    case restBeforeSegments
    /// An optional segment reads what is meant for the one behind it.
    case greedyOptional
    /// Several choices follow each other, and are too many together to be tried as whole routes.
    case committedChoice
    /// Nothing separates two parameters in one text.
    case adjacentParameters
    /// One route reads a field twice.
    case duplicateField
    /// A segment that is empty, `.` or `..`, which no path has.
    case impossibleSegment
    /// A literal with a slash in it, which is one segment and not two.
    case slashInSegment

    /// How bad it is.
    public var severity: Severity {
      switch self {
      case .equivalentRoutes, .shadowedRoute, .invalidConversion, .unreadableRoute, .restBeforeSegments,
        .duplicateField,
        .impossibleSegment:
        .error
      case .overlappingRoutes, .unroutedCase, .greedyOptional, .committedChoice, .adjacentParameters, .slashInSegment:
        .warning
      case .untestedRoute: .note
      }
    }
  }

  /// How bad it is.
  public enum Severity: String, Sendable, Hashable {
    /// Something does not work.
    case error
    /// Something may not be meant.
    case warning
    /// Something to know.
    case note
  }

  /// What it is about.
  public let kind: Kind
  /// What is the matter, in words.
  public let message: String
  /// The routes that are involved.
  public let routes: [RouteSummary]
  /// Where the routes are written; of a case without a route, where its table begins.
  public let locations: [String]
  /// A link that all of the routes read, where they are several and there is one.
  public let witness: String?

  /// How bad it is.
  public var severity: Severity { kind.severity }
  /// The templates of the routes.
  public var templates: [String] { routes.map(\.template) }

  init(_ kind: Kind, _ message: String, _ routes: [FlatRoute], location: String? = nil, witness: URLRequestData? = nil)
  {
    self.kind = kind
    self.message = message
    self.routes = routes.map(RouteSummary.init)
    locations = location.map { [$0] } ?? self.routes.map(\.location)
    self.witness = witness.map { ($0.method.map { $0 + " " } ?? "") + ($0.url.isEmpty ? "/" : $0.url) }
  }
}

extension Diagnostic: CustomStringConvertible {
  /// What is the matter, and behind it a line for each route.
  public var description: String {
    "\(severity.rawValue): \(message)" + routes.map(\.definitionLine).joined()
  }
}

extension RouteSummary {
  /// A new line with the template of the route and the place where it is written.
  var definitionLine: String { "\n  \(methodNames) \(template)" + (location.isEmpty ? "" : "  \(location)") }
}

/// What is wrong with the definition of a router: all the errors among its diagnostics.
public struct RouterDefinitionError: Error, Hashable, CustomStringConvertible {
  /// The errors.
  public let diagnostics: [Diagnostic]

  /// The number of errors, and each with its routes.
  public var description: String {
    let count = diagnostics.count == 1 ? "an error" : "\(diagnostics.count) errors"
    return "the router's definition has \(count)\n" + diagnostics.map(\.description).joined(separator: "\n")
  }
}
