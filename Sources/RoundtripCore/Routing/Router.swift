/// A parser-printer of whole requests: reads a link into a value, and prints the value back to the link.
///
/// ```swift
/// enum AppRoute { case home, user(Int) }
/// let router = Routes<AppRoute> {
///   Route(AppRoute.home)
///   Route(AppRoute.user) { Path { "users"; Int.parser() } }
/// }
/// try router.match("https://example.com/users/42")   // .user(42)
/// try router.link(to: .user(42))                     // "/users/42"
/// ```
/// A type may give its routes as a ``body``:
///
/// ```swift
/// struct UserRouter: Router {
///   var body: some Router<UserRoute> {
///     Routes<UserRoute> { Route(UserRoute.profile) { Path { "profile" } } }
///   }
/// }
/// ```
/// The body is a description and must be the same whenever it is asked for. Inside of another router it is taken once, when that is
/// made; of a type without stored properties it is made once in all.
public protocol Router<Output>: ParserPrinter where Level == RequestLevel {
  /// The type of the body; of a router that parses and prints by itself, the router's own.
  associatedtype RouterBody: Router = Self where RouterBody.Output == Output
  /// The routes of this router.
  @ParserBuilder<RequestLevel> var body: RouterBody { get }
}

extension Router where RouterBody == Self {
  /// A router that parses and prints by itself is its own body.
  @inlinable
  public var body: Self { self }

  public var grammar: Grammar { .opaque }
}

extension Router {
  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> RouterBody.Output { try madeBody.parse(&input) }

  @inlinable
  public func print(_ output: RouterBody.Output, into writer: inout Writer) throws(Mismatch) {
    try madeBody.print(output, into: &writer)
  }

  public var grammar: Grammar { madeBody.grammar }

  /// The body, made only once if the type has no stored properties.
  @usableFromInline
  var madeBody: RouterBody {
    MemoryLayout<Self>.size == 0 ? Bodies.shared.body(of: Self.self) { body } : body
  }
}

/// The bodies of the router types without stored properties: a list that only grows.
final class Bodies: Sendable {
  static let shared = Bodies()

  private final class Node<Body: Sendable>: NodeBase, @unchecked Sendable {
    let body: Body

    init(_ type: ObjectIdentifier, _ body: Body) {
      self.body = body
      super.init(type)
    }
  }

  private class NodeBase: @unchecked Sendable {
    let type: ObjectIdentifier
    let next = Once()

    init(_ type: ObjectIdentifier) {
      self.type = type
    }
  }

  private let first = NodeBase(ObjectIdentifier(Bodies.self))

  func body<Body: Sendable>(of type: Any.Type, _ make: () -> Body) -> Body {
    let id = ObjectIdentifier(type)
    var last = first
    while true {
      // Where the list ends, a node for this type is put; another thread may have put another there, which is then walked on.
      let next = last.next.value { () -> NodeBase in Node(id, make()) }
      if next.type == id, let node = next as? Node<Body> { return node.body }
      last = next
    }
  }
}

// The combinators that stand on several levels are routers where they stand on the level of requests.
extension Take: Router where First.Level == RequestLevel {}
extension Parse: Router where Level == RequestLevel {}
extension Map: Router where Upstream.Level == RequestLevel {}
extension OneOf: Router where Level == RequestLevel {}
extension Optionally: Router where Level == RequestLevel {}
extension Many: Router where Level == RequestLevel {}
extension Always: Router where Level == RequestLevel {}
extension Lazy: Router where Level == RequestLevel {}

/// A router of which only the output is known.
public typealias AnyRouter<Output> = Parse<RequestLevel, Output>

extension Router {
  /// This router as a type that only names its output: for properties, parameters and very large tables.
  @inlinable
  public func eraseToAnyRouter() -> AnyRouter<Output> { AnyRouter(erasing: self) }
}
