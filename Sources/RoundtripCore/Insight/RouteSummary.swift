/// A description of one route of a router.
///
/// ```swift
/// print(router.routes.map(\.description).joined(separator: "\n"))
/// ```
///
/// ```text
/// GET /users/{id}?tab  users.user  AppRoutes.swift:12
/// POST /users  users.create  AppRoutes.swift:13
/// ```
public struct RouteSummary: Sendable, Hashable {
  /// A parameter of the path.
  public struct Parameter: Sendable, Hashable {
    /// How often the parameter occurs.
    public enum Count: Sendable, Hashable {
      /// Once.
      case required
      /// Once or not at all.
      case optional
      /// Once for each of several segments.
      case repeated
    }

    /// Its name, which is unique among the parameters of the route.
    public let name: String
    /// The form of its text.
    public let shape: Shape
    /// How often it occurs.
    public let count: Count
  }

  /// A field of the query, the header, the cookies or a form.
  public struct Field: Sendable, Hashable {
    /// The group that the field belongs to.
    public let container: FieldContainer
    /// Its name.
    public let name: String
    /// How often it occurs.
    public let presence: FieldPresence
    /// The form of its value.
    public let shape: Shape
  }

  /// The methods. A route without a method has GET and HEAD.
  public let methods: Set<String>
  /// The scheme, or nil for any.
  public let scheme: String?
  /// The host, or nil for any: `api.example.com`, or `{host}.example.com` if a part of it is a value.
  public let host: String?
  /// The port, or nil for any.
  public let port: Int?
  /// The path as a template: `/users/{id}`, an optional segment as `{page?}`, any number of segments as `{path*}`. Literals are
  /// percent-encoded.
  public let template: String
  /// The parameters of the path, in order.
  public let parameters: [Parameter]
  /// The fields, in order.
  public let fields: [Field]
  /// The type of the body, or nil.
  public let body: String?
  /// The form of the fragment, or nil.
  public let fragment: Shape?
  /// The name of the case after the cases that contain it: `users.user`. If several cases are possible, all of their names:
  /// `create|update`. If the route is not a case, the name of its type.
  public let name: String
  /// Where the route is written, as `Module/File.swift:12`. Empty if it was not created with `Route`.
  public let location: String
  /// Whether this is an alias, which is read and never printed.
  public let isAlias: Bool
  /// Whether the route appears in exports. False if the route, or a router around it, is ``Router/unlisted()``.
  public let isListed: Bool
  /// The documentation from ``Route/documented(_:details:tags:deprecated:)``, if any.
  public let documentation: RouteDocumentation?

  package init(_ route: FlatRoute) {
    methods = route.allMethods
    scheme = route.scheme
    host = route.host.map { $0.textParts.map { $0.literalText ?? "{host}" }.joined() }
    port = route.port
    template = route.template
    parameters = zip(route.parameters, route.parameterNames).map { parameter, name in
      Parameter(name: name, shape: parameter.shape, count: parameter.count.summary)
    }
    fields = route.fields.map {
      Field(container: $0.container, name: $0.shownName, presence: $0.presence, shape: $0.value.shape)
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

extension FlatRoute.FlatField {
  package var isFile: Bool { FormPart.fieldName(ofKey: name) != nil }
  /// The name in the form, without the mark of a file.
  package var shownName: String { FormPart.fieldName(ofKey: name) ?? name }
}

extension Set<String> {
  /// These methods in alphabetical order, without the HEAD that comes with GET.
  package var listed: [String] { sorted().filter { $0 != "HEAD" || !contains("GET") } }
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
  /// The method, the template with query fields, the name, and the location: `GET /users/{id}?tab  users.user  AppRoutes.swift:12`.
  public var description: String {
    [methodPrefix + link, name, location.split(separator: "/").last.map(String.init) ?? ""]
      .filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// The methods, with `GET` for GET and HEAD.
  var methodNames: String { methods.listed.joined(separator: ",") }

  /// The methods and a space. Empty if no request has all methods that the route requires.
  var methodPrefix: String { methodNames.isEmpty ? "" : methodNames + " " }

  /// The scheme, host and port, the template, and the names of the query fields.
  private var link: String { origin + template + query + (fragment == nil ? "" : "#") }

  /// The scheme, host and port: `https://example.com`. Empty if the route has none.
  var origin: String {
    (scheme.map { $0 + ":" } ?? "") + (host.map { "//" + $0 } ?? "") + (port.map { ":\($0)" } ?? "")
  }

  /// `?page&sort`. Alternatives may have fields of one name.
  var query: String {
    let names = fields.filter { $0.container == .query }.map(\.name).unique
    return names.isEmpty ? "" : "?" + names.joined(separator: "&")
  }
}
