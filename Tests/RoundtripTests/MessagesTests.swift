import Foundation
import Roundtrip
import Testing

/// Every error and diagnostic that a router gives, with its trigger and its complete text. The article *Errors* has the same texts.
@Suite struct MessagesTests {
  /// What was reported of what.
  enum Subject: Hashable {
    case error(RoutingError.Kind)
    case diagnostic(Diagnostic.Kind)
  }

  struct Message: Sendable {
    let text: String
    let trigger: @Sendable () -> [(subject: Subject, text: String)]

    init(_ text: String, _ trigger: @escaping @Sendable () -> [(subject: Subject, text: String)]) {
      self.text = text
      self.trigger = trigger
    }
  }

  @Test(arguments: messages.indices)
  func `each message has this text`(index: Int) {
    let message = Self.messages[index]
    #expect(message.trigger().map(\.text).joined(separator: "\n") == message.text, "message \(index)")
  }

  @Test func `the table has every kind of error and of diagnostic`() {
    let subjects = Set(Self.messages.flatMap { $0.trigger().map(\.subject) })
    for kind in RoutingError.Kind.allCases { #expect(subjects.contains(.error(kind)), "\(kind)") }
    for kind in Diagnostic.Kind.allCases { #expect(subjects.contains(.diagnostic(kind)), "\(kind)") }
  }

  /// Texts for faults that need a router too large or too odd for a table; other tests make them.
  private static let rare = [
    "several elements would read the field `", "an element of a list would print no segment", "and its body prints one",
    "a part of a multipart body has",
    "a multipart body prints its own", "levels of nesting", "is not an optional",
    "one behind the other; put a literal", "which is not read again", "beyond a limit",
    "two parts of one route read ", "of the file `", "is the text of several cases", "is not among `allCases`",
    "does not come back from its description", "is not a finite number", "take too many steps; print each value",
    "links inside each other", "is not the method `",
  ]

  @Test func `the table has each text of the sources`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let files = try ["RoundtripCore", "Roundtrip"].flatMap { target in
      let sources = folder.appending(path: "../../Sources/\(target)")
      return try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)).map { $0 }
    }
    let table = Self.messages.map(\.text).joined(separator: "\n")
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let source = try String(contentsOf: file, encoding: .utf8)
      for match in source.matches(of: #/(?:(?:fail|refuse|unprintable)\(|Mismatch\(definition: )(".*)/#) {
        // The longest piece of the text between values.
        let pieces = String(match.1).split(separator: #/\\\([^)]*\)+|"/#).map(String.init)
        let longest = pieces.max { $0.count < $1.count } ?? ""
        count += 1
        #expect(table.contains(longest) || Self.rare.contains { longest.contains($0) }, "\(match.1)")
      }
    }
    #expect(count > 20)
  }

  @Test func `the article lists each text`() throws {
    let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Roundtrip/Roundtrip.docc/Errors.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    for message in Self.messages {
      let first = message.text.split(separator: "\n").first.map(String.init) ?? ""
      #expect(text.contains(first), "\(first)")
    }
  }

  // MARK: - Triggers

  private static func failure(_ body: () throws -> Void) -> [(subject: Subject, text: String)] {
    do { try body() } catch let error as RoutingError { return [(.error(error.kind), "\(error)")] } catch {
      return [(.error(.definition), "\(type(of: error))")]
    }
    return []
  }

  private static func match<Tested: Router>(
    _ router: Tested, _ link: String, method: String = "GET", body: String? = nil, type: String? = nil
  ) -> [(subject: Subject, text: String)] {
    var request = URLRequestData(link)
    request.method = method
    request.body = body.map { Array($0.utf8) }
    if let type { request.headers["Content-Type"] = type }
    return failure { _ = try router.parse(request) }
  }

  private static func link<Tested: Router>(
    _ router: Tested, _ route: Tested.Output
  ) -> [(subject: Subject, text: String)] { failure { _ = try router.link(to: route) } }

  private static func print<Tested: Router>(
    _ router: Tested, _ route: Tested.Output
  ) -> [(subject: Subject, text: String)] { failure { _ = try router.print(route) } }

  private static func diagnostics<Tested: Router>(_ router: Tested) -> [(subject: Subject, text: String)] {
    router.diagnostics().map { (.diagnostic($0.kind), "\($0)") }
  }

  private struct NewBook: Codable, Equatable, Sendable {
    var title: String
    var tags: [String] = []
  }
  private enum Theme: String, CaseIterable, Equatable, Sendable { case light, dark }
  private enum Book: Equatable, Sendable {
    case list(page: Int), fetch(Int), named(String), create(NewBook), delete(Int), find(String), even(Int), signed(
      String)
    case icon(Data), day(Date)
  }
  private enum Shelf: Equatable, Sendable { case featured, named(String) }
  private enum Pair: Equatable, Sendable { case one(Int), two(Int) }
  private enum Call: Equatable, Sendable { case news(String), shop(String) }
  private enum Text: Equatable, Sendable { case text(Int, Int) }
  private enum Closure: Sendable { case none, run(@Sendable () -> Void) }
  /// A part of a text that reads a segment.
  private struct PathInText: ParserPrinter {
    typealias Level = TextLevel
    func parse(_ input: inout Reader) throws(Mismatch) -> String { try Path { String.parser() }.parse(&input) }
    func print(_ output: String, into writer: inout Writer) { writer.write(output) }
  }
  private struct SignatureError: Error, CustomStringConvertible {
    var description: String { "a text with a valid signature" }
  }
  private struct Swapped: Equatable, Sendable {
    var low: Int
    var high: Int
    init(low: Int, high: Int) { (self.low, self.high) = (high, low) }
  }
  private struct Reordered: Equatable, Sendable {
    var id: Int
    var title: String
    init(title: String, id: Int) { (self.id, self.title) = (id, title) }
  }

  /// The colors are two routes: one for `none`, one for the others.
  private static let colorAndStatus = Parse {
    Path { "a" }
    Query {
      Optionally {
        Field("color") {
          OneOf {
            Parse(Theme?.none) { "none" }
            Parse(Theme?.some) { Theme.parser() }
          }
        }
      }
      Optionally {
        Field("status") { "out" }
        Flag("backorder")
      }
    }
  }
  private static let books = Routes<Book> {
    Route(Book.list(page:)) {
      Path { "books" }; Query { Field("page", Int.self, default: 1) }
    }
    Route(Book.fetch) {
      Path {
        "books"; Int.parser()
      }
    }
    Route(Book.named) {
      Path {
        "titles"; Parse(.string)
      }
    }
    Route(Book.create) {
      Method.post; Path { "books" }; Body(.json(NewBook.self))
    }
    Route(Book.delete) {
      Method.delete;
      Path {
        "books"; Int.parser()
      }
    }
    Route(Book.find) {
      Path { "find" }; Query { Field("q") }
    }
    Route(Book.even) {
      Path {
        "even"; Int.parser().filter { $0 % 2 == 0 }
      }
    }
    Route(Book.signed) {
      Path {
        "signed"; Parse(.string).map(apply: { _ in throw SignatureError() }, unapply: { (text: String) in text })
      }
    }
    Route(Book.icon) {
      Path {
        "icons"; Parse(.base64)
      }
    }
    Route(Book.day) {
      Path {
        "days"; Date.parser()
      }
    }
  }
  private static let shelf = Routes<Shelf> {
    Route(Shelf.featured) {
      Path {
        "shelf"; "featured"
      }
    }
    Route(Shelf.named) {
      Path {
        "shelf"; Parse(.string)
      }
    }
  }
  private static let tied = Routes<Call> {
    Route(Call.news, line: 1) {
      Path {
        "a"; Parse(.string).filter { $0 != "b" }
      }
    }
    Route(Call.shop, line: 2) {
      Path {
        "a"; Parse(.string).filter { $0 != "c" }
      }
    }
  }
  /// More alternatives than whole routes are made of.
  private static let many = Route(Triple.init(first:second:third:), line: 1) {
    choice
    choice
    choice
  }
  private static var choice: OneOf<URLRequestData, Int> {
    OneOf { for number in 0..<17 { Parse(number) { Path { "d\(number)" } } } }
  }
  private struct Triple: Equatable, Sendable {
    var first: Int
    var second: Int
    var third: Int
  }

  private static let names = Path { String.parser() }

  static let messages: [Message] = [
    Message(
      #"""
      404 no route has this path: expected an integer (Int), found `twelve`
        /books/twelve
               ^^^^^^
      """#
    ) { match(books, "/books/twelve") },
    Message(
      #"""
      400 the request is malformed: expected a link of this router in the field `next`, found `//evil.example`
        /?next=//evil.example
               ^^^^^^^^^^^^^^
      """#
    ) { match(Query { Field("next", link: names) }, "/?next=//evil.example") },
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
      404 no route has this path: expected the end of the path, found `/8`
        /books/7/8
                ^^
      """#
    ) { match(books, "/books/7/8") },
    Message(
      #"""
      400 the request is malformed: expected the end of the field `page`, found `2x`
        /books?page=2x
                    ^^
      """#
    ) { match(books, "/books?page=2x") },
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
      405 the method is not allowed: expected DELETE, GET or HEAD, found `PUT`
        /books/7
      """#
    ) { match(books, "/books/7", method: "PUT") },
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
      400 the request is malformed: expected a URL, found `http://[`
        /?next=http://[
               ^^^^^^^^
      """#
    ) { match(Query { Field("next", URL.self) }, "/?next=http://[") },
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
      the router's definition is wrong: `news` and `shop` read the same link and nothing decides between them; make one of them an `.alias` of the other, or make one more specific
        GET /a/{news}  RoundtripTests/MessagesTests.swift:1
        GET /a/{shop}  RoundtripTests/MessagesTests.swift:2
      """#
    ) { match(tied, "/a/x") },
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
      the route has no link: `a1` is not made of letters
      """#
    ) { link(Path { String.parser(of: .letters) }, "a1") },
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
      the router's definition is wrong: a base URL has at most 100 segments
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
        GET /{named}  RoundtripTests/MessagesTests.swift:2
      warning: the case `Shelf.featured` has no route in the table at RoundtripTests/MessagesTests.swift:1; add one
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
        GET /{id}/{title}  RoundtripTests/MessagesTests.swift:1
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
        GET /{value}  RoundtripTests/MessagesTests.swift:1
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
      error: `one` and `two` read the same links, such as `/a/1`; remove one, or give it another path
        GET /a/{one}  RoundtripTests/MessagesTests.swift:1
        GET /a/{two}  RoundtripTests/MessagesTests.swift:2
      """#
    ) {
      diagnostics(
        Routes<Pair> {
          Route(Pair.one, line: 1) {
            Path {
              "a"; Int.parser()
            }
          };
          Route(Pair.two, line: 2) {
            Path {
              "a"; Int.parser()
            }
          }
        })
    },
    Message(
      #"""
      error: `one` and `one` read the same links, such as `/a/1`; make one of them an `.alias` of the other
        GET /a/{one}  RoundtripTests/MessagesTests.swift:1
        GET /a/{one}  RoundtripTests/MessagesTests.swift:2
      warning: the case `Pair.two` has no route in the table at RoundtripTests/MessagesTests.swift:1; add one
      """#
    ) {
      diagnostics(
        Routes<Pair> {
          Route(Pair.one, line: 1) {
            Path {
              "a"; Int.parser()
            }
          };
          Route(Pair.one, line: 2) {
            Path {
              "a"; Int.parser()
            }
          }
        })
    },
    Message(
      #"""
      error: `one` and `two` both read `/2` and nothing decides between them; make one of them an `.alias` of the other, or make one more specific
        GET /{one}  RoundtripTests/MessagesTests.swift:1
        GET /{two}  RoundtripTests/MessagesTests.swift:2
      """#
    ) {
      diagnostics(
        Routes<Pair> {
          Route(Pair.one, line: 1) { Path { Int.parser().filter { $0.isMultiple(of: 2) } } }
          Route(Pair.two, line: 2) { Path { Int.parser().filter { $0 < 10 } } }
        })
    },
    Message(
      #"""
      error: `featured` never matches: `named` reads all its links, such as `/a`, and is tried first; make it more specific, or remove it
        GET /a  RoundtripTests/MessagesTests.swift:2
        GET /{named}  RoundtripTests/MessagesTests.swift:1
      """#
    ) {
      diagnostics(
        OneOf {
          Route(Shelf.named, line: 1) { Path { Parse(.string) } }; Route(Shelf.featured, line: 2) { Path { "a" } }
        })
    },
    Message(
      #"""
      error: alternative 2 of a choice in `named` is never read: alternative 1 comes first and reads everything that it reads, such as `p=a`; change their order, or remove it
        GET /  RoundtripTests/MessagesTests.swift:1
      """#
    ) {
      diagnostics(
        Route(Shelf.named, line: 1) {
          Query {
            OneOf {
              Field("q", String.self, default: ""); Field("p")
            }
          }
        })
    },
    Message(
      #"""
      warning: `news` and `shop` both read `/shop/news`; `shop` takes it; make one of them more specific, or add `.allowOverlap()`
        GET /{news}/news  RoundtripTests/MessagesTests.swift:1
        GET /shop/{shop}  RoundtripTests/MessagesTests.swift:2
      """#
    ) {
      diagnostics(
        Routes<Call> {
          Route(Call.news, line: 1) {
            Path {
              Parse(.string); "news"
            }
          };
          Route(Call.shop, line: 2) {
            Path {
              "shop"; Parse(.string).map(apply: { $0 + "" }, unapply: { $0 })
            }
          }
        })
    },
    Message(
      #"""
      warning: the case `Shelf.featured` has no route in the table at RoundtripTests/MessagesTests.swift:1; add one
      """#
    ) { diagnostics(Routes<Shelf> { Route(Shelf.named, line: 1) { Path { Parse(.string) } } }) },
    Message(
      #"""
      error: `one`: the constructor of `Pair.one` changes its payload: given `1`, it stores `3`; pass the case itself, `Pair.one`, and convert values with `.map(apply:unapply:)`
        GET /{one}  RoundtripTests/MessagesTests.swift:1
      """#
    ) { diagnostics(Route({ Pair.one(max(3, $0)) }, line: 1) { Path { Int.parser() } }) },
    Message(
      #"""
      error: `two`: the constructor turns `1` into `.two` and `42` into `.one`; give each case its own route
        GET /{two}  RoundtripTests/MessagesTests.swift:1
      """#
    ) { diagnostics(Route({ $0 > 2 ? Pair.one($0) : Pair.two($0) }, line: 1) { Path { Int.parser() } }) },
    Message(
      #"""
      error: `Swapped`: the initializer of `Swapped` changes or reorders its parameters: given `(1, 2)`, it makes `Swapped(low: 2, high: 1)`; pass the memberwise initializer, or use `.convert(apply:unapply:)`
        GET /{low}/{high}  RoundtripTests/MessagesTests.swift:1
      """#
    ) {
      diagnostics(
        Route({ Swapped(low: $0, high: $1) }, line: 1) {
          Path {
            Int.parser(); Int.parser()
          }
        })
    },
    Message(
      #"""
      error: `one`: reads `/1` into a value that does not print; a conversion has to work in both directions
        GET /{one}  RoundtripTests/MessagesTests.swift:1
      """#
    ) { diagnostics(Route(Pair.one, line: 1) { Path { Int.parser().map(apply: { $0 }, unapply: { _ in nil }) } }) },
    Message(
      #"""
      error: `one`: reads `/1` into a value that prints as `/2`, and reads that into one that prints as `/3`; `unapply` has to reverse `apply`
        GET /{one}  RoundtripTests/MessagesTests.swift:1
      """#
    ) { diagnostics(Route(Pair.one, line: 1) { Path { Int.parser().map(apply: { $0 }, unapply: { $0 &+ 1 }) } }) },
    Message(
      #"""
      warning: nothing separates two parameters in the segment `{text1}{text2}`; put a literal between them, or use `Digits(4)`
        GET /{text1}{text2}  RoundtripTests/MessagesTests.swift:1
      error: `text` reads none of the links that it describes; a part refuses them, or reads what is meant for the next part
        GET /{text1}{text2}  RoundtripTests/MessagesTests.swift:1
      """#
    ) {
      diagnostics(
        Route(Text.text, line: 1) {
          Path {
            Parse {
              Digits(); Digits(2)
            }
          }
        })
    },
    Message(
      #"""
      note: `named` reads none of the samples made from its description; give some values to `diagnostics(samples:)`
        GET /{named}  RoundtripTests/MessagesTests.swift:1
      """#
    ) { diagnostics(Route(Shelf.named, line: 1) { Path { Parse(.string).filter { $0 == "secret" } } }) },
    Message(
      #"""
      error: nothing is left for `end` after `{value*}`; put `Rest()` last
        GET /{value*}/end
      """#
    ) {
      diagnostics(
        Path {
          Rest(); "end"
        })
    },
    Message(
      #"""
      warning: `{value?}` is optional and reads what is meant for `{value2?}`; put a literal between them
        GET /{value?}/{value2?}
      """#
    ) {
      diagnostics(
        Path {
          Optionally { Int.parser() }; Optionally { Int.parser() }
        })
    },
    Message(
      #"""
      warning: nothing separates two parameters in the segment `{value}{value2}`; put a literal between them, or use `Digits(4)`
        GET /{value}{value2}
      """#
    ) {
      diagnostics(
        Path {
          Parse {
            String.parser(); String.parser()
          }
        })
    },
    Message(
      #"""
      error: the route reads the field `q` twice (query); read it once, and convert the value
        GET /
      """#
    ) {
      diagnostics(
        Query {
          Field("q"); Field("q")
        })
    },
    Message(
      #"""
      error: `..` cannot be a segment of a path; remove the literal
        GET /..
      """#
    ) { diagnostics(Path { ".." }) },
    Message(
      #"""
      warning: `a/b` is one segment, printed as `a%2Fb`; write the segments as separate strings: `"a"`, `"b"`
        GET /a%2Fb
      """#
    ) { diagnostics(Path { "a/b" }) },
    Message(
      #"""
      warning: `https://x.example/a` is one segment, printed as `https:%2F%2Fx.example%2Fa`; write the scheme and the host as `.baseURL(_:)` of the router
        GET /https:%2F%2Fx.example%2Fa
      """#
    ) { diagnostics(Path { "https://x.example/a" }) },
    Message(
      #"""
      warning: `a%20b` is one segment, printed as `a%2520b`; write it decoded: `"a b"`
        GET /a%2520b
      """#
    ) { diagnostics(Path { "a%20b" }) },
    Message(
      #"""
      warning: `list?q=1` is one segment, printed as `list%3Fq=1`; write the query as `Query { … }`
        GET /list%3Fq=1
      """#
    ) { diagnostics(Path { "list?q=1" }) },
    Message(
      #"""
      warning: `list#top` is one segment, printed as `list%23top`; write the fragment as `Fragment { … }`
        GET /list%23top
      """#
    ) { diagnostics(Path { "list#top" }) },
    Message(
      #"""
      warning: `:id` is one segment, printed as `:id`; write a parameter as a value, such as `Int.parser()` or `String.parser()`
        GET /users/:id
      """#
    ) {
      diagnostics(
        Path {
          "users"; ":id"
        })
    },
    Message(
      #"""
      warning: `**` is one segment, printed as `**`; write `Rest()` for the segments that are left
        GET /**
      """#
    ) { diagnostics(Path { "**" }) },
    Message(
      #"""
      warning: `a%5B%5D` is the name of a field (query); write it decoded: `"a[]"`
        GET /
      """#
    ) { diagnostics(Query { Field("a%5B%5D") }) },
    Message(
      #"""
      warning: `q=` is the name of a field (query); write `"q"`
        GET /
      """#
    ) { diagnostics(Query { Field("q=") }) },
    Message(
      #"""
      warning: `R%26D` is the decoded text; write it decoded: `"R&D"`
        GET /
      """#
    ) { diagnostics(Query { Field("team") { "R%26D" } }) },
    Message(
      #"""
      warning: the fragment starts with a second `#`; write only what stands behind it
        GET /
      """#
    ) { diagnostics(Fragment { "#top" }) },
    Message(
      #"""
      warning: `named` has a body and no method, so it accepts only GET; add a method, such as `Method.post`
        GET /  RoundtripTests/MessagesTests.swift:1
      """#
    ) { diagnostics(Route(Shelf.named, line: 1) { FormData { Field("name") } }) },
    Message(
      #"""
      warning: the choices in `Triple` multiply to more than 4096 routes: the last choices commit to the first alternative that reads; combine them in one table, or give each its own literal
        GET /d0/d0/{value*}  RoundtripTests/MessagesTests.swift:1
      """#
    ) { diagnostics(many) },
  ]
}
