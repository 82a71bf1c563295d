import Foundation
import RoundtripExport
import Testing

@Suite struct OpenAPITests {
  private func document() throws -> [String: Any] {
    let json = try shopRouter.openAPI(title: "Shop", version: "1.2").json
    return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  private func operation(_ method: String, _ path: String) throws -> [String: Any] {
    let paths = try #require(try document()["paths"] as? [String: [String: Any]])
    return try #require(paths[path]?[method] as? [String: Any], "\(paths.keys.sorted())")
  }

  private func text(_ value: Any?) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: try #require(value), options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }

  @Test func `paths and operations`() throws {
    let document = try document()
    #expect(document["openapi"] as? String == "3.1.0")
    let paths = try #require(document["paths"] as? [String: [String: Any]])
    let operations = paths.flatMap { path, operations in operations.keys.map { "\($0) \(path)" } }.sorted()
    #expect(
      operations == [
        "delete /admin/users/{id}", "get /", "get /about", "get /about%20us", "get /account", "get /admin/users",
        "get /admin/users/{id}", "get /feed", "get /files", "get /files/{files}", "get /help", "get /items/{id}",
        "get /search", "get /sheet", "get /sheet/{page}", "get /shows/ep{number}", "get /tabs/{tab}", "post /items",
        "post /login", "put /admin/avatar",
      ])
    let ids = paths.values.flatMap { $0.values.compactMap { ($0 as? [String: Any])?["operationId"] as? String } }
    #expect(Set(ids).count == operations.count)
    #expect(ids.contains("admin.user") && ids.contains("sheet_page"))
  }

  @Test func `words of a route`() throws {
    let user = try operation("get", "/admin/users/{id}")
    #expect(user["summary"] as? String == "A user.")
    #expect(user["description"] as? String == "With *all* details.")
    #expect(user["tags"] as? [String] == ["people"])
    #expect(try operation("delete", "/admin/users/{id}")["tags"] as? [String] == ["admin"])
    #expect(try operation("get", "/items/{id}")["deprecated"] as? Bool == true)
    #expect(try operation("get", "/about")["deprecated"] as? Bool == true)
    #expect(try text(document()["tags"]) == #"[{"name":"admin"},{"name":"people"}]"#)
  }

  private enum Tree: Equatable, Sendable { case files([String]), numbers(Int, [Int], rest3: Int) }

