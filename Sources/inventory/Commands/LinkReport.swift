import Roundtrip

/// Explains a link: the route that reads it with each part, its canonical form, and why the other routes do not read it.
struct LinkReport {
  private let link: String
  private let style: Style
  private let explanation: Explanation

  init(_ link: String, _ style: Style) {
    self.link = link
    self.style = style
    explanation = appRouter.explain(link)
  }

  /// Prints the report and returns the exit code: 0, or 1 if no route reads the link.
  func print(to terminal: any Terminal) -> Int32 {
    let (lines, code) = outcome
    terminal.print((lines + others).joined(separator: "\n"))
    return code
  }

  private var outcome: (lines: [String], code: Int32) {
    do {
      let resolution = try appRouter.resolve(link)
      guard let winner = explanation.winner else { return ([style.bad("no route reads it")], 1) }
      let parts = LinkPart.parts(of: link, readBy: winner.summary, unused: resolution.unusedQueryItems)
      let width = parts.map { $0.text.terminalText.terminalWidth }.max() ?? 0
      let canonical = resolution.link + (resolution.isCanonical ? style.faint("  this link") : "")
      return (
        [style.good("read by ") + "\(winner.summary)".terminalText]
          + parts.map { part in
            "  " + colored(part.text.padded(to: width), part.kind) + "  " + style.faint(part.reader)
          } + ["value      \(resolution.route.text)", "canonical  \(canonical)"],
        0
      )
    } catch {
      let lines = "\(error)".split(separator: "\n").map { String($0).terminalText }
      return (lines.map { $0.hasSuffix("^") ? style.bad($0) : $0 }, 1)
    }
  }

  private func colored(_ text: String, _ kind: LinkPart.Kind) -> String {
    switch kind {
    case .parameter, .field: style.parameter(text)
    case .unread: style.bad(text)
    case .origin, .literal: text
    }
  }

  /// The routes that do not read the link, the one that reads most first.
  private var others: [String] {
    let hasWinner = explanation.winner != nil
    let attempts = explanation.attempts.dropFirst(hasWinner ? 1 : 0)
    return attempts.isEmpty
      ? [] : ["", hasWinner ? "Why not the other routes:" : "Why each route fails:"] + attempts.flatMap(lines)
  }

  private func lines(_ attempt: Explanation.Attempt) -> [String] {
    let name = "\(attempt.summary)".terminalText
    guard let failure = attempt.failure else { return [name, "  reads it too, but the route above comes first"] }
    if failure.kind == .definition {
      return [name, "  the definition is wrong: " + failure.expected.joined(separator: "; ").terminalText]
    }
    let found = failure.found.isEmpty ? "" : ", found `\(failure.found.terminalText)`"
    let reason =
      failure.expected.isEmpty ? "refuses the link" : "expected " + failure.expected.joined(separator: " or ")
    guard attempt.segmentsRead > 0, let place = failure.place, let caret = caret(under: place) else {
      return [name, "  " + style.faint(reason + found)]
    }
    return [name, "  " + reason + found, "  " + link.terminalText, "  " + style.bad(caret)]
  }

  private func caret(under place: Range<Int>) -> String? {
    let bytes = Array(link.utf8)
    guard place.lowerBound >= 0, place.upperBound <= bytes.count else { return nil }
    func width(_ range: Range<Int>) -> Int {
      String(decoding: bytes[range], as: UTF8.self).terminalText.terminalWidth
    }
    return String(repeating: " ", count: width(0..<place.lowerBound))
      + String(repeating: "^", count: max(1, width(place)))
  }
}
