/// The method of the request; methods are case-sensitive (RFC 9110 §9.1).
///
/// ```swift
/// Route(UsersRoute.create) { Method.post; Path { "users" } }   // POST /users <-> .create
/// ```
/// A route without a method takes GET and HEAD. Fails with ``Mismatch/Kind/method``: status 405 where the path is known.
public struct Method: Router, Hashable {
  public typealias Output = Void

  /// The name, such as `"POST"`.
  public let name: String

  /// Whether a request can have it.
  private let isValid: Bool

  /// The method of that name. A name that is no *token* (RFC 9110 §5.6.2) is that of no request: it neither parses nor prints.
  public init(_ name: String) {
    self.name = name
    isValid = name.isToken
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

  public func parse(_ input: inout Reader) throws(Mismatch) {
    let method = input.message?.method ?? "GET"
    // A route for GET takes HEAD as well (RFC 9110 §9.3.2).
    let takesHead = name == "GET" && !input.rules.contains(.separatesHead)
    guard isValid, method == name || takesHead && method == "HEAD" else { throw input.mismatch(.method, name) }
    input.declaresMethod = true
  }

  // A link without anything beside it is for GET.
  public func parse(plain input: inout PlainInput) throws(Mismatch) -> Void? {
    guard name == "GET" else { throw Mismatch(.method) }
    return ()
  }

  public func print(_ output: Void, into writer: inout Writer) throws(Mismatch) {
    guard isValid else { throw writer.unprintable("`\(name)` is not a method") }
    writer.method = name
  }

  public var grammar: Grammar { .method(name) }
}
