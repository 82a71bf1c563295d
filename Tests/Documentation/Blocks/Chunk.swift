/// A declaration or a statement of a block: lines from one without indentation up to the next one.
struct Chunk {
  var firstLine: Int
  var lines: [String]

  /// Divides a block.
  static func all(of block: Block) -> [Chunk] {
    var chunks: [Chunk] = []
    var depth = 0
    for (index, line) in block.lines.enumerated() {
      let continues = depth > 0 || [" ", "}", ")", "]", "."].contains { line.hasPrefix($0) }
      if line.isEmpty && depth == 0 || line.hasPrefix("//") && depth == 0 { continue }
      if continues && !chunks.isEmpty {
        chunks[chunks.count - 1].lines.append(line)
      } else {
        chunks.append(Chunk(firstLine: block.firstLine + index, lines: [line]))
      }
      depth += balance(of: line)
    }
    // An attribute in a line of its own belongs to the declaration below it.
    return chunks.reduce(into: []) { merged, chunk in
      if merged.last?.isAttribute == true {
        merged[merged.count - 1].lines += chunk.lines
      } else {
        merged.append(chunk)
      }
    }
  }

  private static func balance(of line: String) -> Int {
    var (depth, isText, last): (Int, Bool, Character) = (0, false, " ")
    for character in line {
      if character == "\"" && last != "\\" { isText.toggle() }
      if !isText, character == "/", last == "/" { return depth }
      if !isText {
        if "{([".contains(character) { depth += 1 }
        if "})]".contains(character) { depth -= 1 }
      }
      last = character
    }
    return depth
  }

  private var isAttribute: Bool {
    lines.allSatisfy { $0.hasPrefix("@") && !$0.contains(" func ") && !$0.contains(" {") }
  }

  var text: String { lines.joined(separator: "\n") }

  /// The words up to the name: `final class Model` has `final`, `class`, `Model`.
  private var words: [Substring] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@" || $0 == "#") }.filter { !$0.hasPrefix("@") }
  }

  var isImport: Bool { words.first == "import" }

  var isType: Bool {
    let keywords: Set<Substring> = [
      "enum", "struct", "class", "final", "actor", "protocol", "extension", "func", "typealias", "indirect",
    ]
    return words.first.map(keywords.contains) ?? false
  }

  var isExtension: Bool { words.first == "extension" }
  /// A test, whose macro wants to see it.
  var isTest: Bool { text.hasPrefix("@Test") || text.hasPrefix("@Suite") }

  /// The name of a constant or variable.
  var variable: String? {
    guard let first = words.first, first == "let" || first == "var", words.count > 1 else { return nil }
    return String(words[1])
  }

  /// Whether a constant is a router, which declarations may refer to.
  func isRouter(with routers: Set<String>, locals: Set<String>) -> Bool {
    guard words.first == "let", !text.contains("= try"), !text.contains("= await") else { return false }
    let words = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    let makers: Set = [
      "Routes", "Route", "OneOf", "Path", "Query", "Headers", "Cookies", "Parse", "Many", "Lazy", "Body",
    ]
    return words.isDisjoint(with: locals) && !words.isDisjoint(with: makers.union(routers))
  }
}
