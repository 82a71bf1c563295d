import RoundtripCore
import Testing

@Suite struct TakeTests {
  @Test("outputs are flat whatever the grouping, and constants add none")
  func flat() throws {
    let router = Parse {
      Path {
        Int.parser(); "x"; Parse(.string)
      }
      Method.post
      Query {
        Field("a", Bool.self); Field("b", Int.self)
      }
    }
    let output: (Int, String, Bool, Int) = try router.parse(
      URLRequestData(method: "POST", path: ["1", "x", "y"], query: QueryItems(percentEncoded: "b=2&a=true")))
    #expect(output == (1, "y", true, 2))
    let grouped: (Int, String, Bool, Int) = try Parse {
      Parse {
        Path { "a" };
        Parse {
          Path { Int.parser() }; Path { Parse(.string) }
        }
      }
      Parse {
        Query {
          Parse {
            Field("a", Bool.self); Field("b", Int.self)
          }; Field("c") { "d" }
        }
      }
    }.match("/a/1/y?a=true&b=2&c=d")
    #expect(grouped == (1, "y", true, 2))
    let one: Int = try Parse {
      Path {
        "a"; Int.parser()
      }; Path { "b" }
    }.match("/a/1/b")
    #expect(one == 1)
    let none: Void = try Parse {
      Path { "a" }; Path { "b" }; Method.get
    }.match("/a/b")
    #expect(none == ())
    let optional: (Int?, [String]) = try Path {
      "a"; Optionally { Int.parser() }; Rest()
    }.match("/a/x")
    #expect(optional == (nil, ["x"]))
    let text: (Int, Int) = try Path {
      Parse {
        Digits(); "x"; Digits()
      }
    }.match("/12x7")
    #expect(text == (12, 7))
  }

  @Test("mixed sizes come back in their order")
  func sizes() throws {
    let router = Path {
      Bool.parser();
      Parse {
        Bool.parser(); "-"; Int.parser()
      }; Int8.parser();
      Parse {
        UInt8.parser(); "."; Int64.parser()
      }; Parse(.string)
    }
    let link = "/true/false-1/-2/3.4/five"
    let output = try router.match(link)
    #expect(output.0 && !output.1 && output.2 == 1)
    #expect(output.3 == -2 && output.4 == 3 && output.5 == 4 && output.6 == "five")
    #expect(try router.link(to: output) == link)
  }

  @Test("a text that would run into its neighbor does not print")
  func neighbors() throws {
    let router = Path {
      Parse {
        Parse(.string); "-"; Digits()
      }
    }
    // The text ends at the first dash.
    #expect(try router.match("/a-1") == ("a", 1))
    #expect(try router.link(to: ("a", 1)) == "/a-1")
    #expect(router.failure(printing: ("a-b", 1))?.kind == .unprintable)
    let digits = Path {
      Parse {
        Digits(); "-"; Parse(.string)
      }
    }
    #expect(try digits.link(to: (1, "a-b")) == "/1-a-b")
    #expect(try digits.match("/1-a-b") == (1, "a-b"))
    let empty = Path {
      Parse {
        "v"; Digits(); Parse(.string)
      }
    }
    #expect(try empty.link(to: (1, "a")) == "/v1a")
    #expect(empty.failure(printing: (1, "2"))?.kind == .unprintable)
  }

  @Test("thirty segments fit in one block")
  func thirty() throws {
    let router = Path {
      Int.parser(); "b"; Int.parser(); "d"; Int.parser(); "f"; Int.parser(); "h"; Int.parser(); "j"
      Parse(.string); "l"; Bool.parser(); "n"; Int8.parser(); "p"; Double.parser(); "r"; Int.parser(); "t"
      Int.parser(); "v"; Int.parser(); "x"; Int.parser(); "z"; Int.parser(); "2"; Int.parser(); Parse(.string)
    }
    let link = "/1/b/2/d/3/f/4/h/5/j/k/l/true/n/-7/p/8.5/r/9/t/10/v/11/x/12/z/13/2/14/end"
    let output = try router.match(link)
    #expect(output.0 == 1 && output.5 == "k" && output.6 && output.7 == -7 && output.8 == 8.5 && output.14 == 14)
    #expect(output.15 == "end")
    #expect(try router.link(to: output) == link)
  }
}
