/// What is pushed on top of a root, from the bottom to the top: the path of a navigation stack, as data.
///
/// ```swift
/// var stack = NavigationStackState<AppRoute>()
/// stack.push(.users)
/// stack.push(.user(1))
/// stack.pop()                                         // .user(1)
/// stack = try appRouter.stack(for: "/users/1/posts")  // [.users, .user(1), .posts(user: 1)]
/// ```
/// Nothing that asks for more than is there fails: it goes as far as the root.
public struct NavigationStackState<Destination> {
  /// What is on the stack, from the bottom to the top. SwiftUI shortens it when someone goes back.
  public var path: [Destination]

  /// A stack of these, the last on top.
  public init(_ path: [Destination] = []) {
    self.path = path
  }

  /// What is on top; nil at the root.
  public var top: Destination? { path.last }

  /// Whether nothing covers the root.
  public var isEmpty: Bool { path.isEmpty }

  /// Puts a destination on top.
  public mutating func push(_ destination: Destination) { path.append(destination) }

  /// Goes back by one.
  ///
  /// - Returns: What was on top; nil at the root.
  @discardableResult
  public mutating func pop() -> Destination? { path.popLast() }

  /// Goes back by so many.
  public mutating func pop(count: Int) { path.removeLast(Swift.min(Swift.max(count, 0), path.count)) }

  /// Goes back to the root.
  public mutating func popToRoot() { path.removeAll() }

  /// Goes back to the uppermost destination of which this is true, which then is on top.
  ///
  /// - Returns: Whether there is one; if not, nothing changes.
  @discardableResult
  public mutating func pop(to isGoal: (Destination) throws -> Bool) rethrows -> Bool {
    guard let index = try path.lastIndex(where: isGoal) else { return false }
    path.removeSubrange(path.index(after: index)...)
    return true
  }

  /// Goes back to the uppermost destination of a case: `stack.pop(to: Case(AppRoute.user))`.
  ///
  /// - Returns: Whether there is one; if not, nothing changes.
  @discardableResult
  public mutating func pop<Payload>(to enumCase: Case<Destination, Payload>) -> Bool {
    pop { enumCase.is($0) }
  }

  /// Puts a destination in the place of the one on top; at the root it is pushed.
  public mutating func replaceTop(with destination: Destination) {
    pop()
    path.append(destination)
  }

  /// Takes away what is on the stack and puts these on it.
  public mutating func replace(with path: [Destination]) { self.path = path }
}

extension NavigationStackState where Destination: Equatable {
  /// Goes back to the uppermost destination that is equal to this one.
  ///
  /// - Returns: Whether there is one; if not, nothing changes.
  @discardableResult
  public mutating func pop(to destination: Destination) -> Bool { pop { $0 == destination } }
}

extension NavigationStackState: Sendable where Destination: Sendable {}
extension NavigationStackState: Equatable where Destination: Equatable {}
extension NavigationStackState: Hashable where Destination: Hashable {}

extension NavigationStackState: ExpressibleByArrayLiteral {
  /// A stack of these, the last on top.
  public init(arrayLiteral destinations: Destination...) { self.init(destinations) }
}
