import Roundtrip
import RoundtripTesting
import Testing

/// Records of links with ranges, character classes and named forms.
@Suite struct ShapeLockTests {
  enum R: Equatable, Sendable {
    case page(Int), color(Int), short(UInt64), name(String), handle(String), log(CalendarDate), docs(SemanticVersion)
    case help(LocaleTag), post(Slug), blog(CalendarDate)
  }

  private static func page(_ range: ClosedRange<Int>) -> Route<R> {
    Route(R.page) {
      Path {
        "pages"; Int.parser(in: range)
      }
    }
  }

  private static func handle(_ characters: CharacterClass, _ length: ClosedRange<Int>) -> Route<R> {
    Route(R.handle) {
      Path {
        "handles"; String.parser(of: characters, length: length)
      }
    }
  }

  private static let router = Routes<R> {
    page(-5...100)
    handle([.letters, .digits, "-_"], 2...20)
    Route(R.color) {
      Path {
        "colors"; Int.parser(.hexadecimal)
      }
    }
    Route(R.short) {
      Path {
        "s"; UInt64.parser(.base62)
      }
    }
    Route(R.name) {
      Path {
        "names"; String.parser(length: 3...)
      }
    }
    Route(R.log) {
      Path {
        "log"; CalendarDate.parser()
      }
    }
    Route(R.blog) {
      Path {
        "blog"; CalendarDate.segments()
      }
    }
    Route(R.docs) {
      Path {
        "docs"; SemanticVersion.parser()
      }
    }
    Route(R.help) {
      Path {
        LocaleTag.parser(); "help"
      }
    }
    Route(R.post) {
      Path {
        "posts"; Slug.parser()
      }
    }
  }

  @Test(arguments: [
    "segment range -5...100", "segment hexadecimal 0...9223372036854775807", "segment base62 0...18446744073709551615",
    "segment length 3...", #"segment characters "-0-9A-Z_a-z" 2...20"#, "segment calendar-date",
    "segment semantic-version", "segment locale-tag", "segment slug", "segment digits 4...4",
  ])
  func `a record tells the shape`(line: String) {
    #expect(Self.router.lockedLinks.contains("  " + line + "\n"), "\(Self.router.lockedLinks)")
  }

  @Test func `a record is kept by the router that wrote it`() throws {
    let report = try Self.router.checkLinks(in: Self.router.lockedLinks)
    #expect(report.newRoutes.isEmpty && report.changedRoutes.isEmpty && report.goneRoutes.isEmpty)
  }

  @Test func `a wider range passes, and a narrower one is found`() throws {
    let record = Routes<R> { Self.page(1...100) }.lockedLinks
    #expect(try !Routes<R> { Self.page(0...200) }.checkLinks(in: record).changedRoutes.isEmpty)
    #expect(throws: (any Error).self) { try Routes<R> { Self.page(1...50) }.checkLinks(in: record) }
    let gone = #expect(throws: (any Error).self) { try Routes<R> { Self.log }.checkLinks(in: record) }
    #expect("\(gone as Any)".contains("Int.parser(in: 1...100)"), "\(gone as Any)")
  }

  @Test func `more characters pass, and fewer are found`() throws {
    let record = Routes<R> { Self.handle([.letters, "-"], 2...20) }.lockedLinks
    _ = try Routes<R> { Self.handle([.alphanumerics, "-"], 1...30) }.checkLinks(in: record)
    for narrow in [
      Self.handle([.letters], 2...20), Self.handle([.letters, "-"], 2...10), Self.handle([.letters, "-"], 5...20),
    ] {
      #expect(throws: (any Error).self) { try Routes<R> { narrow }.checkLinks(in: record) }
    }
  }

  private static let log = Route(R.log) {
    Path {
      "log"; CalendarDate.parser()
    }
  }

  @Test func `another form of date is found`() throws {
    let record = Routes<R> { Self.log }.lockedLinks
    #expect(throws: (any Error).self) {
      try Routes<R> {
        Route(R.log) {
          Path {
            "log"; CalendarDate.segments()
          }
        }
      }.checkLinks(in: record)
    }
  }

  @Test func `round trips are checked`() throws {
    let report = try Self.router.checkRoundTrips(count: 500, seed: 20_261_125)
    #expect(report.read > 100, "\(report)")
  }
}
