import Foundation
import RoundtripExport
import RoundtripTesting
import Testing

@testable import RoundtripCore

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
      let ways = FlatRoute.all(through: table.grammar)
      try #require(templates.count == ways.count)
      let words = made.words + ["x", "12", "345", "a:b", "é"]
      for _ in 0..<20 {
        guard let route = try? table.parse(made.request(words: words, &random)), let printed = try? table.print(route)
        else { continue }
        links += 1
        let texts = printed.path.filter { !$0.isEmpty }
        let expanded = zip(templates, ways).compactMap { template, way in
          Self.values(of: way.path, template.variables, texts).flatMap { values -> String? in
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

  /// The texts of the parameters, by their names; nil where the segments are not those of the path.
  private static func values(
    of path: [FlatRoute.PathPart], _ names: [String], _ segments: [String]
  ) -> [String: URITemplate.Value]? {
    var values: [String: URITemplate.Value] = [:]
    var names = names[...]
    var segments = segments[...]
    for part in path {
      switch (part.count, part.pieces.first) {
      case (.once, .literal(let text)?): guard segments.popFirst() == text else { return nil }
      case (.once, .parameter?):
        guard let name = names.popFirst(), let segment = segments.popFirst() else { return nil }
        values[name] = .text(segment)
      default:
        guard let name = names.popFirst() else { return nil }
        values[name] = .list(Array(segments))
        segments = []
      }
    }
    return segments.isEmpty ? values : nil
  }
}
