import RoundtripCore
import Testing

/// Routes with the same precedence that read one link, though neither reads all links of the other.
@Suite struct TieTests {
  private enum R: Equatable, Sendable { case maybe(Int?), limit(Int?), even(Int), small(Int), inner(Inner?) }
  private enum Inner: Equatable, Sendable { case files([String]), number(Int) }

  private func conflicts(_ router: some Router<R>) -> [Diagnostic] {
    router.diagnostics().filter { $0.kind != .unroutedCase }
  }

  @Test func `two forms of two routes tie`() throws {
    let table = Routes<R> {
      Route(R.maybe, line: 1) {
        Path { "a" }
        Query { Optionally { Field("p") { Int.parser() } } }
      }
      Route(R.limit, line: 2) {
        Path { "a" }
        Path { Optionally { Int.parser() } }
      }
    }
    let found = conflicts(table)
    #expect(found.map(\.kind) == [.equivalentRoutes])
    #expect(
      found.first?.message
        == "`maybe` and `limit` both read `/a` and nothing decides between them; make one of them more specific, or put both into a `OneOf`, which takes the first"
    )
    #expect(found.first?.witness == "/a")
    #expect(throws: RoutingError.self) { try table.match("/a") }
    #expect(try table.match("/a/1") == .limit(1))
  }

  @Test func `a conversion or a filter around a table does not decide between its routes`() throws {
    let table = Routes<R> {
      Route(R.even) { Path { Int.parser().filter { $0.isMultiple(of: 2) } } }
      Route(R.small) { Path { Int.parser() } }
    }
    for router in [
      table.map(apply: { (route: R) -> R? in route }, unapply: { (route: R) -> R? in route }).eraseToAnyRouter(),
      table.filter { $0 != .small(9) }.eraseToAnyRouter(),
      Routes<R> { table.filter { $0 != .small(9) } }.eraseToAnyRouter(),
    ] {
      #expect(try router.match("/4") == .even(4))
      #expect(try router.match("/5") == .small(5))
      #expect(try router.link(to: .even(4)) == "/4")
      #expect(!router.diagnostics().contains { $0.severity == .error })
    }
    // Beside another route, it counts.
    let beside = Routes<R> {
      table.filter { $0 != .small(9) }
      Route(R.small) { Path { Int.parser().filter { $0 > 8 } } }
    }
    #expect(try beside.match("/9") == .small(9))
  }

  @Test func `two filters tie where both accept`() throws {
    let table = Routes<R> {
      Route(R.even, line: 1) { Path { Int.parser().filter { $0.isMultiple(of: 2) } } }
      Route(R.small, line: 2) { Path { Int.parser().filter { $0 < 10 } } }
    }
    let found = conflicts(table)
    #expect(found.map(\.kind) == [.equivalentRoutes])
    let witness = try #require(found.first?.witness)
    #expect { try table.match(witness) } throws: { ($0 as? RoutingError)?.kind == .definition }
    #expect(try table.match("/7") == .small(7))
    #expect(try table.match("/12") == .even(12))
  }

  @Test func `filters of optional fields tie where both fields are present`() throws {
    let flags = Routes<R> {
      Route(R.even, line: 1) {
        Path { Int.parser() }
        Query { Flag("acl").filter { $0 }.map(apply: { _ in () }, unapply: { true }) }
      }
      Route(R.small, line: 2) {
        Path { Int.parser() }
        Query { Flag("uploads").map(apply: { $0 ? () : nil }, unapply: { true }) }
      }
    }
    let optionals = Routes<R> {
      Route(R.even, line: 1) { Query { Field("p", Int?.self).map(apply: { $0 }, unapply: { $0 }) } }
      Route(R.small, line: 2) { Query { Field("q", Int?.self).map(apply: { $0 }, unapply: { $0 }) } }
    }
    // A conversion that makes an optional field required is another finding.
    for (table, link, required) in [(flags, "/1?acl&uploads", 0), (optionals, "?p=1&q=1", 2)] {
      let found = conflicts(table)
      #expect(found.map(\.kind) == Array(repeating: .refusedAbsence, count: required) + [.equivalentRoutes])
      #expect(found.last?.witness == link)
      #expect { try table.match(link) } throws: { ($0 as? RoutingError)?.kind == .definition }
    }
    #expect(try flags.match("/7?uploads") == .small(7))
  }

  @Test func `parts of a table tie as routes do`() throws {
    let even = Path { Int.parser() }.map(
      apply: { $0.isMultiple(of: 2) ? R.even($0) : nil },
      unapply: { if case .even(let number) = $0 { number } else { nil } })
    let small = Path { Int.parser() }.map(
      apply: { $0 < 10 ? R.small($0) : nil }, unapply: { if case .small(let number) = $0 { number } else { nil } })
    for table in [
      Routes<R> {
        even
        small
      },
      Routes<R> {
        small
        even
      },
    ] {
      #expect(table.diagnostics().contains { $0.kind == .equivalentRoutes })
      #expect { try table.match("/8") } throws: { ($0 as? RoutingError)?.kind == .definition }
      #expect(try table.match("/7") == .small(7))
      #expect(try table.match("/12") == .even(12))
    }
  }

  @Test func `an order decides between two routes that tie, as the message advises`() throws {
    let even = Route(R.even) { Path { Int.parser().filter { $0.isMultiple(of: 2) } } }
    let small = Route(R.small) { Path { Int.parser().filter { $0 < 10 } } }
    let tied = Routes<R> {
      even
      small
    }
    #expect(conflicts(tied).map(\.message).allSatisfy { $0.contains("put both into a `OneOf`") })
    let ordered = Routes<R> {
      OneOf {
        even
        small
      }
    }
    #expect(conflicts(ordered) == [])
    #expect(try ordered.match("/8") == .even(8) && ordered.match("/7") == .small(7))
  }

  @Test func `no message advises an alias, which ties as its route does`() {
    let path = Path { Int.parser() }
    for table in [
      Routes<R> {
        Route(R.even) { path }
        Route(R.even) { path }
      },
      Routes<R> { Route(R.even) { path }.alias { path } },
    ] {
      #expect(
        conflicts(table).map(\.message) == [
          "`even` and `even` read the same links, such as `/1`; remove one, or give it another path"
        ])
      #expect(table.failure(matching: "/1")?.description.contains("alias") == false)
    }
  }

  @Test func `two filters that never accept the same do not tie`() throws {
    let table = Routes<R> {
      Route(R.even) { Path { Int.parser().filter { $0.isMultiple(of: 2) } } }
      Route(R.small) { Path { Int.parser().filter { !$0.isMultiple(of: 2) } } }
    }
    #expect(conflicts(table) == [])
  }

  @Test func `a link without an origin that routes below several origins read lacks its origin`() throws {
    enum Site: Equatable, Sendable { case first(Int), second(Int), app(Int) }
    let numbers = Path {
      "a"
      Int.parser()
    }
    let table = Routes<Site> {
      Route(Site.first) { numbers.baseURL("https://a.example") }
      Route(Site.second) { numbers.baseURL("https://b.example") }
      Route(Site.app) { numbers.customScheme("nav") }
    }
    #expect(table.diagnostics() == [])
    #expect(try table.match("https://a.example/a/1") == .first(1) && table.match("//b.example/a/1") == .second(1))
    #expect(try table.match("nav:///a/1") == .app(1))
    let expected = [
      "the origin `nav://`, `https://a.example` or `https://b.example`, which decides between the routes"
    ]
    let error = try #require(table.failure(matching: "/a/1"))
    #expect(error.kind == .notFound && error.status == 404 && error.facts.expected == expected)
    #expect(ProblemDetails(error).detail == "no route has this path: expected \(expected[0])")
    #expect(throws: error) { try table.resolve("/a/1") }
    let explanation = table.explain("/a/1")
    #expect(explanation.winner == nil)
    #expect(explanation.attempts.map(\.failure?.expected) == [expected, expected, expected])
    #expect(explanation.attempts.allSatisfy { $0.failure?.kind == .path && $0.segmentsRead == 2 })
  }

  @Test func `routes below one origin tie whatever the link says`() throws {
    let table = Routes<R> {
      Route(R.even, line: 1) { Path { Int.parser() }.baseURL("https://a.example") }
      Route(R.small, line: 2) { Path { Int.parser() }.baseURL("HTTPS://a.example:443") }
    }
    for link in ["/8", "https://a.example/8"] { #expect(table.failure(matching: link)?.kind == .definition) }
  }

  @Test func `a method tells an optional group from its absence`() throws {
    let table = Routes<R> {
      Route(R.inner) {
        Path { "a" }
        Optionally {
          Routes<Inner> {
            Route(Inner.number) { Path { Int.parser() } }
            Route(Inner.files) {
              Method.post
              Path { Rest() }
            }
          }
        }
      }
    }
    for value in [R.inner(nil), .inner(.number(1)), .inner(.files([])), .inner(.files(["b"]))] {
      #expect(try table.parse(table.print(value)) == value)
    }
    #expect(try table.parse(URLRequestData(method: "POST", target: "/a", headers: [:])) == .inner(.files([])))
    #expect(try table.match("/a") == .inner(nil))
  }

  @Test func `a value from the user shows that two forms tie`() throws {
    struct Form: Codable, Equatable, Sendable { var name: String }
    enum Body: Equatable, Sendable { case coded(Form), fields(String?) }
    let table = Routes<Body> {
      Route(Body.coded) {
        Method.post
        RoundtripCore.Body(.form(Form.self))
      }
      Route(Body.fields) {
        Method.post
        FormData { Field("name", String?.self) }
      }
    }
    #expect(table.diagnostics().map(\.kind) == [.untestedRoute])
    for value in [Body.coded(Form(name: "a")), .fields("a")] {
      #expect(table.diagnostics(samples: [value]).map(\.kind).contains(.equivalentRoutes))
    }
    let request = URLRequestData(method: "POST", target: "/", headers: [:], body: Array("name=a".utf8))
    #expect { try table.parse(request) } throws: { ($0 as? RoutingError)?.kind == .definition }
  }
}
