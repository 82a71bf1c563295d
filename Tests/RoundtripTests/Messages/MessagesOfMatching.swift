import Foundation
import Roundtrip

extension MessagesTests {
  /// Errors of a request whose path is known: another method, malformed fields and bodies, limits.
  static let messagesOfMatching: [Message] = [
    Message(
      #"""
      400 the request is malformed: expected a link of this router in the field `next`, found `//evil.example`
        /?next=//evil.example
               ^^^^^^^^^^^^^^
      """#
    ) { match(Query { Field("next", link: names) }, "/?next=//evil.example") },
    Message(
      #"""
      400 the request is malformed: expected a link of this router in the field `next` (no route has this path: expected the end of the path, found `/b`), found `/a/b`
        /?next=/a/b
               ^^^^
      """#
    ) { match(Query { Field("next", link: names) }, "/?next=/a/b") },
    Message(
      #"""
      400 the request is malformed: expected an integer (Int), found `2x`
        /books?page=2x
                    ^^
      """#
    ) { match(books, "/books?page=2x") },
    Message(
      #"""
      400 the request is malformed: expected the end of the field `range`, found `1-2x`
        /?range=1-2x
                ^^^^
      """#
    ) {
      match(
        Query {
          Field("range") {
            Int.parser()
            "-"
            Int.parser()
          }
        }, "/?range=1-2x")
    },
    Message(
      #"""
      400 the request is malformed: expected a value for the field `page`, found `page`
        /books?page
               ^^^^
      """#
    ) { match(books, "/books?page") },
    Message(
      #"""
      400 the request is malformed: expected the field `q`
        /find
      """#
    ) { match(books, "/find") },
    Message(
      #"""
      400 the request is malformed: expected percent-encoded UTF-8, found `%zz`
        /find?q=%zz
                ^^^
      """#
    ) { match(books, "/find?q=%zz") },
    Message(
      #"""
      400 the request is malformed: expected a body
        /books
      """#
    ) { match(books, "/books", method: "POST") },
    Message(
      #"""
      400 the request is malformed: expected JSON of `NewBook` (DecodingError.dataCorrupted: Data was corrupted. Debug description: The given data was not valid JSON.)
        /books
      """#
    ) { match(books, "/books", method: "POST", body: "{") },
    Message(
      #"""
      400 the request is malformed: expected 1 or more elements in the field `tag`
        /
      """#
    ) { match(Query { Many(minimum: 1) { Field("tag") } }, "/") },
    Message(
      #"""
      400 the request is malformed: expected the form field `name`
        /
      """#
    ) {
      match(
        Parse {
          Method.post; FormData { Field("name") }
        }, "/", method: "POST", body: "a=b", type: "application/x-www-form-urlencoded")
    },
    Message(
      #"""
      405 the method is not allowed: expected DELETE, GET or HEAD, found `PUT`
        /books/7
      """#
    ) { match(books, "/books/7", method: "PUT") },
    Message(
      #"""
      400 the request is malformed: expected a URL, found `http://[`
        /?next=http://[
               ^^^^^^^^
      """#
    ) { match(Query { Field("next", URL.self) }, "/?next=http://[") },
    Message(
      #"""
      400 the request is malformed: expected no other query items, found `b=1`
        /a?b=1
           ^^^
      """#
    ) { match(Routes<Void> { Path { "a" } }.unknownQuery(.reject), "/a?b=1") },
    Message(
      #"""
      400 the request is malformed: expected the field `status`
        /a?color=none&backorder=true
      """#
    ) { match(colorAndStatus, "/a?color=none&backorder=true") },
    Message(
      #"""
      400 the request is malformed: expected `out`, found `in`
        /a?color=none&status=in
                             ^^
      """#
    ) { match(colorAndStatus, "/a?color=none&status=in") },
    Message(
      #"""
      400 the request is malformed: expected the header field `X-Key`
        /a
      """#
    ) {
      match(
        Parse {
          Path { "a" }; Headers { Field("X-Key") }
        }, "/a")
    },
    Message(
      #"""
      400 the request is malformed: expected a text without control characters in the header field `X-Key`, found `a\u{07}b`
        /a
      """#
    ) {
      failure {
        var request = URLRequestData("/a")
        request.headers["X-Key"] = "a\u{07}b"
        _ = try Parse {
          Path { "a" }; Headers { Field("X-Key") }
        }.parse(request)
      }
    },
    Message(
      #"""
      400 the request is malformed: expected the cookie `theme`
        /a
      """#
    ) {
      match(
        Parse {
          Path { "a" }; Cookies { Field("theme", Theme.self) }
        }, "/a")
    },
    Message(
      #"""
      400 the request is malformed: expected a value for the field `email`, found `email`
        /
      """#
    ) {
      match(
        Parse {
          Method.post; FormData { Field("email") }
        }, "/", method: "POST", body: "email")
    },
    Message(
      #"""
      400 the request is malformed: expected the content type `text/plain; charset=utf-8`, found `image/png`
        /
      """#
    ) {
      match(
        Parse {
          Method.post; Body(.text)
        }, "/", method: "POST", body: "x", type: "image/png")
    },
    Message(
      #"""
      400 the request is malformed: expected a body
        /
      """#
    ) {
      match(
        Parse {
          Method.post; Body(.text)
        }, "/", method: "POST")
    },
    Message(
      #"""
      400 the request is malformed: expected a form of `NewBook` (DecodingError.valueNotFound: Expected value of type String but found null instead. Path: title. Debug description: `title` is absent)
        /
      """#
    ) {
      match(
        Parse {
          Method.post; Body(.form(NewBook.self))
        }, "/", method: "POST", body: "titel=x")
    },
    Message(
      #"""
      400 the request is malformed: expected a form of `NewBook` (DecodingError.dataCorrupted: Data was corrupted. Path: tags. Debug description: `tags` is an array in another style than `.brackets`)
        /
      """#
    ) {
      match(
        Parse {
          Method.post; Body(.form(NewBook.self, arrays: .brackets))
        }, "/", method: "POST", body: "title=x&tags[0]=a")
    },
    Message(
      #"""
      400 the request is malformed: expected the content type `multipart/form-data` with a boundary
        /
      """#
    ) {
      match(
        Parse {
          Method.post; Multipart { Field("name") }
        }, "/", method: "POST", body: "x", type: "text/plain")
    },
    Message(
      #"""
      414 the URL is too long: more than 10 bytes; raise `urlBytes` in `limits(_:)` if such requests are legitimate
      """#
    ) { match(books.limits(Limits(urlBytes: 10)), "/books?page=2") },
    Message(
      #"""
      414 the URL is too long: more than 2 segments; raise `segments` in `limits(_:)` if such requests are legitimate
      """#
    ) { match(books.limits(Limits(segments: 2)), "/books/1/2") },
    Message(
      #"""
      414 the URL is too long: more than 2 query items; raise `queryItems` in `limits(_:)` if such requests are legitimate
      """#
    ) { match(books.limits(Limits(queryItems: 2)), "/books?a=1&b=2&c=3") },
    Message(
      #"""
      431 the header is too large: more than 0 header fields; raise `headerFields` in `limits(_:)` if such requests are legitimate
      """#
    ) { match(books.limits(Limits(headerFields: 0)), "/books", method: "POST", body: "x", type: "text/plain") },
    Message(
      #"""
      431 the header is too large: more than 3 bytes; raise `headerBytes` in `limits(_:)` if such requests are legitimate
      """#
    ) { match(books.limits(Limits(headerBytes: 3)), "/books", method: "POST", body: "x", type: "text/plain") },
    Message(
      #"""
      413 the body is too large: more than 2 bytes; raise `bodyBytes` in `limits(_:)` if such requests are legitimate
      """#
    ) { match(books.limits(Limits(bodyBytes: 2)), "/books", method: "POST", body: "xxx") },
    Message(
      #"""
      the router's definition is wrong: `news` and `shop` read the same link and nothing decides between them; make one of them more specific, or put both into a `OneOf`, which takes the first
        GET /a/{news}  RoundtripTests/MessagesTests+Routers.swift:1
        GET /a/{shop}  RoundtripTests/MessagesTests+Routers.swift:2
      """#
    ) { match(tied, "/a/x") },
    Message(
      #"""
      400 the request is malformed: expected `true` or `false`, found `yes`
        /?debug=yes
                ^^^
      """#
    ) { match(Query { Field("debug", Bool.self) }, "/?debug=yes") },
    Message(
      #"""
      400 the request is malformed: expected a body in UTF-8
        /
      """#
    ) {
      failure {
        _ = try Parse {
          Method.put; Body(.text)
        }.parse(URLRequestData(method: "PUT", target: "/", body: [0xFF]))
      }
    },
    Message(
      #"""
      400 the request is malformed: expected a form of names with values, percent-encoded
        /
      """#
    ) {
      match(
        Parse {
          Method.put; Body(.form(NewBook.self))
        }, "/", method: "PUT", body: "title")
    },
    Message(
      #"""
      400 the request is malformed: expected a form of `Priced` that prints again (a `Priced` does not come back from its form, which cannot represent some values, such as an empty list in an optional or a key with brackets)
        /
      """#
    ) {
      match(
        Parse {
          Method.post; Body(.form(Priced.self))
        }, "/", method: "POST", body: "price=nan")
    },
    Message(
      #"""
      400 the request is malformed: expected a form that nests at most 100 levels
        /
      """#
    ) {
      match(
        Parse {
          Method.put; Body(.form(NewBook.self))
        }, "/", method: "PUT", body: "a" + String(repeating: "[b]", count: 100) + "=1")
    },
    Message(
      #"""
      400 the request is malformed: expected a body of parts
        /
      """#
    ) {
      match(
        Parse {
          Method.put; Multipart { Field("a") }
        }, "/", method: "PUT", body: "x", type: "multipart/form-data; boundary=y")
    },
  ]
}
