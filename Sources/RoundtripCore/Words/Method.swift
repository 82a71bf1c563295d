/// The method of the request. Methods are case-sensitive (RFC 9110 §9.1).
///
/// ```swift
/// Route(UsersRoute.create) { Method.post; Path { "users" } }   // "POST /users" <-> .create
/// ```
/// A route without a method accepts GET and HEAD. Fails with ``Mismatch/Kind/method``: the status is 405 if another route has the
/// path. A name that is not a *token* (RFC 9110 §5.6.2) is a definition error.
public struct Method: Router, Word, Hashable {
  public typealias Output = Void

  /// The name, such as `"POST"`.
  public let name: String

  /// Creates the method `name`. A name that is not a token, or a standard method in other letter case, such as `get`, is a
  /// definition error.
  public init(_ name: String) {
    self.name = name
  }

  /// The method GET.
  public static let get = Method("GET")
  /// The method HEAD.
  public static let head = Method("HEAD")
  /// The method POST.
  public static let post = Method("POST")
  /// The method PUT.
  public static let put = Method("PUT")
  /// The method PATCH.
  public static let patch = Method("PATCH")
  /// The method DELETE.
  public static let delete = Method("DELETE")
  /// The method OPTIONS.
  public static let options = Method("OPTIONS")
  /// The method CONNECT.
  public static let connect = Method("CONNECT")
  /// The method TRACE.
  public static let trace = Method("TRACE")

  /// All standard methods. The route accepts each of them, and prints GET.
  ///
  /// ```swift
  /// Route(ProxyRoute.forward) { Method.any; Path { "proxy"; Rest() } }   // "/proxy/a" <-> .forward(["a"]), "DELETE /proxy/a" -> .forward(["a"])
  /// ```
  /// A route for one method comes before it. To add other methods, use alternatives: `OneOf { Method.any; Method("PURGE") }`.
  public static let any = OneOf<RequestLevel, Void> {
    get; head; post; put; patch; delete; options; connect; trace
  }

  /// The standard method with this name in capital letters, or nil.
  static func known(_ name: String) -> String? {
    let capitals = name.uppercased()
    return standard.contains(capitals) ? capitals : nil
  }

  package static let standard = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "TRACE"]

  @usableFromInline var node: Node { Node(.method(name), Void.self) }
}
