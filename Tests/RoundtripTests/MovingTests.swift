import Foundation
import Roundtrip
import Testing

/// The words of swift-url-routing that are spelled otherwise here, each in both directions.
@Suite struct MovingTests {
  private enum Sort: String, Equatable, Sendable, CaseIterable { case name, date }
  private struct Login: Equatable, Sendable {
    var email: String
    var isRemembered: Bool
  }
  private enum Call: Equatable, Sendable {
    case home
    case search(String, Sort)
    case tagged([String])
    case login(Login)
    case page(Substring, Int)
  }

  private let router = OneOf {
    Route(.case(Call.home))
    Route(.case(Call.search)) {
      Path { "search" }
      Query {
        Field("q", .string)
        Field("sort", .string.representing(Sort.self), default: .name)
      }
    }
    Route(.case(Call.tagged)) {
      Path { "tagged" }
      Query { Many { Field("tag") } }
    }
    Route(.case(Call.login)) {
      Method.post
      Path { "login" }
      Body {
        FormData {
          Parse(.memberwise(Login.init)) {
            Field("email", .string)
            Field("remember", Bool.self, default: false)
          }
        }
      }
    }
    Route(.case(Call.page)) {
      Path {
        Parse {
          Prefix { $0 != "-" }
          "-"
          Int.parser()
        }
      }
    }
  }

  @Test func aCaseWithoutPayloadIsAConversion() throws {
    #expect(try router.match("/") == .home)
    #expect(try router.link(to: .home) == "/")
  }

  @Test func conversionsAreChainedBehindALeadingDot() throws {
    #expect(try router.match("/search?q=red%20lamp&sort=date") == .search("red lamp", .date))
    #expect(try router.link(to: .search("red lamp", .date)) == "/search?q=red%20lamp&sort=date")
    #expect(try router.link(to: .search("lamp", .name)) == "/search?q=lamp")
    #expect(throws: RoutingError.self) { try router.match("/search?q=lamp&sort=size") }
  }

  @Test func manyAmongFieldsIsARepeatedField() throws {
    #expect(try router.match("/tagged?tag=a&tag=b") == .tagged(["a", "b"]))
    #expect(try router.link(to: .tagged(["a", "b"])) == "/tagged?tag=a&tag=b")
    #expect(try router.match("/tagged") == .tagged([]))
  }

  @Test func aBodyHoldsAForm() throws {
    let login = Call.login(Login(email: "blob@example.com", isRemembered: true))
    let request = try router.print(login)
    #expect(request.method == "POST")
    #expect(request.body.map { String(decoding: $0, as: UTF8.self) } == "email=blob%40example.com&remember=true")
    #expect(try router.parse(request) == login)
  }

  @Test func aPrefixEndsWhereItsPredicateFails() throws {
    #expect(try router.match("/abc-7") == .page("abc", 7))
    #expect(try router.link(to: .page("abc", 7)) == "/abc-7")
    #expect(throws: RoutingError.self) { try router.link(to: .page("a-b", 7)) }
  }

  @Test func anyParserPrinterOfRequestsIsARouter() throws {
    let some: some ParserPrinter<URLRequestData, Call> = router
    #expect(try some.match("/") == .home)
    #expect(try some.link(to: .tagged(["x"])) == "/tagged?tag=x")
    let erased: AnyParserPrinter<URLRequestData, Call> = router.eraseToAnyParserPrinter()
    #expect(try erased.match("/tagged?tag=x") == .tagged(["x"]))
    #expect(try erased.baseURL("https://example.com").link(to: .home) == "https://example.com/")
  }

  @Test func manyOfSomethingElseThanAFieldIsADefinitionError() throws {
    let router = OneOf {
      Parse { Query { Many { Field("tag", [String].self) } } }
    }
    #expect(throws: RoutingError.self) { try router.match("/?tag=a") }
    #expect(!router.diagnostics().isEmpty)
  }

  @Test func `a bare body is data in a route, and bytes where they are asked for`() throws {
    enum Upload: Equatable, Sendable { case file(Data), raw([UInt8]), text(String) }
    let text = AnyConversion<Data, String>(apply: { String(data: $0, encoding: .utf8) }, unapply: { Data($0.utf8) })
    let router = OneOf {
      Route(.case(Upload.file)) {
        Method.put
        Path { "file" }
        Body()
      }
      Route(.case(Upload.raw)) {
        Method.put
        Path { "raw" }
        Body<[UInt8]>()
      }
      Route(.case(Upload.text)) {
        Method.put
        Path { "text" }
        Body(text)
      }
    }
    let uploads: [Upload] = [.file(Data([1, 2])), .raw([1, 2]), .text("hi"), .file(Data())]
    for upload in uploads { #expect(try router.parse(router.print(upload)) == upload) }
    #expect(try router.print(.text("hi")).body == Array("hi".utf8))
    #expect(try Body(contentType: "image/png").print(Data([1])).headers["Content-Type"] == "image/png")
  }

  @Test func `fixed schemes and hosts, and whole fragments, keep their spelling`() throws {
    enum Place: Equatable, Sendable { case secure, plain, other, section(String) }
    let router = Routes<Place> {
      Route(.case(Place.secure)) {
        Scheme.https
        Host.custom("example.com")
      }
      Route(.case(Place.plain)) {
        Scheme.http
        Host.custom("example.com")
      }
      Route(.case(Place.other)) { Host.custom("example.org") }
      Route(.case(Place.section)) { Fragment() }
    }
    #expect(try router.link(to: .secure) == "https://example.com/")
    #expect(try router.match("HTTP://EXAMPLE.com") == .plain)
    #expect(try router.match("//example.org/") == .other)
    #expect(try router.match("/#top") == .section("top"))
    #expect(try router.link(to: .section("a b")) == "/#a%20b")
    #expect(throws: RoutingError.self) { try router.match("/") }
  }

  /// Without a mark, because Swift knows the type of the conversion before it looks at the closures.
  @Test func `closures of a conversion need no mark`() throws {
    struct UserID: Equatable, Sendable { var text: String }
    let user = Path {
      "users"; Parse(.string).map(.convert(apply: { UserID(text: $0) }, unapply: { $0.text }))
    }
    #expect(try user.match("/users/blob") == UserID(text: "blob"))
    #expect(try user.link(to: UserID(text: "blob")) == "/users/blob")
    let number = Path {
      Int.parser().map(.convert(apply: { $0 > 0 ? "#\($0)" : nil }, unapply: { Int($0.dropFirst()) }))
    }
    #expect(try number.match("/7") == "#7")
    #expect(throws: RoutingError.self) { try number.match("/0") }
    let field = Query {
      Field(
        "ids",
        .convert(apply: { $0.split(separator: ".").map(String.init) }, unapply: { $0.joined(separator: ".")[...] }))
    }
    #expect(try field.match("/?ids=a.b") == ["a", "b"])
    #expect(try field.link(to: ["a", "b"]) == "/?ids=a.b")
  }
  @Test func `a default is written as a case without its type`() throws {
    enum Direction: String, CaseIterable, Sendable { case asc, desc }
    struct Options: Equatable, Sendable {
      var direction: Direction
      var ids: [Int]
    }
    let options = Parse(.memberwise(Options.init)) {
      Query {
        Field("direction", default: .asc) { Direction.parser() }
        Field("ids", default: []) {
          Many {
            Int.parser()
          } separator: {
            ","
          }
        }
      }
    }
    #expect(try options.match("/") == Options(direction: .asc, ids: []))
    #expect(try options.link(to: Options(direction: .desc, ids: [1])) == "/?direction=desc&ids=1")
  }
}
