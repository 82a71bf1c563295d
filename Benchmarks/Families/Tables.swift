import Foundation
import Roundtrip

// Tables of 12 to 1,000 routes, and an enum with a case for each route. A resource has four routes, and there are three kinds of
// resources. The tables are in Tables/, written by Benchmarks/generate-tables.

/// A table and the same written by hand.
protocol HandWritten {
  associatedtype Call: Sendable

  static func routes() -> [Route<Call>]
  /// Reads a segment and what is after it.
  static func match(_ bytes: inout Bytes) -> Call?
  static func print(_ call: Call, after start: Start) -> String
}

/// `/books/42`, `/books/42/posts/7`, `POST /books`, `/books/search?q=swift&page=2`
func numbered<Call: Sendable>(
  _ name: String, _ item: @escaping @Sendable (consuming Int) -> Call,
  _ post: @escaping @Sendable (consuming (Int, Int)) -> Call, _ create: Call,
  _ search: @escaping @Sendable (consuming (String, Int)) -> Call
) -> [Route<Call>] {
  [
    Route(item) {
      Path {
        name; Int.parser()
      }
    },
    Route(post) {
      Path {
        name; Int.parser(); "posts"; Int.parser()
      }
    },
    Route(create) {
      Method.post
      Path { name }
    },
    Route(search) {
      Path {
        name; "search"
      }
      Query {
        Field("q")
        Field("page", Int.self, default: 1)
      }
    },
  ]
}

/// `/books`, `/books/dune`, `/books/dune/parts/7`, `DELETE /books/dune`
func named<Call: Sendable>(
  _ name: String, _ list: Call, _ named: @escaping @Sendable (consuming String) -> Call,
  _ part: @escaping @Sendable (consuming (String, Int)) -> Call,
  _ remove: @escaping @Sendable (consuming String) -> Call
) -> [Route<Call>] {
  [
    Route(list) { Path { name } },
    Route(named) {
      Path {
        name; Parse(.string)
      }
    },
    Route(part) {
      Path {
        name; Parse(.string); "parts"; Int.parser()
      }
    },
    Route(remove) {
      Method.delete
      Path {
        name; Parse(.string)
      }
    },
  ]
}

/// `/books/about`, `/books/D2AFFEF0-…`, `/books/D2AFFEF0-…/edit?tab=a`, `/books?page=2`
func rows<Call: Sendable>(
  _ name: String, _ about: Call, _ row: @escaping @Sendable (consuming UUID) -> Call,
  _ edit: @escaping @Sendable (consuming (UUID, String?)) -> Call,
  _ open: @escaping @Sendable (consuming Int) -> Call
) -> [Route<Call>] {
  [
    Route(about) {
      Path {
        name; "about"
      }
    },
    Route(row) {
      Path {
        name; UUID.parser()
      }
    },
    Route(edit) {
      Path {
        name; UUID.parser(); "edit"
      }
      Query { Field("tab", String?.self) }
    },
    Route(open) {
      Path { name }
      Query { Field("page", Int.self) }
    },
  ]
}

/// A table after a segment.
func nested<Call: Sendable, Inner: HandWritten>(
  _ name: String, _ part: @escaping @Sendable (consuming Inner.Call) -> Call, _ inner: Inner.Type
) -> Route<Call> {
  Route(part) {
    Path { name }
    Routes(inner.routes())
  }
}

func tablesWorkloads() -> [Workload] {
  flatWorkloads(Table12.self, 12) + flatWorkloads(Table100.self, 100) + flatWorkloads(Table200.self, 200)
    + flatWorkloads(Table1000.self, 1_000)
    + workloads(
      Nested96.self, "96 routes, nested", Routes(Nested96.routes()), links(12, within: ["part0", "part4", "part7"]))
    + workloads(
      Nested1000.self, "1000 routes, nested", Routes(Nested1000.routes()),
      links(100, within: ["part0", "part5", "part9"]))
}

/// A table of all routes, and a table of tables of twenty.
private func flatWorkloads<Table: HandWritten>(_ table: Table.Type, _ count: Int) -> [Workload] {
  let routes = Table.routes()
  check(routes.count, count, "routes")
  let groups = stride(from: 0, to: count, by: 20).map { Routes(Array(routes[$0..<min($0 + 20, count)])) }
  return workloads(table, "\(count) routes", Routes(routes), links(count))
    + (count < 100
      ? [] : workloads(table, "\(count) routes, grouped", Routes { for group in groups { group } }, links(count)))
}

private enum Direction { case both, matched, refused }

/// Links of each kind of route, at the start, in the middle and at the end of a table of so many routes.
private func links(_ count: Int, within parts: [String] = [""]) -> [(name: String, link: String, direction: Direction)]
{
  let last = count / 12 - 1
  let names = ["books", "carts", "dates", "files", "games", "hosts", "items", "jobs", "keys", "links"]
  let id = "D2AFFEF0-0629-4EF7-847B-BC7BA5A34EA4"
  func link(_ kind: Int, _ place: Int, _ rest: String) -> String {
    let resource = [0, last / 2, last][place] * 3 + kind
    let part = parts[min(place, parts.count - 1)]
    return (part.isEmpty ? "" : "/" + part) + "/\(names[resource % 10])\(resource)\(rest)"
  }
  return [
    ("an integer", link(0, 0, "/42"), .both), ("two integers", link(0, 1, "/42/posts/7"), .both),
    ("fields", link(0, 2, "/search?q=swift&page=2"), .both),
    ("a field with escapes", link(0, 0, "/search?q=a%20b"), .both),
    ("literals", link(1, 1, ""), .both), ("more literals", link(2, 2, "/about"), .both),
    ("a text", link(1, 2, "/hello-world"), .both), ("a text and an integer", link(1, 0, "/dune/parts/123456"), .both),
    ("a UUID", link(2, 0, "/\(id)"), .both), ("a UUID and a field", link(2, 1, "/\(id)/edit?tab=notes"), .both),
    ("a required field", link(2, 2, "?page=3"), .both), ("other items", link(0, 1, "/search?a=b&q=x&c"), .matched),
    ("no such resource", "/nothing", .refused), ("no integer", link(0, 1, "/x"), .refused),
    ("too long", link(0, 2, "/42/posts/7/more"), .refused), ("a field is missing", link(2, 0, ""), .refused),
  ]
}

private func workloads<Table: HandWritten>(
  _ table: Table.Type, _ family: String, _ router: Routes<Table.Call>,
  _ links: [(name: String, link: String, direction: Direction)]
) -> [Workload] {
  links.flatMap { name, link, direction -> [Workload] in
    let call = Table.parse(link)
    check(call == nil, direction == .refused, link)
    check("\(String(describing: try? router.match(link)))", "\(String(describing: call))", link)
    let matching = Workload(
      "\(family): \(direction == .refused ? "refuse" : "match") a string", name, rival: repeating { Table.parse(link) },
      repeating { try? router.match(link) })
    guard direction == .both, let call else { return [matching] }
    check(try? router.path(for: call), link, link)
    check(Table.print(call), link, link)
    let printing = Workload(
      "\(family): print a string", name, rival: repeating { Table.print(call) },
      repeating { try? router.path(for: call) })
    return [matching, printing]
  }
}
