import Roundtrip

/// What a router makes of a link.
struct LinkSection {
  /// The outcome in a few words.
  let title: String
  let html: String

  init(of router: some Router, link: String, base: String) {
    let explanation = router.explain(link)
    let winner = explanation.winner
    let outcome: String
    do {
      let resolution = try router.resolve(link)
      title = "Read by \(winner?.name ?? resolution.template)"
      outcome =
        (winner.map { Self.parts(LinkPart.parts(of: link, readBy: $0.summary, unused: resolution.unusedQueryItems)) }
          ?? "")
        + CanonicalLink(resolution.link, isGiven: resolution.isCanonical, base: base).html
    } catch {
      title = error.kind == .definition ? "The link does not match" : "No route reads the link"
      outcome = FailureText(error, link: link).html
    }
    let others = OtherRoutes(
      explanation.attempts.dropFirst(winner == nil ? 0 : 1), link: link, hasWinner: winner != nil)
    html = """
      <section aria-labelledby="result"><h2 id="result">\(escaped(title))</h2>
      \(winner.map { "<p>\(code(escaped("\($0.summary)")))</p>\n" } ?? "")\(outcome)
      \(others.html)
      </section>
      """
  }

  /// The link in colors, and below it a list of its parts with words.
  private static func parts(_ parts: [LinkPart]) -> String {
    let line = parts.map { "<span class=\"\($0.kind.rawValue)\">\(escaped($0.text))</span>" }
    let items = parts.map {
      "<li><code class=\"\($0.kind.rawValue)\">\(escaped($0.text))</code> \(prose($0.reader))</li>"
    }
    return """
      <p class="link"><code>\(line.joined())</code></p>
      <h3>What reads each part</h3>
      <ol class="parts">
      \(items.joined(separator: "\n"))
      </ol>

      """
  }
}
