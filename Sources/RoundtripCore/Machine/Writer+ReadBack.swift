// Reading back what was printed, if a part of it may be read as something else.

extension Writer {
  /// Whether the row reads what it has printed since `start`, with its parts ending where they were printed.
  mutating func comesBack(
    _ program: Program, _ row: FixedPlace<Row>, _ index: Int, since start: Position, hasOthers: Bool
  ) -> Bool {
    // In a prefix, other rows may take it than in a whole link.
    let mayBeTaken = depth == 0 ? row.element.mayBeTaken || row.element.isAmbiguous : hasOthers
    guard mayBeTaken, !isUnchecked else { return true }
    if let given, given.row == index, depth == 0, isWholeGiven(given) { return true }
    // Segments are counted from the start of this row.
    let before = path.slice.prefix(start.path).reduce(0) { $1 == UInt8(ascii: "/") ? $0 + 1 : $0 }
    let written = trace.map { trace in
      trace.enumerated().map { $0.offset % 3 == 2 && $0.element >= 0 ? $0.element - before : $0.element }
    }
    let isPrefix = depth > 0
    let (found, read, mismatch) = readBack(program, row, index, since: start, isPrefix: isPrefix)
    if let mismatch, mismatch.kind == .definition {
      noteFailure(mismatch)
      return false
    }
    if found == index {
      if !row.element.isAmbiguous || written == read { return true }
      let link = path.slice.dropFirst(start.path)
      return refuse(Self.difference(written ?? [], read ?? [], in: String(link)))
    }
    if let notes, notes.reasons != nil {
      let link = linkText(since: start)
      if found >= 0 { notes.taker = Taker(program: program, row: found, printing: index, link: link) }
      notes.reasons?.append(
        found >= 0
          ? program.description.takenReason(link, found, from: index, text: nil)
          : program.description.unreadReason(link, from: index, of: program)
      )
    }
    noteFailure(Mismatch(.unprintable))
    return false
  }

  /// What was printed since `start`, for a message.
  private borrowing func linkText(since start: Position) -> String {
    let path = String(path.slice.dropFirst(start.path))
    let link = (path.isEmpty ? "/" : path) + String(query.slice.dropFirst(start.query))
    guard depth == 0, let values = extras?.values else { return link }
    return values.origin.text + link + (values.fragment.map { "#" + $0.percentEncoded(for: .fragment) } ?? "")
  }

  /// The row that reads what was printed since `start`, and where its parts end.
  private borrowing func readBack(
    _ program: Program, _ row: FixedPlace<Row>, _ index: Int, since start: Position, isPrefix: Bool
  ) -> (row: Int, trace: [Int]?, mismatch: Mismatch?) {
    let links = notes?.links
    let declaresMethod = isPrefix && method != nil
    // A part of the path reads the same fields as the parts before it.
    return withView(since: start.ofPath) { view in
      program.run(view) { reader in
        reader.isReadingBack = true
        reader.declaresMethod = declaresMethod
        reader.printedRow = index
        reader.printDepth = printDepth
        reader.isPrefix = isPrefix
        reader.share(links)
        if row.element.isAmbiguous {
          reader.makeNotes().trace = []
        } else if !isPrefix, !row.element.isTied {
          // Its parts end where they were printed, so its conversions need not run again.
          reader.writtenRow = index
        }
        reader.takesHost = !program.customSchemes.isEmpty && view.parts.scheme != nil && view.parts.authority == nil
        let row = reader.findRow(program)
        if row >= 0, isPrefix, reader.cursor < reader.segments.count { return (-1, nil, nil) }
        return (row, reader.trace, reader.isStopped ? reader.failure : nil)
      }
    }
  }

  /// Calls `use` with a view of what was printed since `start`.
  private borrowing func withView<Outcome>(since start: Position, _ use: (RequestView) -> Outcome) -> Outcome {
    let message = message
    let isForm = !form.isEmpty && message?.body == nil
    let body = isForm ? Array(form.dropFirst(start.form + 1)) : message?.body
    let fragment = extras?.values.fragment?.percentEncoded(for: .fragment)
    let origin = extras?.values.origin.text ?? ""
    return (body ?? []).withBytes { bytes in
      (fragment ?? "").withBytes { fragmentBytes in
        origin.withBytes { origin in
          var parts = URLParts(url: origin)
          parts.path = path.slice.dropFirst(start.path)
          parts.query = query.count > start.query ? query.slice.dropFirst(start.query + 1) : nil
          parts.fragment = fragment == nil ? nil : fragmentBytes
          return withExtendedLifetime(message) {
            use(RequestView(parts, url: .empty, message, body: body == nil ? nil : bytes))
          }
        }
      }
    }
  }

  /// Whether the parts of a text that was printed since `start` are read where they were printed.
  mutating func readsBack(_ step: StepPlace, from start: Int, _ written: [Int]) -> Bool {
    guard step.twin >= 0, !isUnchecked else { return true }
    var read: [Int]?
    let isRead = readText(from: start) { reader in
      guard reader.run(Int(step.twin) + 1, Int(reader.steps.step(Int(step.twin)).end)) else { return false }
      reader.destroyBlock(Int(step.twin))
      guard reader.text.isEmpty else { return false }
      read = reader.textTrace ?? []
      return read == written
    }
    let text = plain.dropFirst(start)
    return isRead || refuse(Self.difference(written, read, in: text))
  }

