import Foundation
import Roundtrip

// Tables of 10 to 10,000 routes made from arrays: what a match, a print and everything else of a table costs as it grows.

enum ScaleCall: Hashable, Sendable {
  case page(Int)
  case item(table: Int, Int)
  case search(table: Int, String, page: Int)
}

/// Routes of one shape, by their number.
private struct ScaleShape: Sendable {
  let name: String
  let route: @Sendable (Int) -> Route<ScaleCall>
  let call: @Sendable (Int) -> ScaleCall
  let link: @Sendable (Int) -> String
  var method: @Sendable (Int) -> String = { _ in "GET" }

  func table(_ size: Int) -> Routes<ScaleCall> { Routes((0..<size).map(route)) }

  func request(_ number: Int) -> URLRequestData {
    var request = URLRequestData(link(number))
    request.method = method(number)
    return request
  }

  /// Matches the request of a route and prints it.
  func tryOut(_ table: Routes<ScaleCall>, _ number: Int) {
    check(try? table.parse(request(number)), call(number), "\(name): \(link(number))")
    check(try? table.print(call(number)).url, link(number), name)
  }

  /// Matches the first, the middle and the last of so many routes.
  func matching(_ table: Routes<ScaleCall>, _ size: Int) -> (Int) -> Void {
    let requests = [0, size / 2, size - 1].map(request)
    return repeating { for request in requests { keep(try? table.parse(request)) } }
  }

  /// Prints them.
  func printing(_ table: Routes<ScaleCall>, _ size: Int) -> (Int) -> Void {
    let calls = [0, size / 2, size - 1].map(call)
    return repeating { for call in calls { keep(try? table.path(for: call)) } }
  }
}

private let methods = ["GET", "POST", "PUT", "PATCH", "DELETE"]

private let shapes = [
  ScaleShape(
    name: "literals", route: { number in Route(ScaleCall.page(number)) { Path { "page\(number)" } } },
    call: { .page($0) }, link: { "/page\($0)" }),
  ScaleShape(
    name: "a parameter",
    route: { number in
      Route(ScaleCall.item(table:_:)) {
        Always(number)
        Path {
          "items\(number)"; Int.parser()
        }
      }
    }, call: { .item(table: $0, 42) }, link: { "/items\($0)/42" }),
  ScaleShape(
    name: "a prefix",
    route: { number in
      Route(ScaleCall.item(table:_:)) {
        Always(number)
        Path {
          Parse {
            "r\(number)-"; Int.parser()
          }
        }
      }
    }, call: { .item(table: $0, 42) }, link: { "/r\($0)-42" }),
  ScaleShape(
    name: "a suffix",
    route: { number in
      Route(ScaleCall.item(table:_:)) {
        Always(number)
        Path {
          Parse {
            Int.parser(); ".r\(number)"
          }
        }
      }
    }, call: { .item(table: $0, 42) }, link: { "/42.r\($0)" }),
  ScaleShape(
    name: "fields",
    route: { number in
      Route(ScaleCall.search(table:_:page:)) {
        Always(number)
        Path { "search\(number)" }
        Query {
          Field("q")
          Field("page", Int.self, default: 1)
        }
      }
    }, call: { .search(table: $0, "swift", page: 2) }, link: { "/search\($0)?q=swift&page=2" }),
  ScaleShape(
    name: "a constant field",
    route: { number in
      Route(ScaleCall.item(table:_:)) {
        Always(number)
        Path { "search" }
        Query {
          Field("in") { "table\(number)" }
          Field("id", Int.self)
        }
      }
    }, call: { .item(table: $0, 42) }, link: { "/search?in=table\($0)&id=42" }),
  ScaleShape(
    name: "a host",
    route: { number in
      Route(ScaleCall.item(table:_:)) {
        Always(number)
        Host("h\(number).example.com")
        Path { Int.parser() }
      }
    }, call: { .item(table: $0, 42) }, link: { "//h\($0).example.com/42" }),
  ScaleShape(
    name: "methods",
    route: { number in
      Route(ScaleCall.item(table:_:)) {
        Always(number)
        Method(methods[number % 5])
        Path {
          "items\(number / 5)"; Int.parser()
        }
      }
    }, call: { .item(table: $0, 42) }, link: { "/items\($0 / 5)/42" }, method: { methods[$0 % 5] }),
]

