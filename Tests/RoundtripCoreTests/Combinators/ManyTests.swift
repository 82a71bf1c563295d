import RoundtripCore
import Testing

@Suite struct ManyTests {
  @Test("segments, one for each element")
  func segments() {
    let router = Path {
      "ids"; Many { Int.parser() }
    }
    expectBothWays(router, "/ids", [])
    expectBothWays(router, "/ids/1/-2/3", [1, -2, 3])
    #expect((try? router.match("/ids/1/")) == [1])
    for bad in ["/ids/x", "/ids/1/x", "/ids/1//2", "/ids//"] {
      #expect(router.failure(matching: bad)?.status == 404, "\(bad)")
    }
  }

  @Test("elements between separators in one segment")
  func separated() {
    let router = Path {
      Many {
        Int.parser()
      } separator: {
        ","
      }
    }
    expectBothWays(router, "/1,2,3", [1, 2, 3])
    expectBothWays(router, "/1", [1])
    for bad in ["/", "/,", "/1,", "/,1", "/1,,2", "/1;2", "/1,2/3"] {
      #expect(router.failure(matching: bad)?.status == 404, "\(bad)")
    }
    #expect(router.failure(printing: [])?.kind == .unprintable)
  }

  @Test(
    "elements that hold the separator do not print",
    arguments: [
      (["a", "b"], "/?x=a,b"), (["a"], "/?x=a"), ([], "/?x="), (["", ""], "/?x=,"), (["a", ""], "/?x=a,"), ([""], nil),
      (["a,b"], nil),
      ([","], nil), (["a", ",", "b"], nil),
    ] as [([String], String?)])
  func separatorInElement(elements: [String], link: String?) {
    let router = Query {
      Field("x") {
        Many {
          String.parser()
        } separator: {
          ","
        }
      }
    }
    #expect((try? router.link(to: elements)) == link)
    if let link { #expect((try? router.match(link)) == elements) }
  }

  @Test("a separator may have several characters")
  func longSeparator() {
    let router = Query {
      Field("x") {
        Many {
          String.parser()
        } separator: {
          "--"
        }
      }
    }
    expectBothWays(router, "/?x=a--b-c", ["a", "b-c"])
    #expect(router.failure(printing: ["a-", "b"])?.kind == .unprintable)
    #expect(router.failure(printing: ["a", "-b"]) == nil)
    #expect((try? router.match("/?x=a---b")) == ["a", "-b"])
  }

  @Test("elements that run into each other do not print")
  func ambiguous() {
    let digits = Path {
      Parse {
        "n"; Many { Digits(2) }
      }
    }
    expectBothWays(digits, "/n0102", [1, 2])
    let numbers = Query { Field("x") { Many { Int.parser() } } }
    expectBothWays(numbers, "/?x=12", [12])
    expectBothWays(numbers, "/?x=1-2", [1, -2])
    #expect(numbers.failure(printing: [1, 2])?.kind == .unprintable)
  }

  @Test("bounds hold in both directions")
  func bounds() {
    let router = Path { Many(minimum: 1, maximum: 2) { Int.parser() } }
    #expect(router.failure(matching: "/")?.status == 404)
    expectBothWays(router, "/1", [1])
    expectBothWays(router, "/1/2", [1, 2])
    #expect(router.failure(matching: "/1/2/3")?.status == 404)
    #expect(router.failure(printing: [])?.kind == .unprintable)
    #expect(router.failure(printing: [1, 2, 3])?.kind == .unprintable)
    let separated = Query {
      Field("x") {
        Many(minimum: 2, maximum: 3) {
          Int.parser()
        } separator: {
          ","
        }
      }
    }
    expectBothWays(separated, "/?x=1,2,3", [1, 2, 3])
    for bad in ["/?x=", "/?x=1", "/?x=1,2,3,4"] { #expect(separated.failure(matching: bad)?.status == 400, "\(bad)") }
    #expect(Path { Many(minimum: -1, maximum: -5) { Int.parser() } }.failure(matching: "/") == nil)
  }

  @Test("a minimum above the maximum is a definition error, in each kind of list")
  func swappedBounds() {
    func problems(_ router: some Router<[Int]>) -> [String] { router.diagnostics().map(\.message) }
    let message = "the minimum of `Many` is 3 and its maximum is 2; swap them"
    #expect(
      problems(
        Parse {
          Path {
            "l"; Many(minimum: 3, maximum: 2) { Int.parser() }
          }
        }) == [message])
    #expect(
      problems(
        Parse {
          Path {
            "l";
            Many(minimum: 3, maximum: 2) {
              Int.parser()
            } separator: {
              ","
            }
          }
        }) == [message])
    #expect(problems(Parse { Query { Many(minimum: 3, maximum: 2) { Field("l", Int.self) } } }) == [message])
    #expect(
      problems(
        Parse {
          Path {
            "l"; Many(minimum: 2, maximum: 2) { Int.parser() }
          }
        }) == [])
  }

  @Test("a maximum leaves the rest to the next part")
  func rest() throws {
    let router = Path {
      Many(maximum: 2) { Int.parser() }; Rest()
    }
    #expect(try router.match("/1/2/3") == ([1, 2], ["3"]))
    #expect(try router.link(to: ([1], ["a"])) == "/1/a")
    #expect(router.failure(printing: ([1], ["2"]))?.kind == .unprintable)
  }

  enum Screen: Equatable, Sendable { case a, b(Int?) }

  @Test("a repeated router")
  func routers() {
    let router = Many {
      OneOf {
        Parse(Screen.a) { Path { "a" } }
        Parse(Screen.b) {
          Path {
            "b"; Optionally { Int.parser() }
          }
        }
      }
    }
    expectBothWays(router, "/", [])
    expectBothWays(router, "/a/b/7/b/a", [.a, .b(7), .b(nil), .a])
    #expect(router.failure(matching: "/a/c")?.status == 404)
  }

  @Test("an element that reads nothing ends the list instead of repeating for ever")
  func nothing() throws {
    let router = Path { Many { Optionally { Int.parser() } } }
    #expect(try router.match("/1/2") == [1, 2])
    #expect(try router.match("/") == [])
    #expect(router.failure(printing: [nil])?.kind == .unprintable)
  }
}

