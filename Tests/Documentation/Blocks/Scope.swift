/// The blocks that see each other's names, and the Swift file that they become.
struct Scope {
  var name: String
  var blocks: [Block]

  private var imports: [String] = []
  private var declarations: [String] = []
  private var statements: [String] = []
  private var routers: Set<String> = []
  private var locals: Set<String> = []
  /// The places in `statements` of those that throw, of the last block.
  private var throwing: [Int] = []
  /// The place of a `print` that ends the last block.
  private var printing: Int?

  /// The file of the block that is being added.
  private var path = ""

  init(name: String, blocks: [Block]) {
    (self.name, self.blocks) = (name, blocks)
  }

  /// The text of the Swift file.
  mutating func swift() throws -> String {
    for block in blocks { try add(block) }
    // A router is valid, unless the text shows what is wrong with it.
    let text = (declarations + statements).joined(separator: "\n")
    statements += routers.sorted()
      .filter { name in !["diagnostics()", "validate()"].contains { text.contains("\(name).\($0)") } }
      .map { "expectValid(\($0), \"\($0)\")" }
    let actor = (declarations + statements).contains { $0.contains("@MainActor") } ? "@MainActor " : ""
    guard !declarations.isEmpty || !statements.isEmpty else { return "// \(name) has no code.\n" }
    let header = """
      // Made from \(name) by the plugin DocumentationBlocks.
      import Foundation
      import Roundtrip
      import RoundtripExport
      import RoundtripNavigation
      import RoundtripTesting
      import Testing
      """
    let test = """
      @Test("\(name)") \(actor)func \(identifier)() async throws {
      """
    return
      ([header] + imports + ended(declarations) + [test] + ended(statements) + ["}", ""]).joined(separator: "\n")
  }

  private func ended(_ lines: [String]) -> [String] { lines.isEmpty ? [] : lines + ["#sourceLocation()"] }

  private var identifier: String {
    "documentation_" + name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }

  private mutating func add(_ block: Block) throws {
    path = block.path
    switch (block.language, block.mark) {
    case ("swift", .checked), ("swift", .hidden):
      (throwing, printing) = ([], nil)
      for chunk in Chunk.all(of: block) { add(chunk) }
    case ("swift", .doesNotCompile(let messages)):
      let code = block.lines.joined(separator: "\n")
      statements.append("\(place(block.firstLine))\nexpectMistake(#\"\"\"\n\(code)\n\"\"\"#, \(messages))")
    case ("text", .checked): try addOutput(block)
    case ("swift", _), ("text", .notCompiled), ("console", _), ("json", _), ("xml", _), ("", _),
      ("yaml", _):
      break
    default:
      throw MarkdownError(file: path, line: block.firstLine, message: "unknown language `\(block.language)`")
    }
  }

  private func place(_ line: Int) -> String { "#sourceLocation(file: \"\(path)\", line: \(line))" }

  private mutating func add(_ chunk: Chunk) {
    if chunk.isImport {
      imports.append(chunk.text)
    } else if chunk.isType {
      let modifier = chunk.isExtension || chunk.isTest ? "" : "private "
      declarations.append("\(place(chunk.firstLine))\n\(modifier)\(chunk.text)")
    } else if let name = chunk.variable, chunk.isRouter(with: routers, locals: locals) {
      routers.insert(name)
      declarations.append("\(place(chunk.firstLine))\nprivate nonisolated(unsafe) \(chunk.text)")
    } else {
      if let name = chunk.variable { locals.insert(name) }
      for (index, line) in chunk.lines.enumerated() {
        let line = statement(line, number: chunk.firstLine + index)
        statements.append(index == 0 ? "\(place(chunk.firstLine))\n\(line)" : line)
      }
    }
  }

  /// A line with the check of the result that its comment states.
  private mutating func statement(_ line: String, number: Int) -> String {
    if line.hasPrefix("print("), line.hasSuffix(")") {
      printing = statements.count
      return line
    }
    guard let comment = line.range(of: "  //"), !line[..<comment.lowerBound].trimmed.isEmpty else { return line }
    let code = line[..<comment.lowerBound].trimmed
    let result = line[comment.upperBound...].trimmed
    let sides = result.components(separatedBy: " <-> ")
    if sides.count == 2 { return "expectBothWays(\(code), \(sides[0]), \(sides[1]))" }
    if result == "throws" || result.hasPrefix("throws ") {
      throwing.append(statements.count)
      let text = result.dropFirst(6).trimmed
      return "do { _ = \(code); recordNoError() } catch { expectError(error, #\"\(text)\"#) }"
    }
    if let variable = Chunk(firstLine: number, lines: [code]).variable ?? assigned(in: code) {
      return "\(code); expectEqual(\(variable), \(result))"
    }
    return code.contains("try ")
      ? "do { let result__ = \(code); expectEqual(result__, \(result)) } catch { recordError(error) }"
      : "do { let result__ = \(code); expectEqual(result__, \(result)) }"
  }

  /// The variable of an assignment: `stack = …`.
  private func assigned(in code: String) -> String? {
    guard let sign = code.range(of: " = ") else { return nil }
    let name = code[..<sign.lowerBound]
    return name.allSatisfy { $0.isLetter || $0.isNumber } ? String(name) : nil
  }

  /// A text below a block is what its last line prints, or the errors of its last lines that throw, with empty lines between them.
  private mutating func addOutput(_ block: Block) throws {
    let text = block.lines.joined(separator: "\n")
    if let printing {
      let line = statements[printing].split(separator: "\n").last.map(String.init) ?? ""
      statements[printing] = statements[printing].replacing(
        line, with: "expectOutput(\(line.dropFirst(6).dropLast()), #\"\"\"\n\(text)\n\"\"\"#)")
      return self.printing = nil
    }
    let texts = text.components(separatedBy: "\n\n")
    guard !throwing.isEmpty, texts.count <= throwing.count else {
      throw MarkdownError(
        file: path, line: block.firstLine, message: "nothing above this text prints it; mark it `not compiled`")
    }
    for (place, text) in zip(throwing.suffix(texts.count), texts) {
      statements[place] = statements[place].replacing(
        "expectError(error, #\"\"#)", with: "expectOutput(error, #\"\"\"\n\(text)\n\"\"\"#)")
    }
    throwing = []
  }
}

extension StringProtocol {
  var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
