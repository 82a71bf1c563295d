/// What a router tells of one of its routes.
///
/// ```swift
/// for route in router.routes { print(route) }
/// // GET /users/{id}?tab  users.user  AppRoutes.swift:12
/// // POST /users  users.create  AppRoutes.swift:13
/// ```
public struct RouteSummary: Sendable, Hashable {
  /// A parameter of the path.
  public struct Parameter: Sendable, Hashable {
    /// How often it stands there.
    public enum Count: Sendable, Hashable {
      /// Once.
      case required
      /// Once or not at all.
      case optional
      /// Once for each of several segments.
      case repeated
    }

    /// Its name, different from those of the other parameters of the route.
    public let name: String
    /// The form of its text.
    public let shape: Shape
    /// How often it stands there.
    public let count: Count
  }

  /// A field of the query, the header, the cookies or a form.
  public struct Field: Sendable, Hashable {
    /// Where it stands.
    public let container: FieldContainer
    /// Its name.
    public let name: String
    /// How often it stands there.
    public let presence: FieldPresence
    /// The form of its value.
    public let shape: Shape
  }

  /// The methods: GET and HEAD where the route names none.
  public let methods: Set<String>
  /// The scheme; nil where any will do.
  public let scheme: String?
  /// The host; nil where any will do.
  public let host: String?
  /// The port; nil where any will do.
  public let port: Int?
  /// The path: `/users/{id}`, an optional segment as `{page?}`, any number of segments as `{path*}`. Fixed texts are percent-encoded.
  public let template: String
  /// The parameters of the path, in order.
  public let parameters: [Parameter]
  /// The fields, in order.
  public let fields: [Field]
  /// The type of the body; nil without a body.
  public let body: String?
  /// The form of the fragment; nil without a fragment.
  public let fragment: Shape?
  /// The case, behind those that it is nested in: `users.user`. Of a route that is no case, the name of its type.
  public let name: String
  /// Where the route is written, `Module/File.swift:12`; empty where it is not the work of a `Route`.
  public let location: String
  /// Whether this is another way to write the links of a route, which is not printed.
  public let isAlias: Bool
  /// Whether it appears in the exports: false where the route, or a router around it, is ``Router/unlisted()``.
  public let isListed: Bool
  /// What is told of it, where the route is ``Route/documented(_:details:tags:deprecated:)``.
  public let documentation: RouteDocumentation?

  package init(_ route: FlatRoute) {
    methods = route.allMethods
    scheme = route.scheme
    host = route.host.map { $0.literalText.map { String(decoding: $0, as: UTF8.self) } ?? "{host}" }
    port = route.port
    template = route.template
    parameters = zip(route.parameters, route.parameterNames).map { parameter, name in
      Parameter(name: name, shape: parameter.shape, count: parameter.count.summary)
    }
    fields = route.fields.map {
      Field(container: $0.container, name: $0.name, presence: $0.presence, shape: $0.value.shape)
    }
    body = route.body
    fragment = route.fragment.map(\.shape)
    name = route.name
    location = route.chain.last?.location ?? ""
    isAlias = route.chain.contains(where: \.isAlias)
    isListed = route.isListed
    documentation = route.chain.last?.documentation
  }
}

extension FlatRoute.PathPart.Count {
  fileprivate var summary: RouteSummary.Parameter.Count {
    switch self {
    case .once: .required
    case .optional: .optional
    case .repeated, .rest, .open: .repeated
    }
  }
}

extension RouteSummary: CustomStringConvertible {
  /// Method, template and fields of the query, name, file and line: `GET /users/{id}?tab  users.user  AppRoutes.swift:12`.
  public var description: String {
    [methodNames + " " + link, name, location.split(separator: "/").last.map(String.init) ?? ""]
      .filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// `GET` stands for GET and HEAD.
  var methodNames: String {
    methods.filter { $0 != "HEAD" || !methods.contains("GET") }.sorted().joined(separator: ",")
  }

  /// Scheme, host and port, the template, the names of the query's fields.
  private var link: String {
    let origin = (scheme.map { $0 + ":" } ?? "") + (host.map { "//" + $0 } ?? "") + (port.map { ":\($0)" } ?? "")
    return origin + template + query + (fragment == nil ? "" : "#")
  }

  /// `?page&sort`.
  var query: String {
    let names = fields.filter { $0.container == .query }.map(\.name)
    return names.isEmpty ? "" : "?" + names.joined(separator: "&")
  }
}