@Suite struct AbsentListTests {
  static let numbers = Many {
    Int.parser()
  } separator: {
    ","
  }
  let ids = Query { Field("ids", default: []) { Self.numbers } }

  @Test("a list with an empty default may be absent", arguments: [("/", []), ("/?ids=", []), ("/?ids=1,2", [1, 2])])
  func bothWays(link: String, list: [Int]) throws {
    #expect(try ids.match(link) == list)
    #expect(try ids.link(to: list) == (list.isEmpty ? "/" : link))
  }

  @Test func `a list as an argument may have an empty default as well`() throws {
    let ids = Query { Field("ids", Self.numbers, default: []) }
    expectBothWays(ids, "/", [])
    expectBothWays(ids, "/?ids=1,2", [1, 2])
    let others = Query { Field("ids", Self.numbers, default: [1]) }
    expectBothWays(others, "/", [1])
  }

  @Test("another default still works")
  func otherDefault() throws {
    let ids = Query { Field("ids", default: [1]) { Self.numbers } }
    #expect(try ids.match("/") == [1])
    #expect(try ids.link(to: []) == "/?ids=")
    #expect(try ids.match("/?ids=") == [])
  }

  @Test("a list of fields of the wrong length says which lengths it has")
  func fieldCounts() {
    let pair = Query { Many(minimum: 2, maximum: 4) { Field("id", Int.self) } }
    #expect {
      try pair.match("/?id=1")
    } throws: { "\($0)".contains("expected 2 to 4 elements") }
    #expect {
      try pair.link(to: [1])
    } throws: { "\($0)".contains("expected 2 to 4 elements") }
    let some = Query { Many(minimum: 1) { Field("id", Int.self) } }
    #expect {
      try some.match("/")
    } throws: { "\($0)".contains("expected 1 or more elements") }
  }
}
