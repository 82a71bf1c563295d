extension Canvas {
  /// Draws the top page of the stack, and the way back.
  mutating func draw(_ colors: ColorsModel) {
    let titles = ["Colors"] + colors.stack.path.map(colors.title)
    if let back = titles.dropLast().last { write("‹ \(back)", x: 3, y: 1, limit: 24) }
    write(titles.last ?? "", x: 29, y: 1, limit: 30)
    for (index, page) in colors.next.enumerated() {
      let y = Screen.firstRow + index
      write("\(index + 1)", x: max(1, 4 - "\(index + 1)".count), y: y, limit: 4)
      write(colors.title(of: page) + " ›", x: 7, y: y, limit: 50)
    }
    if case .item(let id) = colors.stack.top, let item = colors.item(id: id) {
      draw(item, number: 1, y: Screen.firstRow)
    } else if colors.next.isEmpty {
      write("No items.", x: 4, y: Screen.firstRow)
    }
  }
}

extension ColorsModel {
  fileprivate func title(of page: ColorsRoute) -> String {
    switch page {
    case .color(let color): ItemColor?.some(color).swatch
    case .item(let id): item(id: id)?.title ?? "(gone)"
    }
  }
}
