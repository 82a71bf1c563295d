import Roundtrip
import RoundtripTesting
import Testing

/// Tables under each of their policies, with aliases, rivals that differ in case, and tables inside of them.
@Suite struct PolicyLaws {
  @Test func `each policy keeps the laws`() {
    for table in [
      site, site.trailingSlash(.strict), site.trailingSlash(.redirect), single.literalCase(.insensitive),
      site.unknownQuery(.reject), site.plusSign(.plus), site.head(withGet: false),
      site.malformedOptionals(.absent), site.contentType(.any), site.malformedOptionals(.absent).contentType(.any),
      single.literalCase(.insensitive).trailingSlash(.strict).unknownQuery(.reject).plusSign(.plus).head(
        withGet: false),
    ] {
      expectLaws(of: table, routes: routes, links: links, printing: 0.5)
    }
  }

  @Test func `each policy keeps the laws of a router that is no table`() {
    let choice = OneOf { site }
    for router in [
      choice.trailingSlash(.strict), choice.unknownQuery(.reject), choice.plusSign(.plus), choice.head(withGet: false),
      choice.malformedOptionals(.absent), choice.contentType(.any),
    ] {
      expectLaws(of: router, routes: routes, links: links, printing: 0.5)
    }
  }

  @Test func `unchecked printing gives up nothing but that a link comes back`() throws {
    let unchecked = site.printing(.unchecked)
    var random = SeededGenerator(seed: SeededGenerator.seed)
    var given = 0
    for _ in 0..<200 {
      let route = routes.make(&random)
      let request = try? unchecked.print(route)
      if let checked = try? site.print(route) { #expect(request == checked) }
      guard let request, (try? site.print(route)) == nil else { continue }
      given += 1
      // Only what is read as another route, or as none, is refused where it is checked.
      #expect((try? site.parse(request)) != route)
    }
    #expect(given > 0)
    for link in links where (try? site.match(link)) != nil {
      #expect(try unchecked.match(link) == site.match(link))
    }
  }

  @Test func `two literals that differ in case are a wrong definition where the case does not count`() {
    let table = shelf.literalCase(.insensitive)
    #expect(table.diagnostics().contains { $0.severity == .error })
    for link in ["/new", "/New", "/NEW"] { expectDefinitionError { _ = try table.match(link) } }
    for route in [Shelf.new, .New] { expectDefinitionError { _ = try table.link(to: route) } }
    #expect((try? table.match("/7")) == .number(7))
    #expect((try? table.link(to: .named("x"))) == "/x")
    expectLaws(of: site.literalCase(.insensitive), routes: routes, links: links, printing: 0.4)
  }

  @Test func `a table with rules of its own keeps the laws inside of another`() {
    for inner in [
      newShelf.literalCase(.insensitive), shelf.literalCase(.sensitive),
      newShelf.plusSign(.plus).unknownQuery(.reject),
    ] {
      func table(_ literal: String) -> Routes<Outer> {
        Routes<Outer> {
          Route(Outer.shelf) {
            Path { "Shelf" }
            inner
          }
          Route(Outer.maybe) {
            Path { "maybe" }
            Optionally { inner }
          }
          Route(Outer.named) {
            Path {
              literal; Parse(.string)
            }
          }
        }
      }
      let shelves = Generator<Shelf>.either(
        .any(of: .new, .New), integers.map { .number($0) }, texts(amid: "new", "NEW", "12").map { .named($0) })
      let routes = Generator<Outer>.either(
        shelves.map { .shelf($0) }, shelves.map { .maybe($0) }, .any(of: .maybe(nil)),
        texts(amid: "new", "NEW").map { .named($0) })
      let links = [
        "/Shelf/new", "/Shelf/NEW", "/shelf/new", "/SHELF/New", "/maybe", "/maybe/", "/MAYBE/new?x=1", "/maybe/n%65w",
        "/Shelves/new",
      ]
      expectLaws(of: table("shelf"), routes: routes, links: links, printing: 0.3)
      // Without case, `Shelf` and `shelf` would tie.
      expectLaws(of: table("shelves").literalCase(.insensitive), routes: routes, links: links, printing: 0.3)
    }
  }
}

private enum Shelf: Equatable, Sendable { case new, New, number(Int), named(String) }
private let shelf = Routes<Shelf> {
  newShelf
  Route(Shelf.New) { Path { "New" } }
}
/// Without the literal that differs from another one in its case alone.
private let newShelf = Routes<Shelf> {
  Route(Shelf.new) { Path { "new" } }
  Route(Shelf.number) { Path { Int.parser() } }
  Route(Shelf.named) { Path { Parse(.string) } }
}

private enum Outer: Equatable, Sendable { case shelf(Shelf), maybe(Shelf?), named(String) }

private enum Kind: String, CaseIterable, Sendable { case book, Book, film }
private enum Site: Equatable, Sendable {
  case home
  case featured
  case named(String)
  case kind(Kind)
  case search(q: String, page: Int)
  case shelf(Shelf)
  case create
  case list(page: Int?, between: Bounds?)
  case save(Draft?)
}
private struct Bounds: Equatable, Sendable { var from: Int, to: Int }
private struct Draft: Codable, Equatable, Sendable { var title: String }
private let site = makeSite(with: shelf)
private let single = makeSite(with: newShelf)
private func makeSite(with shelf: Routes<Shelf>) -> Routes<Site> {
  Routes<Site> {
    Route(Site.home).alias { Path { "Index" } }
    Route(Site.featured) {
      Path {
        "items"; "Featured"
      }
    }
    Route(Site.named) {
      Path {
        "items"; Parse(.string)
      }
    }
    .alias {
      Path { "i" }
      Query { Field("name") }
    }
    Route(Site.kind) {
      Path {
        "Items"; Kind.parser()
      }
    }
    Route(Site.search(q:page:)) {
      Path { "search" }
      Query {
        Field("q"); Field("page", Int.self, default: 1)
      }
    }
    .alias {
      Path {
        "s"; Parse(.string); Int.parser()
      }
    }
    Route(Site.shelf) {
      Path { "shelf" }
      shelf
    }
    Route(Site.create) {
      Method.post
      Path { "items" }
    }
    Route(Site.list) {
      Path { "list" }
      Query {
        Field("page", Int?.self)
        Optionally {
          Parse(Bounds.init(from:to:)) {
            Field("from", Int.self); Field("to", Int.self)
          }
        }
      }
    }
    Route(Site.save) {
      Method.put
      Path { "list" }
      Optionally { Body(.json(Draft.self)) }
    }
  }
}
private let routes = Generator<Site>.either(
  .any(of: .home, .featured, .create), texts(amid: "Featured", "featured", "FEATURED", "book", "").map { .named($0) },
  Generator.any(of: Kind.book, .Book, .film).map { .kind($0) }, texts(amid: "a+b", "+").map { .search(q: $0, page: 1) },
  integers.map { .search(q: "x", page: $0) }, integers.map { .list(page: $0, between: nil) },
  integers.map { .list(page: nil, between: Bounds(from: $0, to: 1)) }, texts(amid: "a").map { .save(Draft(title: $0)) },
  .any(of: .save(nil), .list(page: nil, between: nil)), .any(of: .shelf(.new), .shelf(.New)),
  integers.map { .shelf(.number($0)) },
  texts(amid: "new", "NEW").map { .shelf(.named($0)) })
private let links = [
  "/index", "/Index/", "/ITEMS/featured", "/items/BOOK", "/Items/book", "/i?name=featured", "/i?name=Featured&x",
  "/search?q=a+b", "/search?q=a%2Bb&page=01", "/search?q=a&utm=1", "/s/a+b/7", "/shelf/NEW", "/SHELF/007",
  "/shelf/new/", "//", "/", "/list?page=x", "/list?page=", "/list?from=1&to=x", "/list?from=1", "/list?page=%ff&to=2",
]
