import Roundtrip
import Testing

/// A table in two orders.
@Suite struct BooksLaws {
  @Test func `both tables keep the laws`() {
    let routes = Generator<R>.either(
      .any(of: .list, .create, .featured), integers.map { .detail(id: $0) }, integers.map { .edit(id: $0) },
      texts(amid: "featured", "12").map { .named($0) })
    let links = ["/books/007", "/books/featured/", "/books?page=x", "/books/%66eatured"]
    expectLaws(of: forwards, routes: routes, links: links, printing: 0.6)
    expectLaws(of: backwards, routes: routes, links: links, printing: 0.6)
  }
}

private enum R: Equatable, Sendable {
  case list
  case create
  case detail(id: Int)
  case edit(id: Int)
  case named(String)
  case featured
  case unrouted
}
private let forwards = Routes<R> {
  Route(R.named) {
    Path {
      "books"; Parse(.string)
    }
  }
  Route(R.detail(id:)) {
    Path {
      "books"; Int.parser()
    }
  }
  Route(R.edit(id:)) {
    Path {
      "books"; Int.parser(); "edit"
    }
  }
  Route(R.featured) {
    Path {
      "books"; "featured"
    }
  }
  Route(R.create) {
    Method.post; Path { "books" }
  }
  Route(R.list) {
    Path { "books" }; Query { Field("page", Int.self, default: 1) }.map(apply: { _ in () }, unapply: { 1 })
  }
}
private let backwards = Routes<R> {
  Route(R.list) { Path { "books" } }
  Route(R.create) {
    Method.post; Path { "books" }
  }
  Route(R.featured) {
    Path {
      "books"; "featured"
    }
  }
  Route(R.edit(id:)) {
    Path {
      "books"; Int.parser(); "edit"
    }
  }
  Route(R.detail(id:)) {
    Path {
      "books"; Int.parser()
    }
  }
  Route(R.named) {
    Path {
      "books"; Parse(.string)
    }
  }
}
