import RoundtripNavigation
import Testing

@Suite struct NavigationStackStateTests {
  typealias Stack = NavigationStackState<SiteRoute>

  @Test func `destinations are pushed and popped`() {
    var stack = Stack()
    #expect(stack.isEmpty && stack.top == nil)
    stack.push(.users)
    stack.push(.user(1))
    #expect(stack.path == [.users, .user(1)])
    let top = stack.pop()
    #expect(top == .user(1))
    #expect(stack.top == .users)
    let next = stack.pop()
    #expect(next == .users)
    let none = stack.pop()
    #expect(none == nil)
  }

  @Test func `more than is there goes to the root`() {
    var stack: Stack = [.users, .user(1), .user(2)]
    stack.pop(count: -1)
    stack.pop(count: 0)
    #expect(stack == [.users, .user(1), .user(2)])
    stack.pop(count: 2)
    #expect(stack == [.users])
    stack.pop(count: 7)
    #expect(stack.isEmpty)
    stack.popToRoot()
    #expect(stack.isEmpty)
  }

  @Test func `popping goes to the uppermost that fits`() {
    var stack: Stack = [.user(1), .users, .user(1), .posts(user: 1, page: 1)]
    let toUser = stack.pop(to: .user(1))
    #expect(toUser)
    #expect(stack == [.user(1), .users, .user(1)])
    let toUsers = stack.pop(to: Case(SiteRoute.users))
    #expect(toUsers)
    #expect(stack == [.user(1), .users])
    let toAnother = stack.pop(to: .user(9))
    #expect(!toAnother)
    let toHome = stack.pop { $0 == .home }
    #expect(!toHome)
    #expect(stack == [.user(1), .users])
    let toTop = stack.pop { $0 == .users }
    #expect(toTop)
    #expect(stack == [.user(1), .users])
  }

  @Test func `destinations are replaced`() {
    var stack: Stack = [.users]
    stack.replaceTop(with: .user(1))
    #expect(stack == [.user(1)])
    stack.popToRoot()
    stack.replaceTop(with: .users)
    #expect(stack == [.users])
    stack.replace(with: [.user(1), .user(2)])
    #expect(stack.path == [.user(1), .user(2)])
  }

  @Test func `the path is bound, and going back shortens it`() {
    let box = Box<Stack>([.users, .user(1)])
    box.binding.path.wrappedValue.removeLast()
    #expect(box.value == [.users])
  }
}