  /// The message for a text whose parts would be read to different ends.
  /// - Parameter read: The parts with their ends as they are read. Nil if the text is not read.
  private static func difference(_ written: [Int], _ read: [Int]?, in text: ByteSlice) -> String {
    guard let read else {
      return
        "the text `\(String(text))` would not be read again; separate its parts differently, or check that each conversion works in both directions"
    }
    var start = 0
    for index in stride(from: 0, to: min(written.count, read.count), by: 2) {
      let (end, other) = (written[index + 1], read[index + 1])
      if written[index] == read[index], end == other {
        start = end
        continue
      }
      let reader = written[index] == read[index] ? "a part would read" : "another part would read"
      let instead = end == other || end <= start ? "" : " instead of `\(String(text[start..<end]))`"
      return
        "in the text `\(String(text))`, \(reader) `\(String(text[start..<other]))`\(instead); separate the parts differently"
    }
    return text.isEmpty
      ? "the parts print an empty text, which would be read as other parts; leave out empty values"
      : "the text `\(String(text))` would be read as other parts; separate them differently"
  }

  /// The message for a path whose parts would be read to different ends. It names the first segment that is read differently.
  private static func difference(_ written: [Int], _ read: [Int], in link: String) -> String {
    let index = stride(from: 0, to: min(written.count, read.count), by: 3).first {
      written[$0..<$0 + 3] != read[$0..<$0 + 3]
    }
    let segments = link.split(separator: "/")
    guard let index, case let segment = min(written[index + 2], read[index + 2]), segments.indices.contains(segment)
    else {
      return "the link would be `\(link)`, whose parts are read differently; put a literal between them"
    }
    return
      "the link would be `\(link)`, in which another part reads `\(segments[segment])`; put a literal between the parts"
  }

  /// Whether an alternative of a text reads what it has printed.
  borrowing func readsAlternative(_ step: StepPlace, from start: Position, _ alternative: StepPlace) -> Bool {
    guard step.twin >= 0, destination == .plain, !isUnchecked else { return true }
    // An arbitrary text ends at the literal after the choice, which is not printed yet.
    let end = plain.count
    step.until?.with { $0.withBytes { notes?.plain.append($0) } }
    defer { notes?.plain.truncate(to: end) }
    return readText(from: start.plain) { reader in
      guard reader.run(Int(step.twin), Int(step.twin) + 1) else { return false }
      reader.destroyValues(of: Int(step.twin))
      // The outermost choice is the last part that ends.
      return reader.textTrace?.dropLast().last == Int(alternative.part)
    }
  }

  /// Whether an alternative of fields or bodies reads what it has printed.
  borrowing func readsBack(_ step: StepPlace, since start: Position, _ alternative: StepPlace) -> Bool {
    guard step.twin >= 0, !isUnchecked else { return true }
    let program = program.object
    return withView(since: start) { view in
      program.run(view) { reader in
        prepare(&reader)
        reader.makeNotes().trace = []
        guard reader.run(Int(step.twin), Int(step.twin) + 1) else { return false }
        reader.destroyValues(of: Int(step.twin))
        return reader.trace.map { $0.count >= 3 && $0[$0.count - 3] == Int(alternative.part) } ?? false
      }
    }
  }

  private borrowing func readText(from start: Int, _ use: (inout Reader) -> Bool) -> Bool {
    let program = program.object
    return program.run(RequestView(URLParts(path: .empty), url: .empty)) { reader in
      prepare(&reader)
      if notes?.isFolded ?? false { (reader.isFolded, reader.textFailure) = (true, .path) }
      reader.text = plain.dropFirst(start)
      reader.entered = reader.text
      reader.makeNotes().textTrace = []
      return use(&reader)
    }
  }

  private borrowing func prepare(_ reader: inout Reader) {
    reader.row = row
    reader.isReadingBack = true
    reader.container = container
    reader.rules = rules
    reader.share(notes?.links)
  }
}

/// A link that a row has just read.
struct GivenLink {
  let row: Int
  let path: ByteSlice
  let query: ByteSlice?

  /// Nil for a request with more than a path and a query.
  init?(_ view: RequestView, row: Int) {
    let parts = view.parts
    guard view.method == .get, view.message == nil, view.body == nil, parts.scheme == nil, parts.authority == nil,
      parts.fragment == nil
    else { return nil }
    self.row = row
    path = parts.path
    query = parts.query
  }
}

extension Writer {
  /// Whether the printed link equals the link that was read, whose row, parts and ends are known.
  private borrowing func isWholeGiven(_ given: GivenLink) -> Bool {
    guard method == nil, extras == nil, form.isEmpty, path.slice.equals(given.path) else { return false }
    guard let query = given.query else { return self.query.isEmpty }
    return !self.query.isEmpty && self.query.slice.dropFirst(1).equals(query)
  }

  /// Whether the path or the query equals that of the link that was read, up to the end of the last printed text.
  var isAsGiven: Bool {
    guard let given, given.row == row, depth == 0 else { return false }
    let (written, whole, separator): (ByteSlice, ByteSlice, UInt8)
    switch destination {
    case .pathSegment: (written, whole, separator) = (path.slice, given.path, UInt8(ascii: "/"))
    case .query: (written, whole, separator) = (query.slice.dropFirst(1), given.query ?? .empty, UInt8(ascii: "&"))
    case .form, .plain: return false
    }
    guard written.count <= whole.count, whole.prefix(written.count).equals(written) else { return false }
    return written.count == whole.count || whole[written.count] == separator
  }
}

extension Reader {
  func destroyValues(of choice: Int) {
    let part = steps.step(choice).part
    destroyOwned { $0.choice == part }
  }
}

extension Program {
  /// The steps that a request may take, in proportion to its length and to the number of rows.
  func budget(for view: RequestView) -> Int {
    let length = view.parts.path.count &+ (view.parts.query?.count ?? 0) &+ 16
    let (product, overflows) = length.multipliedReportingOverflow(by: rows.count + 64)
    return overflows ? .max : product
  }
}
