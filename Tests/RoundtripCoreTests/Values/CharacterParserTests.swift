import RoundtripCore
import Testing

/// Texts of some characters and of some length.
@Suite struct CharacterParserTests {
  @Test func `a text of the given length is read and printed, and no other`() throws {
    let names = Path {
      "users"; String.parser(length: 3...5)
    }
    expectBothWays(names, "/users/ann", "ann")
    expectBothWays(names, "/users/jos%C3%A9", "josé")
    expectBothWays(names, "/users/%F0%9F%98%80%F0%9F%98%80%F0%9F%98%80", "😀😀😀")
    for text in ["al", "robert", "%C3%A9%C3%A9", "%FF%FF%FF"] {
      #expect(names.failure(matching: "/users/" + text)?.status == 404, "\(text)")
    }
    for text in ["al", "robert", ""] { #expect(names.failure(linkingTo: text)?.kind == .unprintable) }
  }

  @Test func `a length counts Unicode scalars`() throws {
    let pair = Path { String.parser(length: 2...2) }
    expectBothWays(pair, "/e%CC%81", "e\u{301}")
    #expect(pair.failure(matching: "/%C3%A9") != nil)
  }

  @Test func `a text of the given characters is read and printed, and no other`() throws {
    let slug = Path { String.parser(of: [.letters, .digits, "-"], length: 1...8) }
    for text in ["a", "my-Post1", "-", "12345678"] { expectBothWays(slug, "/" + text, text) }
    for text in ["my_post", "%C3%A9", "123456789", "a.b", "a%20b"] {
      #expect(slug.failure(matching: "/" + text) != nil, "\(text)")
    }
    for text in ["", "my_post", "é", "123456789"] { #expect(slug.failure(linkingTo: text) != nil, "\(text)") }
  }

  @Test(
    arguments: [
      (.letters, "aZ", "a1"), (.digits, "09", "0a"), (.lowercase, "az", "aZ"), (.uppercase, "AZ", "Az"),
      (.alphanumerics, "aZ0", "a-0"), ("-_", "-_-", "-.-"), ([.digits, "-_"], "1-2_3", "a"),
    ] as [(CharacterClass, String, String)])
  func `each class has its characters`(characters: CharacterClass, good: String, bad: String) throws {
    let text = Path { String.parser(of: characters) }
    expectBothWays(text, "/" + good, good)
    #expect(text.failure(matching: "/" + bad) != nil)
  }

  @Test func `a field says what is expected`() throws {
    func words(_ part: Parse<TextLevel, String>) throws -> String {
      let error = try #require(Query { Field("q") { part } }.failure(matching: "?q=%21"))
      #expect(error.status == 400)
      return "\(error)"
    }
    #expect(try words(.init { String.parser(length: 3...20) }).contains("3 to 20 characters"))
    #expect(try words(.init { String.parser(length: 3...) }).contains("at least 3 characters"))
    #expect(try words(.init { String.parser(length: 2...2) }).contains("exactly 2 characters"))
    #expect(try words(.init { String.parser(of: .letters, length: 1...1) }).contains("a single character (letters)"))
    #expect(try words(.init { String.parser(of: .letters) }).contains("letters"))
    #expect(
      try words(.init { String.parser(of: [.letters, .digits, "-"], length: 1...20) })
        .contains("1 to 20 letters, digits or `-`"))
  }

  @Test func `a text that is too long for its field is malformed`() throws {
    let code = Query { Field("code") { String.parser(of: .uppercase, length: 2...3) } }
    expectBothWays(code, "/?code=ABC", "ABC")
    for text in ["A", "ABCD", "AB1", "", "ab"] { #expect(code.failure(matching: "?code=\(text)")?.status == 400) }
  }

  @Test func `a field may be empty where the length allows it`() throws {
    let note = Query { Field("note") { String.parser(length: 0...5) } }
    expectBothWays(note, "/?note=", "")
    #expect(note.failure(matching: "?note=123456")?.status == 400)
  }

  @Test func `inside a segment a text ends before another character`() throws {
    let flight = Path {
      Parse {
        String.parser(of: .uppercase, length: 2...2); Digits(1...4)
      }
    }
    #expect(try flight.match("/LH400") == ("LH", 400))
    #expect(try flight.link(to: ("LH", 400)) == "/LH400")
    #expect(flight.failure(matching: "/L400") != nil)
    #expect(flight.diagnostics().isEmpty, "\(flight.diagnostics())")
    let file = Path {
      Parse {
        String.parser(length: 1...8); ".json"
      }
    }
    expectBothWays(file, "/a.json.json", "a.json")
    #expect(file.failure(matching: "/123456789.json") != nil)
    let mail = Path {
      Parse {
        String.parser(of: [.lowercase, "."]); "@"; String.parser(length: 3...)
      }
    }
    #expect(try mail.match("/a.b@home") == ("a.b", "home"))
  }

  @Test func `a text whose end is not certain does not print`() throws {
    let pair = Path {
      Parse {
        String.parser(of: .letters, length: 1...3); "b"; String.parser(of: .letters)
      }
    }
    #expect(pair.failure(linkingTo: ("a", "c")) != nil)
    #expect(!pair.diagnostics().isEmpty)
  }

  @Test func `lengths without a reasonable bound do no harm`() {
    enum R: Equatable, Sendable { case one(String), other(String) }
    for length in [1...Int.max, Int.max...Int.max, 10_001...10_002] {
      let table = Routes<R> {
        Route(R.one) {
          Path {
            Parse {
              "v"; String.parser(of: .letters, length: length); "x"
            }
          }
        }
        Route(R.other) { Path { String.parser(of: .letters, length: length) } }
      }
      _ = table.diagnostics()
      #expect((length.lowerBound > 1) == (table.failure(matching: "/vax") != nil))
      #expect(table.failure(linkingTo: .other("")) != nil)
    }
    expectBothWays(
      Path { String.parser(length: 10_000...) }, "/" + String(repeating: "a", count: 10_000),
      String(repeating: "a", count: 10_000))
  }

  @Test func `wrong definitions are errors`() throws {
    let wrong: [Parse<TextLevel, String>] = [
      String.parser(of: []), String.parser(of: "é"), String.parser(of: [.letters, "é"], length: 1...2),
      String.parser(length: 0...0), String.parser(length: -3...5), String.parser(length: (-3)...),
    ]
    for part in wrong {
      let path = Path { part }
      #expect(path.failure(matching: "/a")?.kind == .definition)
      #expect(path.failure(linkingTo: "a")?.kind == .definition)
      #expect(throws: (any Error).self) { try path.validate() }
      #expect(Query { Field("q") { part } }.failure(matching: "?q=a")?.kind == .definition)
    }
  }
}
