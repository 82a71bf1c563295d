/// Reads the blocks of the doc comments of a Swift file.
enum DocComments {
  static func blocks(path: String, text: String) -> [Block] {
    var blocks: [Block] = []
    var open: Block?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let code = line.drop { $0 == " " }
      guard code.hasPrefix("///") else {
        open = nil
        continue
      }
      let comment = code.dropFirst(code.hasPrefix("/// ") ? 4 : 3)
      if comment.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          let language = String(comment.dropFirst(3))
          open = Block(path: path, language: language, mark: .checked, firstLine: index + 2, heading: 0)
        }
      } else {
        open?.lines.append(String(comment))
      }
    }
    return blocks.filter { $0.language == "swift" }.map(withoutRemarks)
  }

  /// A comment in a doc comment may be a remark. It is a result if it looks like a value.
  private static func withoutRemarks(_ block: Block) -> Block {
    var block = block
    block.lines = block.lines.map { line in
      guard let comment = line.range(of: " //") else { return line }
      let result = line[comment.upperBound...].trimmed
      let code = line[..<comment.lowerBound].trimmed
      return isValue(result) ? "\(code)  // \(result)" : String(line[..<comment.lowerBound])
    }
    return block
  }

  private static func isValue(_ text: String) -> Bool {
    guard let first = text.first, !text.contains("…") else { return false }
    return "\"[.(-".contains(first) || first.isNumber || ["true", "false", "nil", "throws"].contains(text)
  }
}
