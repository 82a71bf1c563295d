import Roundtrip

/// The routes that a link does not match, each with the reason.
struct OtherRoutes {
  let html: String

  init(_ attempts: ArraySlice<Explanation.Attempt>, link: String, hasWinner: Bool) {
    let items = attempts.map { attempt in
      "<li>\(code(escaped("\(attempt.summary)")))<br>\(Self.reason(attempt, link))</li>"
    }
    let heading = hasWinner ? "Why not the other routes" : "Why each route fails"
    html =
      items.isEmpty
      ? ""
      : """
      <h3>\(heading)</h3>
      <ul class="others">
      \(items.joined(separator: "\n"))
      </ul>
      """
  }

  private static func reason(_ attempt: Explanation.Attempt, _ link: String) -> String {
    guard let failure = attempt.failure else { return "Reads it too, but the route above comes first." }
    if failure.kind == .definition {
      return prose("The definition is wrong: " + failure.expected.joined(separator: "; "))
    }
    let expected =
      failure.expected.isEmpty ? "Refuses the link" : "Expected " + failure.expected.joined(separator: " or ")
    let found = failure.found.isEmpty ? "" : ", found " + code(escaped(failure.found))
    guard attempt.segmentsRead > 0, let excerpt = Excerpt(link, failure.place) else { return prose(expected) + found }
    return prose(expected) + found + "<br>" + excerpt.html
  }
}
