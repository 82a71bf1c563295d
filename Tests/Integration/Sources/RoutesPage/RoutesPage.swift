import Roundtrip

/// A page that lists the routes of a router and explains one link. It needs no JavaScript.
///
/// ```swift
/// let page = RoutesPage(of: appRouter, link: "/users/7", base: "https://example.com")
/// page.html   // a whole document
/// ```
public struct RoutesPage: Sendable {
  /// The whole document.
  public let html: String

  /// The value of the header field `Content-Security-Policy`: the page loads its stylesheet and nothing else, and runs no script.
  public static let contentSecurityPolicy =
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

  /// - Parameters:
  ///   - router: The router to show.
  ///   - link: The link to explain. If it is nil or empty, the page only lists the routes.
  ///   - base: The start of the QR code's link if the canonical link has no host: `https://example.com`.
  ///   - action: The path of the page.
  ///   - stylesheet: The path of ``stylesheet``.
  public init(
    of router: some Router, link: String?, base: String, action: String = "/routes",
    stylesheet: String = "/routes.css"
  ) {
    let link = link.flatMap { $0.isEmpty ? nil : $0 }
    let result = link.map { LinkSection(of: router, link: $0, base: base) }
    let title = result.map { $0.title + " – Routes" } ?? "Routes"
    html = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(escaped(title))</title>
      <link rel="stylesheet" href="\(escaped(stylesheet))">
      </head>
      <body>
      <a class="skip" href="#main">Skip to the content</a>
      <header><h1>Routes</h1>
      <form role="search" action="\(escaped(action))" method="get">
      <label for="link">Link</label>
      <input id="link" name="link" type="text" value="\(fieldValue(link ?? ""))" aria-describedby="hint" \
      autocomplete="off" autocapitalize="off" spellcheck="false">
      <button>Find the route</button>
      <p id="hint">A path such as <code>/users/7?tab=posts</code>, or a whole URL.</p>
      </form></header>
      <main id="main" tabindex="-1">
      \(result?.html ?? "")
      \(RouteTable(router.routes).html)
      </main>
      </body>
      </html>

      """
  }
}
