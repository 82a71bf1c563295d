import Foundation
import Roundtrip

// The GitHub API of 2013, 203 routes with methods: a large table that is made from data, as a server's might be.

/// The texts of the parameters.
typealias GitHubTexts = (String, String, String, String)

/// The constructors of some cases, as an array.
func all<Payload>(
  _ cases: (@Sendable (consuming Payload) -> GitHubCall)...
) -> [@Sendable (consuming Payload) -> GitHubCall] { cases }

/// A template such as `/repos/:owner/:repo/events`, cut up at its parameters.
private struct GitHubTemplate {
  /// Which it is of those with the same number of parameters.
  let number: Int
  let method: Roundtrip.Method
  let literals: [[String]]

  private init(method: String, path: String, counts: inout [Int]) {
    self.method = Roundtrip.Method(method)
    literals = path.split(separator: "/").reduce(into: [[]]) { groups, segment in
      if segment.hasPrefix(":") { groups.append([]) } else { groups[groups.count - 1].append(String(segment)) }
    }
    number = counts[literals.count - 1]
    counts[literals.count - 1] += 1
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
    var counts = [0, 0, 0, 0, 0]
    let templates = lines.map { GitHubTemplate(method: $0.method, path: $0.path, counts: &counts) }
    let cases = [
      GitHubCall.none.count, GitHubCall.one.count, GitHubCall.two.count, GitHubCall.three.count, GitHubCall.four.count,
    ]
    check(counts, cases, "routes of GitHub's API without parameters, with one, two, three, four")
    return templates
  }

  var route: Route<GitHubCall> {
    switch literals.count {
    case 1:
      return Route(GitHubCall.none[number]) {
        method
        path(0)
      }
    case 2:
      return Route(GitHubCall.one[number]) {
        method
        path(0)
        parameter(1)
      }
    case 3:
      return Route(GitHubCall.two[number]) {
        method
        path(0)
        parameter(1)
        parameter(2)
      }
    case 4:
      return Route(GitHubCall.three[number]) {
        method
        path(0)
        parameter(1)
        parameter(2)
        parameter(3)
      }
    default:
      return Route(GitHubCall.four[number]) {
        method
        path(0)
        parameter(1)
        parameter(2)
        parameter(3)
        parameter(4)
      }
    }
  }

  private func path(_ group: Int) -> some Router<Void> {
    Path { for literal in literals[group] { literal } }
  }

  /// A parameter and the literals after it.
  private func parameter(_ group: Int) -> some Router<String> {
    Path {
      String.parser()
      for literal in literals[group] { literal }
    }
  }
}

/// The routes for GET as a tree of segments, written by hand: a literal before a parameter.
private struct GitHubTree {
  private struct Node {
    var literals = 0..<0
    var parameter = -1
    var number = -1
  }

  /// The literals of all nodes: the start of each, its length, its bytes, and the node after it.
  private var words: [UInt64] = []
  private var counts: [Int] = []
  private var texts: [[UInt8]] = []
  private var children: [Int] = []
  private var nodes = [Node()]

  init(_ templates: [GitHubTemplate]) {
    var known: [[(text: String, child: Int)]] = [[]]
    func append() -> Int {
      nodes.append(Node())
      known.append([])
      return nodes.count - 1
    }
    for template in templates where template.method.name == "GET" {
      var node = 0
      for (group, literals) in template.literals.enumerated() {
        if group > 0 {
          if nodes[node].parameter < 0 { nodes[node].parameter = append() }
          node = nodes[node].parameter
        }
        for literal in literals {
          if let child = known[node].first(where: { $0.text == literal })?.child {
            node = child
          } else {
            let child = append()
            known[node].append((literal, child))
            node = child
          }
        }
      }
      nodes[node].number = template.number
    }
    for node in nodes.indices {
      let start = words.count
      for (text, child) in known[node] {
        words.append(Bytes.of(text) { $0.word } ?? 0)
        counts.append(text.utf8.count)
        texts.append(Array(text.utf8))
        children.append(child)
      }
      nodes[node].literals = start..<words.count
    }
  }

  /// The node after a literal.
  @inline(__always)
  private func child(of node: Int, _ segment: Bytes) -> Int? {
    let (word, count) = (segment.word, segment.count)
    for index in nodes[node].literals where words[index] == word && counts[index] == count {
      if count <= 8 || segment.equals(texts[index]) { return children[index] }
    }
    return nil
  }

  func match(_ link: String) -> GitHubCall? {
    Bytes.of(link) { bytes in
      var node = 0
      var parameters = ("", "", "", "")
      var count = 0
      while !bytes.isAtEnd {
        guard let segment = bytes.takeSegment() else { return nil }
        if let child = child(of: node, segment) {
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
      case 0: return GitHubCall.with0(number, parameters)
      case 1: return GitHubCall.with1(number, parameters)
      case 2: return GitHubCall.with2(number, parameters)
      case 3: return GitHubCall.with3(number, parameters)
      default: return GitHubCall.with4(number, parameters)
      }
    }
  }
}

/// The texts before, between and after the parameters of each route, those of routes with the same number of parameters together.
struct GitHubTemplates {
  private var texts: [[[String]]] = [[], [], [], [], []]

  fileprivate init(_ templates: [GitHubTemplate]) {
    for template in templates {
      texts[template.literals.count - 1].append(template.literals.map { $0.map { "/" + $0 }.joined() })
    }
  }

  @inline(__always)
  func link(
    _ count: Int, _ number: Int, _ a: String? = nil, _ b: String? = nil, _ c: String? = nil, _ d: String? = nil
  ) -> String {
    let texts = texts[count][number]
    guard let a else { return texts[0] }
    return Line.text { line in
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
    print("github: the GitHub API is left out, there is no http-routes.json in ROUNDTRIP_TEST_DATA or ../shared/data")
    return []
  }
  func build() -> Routes<GitHubCall> { Routes { for template in templates { template.route } } }
  let table = build()
  let tree = GitHubTree(templates)
  let texts = GitHubTemplates(templates)
  let links = [
    "/events", "/repos/a/b/events", "/gists/12/star", "/repos/a/b/git/commits/4ac0b1f", "/user/keys/7",
    "/repos/a/b/hooks/7", "/legacy/user/email/a@b.example", "/nothing", "/repos/a/b/nothing",
  ]
  return [Workload("building", "the GitHub API (\(templates.count) routes)", repeating { build() })]
    + links.flatMap { link -> [Workload] in
      let call = tree.match(link)
      check("\(String(describing: try? table.match(link)))", "\(String(describing: call))", link)
      let matching = Workload(
        "GitHub API: match a string", link, rival: repeating { tree.match(link) }, repeating { try? table.match(link) })
      guard let call else { return [matching] }
      check(try? table.link(to: call), link, link)
      check(call.link(texts), link, link)
      let printing = Workload(
        "GitHub API: print a string", link, rival: repeating { call.link(texts) },
        repeating { try? table.link(to: call) })
      return [matching, printing]
    }
}
