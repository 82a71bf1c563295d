extension QRCode {
  /// The code as an element of HTML, dark on light in every color scheme, with the light border that readers need.
  func svg(label: String) -> String {
    let path = modules.enumerated().flatMap { row, line in
      line.enumerated().filter(\.element).map { "M\($0.offset + 4),\(row + 4)h1v1h-1z" }
    }
    return """
      <svg role="img" aria-label="\(escaped(label))" viewBox="0 0 \(size + 8) \(size + 8)" shape-rendering="crispEdges">\
      <path fill="#ffffff" d="M0,0h\(size + 8)v\(size + 8)h-\(size + 8)z"/><path fill="#000000" d="\(path.joined())"/></svg>
      """
  }
}
