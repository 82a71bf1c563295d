import RoundtripCore
import Testing

/// Links with an origin: only that of the router is read.
@Suite struct LinkOriginTests {
  private let pages = LinkTests.pages

  private func reads(_ router: some Router<LinkTests.Page>, _ text: String) -> Bool {
    let login = Query { Field("next", link: router) }
    return (try? login.match("/?next=" + text.percentEncoded(for: .queryItem))) == .cart
  }

  @Test("a base URL is read exactly")
  func baseURL() throws {
    let router = pages.baseURL("https://example.com:8443/app")
    expectBothWays(
      Query { Field("next", link: router) }, "/?next=https://example.com:8443/app/cart", .cart)
    for text in ["https://example.com:8443/app/cart", "HTTPS://EXAMPLE.com:8443/app/cart", "/app/cart"] {
      #expect(reads(router, text), "\(text)")
    }
    for text in [
      "http://example.com:8443/app/cart", "https://example.com/app/cart", "https://example.com:8443/cart", "/cart",
      "https://example.com:8443@evil.example/app/cart", "https://user@example.com:8443/app/cart",
      "https://example.com:8443.evil.example/app/cart", "https://example.com:84430/app/cart",
      "https://evil.example/https://example.com:8443/app/cart", "https://example.com:8443//app/cart",
      "https://example.com:8443\\app\\cart", "https:/example.com:8443/app/cart", "https:example.com:8443/app/cart",
      "//example.com:8443/app/cart", "https://example.com:8443/app/cart#", "https://example.com:8443/app/../app/cart",
      "https://example.com:8443/app/cart ", " https://example.com:8443/app/cart", "https://example。com:8443/app/cart",
    ] {
      #expect(!reads(router, text), "\(text)")
    }
  }

  @Test("a custom scheme is read in the form that it prints")
  func customScheme() {
    let router = pages.customScheme("nav")
    expectBothWays(Query { Field("next", link: router) }, "/?next=nav:///cart", .cart)
    #expect(reads(router, "NAV:///cart"))
    for text in ["nav://cart", "nav:/cart", "nav:cart", "nav:////cart", "https:///cart", "navy:///cart"] {
      #expect(!reads(router, text), "\(text)")
    }
  }

  @Test("a fixed host is read, a host that is a value is not")
  func hosts() {
    let fixed = Routes<LinkTests.Page> {
      Route(LinkTests.Page.cart) {
        Scheme("https")
        Host("shop.example")
        Path { "cart" }
      }
    }
    expectBothWays(Query { Field("next", link: fixed) }, "/?next=https://shop.example/cart", .cart)
    #expect(!reads(fixed, "https://evil.example/cart"))
    #expect(!reads(fixed, "https://shop.example.evil.example/cart"))
    #expect(!reads(fixed, "//shop.example/cart"))
  }

  @Test("a fragment is read where the router reads one")
  func fragments() {
    let router = Parse {
      Path { "docs" }; Fragment(.string)
    }
    let login = Query { Field("next", link: router) }
    expectBothWays(login, "/?next=/docs%23a%2520b", "a b")
    #expect(login.failure(matching: "/?next=//evil.example%23/docs") != nil)
  }
}
