import RoundtripExport
import Testing

/// Optional parts and choices inside a segment, whose forms are patterns of their own.
@Suite struct TextFormTests {
  private static let app = "ABCDE12345.com.example.app"

  /// All texts of up to four of these characters.
  private static let texts: [String] = {
    var (all, longest) = ([String](), [""])
    for _ in 0..<4 {
      longest = longest.flatMap { text in ["a", "b", "1", "-"].map { text + $0 } }
      all += longest
    }
    return all
  }()

  /// The number of links that are claimed and not read. No link is read and not claimed.
  private func excess(_ router: some Router, _ file: AppleAppSiteAssociation) -> Int {
    let matcher = AppleAppSiteAssociation.Matcher(file)
    return Self.texts.count { text in
      let isRead = (try? router.match("/" + text)) != nil
      let isClaimed = matcher.answer(for: "https://a.example/" + text).isClaimed
      if isRead { #expect(isClaimed, "\(text)") }
      return isClaimed && !isRead
    }
  }

  private func check(
    _ router: some Router, _ paths: [String], _ kinds: [Approximation.Kind] = [],
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let file = try router.appleAppSiteAssociation(appIDs: [Self.app])
    let included = file.details.flatMap(\.components).filter { !$0.excludes }.compactMap(\.path)
    #expect(included == paths, sourceLocation: location)
    #expect(file.approximations.map(\.kind) == kinds, sourceLocation: location)
    if kinds.isEmpty { #expect(excess(router, file) == 0, sourceLocation: location) }
  }

  /// The same for a path of one segment.
  private func check<Part: ParserPrinter>(
    _ paths: [String], _ kinds: [Approximation.Kind] = [], _ location: SourceLocation = #_sourceLocation,
    @ParserBuilder<TextLevel> segment: () -> Part
  ) throws where Part.Level == TextLevel {
    try check(Path { Parse { segment() } }, paths, kinds, location)
  }

  private enum Side: String, CaseIterable, Sendable { case a, b }

  @Test func `an optional part of a segment is two patterns`() throws {
    try check(["/a", "/a-$(digit)"]) {
      "a"
      Optionally {
        "-"; Digits(1)
      }
    }
    try check(["/$(digit)", "/$(digit)$(digit)", "/$(texts1)-$(digit)", "/$(texts1)-$(digit)$(digit)"]) {
      Optionally {
        Side.parser(); "-"
      }
      Digits(1...2)
    }
    try check(["/b", "/b-*"]) {
      "b"
      Optionally {
        "-"; String.parser()
      }
    }
    try check(["/a", "/a-$(digit)", "/a-$(digit)b"]) {
      "a"
      Optionally {
        "-"
        Digits(1)
        Optionally { "b" }
      }
    }
  }

  @Test func `an optional part that may take what follows is noted`() throws {
    try check(["/ab", "/aab"], [.composedText]) {
      Optionally { "a" }
      "ab"
    }
  }

  @Test func `each alternative of a choice is a pattern`() throws {
    try check(["/a$(digit)", "/b-$(digit)$(digit)"]) {
      OneOf {
        Parse {
          "a"; Digits(1)
        }
        Parse {
          "b-"; Digits(2)
        }
      }
    }
    try check(["/a$(digit)-", "/b$(digit)-"]) {
      OneOf {
        Parse {
          "a"; Digits(1)
        }
        Parse {
          "b"; Digits(1)
        }
      }
      "-"
    }
    let open = Path {
      OneOf {
        Digits(1)
        Parse {
          "a"; String.parser()
        }.map(apply: { Int($0) }, unapply: { String($0) })
      }
    }
    let file = try open.appleAppSiteAssociation(appIDs: [Self.app])
    #expect(file.approximations.map(\.kind) == [.refusal])
    #expect(excess(open, file) > 0)
  }

  @Test func `a text before a literal and any text is exact`() throws {
    try check(["/*-*"]) {
      String.parser(); "-"; String.parser()
    }
    try check(["/*-*a*b"]) {
      String.parser(); "-"; String.parser(); "a"; String.parser(); "b"
    }
  }

  @Test func `optional parts with many forms are one wildcard`() throws {
    try check(["/?*"], [.tooManyVariants]) { textOfManyForms }
  }

  @Test func `a query item with an optional part`() throws {
    let router = Query {
      Field("size") {
        "a"
        Optionally {
          "-"; Digits(1)
        }
      }
    }
    let file = try Parse { router }.appleAppSiteAssociation(appIDs: [Self.app])
    #expect(
      file.details.flatMap(\.components).map(\.query) == [.items(["size": "a"]), .items(["size": "a-$(digit)"])])
    #expect(file.approximations == [])
  }

  @Test func `a literal beside numbers ignores letter case`() throws {
    enum Page: Equatable, Sendable { case number(Int) }
    let router = Routes<Page> {
      Route(Page.number) {
        Path {
          OneOf {
            Parse(0) { "latest" }; Digits(1...3)
          }.filter { $0 != 12 }
        }
      }
    }.literalCase(.insensitive)
    #expect(try router.match("/LATEST") == .number(0))
    let file = try router.appleAppSiteAssociation(appIDs: ["ABCDE12345.com.example.app"])
    #expect(file.answer(for: "https://a.b/LATEST").isClaimed && file.answer(for: "https://a.b/7").isClaimed)
  }
}
