/// Who finds the facts of a failure when they are asked for. A class, so that the error that holds it is a few words.
@usableFromInline
protocol FailureExplainer: AnyObject, Sendable {
  func explain(failureOf data: URLRequestData, isComplete: Bool) -> RoutingError.Facts
}

extension Table: FailureExplainer {
  @usableFromInline
  func explain(failureOf data: URLRequestData, isComplete: Bool) -> RoutingError.Facts {
    Routes(self).explain(failureOf: data, isComplete: isComplete)
  }
}

/// A router that is no table.
private final class OtherRouter<Base: Router>: FailureExplainer {
  private let router: Base

  init(_ router: Base) {
    self.router = router
  }

  func explain(failureOf data: URLRequestData, isComplete: Bool) -> RoutingError.Facts {
    router.explain(failureOf: data, isComplete: isComplete)
  }
}

extension Router {
  /// Why a request does not match.
  @usableFromInline
  func failure(_ data: URLRequestData) -> RoutingError {
    RoutingError((self as? Routes<Output>)?.table ?? OtherRouter(self), data)
  }
}
