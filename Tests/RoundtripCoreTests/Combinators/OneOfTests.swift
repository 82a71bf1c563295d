import RoundtripCore
import Testing

@Suite struct OneOfTests {
  enum Row: Equatable, Sendable { case delete, edit, number(Int), text(String) }
  enum Tab: Equatable, Sendable { case first, second }

  @Test("alternatives are tried in their order")
  func order() {
    let router = OneOf {
      Parse(Row.delete) { Path { "delete" } }
      Parse(Row.number) { Path { Int.parser() } }
      Parse(Row.text) { Path { Parse(.string) } }
    }
    expectBothWays(router, "/delete", .delete)
    expectBothWays(router, "/12", .number(12))
    expectBothWays(router, "/twelve", .text("twelve"))
    #expect(router.failure(printing: .text("12"))?.kind == .taken)
    #expect(router.failure(printing: .text("delete"))?.kind == .taken)
    #expect(router.failure(printing: .edit)?.kind == .unprintable)
    let shadowed = OneOf {
      Parse(Row.text) { Path { Parse(.string) } }
      Parse(Row.number) { Path { Int.parser() } }
    }
    #expect((try? shadowed.match("/12")) == .text("12"))
    #expect(shadowed.failure(printing: .number(12))?.kind == .taken)
  }

  @Test("inside of a text the longest alternative wins, in any order")
  func longest() throws {
    let router = Path {
      OneOf {
        "user"; "users"
      }
    }
    try router.match("/user")
    try router.match("/users")
    #expect(router.failure(matching: "/userss")?.status == 404)
    #expect(router.failure(matching: "/use")?.status == 404)
    #expect(try router.link(to: ()) == "/user")
    let tabs = Path {
      Parse {
        OneOf {
          Parse(Tab.first) { "tab" }; Parse(Tab.second) { "tabs" }
        }; "-"; Digits()
      }
    }
    #expect(try tabs.match("/tabs-1").0 == .second)
    #expect(try tabs.match("/tab-1").0 == .first)
    #expect(try tabs.link(to: (.second, 2)) == "/tabs-2")
  }

  @Test("a text that an earlier alternative would read does not print")
  func taken() {
    let router = Path {
      OneOf {
        Parse(Tab.first) { "t" }; Parse(Tab.second) { "t" }
      }
    }
    expectBothWays(router, "/t", .first)
    #expect(router.failure(printing: .second)?.kind == .unprintable)
  }

  @Test("of several alternatives that print a value, the first does")
  func firstPrints() throws {
    enum Page: Equatable, Sendable { case news, post(String) }
    let paths = ["zoo", "news", "a"]
    let news = OneOf<RequestLevel, Page> { for path in paths { Route(Page.news) { Path { path } } } }
    let both = Routes<Page> {
      news
      OneOf {
        for path in paths {
          Route(Page.post) {
            Path {
              path; Parse(.string)
            }
          }
        }
      }
    }
    for path in paths { #expect(try both.match("/\(path)") == .news) }
    #expect(try news.link(to: .news) == "/zoo")
    #expect(try both.link(to: .news) == "/zoo")
    #expect(try both.link(to: .post("x")) == "/zoo/x")
    #expect(try both.printing(.unchecked).link(to: .post("x")) == "/zoo/x")
  }

  @Test("choices inside a choice and after it keep their order when they print")
  func nestedPrints() throws {
    let router = OneOf {
      Parse {
        OneOf {
          Path { "z" }
          Path { "y" }
        }
        OneOf {
          Path { "n" }
          Path { "m" }
        }
      }
      OneOf {
        Path { "b" }
        Path { "a" }
      }
    }
    #expect(try router.link(to: ()) == "/z/n")
    for link in ["/z/n", "/z/m", "/y/n", "/y/m", "/b", "/a"] { #expect((try? router.match(link)) != nil, "\(link)") }
    let last = Parse {
      OneOf {
        Path { "b" }
        Path { "a" }
      }
      OneOf {
        Path { "d" }
        Path { "c" }
      }
    }
    #expect(try last.link(to: ()) == "/b/d")
  }

  @Test("a text that runs into the next text does not print")
  func neighbor() throws {
    let router = Path {
      Parse {
        OneOf {
          Parse(Tab.first) { "a" }; Parse(Tab.second) { "ab" }
        };
        OneOf {
          Parse(Row.delete) { "b" }; Parse(Row.edit) { "c" }
        }
      }
    }
    #expect(try router.link(to: (.first, .edit)) == "/ac")
    #expect(try router.link(to: (.second, .delete)) == "/abb")
    #expect(router.failure(printing: (.first, .delete))?.kind == .unprintable)
  }

  @Test("a failed alternative has no effect")
  func backtracking() {
    let router = OneOf {
      Parse(Row.number) {
        Path { "a" }; Method.post; Path { Int.parser() }
      }
      Parse(Row.text) {
        Path {
          "a"; Parse(.string)
        }
      }
    }
    expectBothWays(router, "/a/1", .text("1"))
    #expect((try? router.parse(URLRequestData(method: "POST", path: ["a", "1"]))) == .number(1))
    #expect(router.failure(of: URLRequestData(method: "POST", path: ["a", "x"])) != nil)
  }

  @Test("blocks may have if, switch and for", arguments: [true, false])
  func statements(flag: Bool) {
    let router = OneOf {
      if flag { Parse(Row.delete) { Path { "delete" } } }
      if flag { Parse(Row.edit) { Path { "edit" } } } else { Parse(Row.edit) { Path { "change" } } }
      switch flag {
      case true:
        Parse(Row.text) {
          Path {
            "text"; Parse(.string)
          }
        }
      case false:
        Parse(Row.text) {
          Path {
            "word"; Parse(.string)
          }
        }
      }
      for number in 1...3 { Parse(Row.number(number)) { Path { "number-\(number)" } } }
    }
    #expect((try? router.match("/delete")) == (flag ? .delete : nil))
    expectBothWays(router, flag ? "/edit" : "/change", .edit)
    expectBothWays(router, flag ? "/text/x" : "/word/x", .text("x"))
    expectBothWays(router, "/number-3", .number(3))
  }

  @Test("a choice that is in several routes, or twice in one, prints its first alternative")
  func shared() throws {
    let schemes = OneOf {
      Scheme("nav"); Scheme("nav-beta")
    }
    let table = Routes<Row> {
      Route(Row.edit) {
        schemes; Host("edit")
      }
      Route(Row.number) {
        OneOf {
          Scheme("https"); schemes
        }
        Path {
          "number"; Int.parser()
        }
      }
      Route(Row.text) {
        OneOf {
          schemes; Scheme("https")
        }
        Path {
          "text"; Parse(.string)
        }
      }
    }
    #expect(try table.link(to: .edit) == "nav://edit/")
    #expect(try table.link(to: .number(1)) == "https:/number/1")
    #expect(try table.resolve("nav-beta:/number/1").link == "https:/number/1")
    #expect(try table.link(to: .text("a")) == "nav:/text/a")
    let word = OneOf {
      "w"; "a"
    }
    let twice = Path {
      "z"; word
      OneOf {
        "b"; word
      }
      word
    }
    #expect(try twice.link(to: ()) == "/z/w/b/w")
    for link in ["/z/a/a/a", "/z/w/a/w", "/z/a/b/w"] { #expect(try twice.resolve(link).link == "/z/w/b/w") }
  }
}
