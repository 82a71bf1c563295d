import Foundation
import Roundtrip

// More than short paths: long queries and paths, escapes, headers, cookies, bodies. Both ways.

private struct Payload: Codable, Equatable, Sendable {
  var name: String
  var tags: [String]
  var count: Int
}

func partsWorkloads() -> [Workload] {
  let text = "a text of more than fifteen bytes"
  let fields = Query {
    Field("q"); Field("page", Int.self, default: 1)
  }
  func query(_ count: Int) -> String {
    "/?" + (0..<count - 2).map { "item\($0)=value\($0)&" }.joined() + "q=swift&page=2"
  }
  var header = URLRequestData("/")
  header.headers["Authorization"] = "Bearer \(text)"
  header.headers["X-Page"] = "2"
  var cookie = URLRequestData("/")
  cookie.headers["Cookie"] = "theme=dark; session=abc123; page=2"
  return [
    match("a query of 10 items", fields, URLRequestData(query(10)), where: { $0 == ("swift", 2) }),
    match("a query of 100 items", fields, URLRequestData(query(100)), where: { $0 == ("swift", 2) }),
  ]
    + both("a field of 100 repeats", Query { Field("tag", [Int].self) }, Array(0..<100))
    + both("a path of 20 segments", Path { Rest() }, (0..<20).map { "segment\($0)" })
    + both("an escaped segment", Path { Parse(.string) }, "café & crème/\(text)")
    + both("a long plain segment", Path { Parse(.string) }, String(repeating: "plain", count: 40))
    + both("a UUID", Path { UUID.parser() }, UUID())
    + both("a date", Path { Date.parser() }, Date(timeIntervalSince1970: 1_700_000_000))
    + both("an integer", Path { Int.parser() }, 1_234_567_890)
    + both("a double", Path { Double.parser() }, 1234.5678)
    + both(
      "a JSON body", Body(.json(Payload.self)), Payload(name: text, tags: ["a", "b"], count: 3))
    + [
      match(
        "two headers",
        Headers {
          Field("Authorization"); Field("X-Page", Int.self)
        }, header, where: { $0.1 == 2 }),
      match(
        "two cookies",
        Cookies {
          Field("session"); Field("page", Int.self)
        }, cookie, where: { $0 == ("abc123", 2) }),
    ]
}

private func match<R: Router>(
  _ name: String, _ router: R, _ data: URLRequestData, where isRight: (R.Output) -> Bool
) -> Workload {
  check((try? router.parse(data)).map(isRight), true, name)
  return Workload("parts: match a URLRequestData", name, repeating { try? router.parse(data) })
}

private func both<R: Router>(_ name: String, _ router: R, _ value: R.Output) -> [Workload] where R.Output: Equatable {
  guard let data = try? router.print(value) else {
    check(false, true, name)
    return []
  }
  return [
    match(name, router, data, where: { $0 == value }),
    Workload("parts: print a URLRequestData", name, repeating { try? router.print(value) }),
  ]
}
