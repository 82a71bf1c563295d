import Foundation
import Roundtrip

extension MessagesTests {
  /// Errors of a value that has no link.
  static let messagesOfPrinting: [Message] = [
    Message(
      #"""
      the route has no link: a segment of a path cannot be empty, `.` or `..`; refuse such values before they become a route
      """#
    ) { link(books, .named("")) },
    Message(
      #"""
      the route has no link: `/%2Fevil.example` is not a link that stays on this site; use a path that starts with an ordinary segment, and the origin of the router
      """#
    ) { link(Query { Field("next", link: names) }, "/evil.example") },
    Message(
      #"""
      the route has no link: a link inside a link cannot carry the method `POST`; leave that route out of the inner router
      """#
    ) {
      link(
        Query {
          Field(
            "next",
            link: Parse {
              Method.post; Path { Int.parser() }
            })
        }, 1)
    },
    Message(
      #"""
      the route has no link: a link cannot carry the method `DELETE`; use `request(for:)`, or `path(for:)` for the address
      """#
    ) { link(books, .delete(7)) },
    Message(
      #"""
      the route has no link: a link cannot carry the header field `X-Key`; use `request(for:)`, or `path(for:)` for the address
      """#
    ) {
      link(
        Parse {
          Path { "a" }; Headers { Field("X-Key") }
        }, "k")
    },
    Message(
      #"""
      the route has no link: a link cannot carry the cookie `theme`; use `request(for:)`, or `path(for:)` for the address
      """#
    ) {
      link(
        Parse {
          Path { "a" }; Cookies { Field("theme") }
        }, "k")
    },
    Message(
      #"""
      the route has no link: a link cannot carry a body; use `request(for:)`, or `path(for:)` for the address
      """#
    ) { link(Parse { Body() }, Data()) },
    Message(
      #"""
      the route has no link of its own: `/shelf/featured` is read as another route, `featured`, which takes the text `featured`; reserve that text, or give one of the routes another path
      """#
    ) { link(shelf, .named("featured")) },
    Message(
      #"""
      the route has no link: no route prints `named("b")`; add a route for it, or look for a conversion that refuses it
      """#
    ) { link(Routes<Shelf> { Route(Shelf.featured) { Path { "a" } } }, .named("b")) },
    Message(
      #"""
      the route has no link: a choice reads the text `featured` as another alternative, or not at all; refuse such values before they become a route
      """#
    ) {
      link(
        Path {
          OneOf {
            Parse(Shelf.featured) { "featured" }
            Parse(Shelf.named) { String.parser() }
          }
        }, .named("featured"))
    },
    Message(
      #"""
      the route has no link: the value does not pass the filter of its route
      """#
    ) { link(Path { Int.parser().filter { $0 % 2 == 0 } }, 3) },
    Message(
      #"""
      the route has no link: expected 2 or more segments, found 1
      """#
    ) { link(Path { Rest(minimum: 2) }, ["a"]) },
    Message(
      #"""
      the route has no link: expected 2 to 3 elements, found 1
      """#
    ) { link(Path { Many(minimum: 2, maximum: 3) { Int.parser() } }, [1]) },
    Message(
      #"""
      the route has no link: expected 2 or more elements, found 1
      """#
    ) { link(Path { Many(minimum: 2) { Int.parser() } }, [1]) },
    Message(
      #"""
      the route has no link: inf is not a finite number; use a finite value
      """#
    ) { link(Path { Double.parser() }, .infinity) },
    Message(
      #"""
      the route has no link: NaN has more than 38 digits or is not a number; round it
      """#
    ) { link(Path { Decimal.parser() }, .nan) },
    Message(
      #"""
      the route has no link: the date cannot be written in ISO 8601, which has the years 0 to 9999; use a date of these years
      """#
    ) { link(Path { Date.parser() }, .distantFuture.addingTimeInterval(1e12)) },
    Message(
      #"""
      the route has no link: the URL `a -- https://h/` does not come back from its text; use its `absoluteURL`
      """#
    ) {
      link(
        Query { Field("next", URL.self) }, URL(string: "a", relativeTo: URL(string: "https://h/")) ?? URL(filePath: "/")
      )
    },
    Message(
      #"""
      the route has no link: the parts print an empty text, which would be read as other parts; leave out empty values
      """#
    ) {
      link(
        Path {
          Many {
            String.parser()
          } separator: {
            ","
          }
        }, [""])
    },
    Message(
      #"""
      the route has no link: `100` cannot be written with that number of digits
      """#
    ) { link(Path { Digits(2) }, 100) },
    Message(
      #"""
      the route has no link: 0 is not an integer from 1 to 100
      """#
    ) { link(Path { Int.parser(in: 1...100) }, 0) },
    Message(
      #"""
      the route has no link: the link would be `https://c.d/1`, which is not read again; its base URL has the host `a.b`, and a part of the route requires another one; leave one of them out
      """#
    ) {
      link(
        Parse {
          Host("c.d"); Path { Int.parser() }
        }.baseURL("https://a.b"), 1)
    },
    Message(
      #"""
      the route has no link: `a1` is not made of letters
      """#
    ) { link(Path { String.parser(of: .letters) }, "a1") },
    Message(
      #"""
      the route has no link: an empty text does not have at least 1 character
      """#
    ) { link(Path { String.parser(length: 1...) }, "") },
    Message(
      #"""
      the route has no link: `abc` has characters or a length that `Prefix` does not accept
      """#
    ) { link(Path { Prefix(2) }, "abc"[...]) },
    Message(
      #"""
      the route has no link: in the text `a-b-c`, a part would read `a` instead of `a-b`; separate the parts differently
      """#
    ) {
      link(
        Path {
          Parse {
            String.parser(); "-"; String.parser()
          }
        }, ("a-b", "c"))
    },
    Message(
      #"""
      the route has no link: an optional group that prints as nothing would be read as nil; print nil, or give the group a required field
      """#
    ) {
      link(
        Parse {
          Path { "a" };
          Query {
            Optionally {
              Field("a", String?.self); Field("b", String?.self)
            }
          }
        }, (nil as String?, nil as String?) as (String?, String?)?)
    },
    Message(
      #"""
      the route has no link: the value of the field `X-Key` is not allowed in a header; use a conversion that escapes control characters and spaces at both ends
      """#
    ) { print(Parse { Headers { Field("X-Key") } }, "a\nb") },
    Message(
      #"""
      the route has no link: `A b` is not a host; use lowercase letters, without scheme, port or path
      """#
    ) { print(Parse { Host { String.parser() } }, "A b") },
    Message(
      #"""
      the route has no link: the route reads `Content-Type` as a field of its own, and its body prints `text/plain; charset=utf-8`; leave out the field
      """#
    ) {
      print(
        Parse {
          Headers { Field("Content-Type", String?.self) }; Body(.text)
        }, (nil, "x"))
    },
    Message(
      #"""
      the route has no link: the body is `text/plain; charset=utf-8`, and the header says `image/png`; give both the same media type
      """#
    ) {
      print(
        Parse {
          Headers { Field("Content-Type") }; Body(.text)
        }, ("image/png", "x"))
    },
    Message(
      #"""
      the route has no link: `b,c` has a comma, which joins the elements of its array; use `arrays: .repeat`
      """#
    ) {
      print(
        Parse {
          Method.post; Body(.form(NewBook.self, arrays: .comma))
        }, NewBook(title: "a", tags: ["b,c"]))
    },
    Message(
      #"""
      the route has no link: an array of objects or of arrays is written with indices, such as `items[0][name]=a`; use `arrays: .indices`
      """#
    ) {
      print(
        Parse {
          Method.post; Body(.form([String: [[Int]]].self))
        }, ["items": [[1]]])
    },
    Message(
      #"""
      the route has no link: a set of objects or of arrays has no order in a form; use an array
      """#
    ) {
      print(
        Parse {
          Method.post; Body(.form([String: Set<[Int]>].self, arrays: .indices))
        }, ["items": Set([[2, 1]])])
    },
    Message(
      #"""
      the route has no link: more than 0 bytes; raise `urlBytes` in `limits(_:)` if such requests are legitimate
      """#
    ) { print(Path { "a" }.limits(Limits(urlBytes: 0)), ()) },
    Message(
      #"""
      the route has no link: the route would read a field of `baseRequestData` as its own; leave that field out
      """#
    ) {
      print(
        Parse { Headers { Field("X-Key", String?.self) } }.baseRequestData(URLRequestData(headers: ["X-Key": "k"])), nil
      )
    },
    Message(
      #"""
      the route has no link: the route has its own origin, but all links of the router have the scheme `nav`; remove the host from the route
      """#
    ) {
      print(
        Parse {
          Host("h"); Path { "a" }
        }.customScheme("nav"), ())
    },
    Message(
      #"""
      the route has no link: a field of a multipart body needs a value; use a `Field`, and not a `Flag`
      """#
    ) { failure { _ = try Multipart { Flag("a") }.print(true) } },
    Message(
      #"""
      the route has no link: a name in a multipart body contains `%22`, `%0D`, `%0A` or NUL; use another name
      """#
    ) { failure { _ = try Multipart { FileField("a") }.print(FormFile(name: "%22.png", bytes: [1])) } },
    Message(
      #"""
      the route has no link: a `Half` does not come back from its JSON; make its encoder and decoder reverse each other
      """#
    ) { failure { _ = try Body(.json(Half.self)).print(Half(value: 1)) } },
    Message(
      #"""
      the route has no link: a `Tagged` does not come back from its form, which cannot represent some values, such as an empty list in an optional or a key with brackets
      """#
    ) { failure { _ = try Body(.form(Tagged.self)).print(Tagged(tags: [])) } },
    Message(
      #"""
      the route has no link: the name or the media type of the file `a.png` is not allowed in a header; remove control characters
      """#
    ) {
      failure { _ = try Multipart { FileField("a") }.print(FormFile(name: "a.png", contentType: "a\nb", bytes: [1])) }
    },
    Message(
      #"""
      the route has no link: `hidden` is not among `allCases`; add it there
      """#
    ) { link(Path { Listed.parser() }, .hidden) },
    Message(
      #"""
      the route has no link: `<1>` does not come back from its description; make `init(_:)` and `description` reverse each other
      """#
    ) { link(Path { Described.parser() }, Described(number: 1)) },
    Message(
      #"""
      the route has no link: `20` does not come back from the raw value; make `init(rawValue:)` and `rawValue` reverse each other
      """#
    ) { link(Path { Clamped.parser() }, Clamped(unclamped: 20)) },
  ]
}
