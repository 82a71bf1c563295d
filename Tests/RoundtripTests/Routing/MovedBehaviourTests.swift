import Foundation
import Roundtrip
import Testing

/// What routers written for swift-url-routing rely on.
@Suite struct MovedBehaviourTests {
  enum Call: Equatable, Sendable { case all, article(Int), upload([UInt8]), form(String), number(Int), named(String) }

  @Test func `a constant field that is repeated prints each time, and reads in any order`() throws {
    let router = OneOf {
      Route(.case(Call.all)) {
        Path { "articles" }
        Query {
          Field("populate") { "tags" }
          Field("populate") { "image" }
        }
      }
      Route(.case(Call.article)) {
        Path {
          "articles"; Digits()
        }
        Query {
          Field("populate") { "tags" }
          Field("populate") { "image" }
        }
      }
    }
    #expect(try router.link(to: .all) == "/articles?populate=tags&populate=image")
    #expect(try router.link(to: .article(7)) == "/articles/7?populate=tags&populate=image")
    for query in [
      "populate=tags&populate=image", "populate=image&populate=tags", "populate=x&populate=image&populate=tags",
    ] {
      #expect(try router.match("/articles?\(query)") == .all)
      #expect(try router.match("/articles/7?\(query)") == .article(7))
    }
    for query in ["populate=tags", "populate=image", "", "populate=tags&populate=tags"] {
      #expect(throws: RoutingError.self) { try router.match("/articles?\(query)") }
    }
    try router.validate()
  }

  @Test func `a constant field that is repeated prints and reads in headers and forms`() throws {
    let router = OneOf {
      Route(.case(Call.form)) {
        Method.post
        Headers {
          Field("Accept") { "text/html" }
          Field("Accept") { "text/plain" }
        }
        Path { "form" }
        Body {
          FormData {
            Field("scope") { "read" }
            Field("scope") { "write" }
            Field("name", .string)
          }
        }
      }
    }
    let request = try router.print(.form("a"))
    #expect(request.headers.map(\.value).filter { $0.hasPrefix("text/") } == ["text/html", "text/plain"])
    #expect(request.body.map { String(decoding: $0, as: UTF8.self) } == "scope=read&scope=write&name=a")
    #expect(try router.parse(request) == .form("a"))
  }

  @Test func `a constant content type in the headers reads a type with parameters`() throws {
    let router = OneOf {
      Route(.case(Call.upload)) {
        Method.post
        Path { "upload" }
        Headers { Field("Content-Type") { "multipart/form-data" } }
        Body<[UInt8]>()
      }
    }
    for type in ["multipart/form-data", "multipart/form-data; boundary=abc", "Multipart/Form-Data;boundary=abc"] {
      var request = URLRequestData("/upload")
      request.method = "POST"
      request.headers["Content-Type"] = type
      request.body = [1, 2]
      #expect(try router.parse(request) == .upload([1, 2]), "\(type)")
    }
    let printed = try router.print(.upload([3]))
    #expect(printed.headers["Content-Type"] == "multipart/form-data")
    #expect(try router.parse(printed) == .upload([3]))
    var other = printed
    for type in ["multipart/mixed", "multipart/form-datax", "text/plain; x=multipart/form-data", ""] {
      other.headers["Content-Type"] = type
      #expect(throws: RoutingError.self) { try router.parse(other) }
    }
  }

  @Test func `a choice prints with the first alternative that can`() throws {
    let positive = OneOf {
      Route(.case(Call.number)) {
        Path {
          "a"; Int.parser().filter { $0 > 0 }
        }
      }
      Route(.case(Call.number)) {
        Path {
          "b"; Int.parser()
        }
      }
      Route(.case(Call.number)) {
        Path {
          "c"; Int.parser()
        }
      }
    }
    #expect(try positive.link(to: .number(1)) == "/a/1")
    #expect(try positive.link(to: .number(-1)) == "/b/-1")
    #expect(try positive.match("/c/1") == .number(1))
    let texts = OneOf {
      Route(.case(Call.named)) {
        Path {
          "x";
          Parse {
            OneOf {
              Parse(.string).filter { $0 == "one" }; Parse(.string)
            }
          }
        }
      }
    }
    #expect(try texts.link(to: .named("two")) == "/x/two")
    let fields = OneOf {
      Route(.case(Call.number)) {
        Path { "f" }
        Query {
          OneOf {
            Field("small") { Int.parser().filter { $0 < 10 } }
            Field("any", Int.self)
          }
        }
      }
    }
    #expect(try fields.link(to: .number(3)) == "/f?small=3")
    #expect(try fields.link(to: .number(30)) == "/f?any=30")
    #expect(throws: RoutingError.self) { try positive.link(to: .all) }
  }
}
