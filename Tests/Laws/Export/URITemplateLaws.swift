import Foundation
import Roundtrip
import RoundtripExport
import RoundtripTesting
import Testing

/// A template with the texts of a link's parameters is the link.
@Suite struct URITemplateLaws {
  @Test func `each printed link is one of the templates with its texts`() throws {
    Backtraces.leaveOut()
    var (links, withParameters) = (0, 0)
    for number in 0..<100 {
      let seed = SeededGenerator.seed &+ UInt64(number)
      var random = SeededGenerator(seed: seed)
      let made = MadeTable.exact(&random, entries: 1 + random.below(5))
      let table = made.routes
      let templates = table.uriTemplates
      #expect(templates.count == table.routes.count)
      let words = made.words + ["x", "12", "345", "a:b", "é"]
      for _ in 0..<20 {
        guard let route = try? table.parse(made.request(words: words, &random)), let printed = try? table.print(route)
        else { continue }
        links += 1
        let texts = printed.path.filter { !$0.isEmpty }
        let expanded = templates.compactMap { template in
          Self.values(of: template, texts).flatMap { values -> String? in
            if !values.isEmpty { withParameters += 1 }
            return template.expand(values)
          }
        }
        let isThere = expanded.contains { URLRequestData($0) == URLRequestData(printed.url) }
        guard isThere else {
          Issue.record("\(printed.url) is none of \(expanded) of \(templates)\nROUNDTRIP_SEED=\(seed)")
          return
        }
      }
    }
    #expect(links > 400 && withParameters > 200, "too little is tried: \(links), \(withParameters)")
  }

  /// The texts of the parameters, by their names; nil if the segments do not fit the path of the template.
  private static func values(of template: URITemplate, _ segments: [String]) -> [String: URITemplate.Value]? {
    var values: [String: URITemplate.Value] = [:]
    var segments = segments[...]
    for part in path(of: template) {
      if part.hasPrefix("{/") {
        values[name(in: part)] = .list(Array(segments))
        segments = []
      } else if part.hasPrefix("{") {
        guard let segment = segments.popFirst() else { return nil }
        values[name(in: part)] = .text(segment)
      } else {
        guard segments.popFirst() == part.percentDecoded() else { return nil }
      }
    }
    return segments.isEmpty ? values : nil
  }

  /// The segments of a template's path: `{/name}` for an open end, `{name}` for a parameter, and other texts for literals.
  private static func path(of template: URITemplate) -> [String] {
    var text = template.text.replacing("{/", with: "/{/")[...]
    if text.hasPrefix("//") { text = text.dropFirst(2).drop { $0 != "/" } }
    for end in ["{?", "{&", "{#", "?", "#"] {
      if let range = text.firstRange(of: end) { text = text[..<range.lowerBound] }
    }
    var parts: [String] = []
    for part in text.split(separator: "/") {
      if parts.last == "{" { parts[parts.count - 1] = "{/" + part } else { parts.append(String(part)) }
    }
    return parts
  }

  private static func name(in part: String) -> String { part.filter { !"{/*}".contains($0) } }
}
