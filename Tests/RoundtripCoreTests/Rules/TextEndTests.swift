import RoundtripCore
import Testing

/// Where the parts of one text end.
@Suite struct TextEndTests {
  @Test func `a text ends at the first occurrence of the literal after it`() throws {
    let path = Path {
      Parse {
        String.parser()
        "@"
        String.parser()
      }
    }
    #expect(try path.match("/a@b@c") == ("a", "b@c"))
    #expect(try path.link(to: ("a", "b@c")) == "/a@b@c")
    // A value that holds the literal would be read as another one.
    #expect(path.failure(linkingTo: ("a@b", "c")) != nil)
  }

  @Test func `a literal at the end of the text is taken from the end`() throws {
    let path = Path {
      Parse {
        String.parser()
        ".json"
      }
    }
    #expect(try path.match("/a.json.json") == "a.json")
    expectBothWays(path, "/a.json.json", "a.json")
    #expect(path.failure(matching: "/a.jsonx")?.status == 404)
  }

  @Test func `parts that read nothing and groups do not hide the literal after a text`() throws {
    let constant = Always<TextLevel, Void>(())
    let empty = Parse<TextLevel, Void> { "" }
    let suffix = Literal(".json").map(apply: { true }, unapply: { $0 ? () : nil })
      .map(apply: { $0 ? () : nil }, unapply: { true })
    let texts: [Parse<TextLevel, String>] = [
      Parse {
        String.parser()
        constant
        ".json"
      },
      Parse {
        Parse {
          String.parser()
          empty
        }
        Parse {
          constant
          ".json"
        }
      },
      Parse {
        String.parser()
        suffix
      },
    ]
    for text in texts { expectBothWays(Path { text }, "/a.json.json", "a.json") }
    let literals = Path {
      Parse {
        String.parser()
        Parse {
          "-"
          "x"
        }
      }
    }
    expectBothWays(literals, "/a-x", "a")
  }

  @Test func `a text in a choice ends at the literal after the choice`() throws {
    enum Name: Equatable, Sendable { case short(String), long(String) }
    let choice = OneOf {
      Parse(Name.short) {
        "s"
        String.parser()
      }
      Parse(Name.long) {
        OneOf {
          String.parser(of: .digits)
          String.parser()
        }
      }
    }
    let file = Path {
      Parse {
        choice
        ".json"
      }
    }
    expectBothWays(file, "/sa.json.json", .short("a.json"))
    expectBothWays(file, "/b.json", .long("b"))
    #expect(file.failure(linkingTo: .long("so")) != nil)
    let ranked = Query {
      Field("by") {
        choice
        "-"
        Int.parser()
      }
    }
    #expect(try ranked.match("/?by=sa-1") == (.short("a"), 1))
    #expect(try ranked.link(to: (.long("b"), 2)) == "/?by=b-2")
    #expect(ranked.failure(linkingTo: (.long("b-1"), 2)) != nil)
  }

  @Test func `integers, digits and UUIDs take the bytes of their shape`() throws {
    let range = Path {
      Parse {
        Int.parser()
        "-"
        Int.parser()
      }
    }
    #expect(try range.match("/1-2") == (1, 2))
    #expect(try range.match("/1--2") == (1, -2))
    #expect(try range.match("/-1--2") == (-1, -2))
    #expect(try range.link(to: (-1, -2)) == "/-1--2")
    let version = Path {
      Parse {
        Int.parser()
        "."
        Int.parser()
        "."
        Int.parser()
      }
    }
    #expect(try version.match("/1.2.3") == (1, 2, 3))
    #expect(version.failure(matching: "/1.2")?.status == 404)
    #expect(try version.link(to: (1, 2, 3)) == "/1.2.3")
    let both = Path {
      Parse {
        "v"
        Digits()
        "x"
      }
    }
    expectBothWays(both, "/v7x", 7)
  }

  @Test func `a text whose canonical form has other parts is not read`() {
    let digits = Path {
      Parse {
        Digits(2...3)
        String.parser()
      }
    }
    // It would be 12 and `3`, printed `123`, which is 123.
    #expect(digits.failure(matching: "/0123")?.status == 404)
    #expect((try? digits.match("/012x"))! == (12, "x"))
    let numbers = Query {
      Field("q") {
        Parse {
          Double.parser()
          String.parser()
        }
      }
    }
    #expect(numbers.failure(matching: "/?q=1e2e3")?.status == 404)
    #expect((try? numbers.match("/?q=1e2x"))! == (100, "x"))
    let shared = Path {
      "x"
      Parse {
        OneOf {
          Int.parser(in: 0...20)
          Digits(2)
        }
        Int.parser()
      }
    }
    // The text stays the same, but the first alternative prints what the second one has read.
    #expect(shared.failure(matching: "/x/121")?.status == 404)
    #expect((try? shared.match("/x/20-1"))! == (20, -1))
  }

