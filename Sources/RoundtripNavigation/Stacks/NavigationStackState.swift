/// The destinations of a navigation stack as data, from the bottom to the top, without the root.
///
/// ```swift
/// var stack = NavigationStackState<AppRoute>()
/// stack.push(.users)
/// stack.push(.user(1))
/// stack.pop()                                         // .user(1)
/// stack = try appRouter.stack(for: "/users/1/posts")  // [.users, .user(1), .posts(user: 1)]
/// ```
/// Going back further than possible is not an error. It goes back to the root.
public struct NavigationStackState<Destination> {
  /// The destinations from the bottom to the top. SwiftUI shortens the path when the user goes back.
  public var path: [Destination]

  /// Creates a stack of these destinations, the last one on top.
  public init(_ path: [Destination] = []) {
    self.path = path
  }

  /// The top destination, or nil at the root.
  public var top: Destination? { path.last }

  /// Whether the stack is at the root.
  public var isEmpty: Bool { path.isEmpty }

  /// Pushes a destination.
  public mutating func push(_ destination: Destination) { path.append(destination) }

  /// Goes back by one destination.
  ///
  /// - Returns: The destination that was on top, or nil at the root.
  @discardableResult
  public mutating func pop() -> Destination? { path.popLast() }

  /// Goes back by a number of destinations.
  public mutating func pop(count: Int) { path.removeLast(Swift.min(Swift.max(count, 0), path.count)) }

  /// Goes back to the root.
  public mutating func popToRoot() { path.removeAll() }

  /// Goes back to the uppermost destination that satisfies the predicate.
  ///
  /// - Returns: Whether there is one. If not, nothing changes.
  @discardableResult
  public mutating func pop(to isGoal: (Destination) throws -> Bool) rethrows -> Bool {
    guard let index = try path.lastIndex(where: isGoal) else { return false }
    path.removeSubrange(path.index(after: index)...)
    return true
  }

  /// Goes back to the uppermost destination of a case: `stack.pop(to: Case(AppRoute.user))`.
  ///
  /// - Returns: Whether there is one. If not, nothing changes.
  @discardableResult
  public mutating func pop<Payload>(to enumCase: Case<Destination, Payload>) -> Bool {
    pop { enumCase.is($0) }
  }

  /// Replaces the top destination. At the root, the new one is pushed.
  public mutating func replaceTop(with destination: Destination) {
    pop()
    path.append(destination)
  }

  /// Replaces all destinations.
  public mutating func replace(with path: [Destination]) { self.path = path }
}

extension NavigationStackState where Destination: Equatable {
  /// Goes back to the uppermost destination that is equal to this one.
  ///
  /// - Returns: Whether there is one. If not, nothing changes.
  @discardableResult
  public mutating func pop(to destination: Destination) -> Bool { pop { $0 == destination } }
}

extension NavigationStackState: Sendable where Destination: Sendable {}
extension NavigationStackState: Equatable where Destination: Equatable {}
extension NavigationStackState: Hashable where Destination: Hashable {}

extension NavigationStackState: ExpressibleByArrayLiteral {
  /// Creates a stack of these destinations, the last one on top.
  public init(arrayLiteral destinations: Destination...) { self.init(destinations) }
}
