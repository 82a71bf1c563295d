import Exchanges
import Foundation
import LoopbackServer
import Pages
import Testing

/// The inventory app in a browser.
@Suite struct PageTests {
  @Test func `every page is there, and tells the link that it was asked for with`() async throws {
    try await withServer(inventoryPages()) { port in
      var waiting = ["/inventory"]
      var seen: Set<String> = ["/inventory"]
      while let link = waiting.popLast() {
        let page = try await curl("-f", "http://127.0.0.1:\(port)\(link)")
        #expect(page.contains("<title>\(link)</title>"), "\(link)")
        for href in page.matches(of: /href="([^"]*)"/).map({ String($0.1).replacing("&amp;", with: "&") }) {
          if seen.insert(href).inserted { waiting.append(href) }
        }
      }
      // Three tabs, the form of a new item, and of each of four rows the alert and two forms; over each form the colors. In the third
      // tab six colors, and three items that have one.
      #expect(seen.count == 34, "\(seen.sorted())")
    }
  }

  @Test func `any other link of the app opens too, and what is no link has its status`() async throws {
    try await withServer(inventoryPages()) { port in
      let base = "http://127.0.0.1:\(port)"
      let page = try await curl("-f", base + "/inventory/add?quantity=7&name=%3Cb%3E+%26")
      #expect(page.contains("&lt;b&gt; &amp;") && !page.contains("<b>"))
      #expect(page.contains("<title>/inventory/add?name=%3Cb%3E%20%26&amp;quantity=7</title>"))
      // A mark that combines with the `<` does not hide it.
      let marked = try await curl("-f", base + "/inventory/add?name=%3C%CC%B8b%3E")
      #expect(marked.unicodeScalars.split(separator: "\u{338}").first.map(String.init)?.hasSuffix("&lt;") ?? false)
      let start = try await curl("-L", base)
      #expect(start.contains("<title>/inventory</title>"))
      for (link, status) in [
        ("/nowhere", "404"), ("/inventory/00000000-0000-0000-0000-000000000000/edit", "404"),
        ("/three/color/red/item/00000000-0000-0000-0000-000000000000", "404"), ("/inventory/add?quantity=x", "400"),
        ("/one/", "308"),
      ] {
        let answer = try await curl("-o", "/dev/null", "-w", "%{http_code}", base + link)
        #expect(answer == status, "\(link)")
      }
    }
  }
}