  @Test func `a list of numbers is canonical whatever its spelling`() throws {
    let list = Path {
      Many {
        Int.parser()
      } separator: {
        ","
      }
    }
    #expect(try list.link(to: list.match("/007,-1")) == "/7,-1")
    // The minus sign would be a separator.
    let signed = Path {
      Many {
        Int.parser()
      } separator: {
        "-"
      }
    }
    expectBothWays(signed, "/1-2", [1, 2])
    #expect(signed.failure(linkingTo: [1, -2]) != nil)
    // An empty element and no element print the same.
    let words = Query {
      Field("q") {
        Many {
          String.parser(of: .lowercase, length: 0...3)
        } separator: {
          ","
        }
      }
    }
    expectBothWays(words, "/?q=", [])
    expectBothWays(words, "/?q=a,,b", ["a", "", "b"])
    #expect(words.failure(linkingTo: [""]) != nil)
  }

  @Test func `an optional text after alternatives that would be read as present does not print`() {
    let path = Path {
      Parse {
        OneOf {
          "a"
          "b"
        }
        Optionally { String.parser() }
      }
    }
    expectBothWays(path, "/ax", "x")
    #expect(path.failure(linkingTo: nil)?.kind == .unprintable)
    let nested = Path {
      Parse {
        OneOf {
          Parse(1) {
            "a"
            OneOf {
              "x"
              "y"
            }
          }
          Parse(2) { "b" }
        }
        Optionally { Digits(1) }
        String.parser()
      }
    }
    #expect((try? nested.link(to: (1, 7, "z"))) == "/ax7z")
    #expect(nested.failure(linkingTo: (1, nil, "7"))?.description.contains("in the text `ax7`") == true)
  }

  @Test func `a text has a prefix and a suffix in both directions`() {
    let path = Path {
      Parse {
        "user-"
        String.parser()
        ".xml"
      }
    }
    expectBothWays(path, "/user-a.xml", "a")
    expectBothWays(path, "/user-a.xml.xml", "a.xml")
    #expect(path.failure(matching: "/user-.xmlx") != nil)
    #expect(path.failure(matching: "/user.xml") != nil)
  }

  @Test func `an optional group in a path holds segments, and an optional text stays in its segment`() throws {
    let group = Path {
      "list"
      Optionally {
        "page"
        Int.parser()
      }
    }
    expectBothWays(group, "/list", nil)
    expectBothWays(group, "/list/page/7", 7)
    #expect(group.failure(matching: "/list/page7")?.status == 404)
    #expect(group.failure(matching: "/list/page")?.status == 404)
    let text = Path {
      Parse {
        "list"
        Optionally { Int.parser() }
      }
    }
    expectBothWays(text, "/list", nil)
    expectBothWays(text, "/list7", 7)
    #expect(text.failure(matching: "/list/7")?.status == 404)
  }

  enum R: Equatable, Sendable { case file(Int, String) }

  @Test(.timeLimit(.minutes(1))) func `a table may hold any number of prefixes and suffixes, and finds each`() throws {
    func table(_ hasSuffix: Bool) -> Routes<R> {
      Routes<R> {
        for number in 0..<300 {
          Route(
            .convert(
              apply: { @Sendable (name: String) in R.file(number, name) },
              unapply: { @Sendable (route: R) -> String? in
                guard case .file(number, let name) = route else { return nil }
                return name
              })
          ) {
            Path {
              Parse {
                hasSuffix ? "" : "p\(number)-"
                String.parser()
                hasSuffix ? ".s\(number)" : ""
              }
            }
          }
        }
      }
    }
    for hasSuffix in [false, true] {
      let table = table(hasSuffix)
      for number in stride(from: 0, to: 300, by: 29) {
        let link = hasSuffix ? "/a.s\(number)" : "/p\(number)-a"
        #expect(try table.match(link) == .file(number, "a"))
        #expect(try table.link(to: .file(number, "a")) == link)
      }
      #expect(table.failure(matching: "/q")?.status == 404)
    }
  }

  @Test func `nothing is left of a text between one of many prefixes and suffixes`() throws {
    let table = Routes<String> {
      for letter in "abcdefghijkl" {
        Path {
          Parse {
            "\(letter)X"; String.parser(); ".z"
          }
        }
        .map(apply: { "\(letter)" + $0 }, unapply: { $0.first == letter ? String($0.dropFirst()) : nil })
      }
    }
    for letter in "abcdefghijkl" { #expect(try table.match("/\(letter)X.z") == "\(letter)") }
  }
}
