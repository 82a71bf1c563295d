import Foundation
import RoundtripExport
import Testing

/// Servers, names and approximations of operations.
@Suite struct OperationOriginTests {
  struct Credentials: Codable, Equatable, Sendable { var name: String }
  enum R: Equatable, Sendable {
    case home, shop, tenant(String), login(Credentials), register(Credentials), number(UInt64), names([String])
    case nested(Inner), both(Int, Int)
  }
  enum Inner: Equatable, Sendable { case login(Credentials), register(Credentials) }

  static let hosts = Routes<R> {
    Route(R.home)
    Route(R.shop) {
      Host("shop.example.com")
      Path { "shop" }
    }
    Route(R.tenant) {
      Host(below: "example.com") { String.parser() }
      Path { "tenant" }
    }
  }

  private func document(_ router: some Router<R>) throws -> (read: ReadDocument, kinds: [Approximation.Kind]) {
    let document = try router.openAPI(title: "T", version: "1")
    return (try ReadDocument(document), document.approximations.map(\.kind))
  }

  @Test func `operations with other hosts have their own servers`() throws {
    let (read, kinds) = try document(Self.hosts)
    #expect(read.root["servers"] == nil && kinds.isEmpty)
    #expect(try read.operation("home")["servers"] == nil)
    #expect(try jsonText(read.operation("shop")["servers"]) == #"[{"url":"https://shop.example.com"}]"#)
    #expect(
      try jsonText(read.operation("tenant")["servers"])
        == #"[{"url":"https://{host}.example.com","variables":{"host":{"default":"a"}}}]"#)
  }

  @Test func `operations of one host share the server of the document`() throws {
    let (read, _) = try document(Routes<R> { Route(R.home) }.baseURL("https://example.com:81"))
    #expect(try jsonText(read.root["servers"]) == #"[{"url":"https://example.com:81"}]"#)
    #expect(try read.operation("home")["servers"] == nil)
  }

  @Test func `a route with another scheme than HTTP is left out`() throws {
    let router = Routes<R> { Route(R.home) }
    let (read, kinds) = try document(router.customScheme("nav"))
    #expect(read.operations.isEmpty && kinds == [.otherScheme])
  }

  private static func post(_ word: String) -> some Router<Credentials> {
    Parse {
      Method.post
      Path { word }
      Body(.json(Credentials.self))
    }
  }

  private static let accounts = Routes<R> {
    Route(R.login) { post("login") }
    Route(R.register) { post("register") }
    Route(R.nested) {
      Path { "inner" }
      Routes<Inner> {
        Route(Inner.login) { post("login") }
        Route(Inner.register) { post("register") }
      }
    }
  }

  @Test func `samples name routes whose cases have the same payload`() throws {
    let credentials = Credentials(name: "Blob")
    let read = try ReadDocument(
      Self.accounts.openAPI(
        title: "T", version: "1",
        responses: [
          "login": [OpenAPIResponse(201, "In.")], "nested.register": [OpenAPIResponse(202, "There.")],
        ],
        samples: [.login(credentials), .register(credentials), .nested(.register(credentials))]))
    #expect(try read.statuses("login") == "201 400")
    #expect(try read.statuses("register") == "200 400")
    #expect(try read.statuses("nested.register") == "202 400")
  }

  @Test func `an answer for one of several possible cases is accepted`() throws {
    let read = try ReadDocument(
      Self.accounts.openAPI(
        title: "T", version: "1",
        responses: ["login": [OpenAPIResponse(201, "In.")], "nested.login": [OpenAPIResponse(202, "In.")]]))
    #expect(try read.statuses("login|register") == "201 400")
    #expect(try read.statuses("nested.login|register") == "202 400")
  }

  @Test func `an optional fragment makes no second operation`() throws {
    let help = Parse {
      Path { "help" }; Optionally { Fragment() }
    }
    #expect(try help.openAPI(title: "T", version: "1").approximations == [])
  }

