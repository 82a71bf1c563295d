import Foundation
import Roundtrip
import RoundtripTesting
import Testing

/// The 203 routes of a large web service, each a route of one table.
@Suite(.enabled(if: GitHubRoutes.file != nil, "the file http-routes.json is not there: set ROUNDTRIP_TEST_DATA"))
struct GitHubRoutesTests {
  @Test("every path finds its own route and comes back, in any order of declaration")
  func everyPath() throws {
    let templates = try GitHubRoutes.load()
    #expect(templates.count == 203)
    let seed = ProcessInfo.processInfo.environment["ROUNDTRIP_SEED"].flatMap { UInt64($0) } ?? 20_261_121
    for shuffle in 0..<4 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed &+ shuffle)
      let order = shuffle == 0 ? templates : templates.shuffled(using: &generator)
      let router = GitHubRoutes.router(order)
      for template in templates {
        let route = template.sample
        let request = URLRequestData(method: template.method, path: template.path(route.parameters))
        let found = try router.parse(request)
        #expect(found == route, "\(request.url) with seed \(seed)")
        let printed: URLRequestData = try router.print(route)
        #expect(printed == request, "with seed \(seed)")
      }
    }
  }

  @Test("the router lists the routes as they were written")
  func routes() throws {
    let templates = try GitHubRoutes.load()
    let routes = GitHubRoutes.router(templates).routes
    #expect(
      routes.map { $0.template }
        == templates.map { "/" + $0.segments.map { $0.name.map { "{\($0)}" } ?? $0.text }.joined(separator: "/") })
    #expect(routes.map(\.methods) == templates.map { $0.method == "GET" ? ["GET", "HEAD"] : [$0.method] })
    #expect(Set(routes.map(\.location)).count == 1)
  }

  @Test("the router has no mistakes and no overlaps; a route that is added is compared with all of them")
  func diagnostics() throws {
    let templates = try GitHubRoutes.load()
    let router = GitHubRoutes.router(templates)
    #expect(router.diagnostics() == [])
    #expect(throws: Never.self) { try router.validate() }
    let comment = GitHubRoutes.Template(203, "GET", "/repos/:owner/:repo/issues/comments/:id")
    #expect(
      GitHubRoutes.router(templates + [comment]).diagnostics().map {
        "\($0.kind) \($0.templates[0]) \($0.witness ?? "")"
      }
        == ["comments", "events", "labels"].map {
          "overlappingRoutes /repos/{owner}/{repo}/issues/{number}/\($0) /repos/a/a/issues/comments/\($0)"
        })
  }
}

enum GitHubRoutes {
  struct Route: Equatable, Sendable {
    let index: Int
    let parameters: [String]
  }

  struct Template: Sendable {
    struct Segment: Sendable {
      let text: String
      /// Of a parameter.
      let name: String?
    }

    let index: Int
    let method: String
    let segments: [Segment]

    init(_ index: Int, _ method: String, _ path: String) {
      self.index = index
      self.method = method
      segments = path.split(separator: "/").map {
        Segment(text: String($0), name: $0.hasPrefix(":") ? String($0.dropFirst()) : nil)
      }
    }

    /// The route with a word for each parameter.
    var sample: Route {
      Route(index: index, parameters: segments.compactMap(\.name).enumerated().map { "\($1)-\($0)" })
    }

    func path(_ parameters: [String]) -> [String] {
      var rest = parameters[...]
      return segments.map { $0.name == nil ? $0.text : rest.popFirst() ?? "" }
    }
  }

  /// A table with a route for each template.
  static func router(_ templates: [Template]) -> Routes<Route> {
    Routes<Route> {
      for template in templates {
        Roundtrip.Route(
          Conversions.Functions(
            apply: { Route(index: template.index, parameters: $0) },
            unapply: { $0.index == template.index ? $0.parameters : nil })
        ) {
          Method(template.method)
          path(template)
        }
      }
    }
  }

  private static func path(_ template: Template) -> AnyRouter<[String]> {
    template.segments.reduce(Always<RequestLevel, [String]>([]).eraseToAnyRouter()) { path, segment in
      guard let name = segment.name else {
        return Parse {
          path; Path { segment.text }
        }
      }
      return Parse {
        path; Path { String.parser().named(name) }
      }
      .map(apply: { $0 + [$1] }, unapply: { all in all.last.map { (all.dropLast(), $0) } }).eraseToAnyRouter()
    }
  }

  /// The file with the routes: in the folder that the environment names, or else beside the checkout.
  static var file: URL? {
    let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment["ROUNDTRIP_TEST_DATA"].map { URL(fileURLWithPath: $0) }
    let folder = named ?? checkout.deletingLastPathComponent().appendingPathComponent("shared/data")
    let file = folder.appendingPathComponent("http-routes.json")
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }

  static func load() throws -> [Template] {
    struct File: Decodable {
      struct Entry: Decodable {
        let method: String
        let path: String
      }
      let github: [Entry]
    }
    let file = try #require(file)
    return try JSONDecoder().decode(File.self, from: try Data(contentsOf: file)).github.enumerated().map {
      index, entry in
      Template(index, entry.method, entry.path)
    }
  }
}
