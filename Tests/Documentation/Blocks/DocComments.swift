/// Reads the blocks of the doc comments of a Swift file. Those of one comment have the same heading: the line above the comment.
enum DocComments {
  static func blocks(path: String, text: String) -> [Block] {
    var blocks: [Block] = []
    var open: Block?
    var comment = 0
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let code = line.drop { $0 == " " }
      guard code.hasPrefix("///") else {
        open = nil
        comment = index
        continue
      }
      let text = code.dropFirst(code.hasPrefix("/// ") ? 4 : 3)
      if text.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          let language = String(text.dropFirst(3))
          open = Block(path: path, language: language, mark: .checked, firstLine: index + 2, heading: comment)
        }
      } else {
        open?.lines.append(String(text))
      }
    }
    return blocks.filter { ["swift", "text"].contains($0.language) }
  }
}
