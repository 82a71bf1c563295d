import RoundtripCore

/// Another library whose behavior a router can keep.
public enum Compatibility: Sendable, Hashable {
  /// The library swift-url-routing.
  case urlRouting
}

extension ParserPrinter where Level == URLRequestData {
  /// Returns this router with the behavior of another library, on which existing servers and links depend.
  ///
  /// ```swift
  /// // Route(.case(AppRoute.list)) { Path { "list" }; Query { Optionally { Field("page") { Digits() } } } }
  /// try router.match("/list?page=two")                            // throws 400
  /// try router.compatibility(.urlRouting).match("/list?page=two") // .list(page: nil)
  /// ```
  /// `.urlRouting` sets three policies:
  ///
  /// | policy | what it keeps | the law that no longer holds |
  /// | --- | --- | --- |
  /// | `.malformedOptionals(.absent)` | an optional field that cannot be read is nil | 3, for optional fields |
  /// | `.contentType(.any)` | JSON and forms are read under any `Content-Type` | none |
  /// | `.printing(.unchecked)` | the first route that prints a value prints it, even if an earlier one reads its link | 1 and 2, for such links |
  ///
  /// A later policy overrides one of them: `.compatibility(.urlRouting).printing(.checked)`.
  public func compatibility(_ library: Compatibility) -> Routes<Output> {
    switch library {
    case .urlRouting: malformedOptionals(.absent).contentType(.any).printing(.unchecked)
    }
  }
}
