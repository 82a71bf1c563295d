/// Why a link does not match, or a value does not print.
///
/// ```swift
/// do { try router.match("/users/twelve") } catch {
///   error.kind      // .notFound
///   error.status    // 404
///   print(error)    // the reason, with a caret under the place in the link
/// }
/// ```
/// Making one is cheap: the facts are found when they are first asked for, by matching once more with a recorder.
public struct RoutingError: Error {
  /// What went wrong.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// No route has this path: 404.
    case notFound
    /// The path is known, the method is not allowed: 405.
    case methodNotAllowed
    /// The path is known, a field or the body is absent or malformed: 400.
    case badRequest
    /// The URL, its path or its query is larger than ``Limits`` allow: 414.
    case urlTooLong
    /// The header is larger than ``Limits`` allow: 431.
    case headerTooLarge
    /// The body is larger than ``Limits`` allow: 413.
    case bodyTooLarge
    /// The value has no link that would come back to it.
    case unprintable
    /// The value has a link, and another route reads it: a parameter's text is taken.
    case taken
    /// The router's definition is wrong.
    case definition
  }

  /// What is known of the failure.
  public struct Facts: Sendable, Hashable {
    /// What went wrong.
    public var kind: Kind
    /// The methods of the path, in alphabetical order, where the method is not allowed.
    public var allowedMethods: [String] = []
    /// The link that was to be matched; empty when printing.
    public var link = ""
    /// The bytes of the link that were not as expected; nil where they are not in the link.
    public var place: Range<Int>?
    /// What would have been right there.
    public var expected: [String] = []
    /// What stands there.
    public var found = ""
    /// The route that comes nearest, where no route has this path and one has a path like it.
    public var nearest: NearestRoute?
    /// Why a value does not print, what is wrong with the definition, or which limit is passed.
    public var reasons: [String] = []
    /// The routes whose definition is wrong, with the places where they are written.
    public var routes: [RouteSummary] = []
    /// Whether what was expected is not there at all.
    var isAbsent = false
    /// The name of the route that reads the link of the value, where that is another one: `featured` for `.named("featured")` beside
    /// `/books/featured`; empty where it has no name.
    public var takenBy: String?
    /// The text of the parameter that the other route takes: `featured`. Nil where it is no parameter of the path.
    public var takenText: String?
  }

  /// Where the facts are.
  @usableFromInline
  enum Source: Sendable {
    /// To be found: who knows what matches, and what was to match.
    case match(any FailureExplainer, URLRequestData)
    indirect case known(Facts)
  }

  @usableFromInline let source: Source

  // Nothing here is hidden from the place where the error is thrown: one that nobody looks at is not even made.
  @inlinable
  init(_ explainer: any FailureExplainer, _ data: URLRequestData) {
    source = .match(explainer, data)
  }

  init(_ facts: Facts) {
    source = .known(facts)
  }

  /// Finds the facts; what takes long and not everybody wants to know only if it is asked for.
  private func find(_ isComplete: Bool) -> Facts {
    switch source {
    case .match(let explainer, let data): explainer.explain(failureOf: data, isComplete: isComplete)
    case .known(let facts): facts
    }
  }

  /// What is known of the failure. Each access matches again: keep the result if you need several of its facts.
  ///
  /// - Complexity: Where no route has the path, every route is asked how near it comes: some microseconds for each. Else, as for ``kind``
  ///   and ``status``, only the routes that may have the path.
  public var facts: Facts { find(true) }
  /// What went wrong.
  public var kind: Kind { find(false).kind }
  /// The HTTP status to answer with: 404, 405 or 400 for a link, 414, 431 or 413 for one beyond the ``Limits``;
  /// 500 for a value that does not print or a wrong definition.
  public var status: Int { find(false).status }
  /// The methods of the path, in alphabetical order, where the method is not allowed: the value of `Allow`.
  public var allowedMethods: [String] { find(false).allowedMethods }
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

extension RoutingError {
  /// The error for a link that Foundation does not take for a URL.
  package init(notAURL link: String) {
    self.init(Facts(kind: .unprintable, reasons: ["`\(link)` is not a URL for Foundation"]))
  }

  /// The error for a stack of routes that has no link of its own.
  package init(notAStack reason: String) {
    self.init(Facts(kind: .unprintable, reasons: [reason]))
  }

  /// The error for a method or header fields that a `URLRequest` would change.
  package init(notInURLRequest part: String) {
    self.init(Facts(kind: .unprintable, reasons: ["a URLRequest does not keep the \(part) as it is"]))
  }
}
