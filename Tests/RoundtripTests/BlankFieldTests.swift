import Roundtrip
import Testing

/// HTML sends `height=` for an input that was left blank.
@Suite struct BlankFieldTests {
  private struct Search: Equatable, Sendable {
    var text: String?
    var height: Int?
    var page: Int
  }
  private enum Call: Equatable, Sendable {
    case search(Search)
    case save(height: Int?, Double)
    case grouped(String?, Size?)
    case exact(Int)
  }
  private struct Size: Equatable, Sendable {
    var width: Int
    var height: Int
  }

  private let router = Routes<Call> {
    Route(Call.search) {
      Path { "search" }
      Parse(Search.init) {
        Query {
          Field("q", String?.self)
          Field("height", Int?.self)
          Field("page", Int.self, default: 1)
        }
      }
    }
    Route(Call.save) {
      Method.post
      Path { "save" }
      FormData {
        Optionally { Field("height", Int.self) }
        Field("ratio", Double.self, default: 1)
      }
    }
    Route(Call.grouped) {
      Path { "grouped" }
      Query {
        Field("q", String?.self)
        Optionally {
          Parse(Size.init) {
            Field("width", Int.self)
            Field("height", Int.self)
          }
        }
      }
    }
    Route(Call.exact) {
      Path { "exact" }
      Query { Field("n", Int.self) }
    }
  }

  @Test func aBlankFieldThatCannotBeReadIsAbsent() throws {
    let read = try router.match("/search?q=lamp&height=&page=")
    #expect(read == .search(Search(text: "lamp", height: nil, page: 1)))
    #expect(try router.link(to: read) == "/search?q=lamp")
  }

  @Test func aBlankTextIsATextAndNotAbsent() throws {
    let read = try router.match("/search?q=&height=3")
    #expect(read == .search(Search(text: "", height: 3, page: 1)))
    #expect(try router.link(to: read) == "/search?q=&height=3")
  }

  @Test func aFormLeavesFieldsBlank() throws {
    let request = URLRequestData(
      method: "POST", target: "/save", headers: ["Content-Type": "application/x-www-form-urlencoded"],
      body: Array("height=&ratio=".utf8))
    let read = try router.parse(request)
    #expect(read == .save(height: nil, 1))
    #expect(try router.print(read).body == [])
  }

  @Test func aGroupIsAbsentWhereAllOfItIsBlank() throws {
    #expect(try router.match("/grouped?width=&height=") == .grouped(nil, nil))
    #expect(try router.match("/grouped?width=2&height=3") == .grouped(nil, Size(width: 2, height: 3)))
    #expect(throws: RoutingError.self) { try router.match("/grouped?width=2&height=") }
    #expect(throws: RoutingError.self) { try router.match("/grouped?width=&height=3") }
  }

  @Test func aRequiredFieldIsAnErrorWhereItIsBlank() throws {
    #expect(throws: RoutingError.self) { try router.match("/exact?n=") }
    #expect(router.explain("/exact?n=").winner == nil)
  }

  @Test func whatIsNotBlankIsAnError() throws {
    #expect(throws: RoutingError.self) { try router.match("/search?height=tall") }
    #expect(throws: RoutingError.self) { try router.match("/search?page=%20") }
  }

  @Test func explainingAgrees() throws {
    #expect(router.explain("/search?height=&page=").winner != nil)
    #expect(try router.resolve("/search?height=&page=2").link == "/search?page=2")
  }

  /// Fields of the user's own, which are there and cannot be read.
  private struct Unreadable: ParserPrinter {
    typealias Level = FieldsLevel

    func parse(_ input: inout Reader) throws(Mismatch) -> Int { throw input.mismatch(.malformed, "another request") }
    func print(_ output: Int, into writer: inout Writer) throws(Mismatch) {}
  }

  @Test func aBlankFieldDoesNotExcuseAnotherPart() {
    let router = Query {
      Optionally {
        Optionally { Field("a", Int.self) }
        Unreadable()
      }
    }
    #expect(throws: RoutingError.self) { try router.match("/?a=") }
    #expect(throws: RoutingError.self) { try router.match("/") }
  }
}
