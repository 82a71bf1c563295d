/// A rectangle of terminal cells to draw on. Later drawings cover earlier ones.
struct Canvas {
  /// The lines of a box.
  enum Border: String {
    case round = "╭─╮│╰╯"
    case heavy = "┏━┓┃┗┛"
    case double = "╔═╗║╚╝"
  }

  let width: Int
  /// Each cell holds a character. The second cell of a wide one is empty.
  private var cells: [[String]]

  init(width: Int, height: Int) {
    self.width = width
    cells = Array(repeating: Array(repeating: " ", count: width), count: height)
  }

  var height: Int { cells.count }

  /// The lines from top to bottom, without spaces at their ends.
  var text: String {
    cells.map { line in
      String(line.joined().reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// Writes a text, cut to `limit` cells and to the canvas.
  mutating func write(_ text: String, x: Int, y: Int, limit: Int = .max) {
    var x = x
    for character in text.terminalText.fitted(to: min(limit, max(0, width - x))) {
      let size = character.terminalWidth
      put(String(character), x: x, y: y)
      if size == 2 { put("", x: x + 1, y: y) }
      x += size
    }
  }

  /// Draws an empty box with a title in its upper edge.
  mutating func box(x: Int, y: Int, width: Int, height: Int, title: String = "", border: Border) {
    let parts = border.rawValue.map(String.init)
    let inner = max(0, width - 2)
    write(parts[0] + String(repeating: parts[1], count: inner) + parts[2], x: x, y: y)
    for line in y + 1..<max(y + 1, y + height - 1) {
      write(parts[3] + String(repeating: " ", count: inner) + parts[3], x: x, y: line)
    }
    write(parts[4] + String(repeating: parts[1], count: inner) + parts[5], x: x, y: y + height - 1)
    if !title.isEmpty { write(" \(title) ", x: x + 2, y: y, limit: inner - 2) }
  }

  private mutating func put(_ character: String, x: Int, y: Int) {
    guard cells.indices.contains(y), cells[y].indices.contains(x) else { return }
    // A half-covered wide character becomes a space.
    if cells[y][x].isEmpty, x > 0, !character.isEmpty { cells[y][x - 1] = " " }
    if x + 1 < width, cells[y][x + 1].isEmpty { cells[y][x + 1] = " " }
    cells[y][x] = character
  }
}
