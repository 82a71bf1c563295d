import RoundtripExport
import Testing

@Suite struct PathPatternTests {
  private func patterns(_ style: PathPatternStyle) -> [String] {
    shopRouter.pathPatterns(style).filter { !$0.name.hasPrefix("admin") }.map(\.description)
  }

  @Test func `Express`() {
    #expect(
      patterns(.express) == [
        "GET /", "GET /about%20us", "GET /about", "GET /items/:id", "GET /tabs/:tab", "GET /shows/ep:number",
        "GET /sheet{/:page}", "GET /files{/*files}", "GET /search", "POST /items", "POST /login", "GET /account",
        "GET /help", "GET /feed",
      ])
  }

  @Test func `Hummingbird`() {
    #expect(
      patterns(.hummingbird) == [
        "GET /", "GET /about%20us", "GET /about", "GET /items/{id}", "GET /tabs/{tab}", "GET /shows/ep{number}",
        "GET /sheet", "GET /sheet/{page}", "GET /files", "GET /files/**", "GET /search", "POST /items", "POST /login",
        "GET /account", "GET /help", "GET /feed",
      ])
  }

  @Test func `Vapor`() {
    #expect(
      patterns(.vapor) == [
        "GET /", "GET /about%20us", "GET /about", "GET /items/:id", "GET /tabs/:tab", "GET /shows/:number",
        "GET /sheet",
        "GET /sheet/:page", "GET /files", "GET /files/**", "GET /search", "POST /items", "POST /login", "GET /account",
        "GET /help", "GET /feed",
      ])
    let episode = shopRouter.pathPatterns(.vapor).first { $0.name == "episode" }
    #expect(episode?.approximations.map(\.kind) == [.composedText])
  }

  @Test func `a route for HEAD without GET keeps HEAD`() {
    let router = Routes<ShopRoute> {
      Route(ShopRoute.home) {
        OneOf {
          Method.head
          Method.post
        }
      }
    }
    #expect(router.pathPatterns(.vapor).map(\.description) == ["HEAD,POST /"])
  }

  @Test func `letters behind a name do not become a part of it`() {
    enum Image: Equatable, Sendable { case square(Int), letter(Int), dotted(Int), middle(Int) }
    let router = Routes<Image> {
      Route(Image.square) {
        Path {
          Parse {
            Digits(); "px"
          }
        }
      }
      Route(Image.letter) {
        Path {
          "l"
          Parse {
            Digits(2); "2x"
          }
        }
      }
      Route(Image.dotted) {
        Path {
          "d"
          Parse {
            Digits(); ".png"
          }
        }
      }
      Route(Image.middle) {
        Path {
          "m"
          Parse {
            "a"; Digits(); "_b"
          }
        }
      }
    }
    #expect(
      router.pathPatterns(.express).map(\.pattern)
        == [#"/:"square"px"#, #"/l/:"letter"2x"#, "/d/:dotted.png", #"/m/a:"middle"_b"#])
    #expect(router.pathPatterns(.hummingbird).map(\.pattern)[0] == "/{square}px")
  }

  @Test func `wildcards in literals`() {
    let router = Routes<ShopRoute> {
      Route(ShopRoute.home) {
        Path {
          "a*b"; ":c"
        }
      }
    }
    #expect(router.pathPatterns(.express).map(\.pattern) == [#"/a\*b/\:c"#])
    let vapor = router.pathPatterns(.vapor)
    #expect(vapor.map(\.pattern) == ["/*/*"])
    #expect(vapor.flatMap(\.approximations).map(\.kind) == [.wildcardInLiteral])
  }
}
