import Exchanges
import LoopbackServer
import Pages
import RoutesPage
import Testing

/// The page of the routes, as a browser gets it.
@Suite struct RoutesPageServerTests {
  @Test func `the page and its stylesheet have their types, and no script may run`() async throws {
    try await withServer(inventoryPages()) { port in
      let base = "http://127.0.0.1:\(port)"
      let page = try await curl("-f", "-i", base + "/routes")
      #expect(page.lowercased().contains("\r\ncontent-type: text/html; charset=utf-8\r\n"))
      #expect(page.lowercased().contains("\r\ncontent-security-policy: \(RoutesPage.contentSecurityPolicy)\r\n"))
      #expect(page.lowercased().contains("\r\nx-content-type-options: nosniff\r\n"))
      #expect(page.contains("<caption>The 13 routes of this router</caption>"), "\(page)")
      let style = try await curl("-f", "-i", base + "/routes.css")
      #expect(style.lowercased().contains("\r\ncontent-type: text/css; charset=utf-8\r\n"))
      #expect(style.hasSuffix(RoutesPage.stylesheet))
    }
  }

  @Test(arguments: [
    ("/inventory/add?name=Keyboard&x=1", "Read by app.inventory.add"), ("nav:///one", "Read by app.one"),
    ("/routes?link=/one", "Read by routes"), ("/inventory/nine/edit", "No route reads the link"),
    ("/one/\u{1B}\r\n\u{202E}<script>", "No route reads the link"),
  ])
  func `a link is found`(link: String, title: String) async throws {
    try await withServer(inventoryPages()) { port in
      let page = try await curl("-f", "-G", "--data-urlencode", "link=\(link)", "http://127.0.0.1:\(port)/routes")
      #expect(page.contains("<h2 id=\"result\">\(title)</h2>"))
      #expect(!page.contains("<script") && !page.contains("\u{1B}") && !page.contains("\u{202E}"))
    }
  }

  @Test func `the code holds the address of this server, and a hostile host is shown as text`() async throws {
    try await withServer(inventoryPages()) { port in
      let address = "http://127.0.0.1:\(port)/routes?link=/inventory"
      let own = try await curl("-f", address)
      #expect(own.contains("QR code of http://127.0.0.1:\(port)/inventory"))
      let page = try await curl("-H", "Host: \"><script>alert(1)</script>", address)
      #expect(!page.contains("<script"))
    }
  }

  @Test func `another method and a malformed link have their status`() async throws {
    try await withServer(inventoryPages()) { port in
      let address = "http://127.0.0.1:\(port)/routes"
      let posted = try await curl("-o", "/dev/null", "-w", "%{http_code}", "-X", "POST", address)
      #expect(posted == "405")
      let malformed = try await curl("-o", "/dev/null", "-w", "%{http_code}", address + "?link=%FF")
      #expect(malformed == "400")
    }
  }
}
