/// A finding about a router's definition: an error, a warning or a note.
///
/// ```swift
/// print(router.diagnostics()[0])
/// ```
///
/// ```text
/// error: `detail` and `edit` read the same links, such as `/books/1`; remove one, or give it another path
///   GET /books/{id}  App/Routes.swift:12
///   GET /books/{id}  App/Routes.swift:13
/// ```
public struct Diagnostic: Sendable, Hashable {
  /// The kind of a finding.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Two routes read the same requests, or both read one link and nothing decides between them.
    case equivalentRoutes
    /// A route never matches, because routes that are tried earlier read all its requests.
    case shadowedRoute
    /// Two routes read the same link, and neither is more specific.
    case overlappingRoutes
    /// An alternative in a text or a group of fields is never read, because an earlier one reads everything that it reads.
    case unreadAlternative
    /// A case has no route.
    case unroutedCase
    /// A route is read and never printed, because another route prints all its values.
    case unprintedRoute
    /// A constructor or conversion does not return what it received, or a part of the request is impossible.
    case invalidConversion
    /// A table has no routes.
    case emptyTable
    /// A route reads none of the requests that it describes.
    case unreadableRoute
    /// A route refuses every sample made from its description, or another route takes all of them. Supply values for it.
    case untestedRoute
    /// A part is optional or has a default, and every sample without it is refused.
    case refusedAbsence
    /// A part follows ``Rest``, or a route inside ``Lazy`` or ``Many``, which leaves nothing for it.
    case restBeforeSegments
    /// An optional segment reads what is meant for the next part, and the number of segments does not show which of them is there.
    case greedyOptional
    /// Several choices follow each other, and have too many combinations to try each as a whole route.
    case committedChoice
    /// Nothing separates two parameters in one text.
    case adjacentParameters
    /// One route reads a field twice.
    case duplicateField
    /// A literal segment is empty, `.` or `..`, which no path has.
    case impossibleSegment
    /// A literal contains a slash. It is one segment, not two.
    case slashInSegment
    /// A literal or the name of a field contains syntax that has no meaning in it, such as `%20`, `?q=` or `:id`.
    case syntaxInLiteral
    /// The elements of a list may contain its separator.
    case separatorInElement
    /// The default of a field is not a value that the field reads, so a request that names it is refused.
    case unreadableDefault
    /// A route has a body and no method, so it accepts only GET and HEAD.
    case bodyWithoutMethod

    /// How serious a finding of this kind is.
    public var severity: Severity {
      switch self {
      case .equivalentRoutes, .shadowedRoute, .unreadAlternative, .invalidConversion, .unreadableRoute,
        .restBeforeSegments, .duplicateField, .impossibleSegment:
        .error
      case .overlappingRoutes, .unroutedCase, .emptyTable, .unprintedRoute, .greedyOptional, .committedChoice,
        .adjacentParameters, .slashInSegment, .syntaxInLiteral, .separatorInElement, .unreadableDefault,
        .refusedAbsence, .bodyWithoutMethod:
        .warning
      case .untestedRoute: .note
      }
    }
  }

  /// How serious a finding is.
  public enum Severity: String, Sendable, Hashable {
    /// Something does not work.
    case error
    /// Something is probably unintended.
    case warning
    /// Something worth knowing.
    case note
  }

  /// The kind of the finding.
  public let kind: Kind
  /// The message.
  public let message: String
  /// The routes that are involved.
  public let routes: [RouteSummary]
  /// Where the routes are written. For a case without a route, where its table begins.
  public let locations: [String]
  /// A link that all the routes read, if there are several routes and such a link is known. A method other than GET precedes it.
  public let witness: String?

  /// How serious the finding is.
  public var severity: Severity { kind.severity }
  /// The templates of the routes.
  public var templates: [String] { routes.map(\.template) }

  init(_ kind: Kind, _ message: String, _ routes: [FlatRoute], location: String? = nil, witness: URLRequestData? = nil)
  {
    self.kind = kind
    self.message = message
    self.routes = routes.map(RouteSummary.init)
    locations = location.map { [$0] } ?? self.routes.map(\.location)
    self.witness = witness?.link
  }

  /// Findings that differ only in their routes.
  fileprivate init?(joining all: [Diagnostic]) {
    guard let first = all.first else { return nil }
    kind = first.kind
    message = first.message
    routes = all.flatMap(\.routes).unique
    locations = all.flatMap(\.locations).unique
    witness = first.witness
  }
}

extension [Diagnostic] {
  /// The findings, with several routes that have the same problem in one finding.
  var joined: [Diagnostic] {
    func key(_ diagnostic: Diagnostic) -> [String?] {
      [diagnostic.kind.rawValue, diagnostic.message, diagnostic.witness]
    }
    let groups = Dictionary(grouping: self, by: key)
    return map(key).unique.compactMap { groups[$0].flatMap(Diagnostic.init(joining:)) }
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The message, followed by a line for each route, up to ten.
  public var description: String {
    let lines = routes.prefix(10).map(\.definitionLine).joined()
    return "\(severity.rawValue): \(message)" + lines + (routes.count > 10 ? "\n  and \(routes.count - 10) more" : "")
  }
}

extension RouteSummary {
  /// A new line with the template of the route and its location in the source.
  var definitionLine: String { "\n  \(methodPrefix)\(template)" + (location.isEmpty ? "" : "  \(location)") }
}
