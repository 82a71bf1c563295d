import Foundation
import Roundtrip

extension MessagesTests {
  /// Errors of a link whose path or origin no route has.
  static let messagesOfPaths: [Message] = [
    Message(
      #"""
      404 no route has this path: expected an integer (Int), found `twelve`
        /books/twelve
               ^^^^^^
      """#
    ) { match(books, "/books/twelve") },
    Message(
      #"""
      404 no route has this path: expected a link of this router, found `x`
        /x
         ^
      """#
    ) { match(Path { Parse(.link(names)) }, "/x") },
    Message(
      #"""
      404 no route has this path: expected `books`, `days`, `even`, `find`, `icons`, `signed` or `titles`, found `bokos`; did you mean `/books/{fetch}`?
        /bokos/12
         ^^^^^
      """#
    ) { match(books, "/bokos/12") },
    Message(
      #"""
      404 no route has this path: expected a day of the calendar, found `2024/02/30`
        /2024/02/30/x
         ^^^^^^^^^^
      """#
    ) {
      let day = Path {
        CalendarDate.segments()
        "x"
      }
      return match(day, "/2024/02/30/x")
    },
    Message(
      #"""
      404 no route has this path: expected the end of the path, found `/8`
        /books/7/8
                ^^
      """#
    ) { match(books, "/books/7/8") },
    Message(
      #"""
      404 no route has this path: expected an integer (Int)
        /books
              ^
      """#
    ) {
      match(
        Path {
          "books"; Int.parser()
        }, "/books")
    },
    Message(
      #"""
      404 no route has this path: expected `cafe%CC%81`, found `caf%C3%A9`; did you mean `/cafe%CC%81`?
        /café
         ^^^^
      """#
    ) { match(Path { "cafe\u{301}" }, "/caf\u{E9}") },
    Message(
      #"""
      404 no route has this path: expected a segment that is not empty
        /titles//a
                ^
      """#
    ) { match(books, "/titles//a") },
    Message(
      #"""
      404 no route has this path: expected a segment other than `.` and `..`, found `..`
        /titles/..
                ^^
      """#
    ) { match(books, "/titles/..") },
    Message(
      #"""
      404 no route has this path: expected percent-encoded UTF-8, found `%zz`
        /titles/%zz
                ^^^
      """#
    ) { match(books, "/titles/%zz") },
    Message(
      #"""
      404 no route has this path: expected the port 8443
        https://x.example/a
      """#
    ) { match(Parse { Path { "a" } }.baseURL("https://x.example:8443"), "https://x.example/a") },
    Message(
      #"""
      404 no route has this path: expected a value that passes the filter, found `3`
        /even/3
              ^
      """#
    ) { match(books, "/even/3") },
    Message(
      #"""
      404 no route has this path: expected a text with a valid signature, found `x`
        /signed/x
                ^
      """#
    ) { match(books, "/signed/x") },
    Message(
      #"""
      404 no route has this path: expected base64, found `~`
        /icons/~
               ^
      """#
    ) { match(books, "/icons/~") },
    Message(
      #"""
      404 no route has this path: expected an ISO 8601 date, found `today`
        /days/today
              ^^^^^
      """#
    ) { match(books, "/days/today") },
    Message(
      #"""
      404 no route has this path: expected the host `a.example`, found `b.example`
        //b.example/a
          ^^^^^^^^^
      """#
    ) {
      match(
        Parse {
          Host("a.example"); Path { "a" }
        }, "//b.example/a")
    },
    Message(
      #"""
      404 no route has this path: expected a host with one label in front of `a.example`, found `c.b.a.example`
        //c.b.a.example/a
          ^^^^^^^^^^^^^
      """#
    ) {
      match(
        Parse {
          Host(below: "a.example") { String.parser() }; Path { "a" }
        }, "//c.b.a.example/a")
    },
    Message(
      #"""
      404 no route has this path: expected the scheme `nav`, found `web`
        web:/a
        ^^^
      """#
    ) {
      match(
        Parse {
          Scheme("nav"); Path { "a" }
        }, "web:/a")
    },
    Message(
      #"""
      404 no route has this path: expected the port 81, found `80`
        //h:80/a
            ^^
      """#
    ) {
      match(
        Parse {
          Path { "a" }; Port(81)
        }, "//h:80/a")
    },
    Message(
      #"""
      404 no route has this path: expected percent-encoded UTF-8, found `x%zz`
        /a#x%zz
           ^^^^
      """#
    ) {
      match(
        Parse {
          Path { "a" }
          Fragment(.string)
        }, "/a#x%zz")
    },
    Message(
      #"""
      404 no route has this path: expected a fragment
        /a
      """#
    ) {
      match(
        Parse {
          Path { "a" }; Fragment { Int.parser() }
        }, "/a")
    },
    Message(
      #"""
      404 no route has this path: expected the scheme `https`, found `http`
        http://x.example/a
        ^^^^
      """#
    ) { match(Parse { Path { "a" } }.baseURL("https://x.example"), "http://x.example/a") },
    Message(
      #"""
      404 no route has this path: expected the host `x.example`, found `y.example`
        https://y.example/a
                ^^^^^^^^^
      """#
    ) { match(Parse { Path { "a" } }.baseURL("https://x.example"), "https://y.example/a") },
    Message(
      #"""
      404 no route has this path: expected the origin `https://x.example` or `https://y.example`, which decides between the routes
        /1
      """#
    ) {
      match(
        Routes<Pair> {
          Route(Pair.one) { Path { Int.parser() }.baseURL("https://x.example") }
          Route(Pair.two) { Path { Int.parser() }.baseURL("https://y.example") }
        }, "/1")
    },
    Message(
      #"""
      404 no route has this path: expected the scheme `nav`, found `web`
        web:///a
        ^^^
      """#
    ) { match(Parse { Path { "a" } }.customScheme("nav"), "web:///a") },
    Message(
      #"""
      404 no route has this path: expected a value of `Status`, found `x`
        /x
         ^
      """#
    ) { match(Path { Parse(.string).map(.representing(Status.self)) }, "/x") },
  ]
}
