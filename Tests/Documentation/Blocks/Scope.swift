/// The blocks that see each other's names, and the Swift file that they become.
struct Scope {
  var name: String
  /// The blocks before those of doc comments, and those of articles.
  var blocks: [Block]
  /// The blocks of doc comments. Each comment has its own constants, and its code may have remarks.
  var comments: [Block] = []

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
  private var hasRemarks = false
  /// What the line above states.
  private var above: [Statement] = []

  init(name: String, blocks: [Block], comments: [Block] = []) {
    (self.name, self.blocks, self.comments) = (name, blocks, comments)
  }

  /// The text of the Swift file.
  mutating func swift() throws -> String {
    for block in blocks { try add(block) }
    hasRemarks = true
    for comment in Dictionary(grouping: comments, by: \.heading).sorted(by: { $0.key < $1.key }) {
      statements.append("do {")
      for block in comment.value { try add(block) }
      statements.append("}")
    }
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
      let stated = chunk.lines.flatMap { line in
        line.range(of: " // ").map { Statement.all(in: line[$0.upperBound...], remarks: true).filter(\.isOfLinks) }
          ?? []
      }
      statements += stated.map { "\(place(chunk.firstLine))\n\($0.check(of: name))" }
    } else {
      if let name = chunk.variable { locals.insert(name) }
      add(chunk, at: chunk.firstLine)
    }
  }

  /// Adds the statements of a chunk, each with the check of what its comment states. A comment after the end of several lines belongs to
  /// all of them.
  private mutating func add(_ chunk: Chunk, at line: Int) {
    var lines: [(code: String, stated: [Statement], number: Int)] = []
    for (index, line) in chunk.lines.enumerated() {
      let comment = line.range(of: hasRemarks ? " //" : "  //")
      let code = comment.map { line[..<$0.lowerBound].trimmed.isEmpty ? "" : String(line[..<$0.lowerBound]) } ?? line
      let stated = comment.map { Statement.all(in: line[$0.upperBound...], remarks: hasRemarks || code.isEmpty) } ?? []
      if code.isEmpty, comment != nil, !lines.isEmpty {
        lines[lines.count - 1].stated += stated
      } else {
        lines.append((stated.isEmpty && !hasRemarks ? line : code, stated, chunk.firstLine + index))
      }
    }
    if lines.count > 1, let last = lines.last, let first = lines.first,
      ["}", ")", "]", "."].contains(last.code.trimmed.prefix(1))
    {
      let code = lines.map(\.code).joined(separator: "\n")
      if !last.stated.isEmpty { lines = [(code, last.stated, first.number)] }
    }
    for (index, line) in lines.enumerated() {
      let text = statement(line.code, line.stated)
      statements.append(index == 0 || !line.stated.isEmpty ? "\(place(line.number))\n\(text)" : text)
    }
  }

  /// Code with the checks of what its comment states.
  private mutating func statement(_ code: String, _ stated: [Statement]) -> String {
    if code.hasPrefix("print("), code.hasSuffix(")"), stated.isEmpty {
      printing = statements.count
      return code
    }
    let stated = stated == [.same] ? above : stated
    above = stated
    guard !stated.isEmpty else { return code }
    let code = code.trimmed
    if case .fails(let text) = stated[0] {
      throwing.append(statements.count)
      return "do { _ = \(code); recordNoError() } catch { expectError(error, #\"\(text)\"#) }"
    }
    let variable = Chunk(firstLine: 0, lines: [code]).variable ?? assigned(in: code)
    let name = variable ?? "result__"
    let checks = stated.map { $0.check(of: name) }.joined(separator: "; ")
    if variable != nil { return "\(code); \(checks)" }
    let text = "do { let result__ = \(code); \(checks) }"
    return code.contains("try ") ? text + " catch { recordError(error) }" : text
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

extension Statement {
  func check(of name: String) -> String {
    switch self {
    case .bothWays(let link, let value): "expectBothWays(\(name), \(link), \(value))"
    case .reads(let link, let value): "expectRead(\(name), \(link), \(value))"
    case .refusesLink(let link): "expectNoParse(\(name), \(link))"
    case .refusesValue(let value): "expectNoPrint(\(name), \(value))"
    case .equals(let value): "expectEqual(\(name), \(value))"
    case .looksLike(let text): "expectText(\(name), \(text.hasPrefix("\"") ? text : "#\"\(text)\"#"))"
    case .fails, .same: ""
    }
  }
}

extension StringProtocol {
  var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