  @Test func `a list with a minimum has a parameter for each of its segments`() throws {
    let router = Routes<Tree> {
      Route(Tree.files) {
        Path {
          "files"
          Rest(minimum: 2)
        }
      }
      Route(Tree.numbers) {
        Path {
          "n"
          Int.parser().named("rest2")
          Many(minimum: 3, maximum: 4) { Int.parser() }.named("rest")
          "end"
          Int.parser().named("rest3")
        }
      }
    }
    let document = try ReadDocument(router.openAPI(title: "T", version: "1"))
    #expect(
      document.operations.map(\.path)
        == ["/files/{files}/{files2}", "/n/{rest2}/{rest}/{rest4}/{rest5}/end/{rest3}"])
    let parameters = try text(document.operation("files")["parameters"])
    #expect(parameters.contains(#""example":"a","in":"path","name":"files2","required":true"#))
  }

  @Test func `a list with commas is one field, and a repeated field is several`() throws {
    let router = Parse {
      Path { "compare" }
      Query {
        Field("ids") {
          Many {
            Int.parser()
          } separator: {
            ","
          }
        }
        Field("tag", [String].self)
      }
    }
    let json = try router.openAPI(title: "Lists", version: "1").json.filter { !$0.isWhitespace }
    #expect(json.contains(#""name":"ids","in":"query","required":true,"explode":false"#))
    #expect(json.components(separatedBy: "explode").count == 2)
  }

  @Test func `parameters`() throws {
    #expect(
      try text(operation("get", "/search")["parameters"]) == #"""
        [{"example":"a","in":"query","name":"q","required":true,"schema":{"type":"string"}},{"allowEmptyValue":true,"example":1,"in":"query","name":"page","schema":{"default":1,"format":"int64","type":"integer"}},{"example":["a"],"in":"query","name":"tag","schema":{"items":{"type":"string"},"type":"array"}},{"allowEmptyValue":true,"example":true,"in":"query","name":"exact","schema":{"type":"boolean"}}]
        """#)
    #expect(
      try text(operation("get", "/account")["parameters"]) == #"""
        [{"example":"a","in":"header","name":"X-Token","required":true,"schema":{"type":"string"}},{"example":"a","in":"cookie","name":"theme","required":true,"schema":{"type":"string"}}]
        """#)
    #expect(
      try text(operation("get", "/admin/users/{id}")["parameters"])
        == #"[{"example":"00000000-0000-0000-0000-000000000001","in":"path","name":"id","required":true,"schema":{"format":"uuid","type":"string"}}]"#
    )
    #expect(
      try text(operation("get", "/tabs/{tab}")["parameters"])
        == #"[{"example":"posts","in":"path","name":"tab","required":true,"schema":{"enum":["posts","likes"],"type":"string"}}]"#
    )
    #expect(
      try text(operation("get", "/shows/ep{number}")["parameters"])
        == #"[{"example":"1","in":"path","name":"number","required":true,"schema":{"pattern":"^0*([0-9]{1,18}|[1-8][0-9]{18})$","type":"string"}}]"#
    )
  }

  @Test func `bodies`() throws {
    let size =
      #"{"properties":{"height":{"type":["number","null"]},"width":{"type":"number"}},"required":["width"],"type":"object"}"#
    #expect(
      try text(operation("post", "/items")["requestBody"])
        == #"{"content":{"application/json":{"example":{"count":1,"link":"https://example.com/","name":"text","note":"text","prices":{"name":1},"size":{"height":1.5,"width":1.5},"tab":"posts","tags":["text"]},"schema":{"properties":{"count":{"format":"int32","type":"integer"},"link":{"format":"uri-reference","type":["string","null"]},"name":{"type":"string"},"note":{"type":["string","null"]},"prices":{"additionalProperties":{"format":"int64","type":"integer"},"type":"object"},"size":"#
        + size
        + #","tab":{"enum":["posts","likes"],"type":"string"},"tags":{"items":{"type":"string"},"type":"array"}},"required":["name","count","tab","tags","prices","size"],"type":"object"}}},"required":true}"#
    )
    #expect(
      try text(operation("post", "/login")["requestBody"])
        == #"{"content":{"application/x-www-form-urlencoded":{"example":{"name":"a","password":"a"},"schema":{"properties":{"name":{"type":"string"},"password":{"type":"string"}},"required":["name"],"type":"object"}}},"required":true}"#
    )
    #expect(
      try text(operation("put", "/admin/avatar")["requestBody"])
        == #"{"content":{"application/octet-stream":{}},"description":"A value of the type Data.","required":true}"#)
  }

  @Test func `a body that cannot be derived is any JSON, with a note`() throws {
    let router = Routes<OddRoute> {
      Route(OddRoute.event) {
        Method.post; Path { "events" }; Body(.json(OddEvent.self))
      }
      Route(OddRoute.tree) {
        Method.put; Path { "tree" }; Body(.json(OddTree.self))
      }
    }
    let document = try router.openAPI(title: "Odd", version: "1")
    #expect(document.approximations.map { "\($0.name) \($0.kind)" } == ["event unknownBody"])
    #expect(document.json.contains("A value of the type OddEvent."))
    let free = try router.openAPI(title: "Odd", version: "1", derivesBodySchemas: false)
    #expect(free.approximations.map(\.kind) == [.unknownBody, .unknownBody])
  }

  @Test func `one path and method is one operation`() throws {
    let router = Routes<OddRoute> {
      Route(OddRoute.number) {
        Path {
          "x"; Digits()
        }
      }
      Route(OddRoute.text) {
        Path {
          "x"; Parse(.string)
        }
      }
      Route(OddRoute.removed) {
        Method.delete;
        Path {
          "x"; Parse(.string)
        }
      }
      Route(OddRoute.copied) {
        Method("COPY"); Path { "x" }
      }
    }
    let document = try router.openAPI(title: "Odd", version: "1")
    #expect(
      document.approximations.map { "\($0.name) \($0.kind) \($0.direction)" } == [
        "text sameOperation claimsTooLittle", "copied method claimsTooLittle",
      ])
    #expect(document.json.contains("\"/x/{number}\": {"))
    #expect(!document.json.contains("{text}") && !document.json.contains("{removed}"))
  }

  @Test func `a route for several methods is left out where a route for one method has its path, in any order`() throws
  {
    let wide = Route(OddRoute.text) {
      OneOf {
        Method.get; Method.put
      }
      Path { "x" }
      Always("all")
    }
    let field = Route(OddRoute.removed) {
      Path { "x" }; Query { Field("q") }
    }
    let plain = Route(OddRoute.copied) { Path { "x" } }
    for (router, lost) in [
      (
        Routes<OddRoute> {
          wide; field
        }, ["text sameOperation claimsTooLittle"]
      ),
      (
        Routes<OddRoute> {
          field; wide
        }, ["text sameOperation claimsTooLittle"]
      ),
      // The other route takes all requests with its method.
      (
        Routes<OddRoute> {
          wide; plain
        }, []
      ),
      (
        Routes<OddRoute> {
          plain; wide
        }, []
      ),
    ] {
      let document = try router.openAPI(title: "Odd", version: "1")
      #expect(document.approximations.map { "\($0.name) \($0.kind) \($0.direction)" } == lost)
    }
    #expect(
      try Routes<OddRoute> {
        wide; field
      }.match("/x") == .text("all"))
  }

  @Test func `routes that differ in the media type of their body are one operation with several bodies`() throws {
    enum Upload: Equatable, Sendable { case json(OddUser), form(name: String), image(Data), other(page: Int, Data) }
    struct OddUser: Codable, Equatable, Sendable { var name: String }
    let router = Routes<Upload> {
      Route(Upload.json) {
        Method.post; Path { "users" }; Body(.json(OddUser.self))
      }
      Route(Upload.form(name:)) {
        Method.post; Path { "users" }; FormData { Field("name") }
      }
      Route(Upload.image) {
        Method.post; Path { "users" }; Body(contentType: "image/png")
      }
      Route(Upload.other(page:_:)) {
        Method.post; Path { "users" }; Query { Field("page", Int.self) }; Body(contentType: "image/gif")
      }
    }
    try router.validate()
    let document = try router.openAPI(title: "Odd", version: "1")
    let body = try ReadDocument(document).operation("json")["requestBody"] as? [String: Any]
    let content = try #require(body?["content"] as? [String: [String: Any]])
    #expect(
      Set(content.keys) == ["application/json", "application/x-www-form-urlencoded", "image/png"])
    #expect(content["application/json"]?["example"] != nil && content["application/x-www-form-urlencoded"] != nil)
    #expect(body?["required"] as? Bool == true)
    #expect(
      document.approximations.filter { $0.kind == .sameOperation }.map(\.name) == ["other"])
  }

  @Test func `an operation also takes the path of a link without its fragment`() throws {
    let router = Routes<OddRoute> {
      Route(OddRoute.text) {
        Path { "x" }; Fragment(.string)
      }
    }
    let document = try router.openAPI(title: "Odd", version: "1")
    #expect(document.json.contains("\"/x\": {"))
    #expect(throws: RoutingError.self) { try router.match("/x") }
    #expect(document.approximations.map { "\($0.name) \($0.kind) \($0.direction)" } == ["text fields claimsTooMuch"])
  }

  @Test func `a long key of YAML is marked`() throws {
    func yaml(_ length: Int) throws -> String {
      let word = String(repeating: "a", count: length - 3)
      return try Routes<OddRoute> { Route(OddRoute.copied) { Path { word } } }.openAPI(title: "Odd", version: "1").yaml
    }
    #expect(try yaml(1024).contains("\npaths:\n  \"/aa") && yaml(1024).contains("a\":\n    get:\n"))
    #expect(try yaml(1025).contains("\npaths:\n  ? \"/aa") && yaml(1025).contains("a\"\n  :\n    get:\n"))
  }

  @Test func `a base URL is a server, and YAML says the same`() throws {
    let router = Routes<OddRoute> {
      Route(OddRoute.number) {
        Path {
          "x"; Digits(2...3)
        }
      }
    }.baseURL("https://api.example:8443/v1")
    let document = try router.openAPI(title: "Odd: one", version: "1")
    #expect(
      document.yaml == """
        openapi: "3.1.0"
        info:
          title: "Odd: one"
          version: "1"
        servers:
          - url: "https://api.example:8443"
        paths:
          "/v1/x/{number}":
            get:
              operationId: number
              parameters:
                - name: number
                  in: path
                  required: true
                  schema:
                    type: string
                    pattern: "^[0-9]{2,3}$"
                  example: "01"
              responses:
                "200":
                  description: OK
                "404":
                  "$ref": "#/components/responses/NotFound"
        components:
          responses:
            NotFound:
              description: "There is nothing at this path."

        """)
  }

  private enum OddRoute: Equatable, Sendable {
    case event(OddEvent), tree(OddTree), number(Int), text(String), removed(String), copied
  }
  private enum OddEvent: Codable, Equatable, Sendable { case added(Int), removed }
  private final class OddTree: Codable, Equatable, Sendable {
    let name: String
    let children: [OddTree]
    static func == (left: OddTree, right: OddTree) -> Bool {
      left.name == right.name && left.children == right.children
    }
  }
}
