/// The reason why a link does not match, or why a value does not print.
///
/// ```swift
/// do { _ = try router.match("/users/twelve") } catch {
///   error.kind      // .notFound
///   error.status    // 404
///   print(error)    // the reason, with a caret under the place in the link
/// }
/// ```
/// Creating an error is cheap. Its facts are computed each time they are read, by trying the routes again.
public struct RoutingError: Error {
  /// The kind of error, which determines the status.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// No route has this path. The status is 404.
    case notFound
    /// A route has this path, but not this method. The status is 405.
    case methodNotAllowed
    /// A route has this path, but a field or the body is absent or malformed. The status is 400.
    case badRequest
    /// The URL, its path or its query exceeds the ``Limits``. The status is 414.
    case urlTooLong
    /// The header exceeds the ``Limits``. The status is 431.
    case headerTooLarge
    /// The body exceeds the ``Limits``. The status is 413.
    case bodyTooLarge
    /// The value has no link that comes back to it.
    case unprintable
    /// Another route reads the link of the value, because it takes the text of a parameter.
    case taken
    /// The router's definition is wrong.
    case definition
  }

  /// Details of a failure.
  public struct Facts: Sendable, Hashable {
    /// The kind of error.
    public var kind: Kind
    /// The methods that the path allows, in alphabetical order, if the method is not allowed.
    public var allowedMethods: [String] = []
    /// The link that did not match. Empty for errors of printing.
    public var link = ""
    /// The bytes of the link that do not match. Nil if they are not in the link.
    public var place: Range<Int>?
    /// What the routes expected there.
    public var expected: [String] = []
    /// What the link contains there.
    public var found = ""
    /// The most similar route, if no route has this path and one resembles it.
    public var nearest: NearestRoute?
    /// Why a value does not print, what is wrong with the definition, or which limit is exceeded.
    public var reasons: [String] = []
    /// The routes whose definition is wrong, with their locations in the source.
    public var routes: [RouteSummary] = []
    /// Whether the expected part is missing completely.
    var isAbsent = false
    /// The name of another route that reads the link of the value, such as `featured` for `.named("featured")` beside
    /// `/books/featured`. Empty if that route has no name.
    public var takenBy: String?
    /// The text of the parameter that the other route takes, such as `featured`. Nil if it is not a parameter of the path.
    public var takenText: String?
  }

  @usableFromInline
  enum Source: Sendable {
    /// The facts are computed later, from the router and the link or request.
    case match(Program, URLRequestData)
    indirect case known(Facts)
  }

  @usableFromInline let source: Source

  // The initializer is visible at the throwing site, so that the compiler can remove an error that nobody reads.
  @inlinable
  init(_ program: Program, _ data: URLRequestData) {
    source = .match(program, data)
  }

  init(_ facts: Facts) {
    source = .known(facts)
  }

  /// Which facts are computed. What a path should have been takes most of the time, and the nearest route some.
  enum Extent { case kind, expectation, all }

  func facts(upTo extent: Extent) -> Facts {
    switch source {
    case .match(let program, let data): program.explain(failureOf: data, extent)
    case .known(let facts): facts
    }
  }

  /// Details of the failure. Each access matches again, so keep the result if you need several facts.
  ///
  /// - Complexity: If no route has the path, one route is tried for each way in which the path could have continued, at about two
  ///   microseconds each, and the path is compared with those of all routes. Otherwise, and for ``kind`` and ``status``, only routes
  ///   that may have the path are tried.
  public var facts: Facts { facts(upTo: .all) }
  /// The kind of error.
  public var kind: Kind { facts(upTo: .kind).kind }
  /// The HTTP status to answer with. It is 404, 405 or 400 for a link, and 414, 431 or 413 for a request beyond the ``Limits``. It
  /// is 500 for a value that does not print and for a wrong definition.
  public var status: Int { facts(upTo: .kind).status }
  /// The methods that the path allows, in alphabetical order, if the method is not allowed. It is the value of the header `Allow`.
  public var allowedMethods: [String] { facts(upTo: .kind).allowedMethods }

  /// The error for a value that does not print, with the reason.
  package init(unprintable reason: String) {
    self.init(Facts(kind: .unprintable, reasons: [reason]))
  }
}

extension RoutingError.Facts {
  /// The HTTP status to answer with.
  public var status: Int {
    switch kind {
    case .notFound: 404
    case .methodNotAllowed: 405
    case .badRequest: 400
    case .urlTooLong: 414
    case .headerTooLarge: 431
    case .bodyTooLarge: 413
    case .unprintable, .taken, .definition: 500
    }
  }
}

extension RoutingError: Equatable {
  public static func == (left: RoutingError, right: RoutingError) -> Bool { left.facts == right.facts }
}
