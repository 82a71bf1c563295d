import Foundation
import RoundtripExport
import RoundtripTesting
import Testing

/// A template with the texts of a link's parameters is the link.
@Suite struct URITemplateLaws {
  @Test func `each printed link is one of the templates with its texts`() throws {
    var (links, withParameters) = (0, 0)
    MadeTable.each(0, count: 150, isExact: true) { made, seed, random in
      let table = made.table
      let templates = table.uriTemplates
      // A route without parts in an optional table reads nothing, and has no template.
      guard templates.count == table.routes.count || table.diagnostics().contains(where: { $0.severity == .error })
      else {
        made.record(
          "\(templates.count) templates of \(table.routes.count) routes", nil, seed: seed, at: #_sourceLocation)
        return false
      }
      let words = made.words + ["345", "a:b", "é"]
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
        if expanded.contains(where: { URLRequestData($0) == URLRequestData(printed.url) }) { continue }
        made.record("none of \(expanded) of \(templates)", printed, seed: seed, at: #_sourceLocation)
        return false
      }
      return true
    }
    #expect(links > 400 && withParameters > 200, "too little is tried: \(links), \(withParameters)")
  }

  /// The texts of the parameters, by their names; nil where the segments are not those of the template.
  private static func values(of template: URITemplate, _ segments: [String]) -> [String: URITemplate.Value]? {
    var values: [String: URITemplate.Value] = [:]
    var segments = segments[...]
    let path =
      template.text.hasPrefix("//") ? template.text.dropFirst(2).drop { $0 != "/" && $0 != "{" } : template.text[...]
    for part in path.replacing("{/", with: "/{").split(separator: "/") {
      guard part.hasPrefix("{") else {
        guard segments.popFirst() == String(part).percentDecoded() else { return nil }
        continue
      }
      let name = String(part.dropFirst().dropLast())
      if name.hasSuffix("*") {
        values[String(name.dropLast())] = .list(Array(segments))
        segments = []
      } else {
        guard let segment = segments.popFirst() else { return nil }
        values[name] = .text(segment)
      }
    }
    return segments.isEmpty ? values : nil
  }
}
