/// The method of the request; methods are case-sensitive (RFC 9110 §9.1).
///
/// ```swift
/// Route(UsersRoute.create) { Method.post; Path { "users" } }   // POST /users <-> .create
/// ```
/// A route without a method takes GET and HEAD. Fails with ``Mismatch/Kind/method``: status 405 where the path is known. A name that
/// is no *token* (RFC 9110 §5.6.2) is a definition error.
public struct Method: Router, Word, Hashable {
  public typealias Output = Void

  /// The name, such as `"POST"`.
  public let name: String

  /// The method of that name. A standard method in other letters, such as `get`, is a definition error, as is what is no word.
  public init(_ name: String) {
    self.name = name
  }

  /// GET
  public static let get = Method("GET")
  /// HEAD
  public static let head = Method("HEAD")
  /// POST
  public static let post = Method("POST")
  /// PUT
  public static let put = Method("PUT")
  /// PATCH
  public static let patch = Method("PATCH")
  /// DELETE
  public static let delete = Method("DELETE")
  /// OPTIONS
  public static let options = Method("OPTIONS")
  /// CONNECT
  public static let connect = Method("CONNECT")
  /// TRACE
  public static let trace = Method("TRACE")

  /// Each of the standard methods: the route takes them all, and prints GET.
  ///
  /// ```swift
  /// Route(ProxyRoute.forward) { Method.any; Path { "proxy"; Rest() } }   // GET, POST, DELETE … /proxy/a
  /// ```
  /// A route for one method comes before it. Methods of your own are further alternatives: `OneOf { Method.any; Method("PURGE") }`.
  public static let any = OneOf<RequestLevel, Void> {
    get; head; post; put; patch; delete; options; connect; trace
  }

  /// The standard method that a name is in capital letters; nil for any other.
  static func known(_ name: String) -> String? {
    let capitals = name.uppercased()
    let standard = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "TRACE"]
    return standard.contains(capitals) ? capitals : nil
  }

  @usableFromInline var node: Node { Node(.method(name), .method(name), Void.self) }
}
