import RoundtripCore
import Testing

/// The outputs of two parts are joined to one tuple and split again for printing, whatever their layouts.
@Suite struct JoinedOutputsTests {
  /// Four numbers with commas between them.
  struct Vector: ParserPrinter {
    typealias Level = TextLevel

    func parse(_ input: inout Reader) throws(Mismatch) -> SIMD4<Float> {
      let numbers = input.takeText()?.split(separator: ",").compactMap { Float($0) } ?? []
      guard numbers.count == 4 else { throw input.mismatch("four numbers") }
      return SIMD4(numbers)
    }

    func print(_ output: SIMD4<Float>, into writer: inout Writer) {
      writer.write("\(output.x),\(output.y),\(output.z),\(output.w)")
    }
  }

  /// The link reads as a value for which `isSame` holds, and that value prints as the link.
  private func expect<Definition: Router>(
    _ router: Definition, _ link: String, sourceLocation: SourceLocation = #_sourceLocation,
    isSame: (Definition.Output) -> Bool
  ) {
    do {
      let output = try router.match(link)
      #expect(isSame(output), "\(output)", sourceLocation: sourceLocation)
      #expect(try router.link(to: output) == link, sourceLocation: sourceLocation)
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
    }
  }

  @Test("a second output that needs no padding")
  func withoutPadding() throws {
    let router = Parse {
      Path {
        Int.parser(); String.parser()
      }
      Path {
        Bool.parser(); Int.parser()
      }
    }
    expect(router, "/1/two/true/4") { $0 == (1, "two", true, 4) }
    #expect(try router.link(to: (1, "two", true, 4)) == "/1/two/true/4")
  }

  @Test("a second output that has another layout in the whole than on its own")
  func withPadding() throws {
    let router = Parse {
      Path { Bool.parser() }
      Path {
        Bool.parser(); Int.parser()
      }
    }
    expect(router, "/true/false/-1") { $0 == (true, false, -1) }
    #expect(try router.link(to: (false, true, 7)) == "/false/true/7")
  }

  @Test("mixtures of sizes and alignments")
  func mixtures() throws {
    let small = Parse {
      Path {
        Int8.parser(); Int64.parser()
      }
      Path {
        Int8.parser(); Int8.parser(); Int64.parser()
      }
    }
    expect(small, "/1/2/3/4/5") { $0 == (1, 2, 3, 4, 5) }

    let withText = Parse {
      Path {
        Int16.parser(); Int8.parser()
      }
      Path {
        Int8.parser(); Int32.parser(); String.parser()
      }
    }
    expect(withText, "/1/2/3/4/five%20is%20a%20text%20of%20some%20length") {
      $0 == (1, 2, 3, 4, "five is a text of some length")
    }
    #expect(try withText.link(to: (1, 2, 3, 4, "five")) == "/1/2/3/4/five")

    let withOptionals = Parse {
      Query { Field("a", Int?.self) }
      Query {
        Field("b", UInt8.self); Field("c", Int16?.self); Field("d", Int.self)
      }
    }
    expect(withOptionals, "/?b=1&d=3") { $0.0 == nil && $0.1 == 1 && $0.2 == nil && $0.3 == 3 }
    expect(withOptionals, "/?a=7&b=1&c=-2&d=3") { $0.0 == 7 && $0.1 == 1 && $0.2 == -2 && $0.3 == 3 }

    let withVector = Parse {
      Path { Int8.parser() }
      Path {
        Vector(); Int8.parser()
      }
    }
    expect(withVector, "/1/1.0,2.0,3.0,4.0/2") { $0 == (1, SIMD4(1, 2, 3, 4), 2) }
  }

  @Test("a part without output on either side adds nothing")
  func void() throws {
    let left = Parse {
      Path { "a" }
      Path {
        Int8.parser(); Int.parser()
      }
    }
    expect(left, "/a/1/2") { $0 == (1, 2) }
    let right = Parse {
      Path {
        Int8.parser(); Int.parser()
      }
      Path { "a" }
    }
    expect(right, "/1/2/a") { $0 == (1, 2) }
    let single = Parse {
      Path { "a" }
      Path { String.parser() }
    }
    expect(single, "/a/text") { $0 == "text" }
    let none = Parse {
      Path { "a" }
      Path { "b" }
    }
    expect(none, "/a/b") { $0 == () }
    #expect(try none.link(to: ()) == "/a/b")
  }
}
