// How the fields of a query are read without a ``Reader``.

/// A field of a query.
@usableFromInline
enum PlainField {
  /// There is none of that name.
  case absent
  /// Its value, in which something may be escaped.
  case value(ByteSlice, isEscaped: Bool)
  /// It has no value, or something in a name is escaped: a ``Reader`` tells.
  case unknown
}

extension PlainInput {
  /// The query, and the fragment behind it.
  @inline(__always)
  private var query: ByteSlice {
    var query = rest.behind(starts.last)
    // The walk leaves a slash at the end of the path.
    if query.first == UInt8(ascii: "/") { query = query.behind(1) }
    return query.first == UInt8(ascii: "?") ? query.behind(1) : query.behind(query.count)
  }

  /// The first field of that name.
  @usableFromInline
  mutating func field(_ name: FieldName) -> PlainField {
    guard name.isPlain else { return .unknown }
    let query = query
    // Nearly always the fields stand in the query as they are printed: in the order of the route.
    var isNext = firstItems.names & name.mark == 0
    var rest = isNext ? query.behind(firstItems.count) : query
    while !rest.isEmpty {
      let item = rest
      let isFound = name.start.isStart(of: rest, rest.word) && (name.start.isWhole || name.isLong(rest))
      if isFound { rest = rest.behind(name.start.count) }
      let start = rest
      _ = rest.take(inside: item, before: \.bytesInPlainItemEnds)
      var isEscaped = false
      if let byte = rest.first, byte != UInt8(ascii: "&"), byte != UInt8(ascii: "#") {
        // Of an item that is not looked for, the name may be escaped.
        guard isFound || start.ahead(of: rest).contains(UInt8(ascii: "=")) else { return .unknown }
        isEscaped = true
        _ = rest.take(before: UInt8(ascii: "&"), or: UInt8(ascii: "#"))
      }
      let text = start.ahead(of: rest)
      rest = rest.behind(rest.first == UInt8(ascii: "&") ? 1 : rest.count)
      if isFound {
        if isNext { firstItems.add(name, count: query.count &- rest.count) }
        return .value(text, isEscaped: isEscaped)
      }
      if name.compared.equals(text) { return .unknown }
      isNext = false
    }
    return .absent
  }

  /// Reads a field and puts its value.
  /// - Parameter absent: What is put where it is not there; nil where it must be.
  @inline(__always)
  @inlinable
  mutating func readField<Value: ParserPrinter, Output>(
    _ name: FieldName, _ value: Value, into place: Place<Output>, absent: @autoclosure () -> Output?,
    as output: (consuming Value.Output) -> Output
  ) -> PlainReading {
    do throws(Mismatch) {
      switch field(name) {
      case .absent:
        guard let value = absent() else { return .mismatch }
        place.put(value)
        return .value
      case .unknown: return .undecided
      case .value(let text, let isEscaped):
        let value = isEscaped ? try value.parse(escaped: text) : try value.parse(plain: text)
        guard let value else { return .undecided }
        place.put(output(consume value))
        return .value
      }
    } catch {
      return .mismatch
    }
  }
}

extension ParserPrinter {
  /// Reads all of a text; nil where that alone does not tell.
  @inline(__always)
  @inlinable
  func parse(plain text: ByteSlice, needsValidation: Bool = false) throws(Mismatch) -> Output? {
    var input = PlainInput(text: text, needsValidation: needsValidation)
    let output = try parse(plain: &input)
    guard input.isEmpty || output == nil else { throw Mismatch(.malformed) }
    return output
  }

  /// The same for a text that is escaped as a query is.
  @inline(never)
  @inlinable
  func parse(escaped text: ByteSlice) throws(Mismatch) -> Output? {
    try ByteMemory.withStack(Reader.scratchSize) { memory -> Result<Output?, Mismatch> in
      var buffer = ByteBuffer(borrowing: memory)
      guard buffer.append(decoding: text, plusAsSpace: true) else { return .failure(Mismatch(.malformed)) }
      do throws(Mismatch) {
        return .success(try parse(plain: buffer.slice, needsValidation: true))
      } catch {
        return .failure(error)
      }
    }.get()
  }
}
