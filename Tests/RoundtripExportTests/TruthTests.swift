import Foundation
import RoundtripExport
import Testing

/// What a document says of a route is what the router does.
@Suite struct TruthTests {
  private func operations(_ router: some Router, at path: String) throws -> [String: [String: Any]] {
    let json = try router.openAPI(title: "Test", version: "1").json
    let document = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
    return try #require(paths[path], "\(paths.keys.sorted())")
  }

  private func parameters(_ operation: [String: Any]?) throws -> [String] {
    let parameters = try #require(operation?["parameters"] as? [[String: Any]])
    return try parameters.map { parameter in
      var named = parameter
      let name = named.removeValue(forKey: "name").map { "\($0)" } ?? ""
      named["in"] = nil
      named["example"] = nil
      let data = try JSONSerialization.data(withJSONObject: named, options: [.sortedKeys, .withoutEscapingSlashes])
      return name + " " + String(decoding: data, as: UTF8.self)
    }
  }

  private enum Sort: String, CaseIterable, Equatable, Sendable { case name, date }
  private enum List: Equatable, Sendable {
    case all(page: Int, sort: Sort, isNew: Bool, ratio: Double, theme: String, limit: Int, ids: [Int])
    case any
    case post
    case rest([String])
  }

  @Test func `documents contain the default of each field`() throws {
    let router = Routes<List> {
      Route(List.all(page:sort:isNew:ratio:theme:limit:ids:)) {
        Path { "all" }
        Query {
          Field("page", default: 1) { Digits() }
          Field("sort", Sort.self, default: .date)
          Field("new", Bool.self, default: false)
          Field("ratio", Double.self, default: 0.5)
        }
        Cookies { Field("theme", default: "light") { Parse(.string) } }
        Headers { Field("X-Limit", Int.self, default: 30) }
        Query {
          Field("ids", default: [1, 2]) {
            Many {
              Int.parser()
            } separator: {
              ","
            }
          }
        }
      }
    }
    #expect(
      try parameters(operations(router, at: "/all")["get"]) == [
        #"page {"allowEmptyValue":true,"schema":{"default":"1","pattern":"^0*([0-9]{1,18}|[1-8][0-9]{18})$","type":"string"}}"#,
        #"sort {"allowEmptyValue":true,"schema":{"default":"date","enum":["name","date"],"type":"string"}}"#,
        #"new {"allowEmptyValue":true,"schema":{"default":false,"type":"boolean"}}"#,
        #"ratio {"allowEmptyValue":true,"schema":{"default":0.5,"type":"number"}}"#,
        #"theme {"schema":{"default":"light","type":"string"}}"#,
        #"X-Limit {"schema":{"default":30,"format":"int64","type":"integer"}}"#,
        #"ids {"allowEmptyValue":true,"explode":false,"schema":{"default":[1,2],"items":{"format":"int64","type":"integer"},"type":"array"}}"#,
      ])
  }

  @Test func `documents contain the default of a field of a form`() throws {
    let router = Parse {
      Method.post; Path { "f" }; FormData { Field("count", Int.self, default: 3) }
    }
    let body = try #require(try operations(router, at: "/f")["post"]?["requestBody"])
    let data = try JSONSerialization.data(withJSONObject: body, options: .sortedKeys)
    #expect(String(decoding: data, as: UTF8.self).contains(#""count":{"default":3,"format":"int64","type":"integer"}"#))
  }

  @Test func `documents contain flags`() throws {
    let router = Parse {
      Path { "f" }
      Query {
        Flag("debug"); Field("q", String?.self)
      }
    }
    #expect(
      try parameters(operations(router, at: "/f")["get"]) == [
        #"debug {"allowEmptyValue":true,"schema":{"type":"boolean"}}"#, #"q {"schema":{"type":"string"}}"#,
      ])
  }

  private let methods = Routes<List> {
    Route(List.any) {
      Method.any; Path { "a" }
    }
    Route(List.post) {
      Method.post; Path { "a" }
    }
    Route(List.rest) {
      Method.any;
      Path {
        "proxy"; Rest()
      }
    }
  }

  @Test func `a route for any method is in a document under each`() throws {
    let all = ["delete", "get", "head", "options", "patch", "post", "put", "trace"]
    let operations = try operations(methods, at: "/a")
    #expect(operations.keys.sorted() == all.filter { $0 != "head" })
    #expect(operations["post"]?["operationId"] as? String == "post")
    #expect(
      methods.pathPatterns(.vapor).map(\.description).contains { $0.hasSuffix(" /proxy/**") && $0.contains("PUT") })
    #expect(methods.routes.first?.methods.isSuperset(of: ["GET", "HEAD", "POST", "CONNECT"]) == true)
  }

  @Test func `a route for any method takes each, and a route for one comes before it`() throws {
    for method in ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "TRACE"] {
      var request = URLRequestData("/a")
      request.method = method
      #expect(try methods.parse(request) == .any, "\(method)")
      request = URLRequestData("/proxy/x/y")
      request.method = method
      #expect(try methods.parse(request) == .rest(["x", "y"]), "\(method)")
    }
    var request = URLRequestData("/a")
    request.method = "POST"
    #expect(try methods.parse(request) == .post)
    request.method = "PURGE"
    #expect { try methods.parse(request) } throws: { ($0 as? RoutingError)?.status == 405 }
    #expect(try methods.link(to: .any) == "/a")
    #expect(try methods.print(.post).method == "POST")
    #expect(methods.diagnostics().map(\.kind) == [.unroutedCase])
  }

  @Test func `a route for several methods comes after those that it contains, in any order of a table`() throws {
    enum Page: Equatable, Sendable { case any, two, put, plain, head }
    let routes: [Route<Page>] = [
      Route(Page.any) {
        Method.any; Path { "a" }
      },
      Route(Page.two) {
        OneOf {
          Method.put; Method.patch
        }
        Path { "a" }
      },
      Route(Page.put) {
        Method.put; Path { "a" }
      },
      Route(Page.plain) { Path { "a" } },
      Route(Page.head) {
        Method.head; Path { "a" }
      },
    ]
    let expected: [(String, Page)] = [
      ("GET", .plain), ("HEAD", .head), ("PUT", .put), ("PATCH", .two), ("POST", .any), ("TRACE", .any),
    ]
    for table in [routes, routes.reversed()] {
      let router = Routes<Page> { for route in table { route } }
      for (method, page) in expected {
        var request = URLRequestData("/a")
        request.method = method
        #expect(try router.parse(request) == page, "\(method)")
      }
    }
  }

  // MARK: - Names

  private struct Page: Equatable, Sendable {
    var number: Int
    var size: Int
  }
  private enum Item: Equatable, Sendable { case detail, note(Int), part(index: Int, Int), file(String, Int) }
  private enum Shop: Equatable, Sendable {
    case one(Int)
    case two(Int, Int)
    case sized(Int, size: Int)
    case item(Int, Item)
    case labelled(id: Int, inner: Item)
    case paged(Page, Int)
    case last(Item, Int)
  }

  private func template(_ router: some Router) -> [String] { router.routes.map(\.template) }

  private let items = Routes<Item> {
    Route(Item.detail) { Path { "detail" } }
    Route(Item.note) {
      Path {
        "notes"; Int.parser()
      }
    }
    Route(Item.part(index:_:)) {
      Path {
        "parts"; Int.parser(); Int.parser()
      }
    }
    Route(Item.file) {
      Path {
        "files"; Parse(.string).named("path"); Int.parser()
      }
    }
  }

  @Test func `a parameter has the name that it is given, or its label, or that of its case`() {
    #expect(
      template(
        Routes<Shop> {
          Route(Shop.one) {
            Path {
              "a"; Int.parser()
            }
          }
        }) == ["/a/{one}"])
    #expect(template(Routes<Shop> { Route(Shop.one) { Path { Int.parser().named("id") } } }) == ["/{id}"])
    #expect(
      template(
        Routes<Shop> {
          Route(Shop.two) {
            Path {
              Int.parser(); Int.parser()
            }
          }
        }) == ["/{two1}/{two2}"])
    #expect(
      template(
        Routes<Shop> {
          Route(Shop.sized(_:size:)) {
            Path {
              Int.parser(); Int.parser()
            }
          }
        })
        == ["/{sized}/{size}"])
    #expect(
      template(
        Routes<Shop> {
          Route(Shop.sized(_:size:)) {
            Path {
              Int.parser().named("id"); Int.parser().named("w")
            }
          }
        })
        == ["/{id}/{w}"])
  }

  @Test func `a parameter is never named after the case of another one`() {
    let router = Routes<Shop> {
      Route(Shop.item) {
        Path {
          "items"; Int.parser()
        }; items
      }
      Route(Shop.labelled(id:inner:)) {
        Path {
          "labelled"; Int.parser()
        }; items
      }
      Route(Shop.last) {
        Path { "last" }; items; Path { Int.parser() }
      }
      Route(Shop.paged) {
        Path { "paged" }
        Parse(.memberwise(Page.init(number:size:))) {
          Path {
            Int.parser(); Int.parser()
          }
        }
        Path { Int.parser() }
      }
    }
    #expect(
      template(router) == [
        "/items/{item}/detail", "/items/{item}/notes/{note}", "/items/{item}/parts/{index}/{part}",
        "/items/{item}/files/{path}/{file}",
        "/labelled/{id}/detail", "/labelled/{id}/notes/{note}", "/labelled/{id}/parts/{index}/{part}",
        "/labelled/{id}/files/{path}/{file}",
        "/last/detail/{last}", "/last/notes/{note}/{last}", "/last/parts/{index}/{part}/{last}",
        "/last/files/{path}/{file}/{last}", "/paged/{number}/{size}/{paged}",
      ])
    #expect(router.uriTemplates.map(\.text) == template(router))
  }
}
