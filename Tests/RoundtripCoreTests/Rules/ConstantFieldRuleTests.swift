import RoundtripCore
import Testing

/// A route may require several constants of one field. Each is searched among all items of its name.
@Suite struct ConstantFieldRuleTests {
  private func isDefinitionError<R: Router>(_ router: R, _ links: [String], _ values: [R.Output]) -> Bool {
    router.diagnostics().map(\.kind) == [.duplicateField]
      && links.allSatisfy { router.failure(matching: $0)?.kind == .definition }
      && values.allSatisfy { router.failure(printing: $0)?.kind == .definition }
  }

  @Test func `several constants of one name are read together`() throws {
    let two = Query {
      Field("k") { "a" }
      Field("k") {
        "b"; "c"
      }
    }
    #expect(two.diagnostics().isEmpty)
    #expect(try two.link(to: ()) == "/?k=a&k=bc")
    let group = Query {
      Optionally {
        Field("k") { "a" }
        Field("k") { "b" }
        Field("n", Int.self)
      }
    }
    #expect(group.diagnostics().isEmpty)
    expectBothWays(group, "/", nil)
    expectBothWays(group, "/?k=a&k=b&n=1", 1)
    let choice = Query {
      Field("k") { "c" }
      OneOf {
        Parse(1) { Field("k") { "a" } }
        Parse(2) { Field("k") { "b" } }
      }
    }
    #expect(choice.diagnostics().isEmpty)
    expectBothWays(choice, "/?k=c&k=a", 1)
    expectBothWays(choice, "/?k=c&k=b", 2)
  }

  @Test func `a constant and a value of one field are a definition error`() {
    let query = Query {
      Field("k") { "a" }
      Field("k")
    }
    #expect(isDefinitionError(query, ["/?k=a", "/?k=b&k=a"], ["a", "b"]))
    let headers = Headers {
      Field("K")
      Field("k") { "a" }
    }
    #expect(headers.diagnostics().map(\.kind) == [.duplicateField])
    #expect(headers.failure(printing: "b")?.kind == .definition)
  }

  @Test func `an optional constant beside another one of its field is a definition error`() {
    let query = Query {
      Optionally { Field("k") { "a" } }
      Field("k") { "b" }
    }
    #expect(isDefinitionError(query, ["/?k=a&k=b"], [nil, ()]))
    let twice = Query {
      Optionally { Field("k") { "a" } }
      Optionally { Field("k") { "a" } }
    }
    #expect(isDefinitionError(twice, ["/", "/?k=a"], [(nil, nil), ((), nil), (nil, ())]))
  }

  @Test func `an alternative with a constant that another part requires is a definition error`() {
    let query = Query {
      OneOf {
        Parse(1) { Field("k") { "a" } }
        Parse(2) { Field("k") { "b" } }
      }
      Field("k") { "a" }
    }
    #expect(isDefinitionError(query, ["/?k=a", "/?k=b&k=a"], [1, 2]))
  }

  @Test func `a route takes the links of another one that requires more constants`() throws {
    let router = Parse {
      Query { Field("k") { "a" } }
      Routes<Int> {
        Parse(1) { Query { Field("k") { "a" } } }
        Parse(2) { Query { Field("k") { "b" } } }
      }
    }
    expectBothWays(router, "/?k=a&k=a", 1)
    #expect(router.failure(linkingTo: 2)?.kind == .taken)
    #expect(router.diagnostics().map(\.kind) == [.shadowedRoute])
    let table = Routes<Int> {
      Parse(1) {
        Method.get
        Query { Field("k") { "a" } }
      }
      Parse(2) {
        Query {
          Field("k") { "b" }
          Field("k") { "a" }
        }
      }
      for number in 3..<20 {
        Parse(number) { Query { Field("k") { "\(number)" } } }
      }
    }
    #expect(table.failure(linkingTo: 2)?.kind == .taken)
    let diagnostics = table.diagnostics()
    #expect(diagnostics.map(\.kind) == [.shadowedRoute])
    #expect(diagnostics.first?.witness.flatMap { try? table.match($0) } == 1)
  }
}
