import Roundtrip

/// Why no route reads a link: the message, and the link with carets under the place.
struct FailureText {
  let html: String

  init(_ error: RoutingError, link: String) {
    var facts = error.facts
    let place = facts.place
    // Without the link, the description is the message alone.
    facts.link = ""
    let message = facts.description.split(separator: "\n").map { "<p>\(prose(String($0)))</p>" }
    let excerpt = Excerpt(link, place)?.lines ?? code(escaped(link))
    html = """
      <div class="error">
      \(message.joined(separator: "\n"))
      <pre role="region" aria-label="Where the link fails" tabindex="0">\(excerpt)</pre>
      </div>
      """
  }
}
