import Foundation

// documentation-blocks extract ARTICLE.md OUTPUT.swift…        the checked blocks, as tests
// documentation-blocks comments LIST.md OUTPUT.swift…           those of the doc comments of the files in a list
// documentation-blocks collect swiftui|hummingbird|flyingfox ARTICLE.md…
//                                                               the blocks for another package, on the standard output

do {
  let arguments = CommandLine.arguments.dropFirst()
  switch arguments.first {
  case "extract": try extract(from: arguments[2], to: Array(arguments.dropFirst(2)))
  case "comments": try extractComments(from: arguments[2], to: Array(arguments.dropFirst(2)))
  case "collect": try collect(arguments[2], from: Array(arguments.dropFirst(2)))
  default: throw MarkdownError(file: "documentation-blocks", line: 0, message: "extract or collect")
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}

func read(_ path: String) throws -> MarkdownFile {
  try MarkdownFile(path: path, text: String(contentsOfFile: path, encoding: .utf8))
}

/// Writes a file, unless it has this text already: then the compiler has nothing to do.
func write(_ text: String, to path: String) throws {
  if (try? String(contentsOfFile: path, encoding: .utf8)) == text { return }
  try text.write(toFile: path, atomically: true, encoding: .utf8)
}

func extract(from path: String, to outputs: [String]) throws {
  let file = try read(path)
  let article = URL(fileURLWithPath: path).lastPathComponent
  for (index, output) in outputs.enumerated() {
    let blocks = file.hasScopePerHeading ? file.blocks.filter { $0.heading == index } : file.blocks
    var scope = Scope(name: index == 0 ? article : "\(article), heading \(index)", blocks: blocks)
    try write(scope.swift(), to: output)
  }
}

/// Each heading of the list names a file, and below it is what its doc comments need.
func extractComments(from path: String, to outputs: [String]) throws {
  let list = try read(path)
  let sources = URL(fileURLWithPath: path).deletingLastPathComponent().appending(path: "../../Sources").standardized
  for (index, (output, name)) in zip(outputs, list.headings).enumerated() {
    let file = sources.appending(path: name).path
    let comments = DocComments.blocks(path: file, text: try String(contentsOfFile: file, encoding: .utf8))
    var scope = Scope(name: name, blocks: list.blocks.filter { $0.heading == index + 1 }, comments: comments)
    try write(scope.swift(), to: output)
  }
}

func collect(_ package: String, from paths: [String]) throws {
  let marks: [String: Block.Mark] = ["swiftui": .swiftUI, "hummingbird": .hummingbird, "flyingfox": .flyingFox]
  guard let mark = marks[package] else {
    throw MarkdownError(file: "documentation-blocks", line: 0, message: "no blocks for \(package)")
  }
  for path in paths {
    for block in try read(path).blocks where block.mark == mark {
      print("#sourceLocation(file: \"\(path)\", line: \(block.firstLine))")
      print(block.lines.joined(separator: "\n"))
      print("#sourceLocation()")
    }
  }
}
