/// A fenced block of a Markdown file, with the comment above it.
struct Block {
  /// The HTML comment in the line above a block.
  enum Mark: Equatable {
    /// Compiled and checked by `swift test`.
    case checked
    /// Compiled like the others, and not shown: the block is inside the comment.
    case hidden
    /// Needs another package, or a tool that is not here.
    case notCompiled
    /// The compiler refuses it, with messages that contain these texts.
    case doesNotCompile([String])
    /// Compiled against the interface of SwiftUI.
    case swiftUI
    /// Compiled in the package that has Hummingbird.
    case hummingbird
    /// Compiled in the package that has FlyingFox.
    case flyingFox
  }

  /// The file with the block.
  var path: String
  var language: String
  var mark: Mark
  /// The number of the block's first line in its file, counted from 1.
  var firstLine: Int
  var lines: [String] = []
  /// The number of headings of the second level above it.
  var heading: Int
}

struct MarkdownError: Error, CustomStringConvertible {
  var file: String
  var line: Int
  var message: String
  var description: String { "\(file):\(line): error: \(message)" }
}

/// Reads the blocks of a Markdown file.
struct MarkdownFile {
  var path: String
  var blocks: [Block] = []
  var headings: [String] = []
  var hasScopePerHeading = false

  init(path: String, text: String) throws {
    self.path = path
    var open: Block?
    var mark = Block.Mark.checked
    var heading = 0
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).enumerated() {
      if let block = open {
        if line == (block.mark == .hidden ? "-->" : "```") {
          blocks.append(block)
          open = nil
          mark = .checked
        } else {
          open?.lines.append(line)
        }
      } else if line.hasPrefix("```") {
        let language = String(line.dropFirst(3))
        open = Block(path: path, language: language, mark: mark, firstLine: index + 2, heading: heading)
      } else if line == "<!-- hidden" {
        open = Block(path: path, language: "swift", mark: .hidden, firstLine: index + 2, heading: heading)
      } else if line == "<!-- a scope per heading -->" {
        hasScopePerHeading = true
      } else if line.hasPrefix("<!-- "), line.hasSuffix(" -->") {
        mark = try Self.mark(String(line.dropFirst(5).dropLast(4)), in: path, at: index + 1)
      } else if line.hasPrefix("## ") {
        heading += 1
        headings.append(String(line.dropFirst(3)))
      }
    }
    if let open { throw MarkdownError(file: path, line: open.firstLine, message: "the block does not end") }
  }

  private static func mark(_ text: String, in path: String, at line: Int) throws -> Block.Mark {
    let refusal = "does not compile: "
    switch text {
    case "not compiled": return .notCompiled
    case "SwiftUI": return .swiftUI
    case "Hummingbird": return .hummingbird
    case "FlyingFox": return .flyingFox
    case _ where text.hasPrefix(refusal):
      return .doesNotCompile(text.dropFirst(refusal.count).split(separator: " | ").map(String.init))
    default: throw MarkdownError(file: path, line: line, message: "unknown mark `\(text)`")
    }
  }
}
