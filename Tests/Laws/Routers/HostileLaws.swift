import Roundtrip
import Testing

/// Any text beside a literal.
@Suite struct HostileLaws {
  @Test func `the router keeps the laws`() {
    let routes = Generator<R>.either(
      .any(of: .home, .newUser), texts(amid: "new", "users").map { .user($0) }, texts.map { .search(q: $0) },
      doubles.map { .number($0) }, numbers(Int8.self).map { .small($0) })
    let links = hostileTexts.flatMap { ["/users/" + $0, "/search?q=" + $0, $0] }
    expectLaws(of: router, routes: routes, links: links, count: 250, printing: 0.6)
  }
}

private enum R: Equatable, Sendable {
  case home
  case user(String)
  case newUser
  case search(q: String)
  case number(Double)
  case small(Int8)
}
private let router = Routes<R> {
  Route(R.home)
  Route(R.user) {
    Path {
      "users"; Parse(.string)
    }
  }
  Route(R.newUser) {
    Path {
      "users"; "new"
    }
  }
  Route(R.search(q:)) {
    Path { "search" }; Query { Field("q") }
  }
  Route(R.number) {
    Path {
      "number"; Double.parser()
    }
  }
  Route(R.small) {
    Path {
      "small"; Int8.parser()
    }
  }
}