  @Test func `what an operation does not tell is an approximation`() throws {
    func kinds(_ part: some Router<[String]>) throws -> [Approximation.Kind] {
      try document(Routes<R> { Route(R.names) { part } }).kinds
    }
    #expect(try kinds(Headers { Field("X-Name", [String].self) }) == [.repeatedField])
    #expect(try kinds(Cookies { Field("name", [String].self) }) == [.repeatedField])
    #expect(try kinds(Query { Field("name", [String].self) }) == [])
    let short = String.parser().filter { $0.utf8.count < 9 }
    let values = Routes<R> { Route(R.tenant) { Query { Field("q") { short } } } }
    #expect(try document(values).kinds == [.refusal])
    for name in ["Accept", "authorization", "Content-Type"] {
      let (read, kinds) = try document(Routes<R> { Route(R.tenant) { Headers { Field(name) } } })
      #expect(kinds == [.headerName] && read.operations.first?.operation["parameters"] == nil)
    }
    // A constant type is that of the body.
    let (image, imageKinds) = try document(
      Routes<R> {
        Route(R.home) {
          Method.post
          Headers { Field("Content-Type") { "image/png" } }
          Body().map(apply: { (_: Data) in () }, unapply: { Data() })
        }
      })
    #expect(imageKinds == [.refusal])
    #expect(try jsonText(image.operations.first?.operation["requestBody"]).contains("image/png"))
    let port = Routes<R> { Route(R.home) { Port(81) } }
    #expect(try document(port).kinds == [.port])
    let scheme = Routes<R> { Route(R.home) { Scheme("http") } }
    #expect(try document(scheme).kinds == [.scheme])
  }

  @Test func `numbers above the integers stay numbers`() throws {
    let router = Routes<R> {
      Route(R.number) {
        Query { Field("n", default: UInt64.max) { UInt64.parser(in: 1...UInt64.max) } }
      }
    }
    let json = try router.openAPI(title: "T", version: "1").json
    #expect(json.contains(#""default": 18446744073709551615"#) && json.contains(#""maximum": 18446744073709551615"#))
  }

  @Test func `parameters that differ only in braces get two names`() throws {
    let router = Routes<R> {
      Route(R.both) {
        Path {
          Int.parser().named("a"); Int.parser().named("{a}")
        }
      }
    }
    #expect(try document(router).read.operations.map(\.path) == ["/{a}/{a2}"])
  }

  @Test(arguments: [
    ([OpenAPIResponse(200, "A.", .media("text/plain"), .media("Text/Plain"))], []),
    ([OpenAPIResponse(200, "A.", .media(""))], []), ([OpenAPIResponse(200, "A.", .media("text"))], []),
    ([OpenAPIResponse(200, "A.", .media("text/ plain"))], []),
    ([OpenAPIResponse(200, "A.", headers: ["a b": "C."])], []), ([OpenAPIResponse(200, "A.", headers: ["": "C."])], []),
    ([], [OpenAPISecurity.bearer("a"), .basic("a")]), ([], [OpenAPISecurity.bearer("a b")]),
    ([], [OpenAPISecurity.bearer("")]), ([], [OpenAPISecurity.apiKey("a", .headers, field: "a b")]),
  ])
  func `an argument that is not valid in a document is an error`(
    responses: [OpenAPIResponse], security: [OpenAPISecurity]
  ) throws {
    let error = #expect(throws: ExportError.self) {
      try Routes<R> { Route(R.home) }.openAPI(
        title: "T", version: "1", responses: ["home": responses], security: security)
    }
    #expect(error?.kind == .invalidArgument)
  }

  @Test func `control characters are escaped in YAML`() throws {
    let router = Routes<R> { Route(R.home).documented("a\u{80}b\u{9F}c\u{FFFE}d\u{2028}e") }
    let document = try router.openAPI(title: "T", version: "1")
    #expect(document.yaml.contains(#"summary: "a\u0080b\u009fc\ufffed\u2028e""#))
    #expect(try ReadDocument(document).operation("home")["summary"] as? String == "a\u{80}b\u{9F}c\u{FFFE}d\u{2028}e")
  }
}