/// Routes of all shapes but the last in turn, whose paths are those of another.
private let mixture = ScaleShape(
  name: "a mixture", route: { mixed($0).route($0) }, call: { mixed($0).call($0) }, link: { mixed($0).link($0) })

private func mixed(_ number: Int) -> ScaleShape { shapes[number % (shapes.count - 1)] }

func scale(_ options: Options) -> [Figure] {
  print("\nscale: match and print by those among the fewest routes, milliseconds of the rest\n")
  return (shapes + [mixture]).filter { options.includes(family: "scale", $0.name) }.flatMap { figures($0, options) }
}

private func figures(_ shape: ScaleShape, _ options: Options) -> [Figure] {
  let sizes = options.isSmoke ? [10, 20, 40] : [10, 100, 1_000, 10_000]
  let few = shape.table(sizes[0])
  for number in 0..<sizes[0] { shape.tryOut(few, number) }
  print(Figure.row(shape.name, ["match", "print", "build", "diagnostics", "routes", "404"]))
  var (build, diagnostics, routes, message) = (Capped(), Capped(), Capped(), Capped())
  var figures: [Figure] = []
  var bytes: [Int?] = []
  for size in sizes {
    var made: Routes<ScaleCall>?
    let before = bytesInUse()
    let built = build.measure(rounds: options.isSmoke ? 1 : 3) {
      made = nil
      let table = shape.table(size)
      shape.tryOut(table, size / 2)
      made = table
    }
    guard let built, let table = made else { break }
    bytes.append(before.flatMap { before in bytesInUse().map { $0 - before } })
    func ratio(_ operation: (Routes<ScaleCall>, Int) -> (Int) -> Void) -> Double? {
      Workload("scale", shape.name, rival: operation(few, sizes[0]), operation(table, size))
        .measured(isSmoke: options.isSmoke).ratio
    }
    let line: [(String, Double?)] = [
      ("match", ratio(shape.matching)), ("print", ratio(shape.printing)), ("build", built),
      ("diagnostics", diagnostics.measure { keep(table.diagnostics().count) }),
      ("routes", routes.measure { keep(table.routes.count) }),
      ("404", message.measure { check(refusal(of: "/none/of/them", by: table).hasPrefix("404"), true, shape.name) }),
    ]
    print(Figure.row("  \(size) routes", line.map(\.1)))
    fflush(nil)
    figures += line.compactMap { name, value in value.map { Figure("scale", "\(shape.name), \(size): \(name)", $0) } }
  }
  if let last = bytes.last ?? nil, bytes.count == sizes.count, let other = bytes[bytes.count - 2] {
    let each = Double(last - other) / Double(sizes[sizes.count - 1] - sizes[sizes.count - 2])
    print(Figure.row("  heap bytes for each route", [each]))
    figures.append(Figure("scale", "\(shape.name): heap bytes for each route", each))
  }
  for (name, capped) in [("build", build), ("diagnostics", diagnostics), ("routes", routes), ("404", message)]
  where capped.isOver {
    print("  \(name): larger tables are left out, they would take more than \(Int(Capped.limit)) s")
  }
  return figures
}

/// The message with which a link is refused.
private func refusal(of link: String, by table: Routes<ScaleCall>) -> String {
  do { _ = try table.match(link) } catch { return String(describing: error) }
  return ""
}

/// Times the same work for growing sizes, and stops when the last two times let expect that the next is too long.
private struct Capped {
  static let limit = 20.0
  private var times: [Double] = []
  private(set) var isOver = false

  /// The median milliseconds of some rounds, of one if it takes a second; nil if it is too long.
  mutating func measure(rounds: Int = 1, _ work: () -> Void) -> Double? {
    if times.count > 1, let last = times.last {
      isOver = isOver || last * last / times[times.count - 2] > Self.limit
    }
    if isOver { return nil }
    var measured = [seconds(of: work)]
    while measured.count < rounds, measured[0] < 1 { measured.append(seconds(of: work)) }
    let time = middle(of: measured)
    times.append(time)
    return time * 1_000
  }
}
