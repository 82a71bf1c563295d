// How a printer reads what it has printed.

extension Writer {
  /// Calls `body` with a reader of what was printed since `mark`: how a printer makes sure that its text comes back.
  @usableFromInline
  func readBack<Level, Result>(
    from mark: Mark, on level: Level.Type, _ read: (inout Reader) -> Result
  ) -> Result {
    let message = message
    let isForm = Level.self == FieldsLevel.self && !form.isEmpty
    let formBytes = isForm ? Array(form.slice.dropFirst(mark.form + 1)) : message?.body
    let fragment = extras?.values.fragment?.percentEncoded(for: .fragment)
    let origin = extras?.values.origin.text ?? ""
    return (formBytes ?? []).withBytes { form in
      (fragment ?? "").withBytes { fragmentBytes in
        origin.withBytes { origin in
          var parts = URLParts(url: origin)
          // A text does not see the path, of which it may be a part.
          parts.path = Level.self == TextLevel.self ? .empty : path.slice.dropFirst(mark.path)
          parts.query = query.count > mark.query ? query.slice.dropFirst(mark.query + 1) : nil
          parts.fragment = fragment == nil ? nil : fragmentBytes
          var reader = Reader(
            url: .empty, parts: parts, message: message.map { Lent($0) }, body: formBytes == nil ? nil : form)
          reader.container = container
          reader.isReadingBack = true
          reader.rules = rules
          // A method that was named before holds for all that stands behind it.
          reader.declaresMethod = mark.method != nil
          if Level.self == TextLevel.self { reader.enterWritten(destination, in: self, from: mark) }
          return withExtendedLifetime(message) { read(&reader) }
        }
      }
    }
  }
}

extension Writer {
  /// How much is unread for a reader that has read up to each of these places but the first, and at the end. Each byte is looked at
  /// once, however many places there are.
  borrowing func rests<Level>(behindEachOf marks: [Mark], on level: Level.Type) -> [(path: Int, text: Int)] {
    guard let first = marks.first else { return [] }
    guard Level.self == TextLevel.self else {
      return marks.dropFirst().map { (path: path.count - $0.path, text: 0) } + [(path: 0, text: 0)]
    }
    func place(_ mark: Mark) -> Int {
      switch destination {
      case .pathSegment: mark.path
      case .query: mark.query
      case .form: mark.form
      case .plain: mark.plain
      }
    }
    let start = place(first)
    let written =
      switch destination {
      case .pathSegment: path.slice.dropFirst(start)
      case .query: query.slice.dropFirst(start)
      case .form: form.slice.dropFirst(start)
      case .plain: plain.slice.dropFirst(start)
      }
    var end = written.count
    var rest = 0
    var rests = [(path: 0, text: 0)]
    for mark in marks.dropFirst().reversed() {
      let text = written.prefix(end).dropFirst(place(mark) - start)
      end = place(mark) - start
      // An escape of three bytes is one.
      let escapes = destination == .plain ? 0 : text.reduce(0) { $1 == UInt8(ascii: "%") ? $0 + 1 : $0 }
      rest += text.count - 2 * escapes
      rests.append((path: 0, text: rest))
    }
    return rests.reversed()
  }
}

extension Reader {
  /// Makes the text that was written since `mark` the text to read.
  mutating func enterWritten(_ destination: Writer.Destination, in writer: borrowing Writer, from mark: Writer.Mark) {
    switch destination {
    case .pathSegment: _ = decode(writer.path.slice.dropFirst(mark.path), plusAsSpace: false)
    case .query: _ = decode(writer.query.slice.dropFirst(mark.query), plusAsSpace: isPlusSpace)
    case .form: _ = decode(writer.form.slice.dropFirst(mark.form), plusAsSpace: true)
    case .plain:
      scratch.append(writer.plain.slice.dropFirst(mark.plain))
      text = scratch.slice
    }
  }
}
