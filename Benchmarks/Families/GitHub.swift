import Foundation
import Roundtrip

// The GitHub API of 2013, 203 routes with methods: a large table that is made from data, as a server's might be.

enum GitHubCall: Equatable, Sendable {
  case none(Int)
  case one(Int, String)
  case two(Int, String, String)
  case three(Int, String, String, String)
  case four(Int, String, String, String, String)
}

/// A template such as `/repos/:owner/:repo/events`, cut up at its parameters.
private struct GitHubTemplate {
  let number: Int
  let method: Roundtrip.Method
  let literals: [[String]]

  init(number: Int, method: String, path: String) {
    self.number = number
    self.method = Roundtrip.Method(method)
    literals = path.split(separator: "/").reduce(into: [[]]) { groups, segment in
      if segment.hasPrefix(":") { groups.append([]) } else { groups[groups.count - 1].append(String(segment)) }
    }
  }

  /// The templates of the public data set, where it is there.
  static var all: [GitHubTemplate] {
    struct Line: Decodable {
      let method: String
      let path: String
    }
    let folder = ProcessInfo.processInfo.environment["ROUNDTRIP_TEST_DATA"] ?? "../shared/data"
    guard let data = FileManager.default.contents(atPath: folder + "/http-routes.json"),
      let lines = try? JSONDecoder().decode([String: [Line]].self, from: data)["github"]
    else { return [] }
    return lines.enumerated().map { GitHubTemplate(number: $0, method: $1.method, path: $1.path) }
  }

  var route: Route<GitHubCall> {
    let number = number
    let literals = literals + Array(repeating: [], count: max(0, 5 - literals.count))
    let start = Parse {
      method
      Path { for literal in literals[0] { literal } }
    }
    func parameter(_ group: Int) -> Parse<RequestLevel, String> {
      Parse {
        Path {
          String.parser()
          for literal in literals[group] { literal }
        }
      }
    }
    switch self.literals.count {
    case 1: return Route(GitHubCall.none(number)) { start }
    case 2:
      return Route(
        .convert(
          apply: { @Sendable (a: String) -> GitHubCall? in .one(number, a) },
          unapply: { @Sendable (call: GitHubCall) -> String? in
            if case .one(number, let a) = call { a } else { nil }
          })
      ) {
        start
        parameter(1)
      }
    case 3:
      return Route(
        .convert(
          apply: { @Sendable (a: String, b: String) -> GitHubCall? in .two(number, a, b) },
          unapply: { @Sendable (call: GitHubCall) -> (String, String)? in
            if case .two(number, let a, let b) = call { (a, b) } else { nil }
          })
      ) {
        start
        parameter(1)
        parameter(2)
      }
    case 4:
      return Route(
        .convert(
          apply: { @Sendable (a: String, b: String, c: String) -> GitHubCall? in .three(number, a, b, c) },
          unapply: { @Sendable (call: GitHubCall) -> (String, String, String)? in
            if case .three(number, let a, let b, let c) = call { (a, b, c) } else { nil }
          })
      ) {
        start
        parameter(1)
        parameter(2)
        parameter(3)
      }
    default:
      return Route(
        .convert(
          apply: { @Sendable (a: String, b: String, c: String, d: String) -> GitHubCall? in .four(number, a, b, c, d) },
          unapply: { @Sendable (call: GitHubCall) -> (String, String, String, String)? in
            if case .four(number, let a, let b, let c, let d) = call { (a, b, c, d) } else { nil }
          })
      ) {
        start
        parameter(1)
        parameter(2)
        parameter(3)
        parameter(4)
      }
    }
  }
}

func gitHubWorkloads() -> [Workload] {
  let templates = GitHubTemplate.all
  guard !templates.isEmpty else {
    print("building: the GitHub API is left out, there is no http-routes.json in ROUNDTRIP_TEST_DATA or ../shared/data")
    return []
  }
  func build() -> Routes<GitHubCall> { Routes { for template in templates { template.route } } }
  let number = templates.firstIndex { $0.literals == [["repos"], [], ["events"]] } ?? -1
  check(try? build().match("/repos/a/b/events"), .two(number, "a", "b"), "the GitHub API")
  return [Workload("building", "the GitHub API (\(templates.count) routes)", repeating { build() })]
}
