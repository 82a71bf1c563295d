import Foundation
import Roundtrip

extension MessagesTests {
  /// Errors of a wrong definition.
  static let messagesOfDefinitions: [Message] = [
    Message(
      #"""
      the router's definition is wrong: `get` is not the method `GET`, because methods are case-sensitive; write `GET`
      """#
    ) { link(Parse { Method("get") }, ()) },
    Message(
      #"""
      the router's definition is wrong: `GE T` is not a method; use a word such as `GET`
      """#
    ) { link(Parse { Method("GE T") }, ()) },
    Message(
      #"""
      the router's definition is wrong: `json` is not a media type; use a type such as `application/json`, without wildcards
      """#
    ) { link(Body(.text, contentType: "json"), "a") },
    Message(
      #"""
      the router's definition is wrong: two parts of one route name different methods; use one `OneOf { Method.get; Method.post }`
      """#
    ) {
      link(
        Parse {
          Method.get; Method.post
        }, ())
    },
    Message(
      #"""
      the router's definition is wrong: `HTTPS://x` is not a host; write only the name, without scheme, port or path
      """#
    ) { link(Parse { Host("HTTPS://x") }, ()) },
    Message(
      #"""
      the router's definition is wrong: a host cannot be empty; leave `Host` out, or write `.customScheme(_:)` for links such as `nav://users`
      """#
    ) { link(Parse { Host("") }, ()) },
    Message(
      #"""
      the router's definition is wrong: `*.x.example` is a pattern of hosts, and not a host; write `Host(below: "x.example") { … }` for one label in front of the domain
      """#
    ) { link(Parse { Host("*.x.example") }, ()) },
    Message(
      #"""
      the router's definition is wrong: `☃.example` is not a host that can be written in ASCII; write its ASCII form, which starts with `xn--`
      """#
    ) { link(Parse { Host("☃.example") }, ()) },
    Message(
      #"""
      the router's definition is wrong: `1a` is not a scheme; use a letter followed by letters, digits, `+`, `-` or `.`
      """#
    ) { link(Parse { Scheme("1a") }, ()) },
    Message(
      #"""
      the router's definition is wrong: 70000 is not a port; use a number from 0 to 65535
      """#
    ) { link(Parse { Port(70_000) }, ()) },
    Message(
      #"""
      the router's definition is wrong: `no url` is not a base URL; use a scheme and a host, and optionally a port and a path
      """#
    ) { link(Parse { Path { "a" } }.baseURL("no url"), ()) },
    Message(
      #"""
      the router's definition is wrong: the path of `https://x.example/a//b` has a segment that is empty, `.` or `..`; remove it
      """#
    ) { link(Parse { Path { "a" } }.baseURL("https://x.example/a//b"), ()) },
    Message(
      #"""
      the router's definition is wrong: a base URL has at most 100 segments; shorten its path
      """#
    ) { link(Parse { Path { "a" } }.baseURL("https://x.example" + String(repeating: "/a", count: 101)), ()) },
    Message(
      #"""
      the router's definition is wrong: `https` is not a custom scheme; use a letter followed by letters, digits, `+`, `-` or `.`, and not a standard scheme
      """#
    ) { link(Parse { Path { "a" } }.customScheme("https"), ()) },
    Message(
      #"""
      the router's definition is wrong: a base URL or custom scheme is inside another one, and no link fits both; use one of them
      """#
    ) { link(Parse { Path { "a" } }.baseURL("https://a.b").customScheme("nav"), ()) },
    Message(
      #"""
      the router's definition is wrong: a header field of `baseRequestData` is malformed, repeated, or named `Cookie` or `Content-Type`; leave it out
      """#
    ) { link(Parse { Path { "a" } }.baseRequestData(URLRequestData(headers: ["Cookie": "k"])), ()) },
    Message(
      #"""
      the router's definition is wrong: `baseRequestData` has a method or a body; leave it to the routes
      """#
    ) { link(Parse { Path { "a" } }.baseRequestData(URLRequestData(method: "POST", path: [])), ()) },
    Message(
      #"""
      the router's definition is wrong: `X\n` cannot be the name of a header field; use letters, digits and hyphens
      """#
    ) { link(Parse { Headers { Field("X\n") { "a" } } }, ()) },
    Message(
      #"""
      the router's definition is wrong: `b\r\nc` cannot be the value of the header field `X`; leave out control characters and spaces at both ends
      """#
    ) { link(Parse { Headers { Field("X") { "b\r\nc" } } }, ()) },
    Message(
      #"""
      the router's definition is wrong: `a=b` cannot be the name of a cookie; use letters, digits and hyphens
      """#
    ) { link(Parse { Cookies { Field("a=b") { "a" } } }, ()) },
    Message(
      #"""
      the router's definition is wrong: two parts of one route read the header field `Cookie`; read it as `Cookies`, or as a header field
      """#
    ) {
      link(
        Parse {
          Headers { Field("Cookie") }; Cookies { Field("a") }
        }, ("", ""))
    },
    Message(
      #"""
      the router's definition is wrong: two parts of one route read the fragment; read it once, and convert the value
      """#
    ) {
      link(
        Parse {
          Fragment(.string); Fragment(.string)
        }, ("", ""))
    },
    Message(
      #"""
      error: named: the values of the alias, `Int`, are not those of its route; give both the same values in the same order
        GET /{named}  RoundtripTests/MessagesOfDefinitions.swift:2
      warning: the case `Shelf.featured` has no route in the table at RoundtripTests/MessagesOfDefinitions.swift:1; add one
      """#
    ) {
      diagnostics(
        Route(Shelf.named, line: 1) {
          Path {
            "b"; Parse(.string)
          }
        }.alias(line: 2) { Path { Int.parser() } })
    },
    Message(
      #"""
      the router's definition is wrong: the separator of `Many` is not a literal; write a text, such as `separator: { "," }`, or leave it out
      """#
    ) {
      link(
        Path {
          Many {
            Int.parser()
          } separator: {
            OneOf {
              ","; ";"
            }
          }
        }, [1])
    },
    Message(
      #"""
      the router's definition is wrong: the minimum of `Many` is 3 and its maximum is 2; swap them
      """#
    ) {
      link(Path { Many(minimum: 3, maximum: 2) { Int.parser() } }, [1, 2, 3])
    },
    Message(
      #"""
      the router's definition is wrong: `Many` among fields can repeat only one required field; write `Many { Field("tag") }`
      """#
    ) {
      link(
        Query {
          Many {
            Field("a"); Field("b")
          }
        }, [("a", "b")])
    },
    Message(
      #"""
      the router's definition is wrong: nothing is left of the path after `Rest`; put `Rest` last
      """#
    ) {
      link(
        Path {
          Rest(); "end"
        }, ["a"])
    },
    Message(
      #"""
      the router's definition is wrong: `..` cannot be a segment of a path; remove the literal
      """#
    ) { link(Path { ".." }, ()) },
    Message(
      #"""
      the router's definition is wrong: the stored properties of `Reordered` are `(id: Int, title: String)` and not `(String, Int)`, the parameters of its initializer; pass an initializer that takes each of them in this order, or use `.convert(apply:unapply:)`
        GET /{id}/{title}  RoundtripTests/MessagesOfDefinitions.swift:1
      """#
    ) {
      link(
        Route(Reordered.init(title:id:), line: 1) {
          Path {
            Parse(.string); Int.parser()
          }
        }, Reordered(title: "a", id: 1))
    },
    Message(
      #"""
      the router's definition is wrong: no case of `Closure` has the payload `Int`; use `.case(embed, extract:)`
        GET /{value}  RoundtripTests/MessagesOfDefinitions.swift:1
      """#
    ) { link(Route({ (id: Int) in Closure.run { _ = id } }, line: 1) { Path { Int.parser() } }, .none) },
    Message(
      #"""
      the router's definition is wrong: a part of a text reads a path or fields; make it a part of these, and not of a text
      """#
    ) {
      match(
        Path {
          Parse {
            "x"; PathInText()
          }
        }, "/xa")
    },
    Message(
      #"""
      the router's definition is wrong: a number cannot have 0 digits; give `Digits` a number from 1 to 10,000
      """#
    ) { match(Path { Digits(0) }, "/1") },
    Message(
      #"""
      the router's definition is wrong: `é` is not ASCII, and a character class has only ASCII characters; leave it out, or use `.filter`
      """#
    ) { match(Path { String.parser(of: "é") }, "/a") },
    Message(
      #"""
      the router's definition is wrong: a character class is empty; give it characters, such as `.letters`
      """#
    ) { match(Path { String.parser(of: []) }, "/a") },
    Message(
      #"""
      the router's definition is wrong: a text cannot have a length of 0...0; use a length such as `1...20`
      """#
    ) { match(Path { String.parser(length: 0...0) }, "/a") },
    Message(
      #"""
      the router's definition is wrong: a hexadecimal or base-62 number cannot be negative, as in -1...5; use a range from 0
      """#
    ) { match(Path { Int.parser(.hexadecimal, in: -1...5) }, "/1") },
  ]
}
