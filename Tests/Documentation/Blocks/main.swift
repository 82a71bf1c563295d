import Foundation

// documentation-blocks extract ARTICLE.md OUTPUT.swift…        the checked blocks, as tests
// documentation-blocks collect swiftui|hummingbird ARTICLE.md…  the blocks for another package, on the standard output

do {
  let arguments = CommandLine.arguments.dropFirst()
  switch arguments.first {
  case "extract": try extract(from: arguments[2], to: Array(arguments.dropFirst(2)))
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

func extract(from path: String, to outputs: [String]) throws {
  let file = try read(path)
  let article = URL(fileURLWithPath: path).lastPathComponent
  for (index, output) in outputs.enumerated() {
    let blocks = file.hasScopePerHeading ? file.blocks.filter { $0.heading == index } : file.blocks
    var scope = Scope(file: file, name: index == 0 ? article : "\(article), heading \(index)", blocks: blocks)
    try scope.swift().write(toFile: output, atomically: true, encoding: .utf8)
  }
}

func collect(_ package: String, from paths: [String]) throws {
  let mark = package == "swiftui" ? Block.Mark.swiftUI : .hummingbird
  for path in paths {
    for block in try read(path).blocks where block.mark == mark {
      print("#sourceLocation(file: \"\(path)\", line: \(block.firstLine))")
      print(block.lines.joined(separator: "\n"))
      print("#sourceLocation()")
    }
  }
}
