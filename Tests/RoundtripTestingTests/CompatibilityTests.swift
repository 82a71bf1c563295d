import Roundtrip
import RoundtripTesting
import Testing

@Suite struct CompatibilityTests {
  enum R: Equatable, Sendable { case home, user(Int), named(String), search(q: String, page: Int?), files([String]) }

  static let old = Routes<R> {
    Route(R.home)
    Route(R.user) {
      Path {
        "users"; Int.parser()
      }
    }
    Route(R.named) {
      Path {
        "named"; Parse(.string)
      }
    }
    Route(R.search(q:page:)) {
      Path { "search" }
      Query {
        Field("q"); Field("page", Int?.self)
      }
    }
  }

  @Test func `a router and itself`() {
    let compatibility = Self.old.compatibility(with: Self.old)
    #expect(compatibility.kept.count == 4 && compatibility.routes.count == 4)
    #expect(compatibility.isComplete)
  }

  @Test func `kept, moved, lost and gained routes`() throws {
    let new = Routes<R> {
      Route(R.home)
      Route(R.user) {
        Path {
          "people"; Int.parser()
        }
      }
      .alias {
        Path {
          "users"; Int.parser()
        }
      }
      Route(R.search(q:page:)) {
        Path { "search" }
        Query {
          Field("q"); Field("page", Int?.self)
        }
      }
      Route(R.files) {
        Path {
          "files"; Rest()
        }
      }
    }
    let compatibility = Self.old.compatibility(with: new)
    #expect(compatibility.kept.map(\.summary.name) == ["home", "search"])
    #expect(compatibility.moved.map(\.summary.name) == ["user"])
    #expect(compatibility.lost.map(\.summary.name) == ["named"])
    #expect(compatibility.gained.map(\.summary.template) == ["/files/{files*}", "/people/{user}"])
    #expect(!compatibility.isComplete)
    let moved = try #require(compatibility.moved.first?.witness)
    #expect(moved.link == "/users/1" && moved.canonical == "/people/1" && moved.reader?.template == "/users/{user}")
    let lost = try #require(compatibility.lost.first?.witness)
    #expect("\(lost)" == #"/named/a: was named("a"), is read by no route"#)
    #expect("\(compatibility)".contains("lost  GET /named/{named}  named"))
  }

  @Test func `a narrower shape loses the links at its bounds`() {
    let narrow = Int32.parser().map(apply: { Int($0) }, unapply: { Int32(exactly: $0) })
    let wide = Routes<R> { Route(R.user) { Path { Int.parser() } } }
    let lost = wide.compatibility(with: Routes<R> { Route(R.user) { Path { narrow } } }).lost
    #expect(lost.map { $0.witness?.link } == ["/9223372036854775807"])
    let digits = Routes<R> { Route(R.user) { Path { Digits(1...5) } } }
    let fewer = Routes<R> { Route(R.user) { Path { Digits(1...4) } } }
    #expect(digits.compatibility(with: fewer).lost.map { $0.witness?.link } == ["/99999"])
    #expect(fewer.compatibility(with: digits).lost.isEmpty)
  }

  @Test func `texts of an impossible length are compared too`() {
    enum Text: Equatable { case text(String), number(Int) }
    for text in [String.parser(length: -7 ... -3), String.parser(of: .digits, length: -7 ... -3)] {
      let router = Routes<Text> { Route(Text.text) { Path { text } } }
      #expect(router.compatibility(with: router).lost.isEmpty)
    }
    let digits = Routes<Text> { Route(Text.number) { Path { Digits(-7 ... -3) } } }
    #expect(digits.compatibility(with: digits).lost.isEmpty)
  }

  @Test func `a new literal takes a link`() {
    let new = Routes<R> {
      Self.old
      Route(R.home) {
        Path {
          "named"; "special"
        }
      }
    }
    let lost = Self.old.compatibility(with: new).lost
    #expect(lost.map { $0.witness?.link } == ["/named/special"])
    #expect(lost.first?.witness?.after == "home")
  }

  @Test func `a field that must be there now`() {
    func table(_ field: Field<Int>) -> Routes<R> {
      Routes<R> {
        Route(R.user) {
          Path { "pages" }
          Query { field }
        }
      }
    }
    let (old, new) = (table(Field("page", Int.self, default: 1)), table(Field("page", Int.self)))
    #expect(old.compatibility(with: new).lost.map { $0.witness?.link } == ["/pages"])
    #expect(new.compatibility(with: old).lost.isEmpty)
  }

  @Test func `policies lose links as well`() {
    for new in [
      Self.old.trailingSlash(.strict), Self.old.unknownQuery(.reject), Self.old.head(withGet: false),
      Self.old.plusSign(.plus),
    ] {
      #expect(!Self.old.compatibility(with: new).lost.isEmpty)
      #expect(new.compatibility(with: new).lost.isEmpty)
    }
    #expect(!Self.old.literalCase(.insensitive).compatibility(with: Self.old).lost.isEmpty)
    #expect(Self.old.compatibility(with: Self.old.literalCase(.insensitive)).lost.isEmpty)
  }

  enum Page: Equatable, Sendable { case list(Int?) }

  @Test(arguments: FieldContainer.allCases)
  func `a malformed optional field that was forgiven is lost in each container`(container: FieldContainer) throws {
    let field = Field("p", Int?.self)
    let part =
      switch container {
      case .query: Query { field }.eraseToAnyRouter()
      case .headers: Headers { field }.eraseToAnyRouter()
      case .cookies: Cookies { field }.eraseToAnyRouter()
      case .form:
        Parse {
          Method.post
          FormData { field }
        }.eraseToAnyRouter()
      }
    let strict = Routes<Page> { Route(Page.list) { part } }
    let lost = strict.malformedOptionals(.absent).compatibility(with: strict).lost
    #expect(lost.count == 1 && lost.first?.witness?.after == nil)
    #expect(strict.compatibility(with: strict).isComplete)
  }

  enum Other: Equatable, Sendable { case home, user(Int), named(String), search(q: String, page: Int?) }

  @Test func `values of two types are compared by what they contain`() {
    let other = Routes<Other> {
      Route(Other.home)
      Route(Other.user) {
        Path {
          "users"; Int.parser()
        }
      }
    }
    let compatibility = Self.old.compatibility(with: other)
    #expect(compatibility.kept.map(\.summary.name) == ["home", "user"])
    #expect(compatibility.lost.map(\.summary.name) == ["named", "search"])
  }

  @Test func `a route of which no link is known is untried`() {
    let router = Routes<R> { Route(R.user) { Path { Int.parser().filter { $0 == 987_654 } } } }
    let compatibility = router.compatibility(with: router)
    #expect(compatibility.routes.isEmpty && compatibility.untried.map(\.name) == ["user"] && !compatibility.isComplete)
  }
}
