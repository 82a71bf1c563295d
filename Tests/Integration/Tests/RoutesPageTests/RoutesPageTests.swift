import Roundtrip
import Testing

@testable import RoutesPage

@Suite struct RoutesPageTests {
  @Test(arguments: [nil, ""]) func `without a link there are only the routes`(link: String?) {
    let document = Document(page(link))
    #expect(document.all("h2").map(\.text) == ["All routes"])
    #expect(document.all("title").map(\.text) == ["Routes"])
    #expect(document.all("caption").map(\.text) == ["The \(shelf.routes.count) routes of this router"])
    #expect(document.all("th").suffix(shelf.routes.count).map(\.text) == shelf.routes.map { escaped($0.template) })
  }

  @Test func `the table has the fields of a route by their container`() {
    let cells = Document(page(nil)).all("td").map(\.text)
    #expect(cells.contains("query: q, tag") && cells.contains("headers: X-Token"))
    #expect(cells.contains { $0.hasPrefix("ShelfRouter.swift:") })
  }

  @Test func `the form is one that works without JavaScript`() {
    let form = Document(page(nil)).all("form").first?.attributes
    #expect(form == ["role": "search", "action": "/routes", "method": "get"])
    #expect(RoutesPage.contentSecurityPolicy.hasPrefix("default-src 'none'"))
  }

  @Test func `a link that is read shows its parts, its canonical form and a code`() {
    let html = page("/search/?q=a+b&x=1")
    let document = Document(html)
    #expect(document.all("title").map(\.text) == ["Read by search – Routes"])
    #expect(
      document.all("h3").map(\.text) == ["What reads each part", "Canonical link", "Why not the other routes"])
    #expect(
      html.contains(
        """
        <p class="link"><code><span class="literal">/search</span><span class="literal">/</span>\
        <span class="field">?q=a+b</span><span class="unread">&amp;x=1</span></code></p>
        """))
    #expect(html.contains(#"<li><code class="field">?q=a+b</code> the field <code>q</code></li>"#))
    #expect(html.contains(#"<p><a href="/search?q=a%20b"><code id="canonical">/search?q=a%20b</code></a></p>"#))
    #expect(
      document.all("svg").map { $0.attributes["aria-label"] } == ["QR code of https://example.com/search?q=a%20b"])
    #expect(
      html.contains(QRCode("https://example.com/search?q=a%20b")?.svg(label: "").between("<path", "</svg>") ?? "?"))
  }

  @Test func `the canonical link says that it is the given one`() {
    #expect(page("/shelf/7").contains("</a> is this link.</p>"))
    #expect(!page("/shelf/07").contains("is this link."))
  }

  @Test func `another route that reads the link comes second`() {
    let html = page("/shelf/7")
    #expect(html.contains("<h2 id=\"result\">Read by number</h2>"))
    #expect(html.contains("Reads it too, but the route above comes first."))
    #expect(html.contains("Expected <code>featured</code>, found <code>7</code><br><code>/shelf/<mark>7</mark></code>"))
  }

  @Test func `a link that no route reads shows where it fails`() {
    let html = page("/shelf/nine/lives")
    #expect(Document(html).all("h2").first?.text == "No route reads the link")
    #expect(Document(html).all("h3").map(\.text) == ["Why each route fails"])
    #expect(html.contains("<code>/shelf/nine<mark>/lives</mark></code>\n<span class=\"caret\" aria-hidden=\"true\">"))
    #expect(html.between("aria-hidden=\"true\">", "<") == "           ^^^^^^")
    #expect(html.contains("found <code>/lives</code>"))
    #expect(!html.contains("id=\"canonical\"") && !html.contains("<svg"))
  }

  @Test func `of two routes that read a link alike, none is shown as the one that reads it`() {
    let twins = Routes<ShelfRoute> {
      Route(ShelfRoute.named) {
        Path {
          "a"; Parse(.string)
        }
      }
      Route(ShelfRoute.token) {
        Path {
          "a"; Parse(.string)
        }
      }
    }
    let html = RoutesPage(of: twins, link: "/a/b", base: "").html
    #expect(Document(html).defects == [] && !html.contains("Read by"))
    #expect(Document(html).all("h3").map(\.text) == ["Why each route fails"])
    #expect(html.contains("The definition is wrong: <code>named</code> and <code>token</code>"))
    #expect(html.contains("<p>the router&#39;s definition is wrong: <code>named</code> and <code>token</code>"))
  }

  @Test(arguments: [
    ("/shelf", "405 the method is not allowed: expected POST"), ("/search", "400 the request is malformed"),
    ("/token", "400 the request is malformed"), ("/nowhere", "404 no route has this path"),
  ])
  func `the status of a failure is there`(link: String, message: String) {
    #expect(page(link).contains("<div class=\"error\">\n<p>\(message)"))
  }

  @Test func `what is absent has a mark with words`() {
    let html = page("/page/7")
    #expect(
      html.contains(#"/page/7<mark class="gap"><span class="unseen"> (something is missing here) </span></mark>"#))
    #expect(html.between("aria-hidden=\"true\">", "<") == "       ^")
  }

  @Test func `a link that is too long for a code says so`() {
    #expect(page("/shelf/" + String(repeating: "a", count: 300)).contains("too long for a QR code"))
  }
}
