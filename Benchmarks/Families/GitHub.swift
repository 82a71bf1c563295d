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
    case 1:
      return Route(GitHubCall.none) {
        Always(number)
        start
      }
    case 2:
      return Route(GitHubCall.one) {
        Always(number)
        start
        parameter(1)
      }
    case 3:
      return Route(GitHubCall.two) {
        Always(number)
        start
        parameter(1)
        parameter(2)
      }
    case 4:
      return Route(GitHubCall.three) {
        Always(number)
        start
        parameter(1)
        parameter(2)
        parameter(3)
      }
    default:
      return Route(GitHubCall.four) {
        Always(number)
        start
        parameter(1)
        parameter(2)
        parameter(3)
        parameter(4)
      }
    }
  }
}

/// The routes for GET as a tree of segments, written by hand: a literal before a parameter.
private struct GitHubTree {
  private struct Node {
    var literals: [(text: [UInt8], node: Int)] = []
    var parameter = -1
    var number = -1
  }

  private var nodes = [Node()]
  /// For each route, the texts before, between and behind its parameters.
  private let texts: [[String]]

  init(_ templates: [GitHubTemplate]) {
    texts = templates.map { $0.literals.map { $0.map { "/" + $0 }.joined() } }
    for template in templates where template.method.name == "GET" {
      var node = 0
      for (group, literals) in template.literals.enumerated() {
        if group > 0 {
          if nodes[node].parameter < 0 { nodes[node].parameter = append() }
          node = nodes[node].parameter
        }
        for literal in literals {
          let text = Array(literal.utf8)
          if let known = nodes[node].literals.first(where: { $0.text == text }) {
            node = known.node
          } else {
            let child = append()
            nodes[node].literals.append((text, child))
            node = child
          }
        }
      }
      nodes[node].number = template.number
    }
  }

  private mutating func append() -> Int {
    nodes.append(Node())
    return nodes.count - 1
  }

  func match(_ link: String) -> GitHubCall? {
    Bytes.of(link) { bytes in
      var node = 0
      var parameters = ("", "", "", "")
      var count = 0
      while !bytes.isAtEnd {
        guard let segment = bytes.takeSegment() else { return nil }
        if let child = nodes[node].literals.first(where: { segment.equals($0.text) })?.node {
          node = child
          continue
        }
        node = nodes[node].parameter
        if node < 0 { return nil }
        switch count {
        case 0: parameters.0 = segment.text
        case 1: parameters.1 = segment.text
        case 2: parameters.2 = segment.text
        default: parameters.3 = segment.text
        }
        count += 1
      }
      let number = nodes[node].number
      if number < 0 { return nil }
      switch count {
      case 0: return GitHubCall.none(number)
      case 1: return .one(number, parameters.0)
      case 2: return .two(number, parameters.0, parameters.1)
      case 3: return .three(number, parameters.0, parameters.1, parameters.2)
      default: return .four(number, parameters.0, parameters.1, parameters.2, parameters.3)
      }
    }
  }
}

extension GitHubTree {
  func print(_ call: GitHubCall) -> String {
    switch call {
    case .none(let number): texts[number][0]
    case .one(let number, let a): link(texts[number], a)
    case .two(let number, let a, let b): link(texts[number], a, b)
    case .three(let number, let a, let b, let c): link(texts[number], a, b, c)
    case .four(let number, let a, let b, let c, let d): link(texts[number], a, b, c, d)
    }
  }

  @inline(__always)
  private func link(_ texts: [String], _ a: String, _ b: String? = nil, _ c: String? = nil, _ d: String? = nil)
    -> String
  {
    Line.text { line in
      line.append(text: texts[0])
      line.append(parameter: a, texts[1])
      if let b { line.append(parameter: b, texts[2]) }
      if let c { line.append(parameter: c, texts[3]) }
      if let d { line.append(parameter: d, texts[4]) }
    }
  }
}

extension Line {
  fileprivate mutating func append(parameter: String, _ text: String) {
    append(UInt8(ascii: "/"))
    append(encoded: parameter)
    append(text: text)
  }
}

func gitHubWorkloads() -> [Workload] {
  let templates = GitHubTemplate.all
  guard !templates.isEmpty else {
    print("building: the GitHub API is left out, there is no http-routes.json in ROUNDTRIP_TEST_DATA or ../shared/data")
    return []
  }
  func build() -> Routes<GitHubCall> { Routes { for template in templates { template.route } } }
  let table = build()
  let tree = GitHubTree(templates)
  let links = [
    "/events", "/repos/a/b/events", "/gists/12/star", "/repos/a/b/git/commits/4ac0b1f", "/user/keys/7",
    "/repos/a/b/hooks/7", "/legacy/user/email/a@b.example", "/nothing", "/repos/a/b/nothing",
  ]
  return [Workload("building", "the GitHub API (\(templates.count) routes)", repeating { build() })]
    + links.flatMap { link -> [Workload] in
      let call = tree.match(link)
      check(try? table.match(link), call, link)
      let matching = Workload(
        "GitHub API: match a string", link, rival: repeating { tree.match(link) }, repeating { try? table.match(link) })
      guard let call else { return [matching] }
      check(try? table.link(to: call), link, link)
      check(tree.print(call), link, link)
      let printing = Workload(
        "GitHub API: print a string", link, rival: repeating { tree.print(call) },
        repeating { try? table.link(to: call) })
      return [matching, printing]
    }
}
