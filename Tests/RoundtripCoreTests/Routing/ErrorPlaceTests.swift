import RoundtripCore
import Testing

/// The place of a failure in a request, and what was expected there.
@Suite struct ErrorPlaceTests {
  typealias R = RoutingErrorTests.R
  typealias Row = RoutingErrorTests.Row

  @Test("the caret is under the place in a path that starts with two slashes")
  func pathForm() {
    do {
      _ = try Path {
        "a"; "b"
      }.match(path: "/a/x//y")
    } catch {
      #expect(error.facts.place == 3..<4)
    }
    do {
      _ = try Path { "a" }.match(path: "//x")
      Issue.record("matched")
    } catch {
      let facts = error.facts
      #expect(facts.place.map { $0.upperBound <= facts.link.utf8.count } == true)
      #expect(facts.link == "//x")
    }
  }

  @Test("a place in the path is not blamed for another host or a missing fragment")
  func outsideThePath() {
    let table = Routes<R> {
      Route(R.row) {
        Path {
          "x"; Int.parser()
        }; Routes<Row> { Route(Row.edit) { Path { "edit" } } }
      }
      Route(R.section) {
        Host("h");
        Path {
          "x"; Parse(.string)
        }
      }
    }
    #expect(table.failure(matching: "//other/x/z")?.facts.expected == ["the host `h`"])
    #expect(table.failure(matching: "//other/x")?.facts.expected == ["an integer (Int)"])
    let fragment = Routes<R> {
      Route(R.section) {
        Path { "docs" }; Fragment(.string)
      }
    }
    #expect(
      fragment.failure(matching: "/docs")?.description == "404 no route has this path: expected a fragment\n  /docs")
  }

  @Test func `another host is the reason where a route has the path`() throws {
    let table = Routes<R> {
      Route(R.section) {
        Host("a.example")
        Path {
          "x"; String.parser()
        }
      }
      Route(R.create) {
        Path {
          "x"; "q"
        }; Fragment { "f" }
      }
      Route(R.row) {
        Path {
          "x"; Int.parser()
        }
        Routes<Row> { Route(Row.edit) { Path { "edit" } } }
      }
    }
    for (link, place) in [("//c.example/x/1", 2..<11), ("https://me@c.example:80/x/1", 11..<20)] {
      let facts = try #require(table.failure(matching: link)).facts
      #expect(facts.expected == ["the host `a.example`"] && facts.kind == .notFound)
      #expect(facts.place == place && facts.found == "c.example")
      let explanation = table.explain(link)
      #expect(explanation.attempts.map(\.name) == ["row.edit", "create", "section"])
      #expect(explanation.attempts.last?.segmentsRead == 0 && explanation.attempts.last?.failure?.place == place)
    }
    #expect(table.failure(matching: "/x/1")?.facts.expected == ["the host `a.example`"])
    #expect(table.failure(matching: "/y/1")?.facts.expected == ["`x`"])
    // A link without a host may be meant for another route.
    let numbers = Routes<Int> {
      Parse {
        Host("a.example");
        Path {
          "x"; Int.parser()
        }
      }
      Path {
        "x"; Int.parser().filter { $0 > 5 }
      }
    }
    #expect(numbers.failure(matching: "/x/1")?.facts.expected == ["a value that passes the filter"])
    #expect(numbers.failure(matching: "//c.example/x/1")?.facts.expected == ["the host `a.example`"])
  }

  @Test(arguments: [
    ("/r/12-ab", "an integer (Int)", "ab", 6..<8), ("/r/ab-12", "an integer (Int)", "ab-12", 3..<8),
    ("/r/12_13", "`-`", "_13", 5..<8), ("/r/12-3x", "the end of the segment", "x", 7..<8),
    ("/r/12-", "an integer (Int)", "12-", 3..<6), ("/r/1%32-ab", "an integer (Int)", "1%32-ab", 3..<10),
    ("/f?r=12-ab", "an integer (Int)", "ab", 8..<10), ("/v/v1x.2", "`.`", "x.2", 5..<8),
    ("/v/vx.2", "an integer (Int)", "x.2", 4..<7), ("/v/1.2", "`v`", "1.2", 3..<6),
  ])
  func `the place in a text of several parts is the part that does not match`(
    link: String, expected: String, found: String, place: Range<Int>
  ) throws {
    let range = Parse {
      Int.parser()
      "-"
      Int.parser()
    }
    let version = Parse {
      "v"
      Int.parser()
      Literal(".")
      Int.parser()
    }
    let router = OneOf {
      Parse {
        Path {
          "r"; range
        }
      }
      Parse {
        Path { "f" }; Query { Field("r") { range } }
      }
      Parse {
        Path {
          "v"; version
        }
      }
    }.map(apply: { "\($0)" }, unapply: { _ in nil as (Int, Int)? })
    let facts = try #require(router.failure(matching: link)).facts
    #expect(facts.expected == [expected] && facts.found == found && facts.place == place)
    let failure = router.explain(link).attempts.compactMap(\.failure).first
    #expect(failure?.found == found && failure?.place == place)
  }

  @Test(arguments: [
    ("/?n=2x", ["an integer (Int)"]), ("/?size=larger", ["`large`, `small`"]), ("/?id=7x", ["an integer (Int)"]),
    ("/?n=1&n=2x", []), ("/?r=1-2x", ["the end of the field `r`"]),
  ])
  func `a field whose value is read in part says what all of it should be`(link: String, expected: [String]) {
    enum Size: String, CaseIterable { case large, small }
    struct ID: RawRepresentable, Equatable { var rawValue: Int }
    let router = Query {
      Field("n", Int?.self)
      Field("size", Size?.self)
      Field("id", ID?.self)
      Optionally {
        Field("r") {
          Int.parser()
          "-"
          Int.parser()
        }
      }
    }
    #expect(router.failure(matching: link)?.facts.expected ?? [] == expected)
  }

  @Test func `parts of one segment that two routes expect differ, so the whole segment is the place`() throws {
    let table = Routes<R> {
      Route(R.section) {
        Path {
          Parse {
            "a-"; String.parser(of: .digits)
          }
        }
      }
      Route(R.create) { Path { "a-b" } }
    }
    let facts = try #require(table.failure(matching: "/a-c")).facts
    #expect(facts.found == "a-c" && facts.place == 1..<4 && facts.expected.count == 2)
  }

  @Test(arguments: [
    ("/n", ["an integer (Int)"]), ("/n/", ["an integer (Int)"]), ("/l/a", ["a segment", "an integer (Int)"]),
    ("/s", ["a segment"]), ("/t", ["a segment"]), ("/u", ["a segment"]), ("/n//", ["a segment that is not empty"]),
  ])
  func `a missing segment is named by its value`(link: String, expected: [String]) throws {
    let router = OneOf {
      Path {
        "n"; Int.parser()
      }.map(apply: { "\($0)" }, unapply: { Int($0) })
      Path {
        "l"; Many { String.parser() }; Int.parser()
      }.map(apply: { "\($0)" }, unapply: { _ in nil as ([String], Int)? })
      Path {
        "s"; String.parser()
      }
      Path {
        "t";
        Parse {
          "a"; String.parser()
        }
      }
      Path {
        "u"; Substring.parser()
      }.map(apply: { String($0) }, unapply: { $0[...] })
    }
    let facts = try #require(router.failure(matching: link)).facts
    #expect(facts.expected == expected)
    #expect(facts.found.isEmpty)
  }

  @Test(arguments: [
    ("/caf%C3%A9", "expected `cafe%CC%81`, found `caf%C3%A9`;"), ("/café", "expected `cafe%CC%81`, found `caf%C3%A9`;"),
    ("/cafe", "expected `cafe\u{301}`, found `cafe`;"),
    ("/cafe%CC%81?q=u%CC%88", "expected `%C3%BC`, found `u%CC%88`\n"),
    ("/cafe%CC%81?q=u", "expected `\u{FC}`, found `u`\n"),
  ])
  func `two normal forms of a text are shown with their bytes`(link: String, message: String) throws {
    let router = Parse {
      Path { "cafe\u{301}" }
      Query { Field("q") { "\u{FC}" } }
    }
    let text = try #require(router.failure(matching: link)).description
    #expect(Array(text.utf8).contains(Array(message.utf8)), "\(text)")
  }

  @Test(arguments: [
    ("/l", ["1 or more elements"]), ("/l/ab", ["an integer (Int)"]), ("/l/1/ab", ["an integer (Int)"]),
    ("/t/1", ["2 or more elements"]), ("/t/1,b", ["an integer (Int)"]),
    ("/t/1x,2", ["`,`"]),
  ])
  func `a list that is too short says so at its end, and an element that fails says what it expects`(
    link: String, expected: [String]
  ) {
    let table = Routes<[Int]> {
      Path {
        "l"; Many(minimum: 1) { Int.parser() }
      }
      Path {
        "t";
        Many(minimum: 2) {
          Int.parser()
        } separator: {
          ","
        }
      }
    }
    #expect(table.failure(matching: link)?.facts.expected == expected)
  }

  @Test(
    arguments: [
      (["X-N": "1x", "Accept": "a/b", "Cookie": "s=1"], nil, "an integer (Int) in the header field `X-N`"),
      (["X-N": "1", "Accept": "a/c", "Cookie": "s=1"], nil, "`a/b` in the header field `Accept`"),
      (["X-N": "1", "Cookie": "s=1"], nil, "the header field `Accept`"),
      (["X-N": "1", "Accept": "a/b"], nil, "the cookie `s`"),
      (["X-N": "1", "Accept": "a/b", "Cookie": "s=1"], "v=1", "the form field `u`"),
      (["X-N": "1", "Accept": "a/b", "Cookie": "s=1"], "u=%zz", "percent-encoded UTF-8 in the form field `u`"),
    ] as [([String: String], String?, String)])
  func `a field outside of the query is named with the place where it is`(
    headers: [String: String], body: String?, expected: String
  ) throws {
    let router = Parse {
      Method.post
      Path { "a" }
      Headers {
        Field("X-N", Int.self)
        Field("Accept") { "a/b" }
      }
      Cookies { Field("s", Int.self) }
      FormData { Field("u") }
    }
    var data = URLRequestData("/a")
    data.method = "POST"
    for (name, value) in headers { data.headers[name] = value }
    data.headers["Content-Type"] = "application/x-www-form-urlencoded"
    data.body = Array((body ?? "u=1").utf8)
    let error = try #require(router.failure(of: data))
    #expect(error.kind == .badRequest && error.facts.expected == [expected])
  }
}
