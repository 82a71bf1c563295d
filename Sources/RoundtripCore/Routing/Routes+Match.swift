// The way in of a table.

extension Routes {
  /// The route of a link: a whole URL or a relative one.
  ///
  /// ```swift
  /// try router.match("/users/42")   // .user(42)
  /// ```
  /// - Complexity: Linear in the length of the link, whatever the number of routes. A link of literal segments alone has its value ready.
  // Inlined, so that `try?` makes no error.
  @inline(__always)
  @inlinable
  public func match(_ link: String) throws(RoutingError) -> Output {
    if let output = read(link) { return output }
    throw RoutingError(table, URLRequestData(link))
  }

  /// Nil where the link does not match.
  @inline(__always)
  @inlinable
  func read(_ link: String) -> Output? { Place.value { read(link, into: $0) } }

  /// Puts the route of a link; false where that does not match.
  @inline(never)
  @inlinable
  func read(_ link: String, into place: Place<Output>) -> Bool {
    // Lent, since a closure that holds a table counts a reference.
    let table = Lent(table)
    return link.withBytes { text in table.with { $0.read(link: text, into: place) } }
  }
}

extension Table {
  /// Reads a link without anything beside it, and puts its route; false where it does not match.
  ///
  /// If it starts with its path, the walk through the index comes before the reader, which learns from it where the path ends.
  @inline(__always)
  @inlinable
  func read(link: ByteSlice, into place: Place<Output>) -> Bool {
    if let output = readyLinks.output(of: link) {
      place.put(output.value)
      return true
    }
    guard link.startsWithPath, !hasRules else { return put(read(wholeLink: link), into: place) }
    // Scanners ask for many paths that start like none of ours.
    if link.count > 1, !linkIndex.mayRead(segmentStartingWith: link.byte(at: 1)) { return false }
    let lead = linkIndex.descend(link)
    let only = lead.exit.only(isGetOrHead: true)
    guard only >= 0, linkIndex.branches[only].isSimple else {
      return lead.exit.isNowhere ? false : put(read(link: link, from: lead), into: place)
    }
    if let output = fixedOutput(only, linkIndex) {
      place.put(output.value)
      return true
    }
    let reading = readPlain(link, only, lead.starts, into: place)
    if reading != .undecided { return reading == .value }
    return read(link: link, with: only, lead.starts, into: place)
  }

  /// The same where one branch alone is to be run, with a reader.
  // Apart, since it needs much of the stack.
  @inline(never)
  @inlinable
  func read(link: ByteSlice, with branch: Int, _ starts: SegmentStarts, into place: Place<Output>) -> Bool {
    ByteMemory.withStack(Reader.scratchSize) { scratch in
      var reader = Reader(path: link, starts: starts, scratch: scratch)
      reader.expect(branch, starts, of: linkIndex)
      reader.decisions = linkIndex.branches[branch].decision
      guard parsers.parse(linkIndex.branches[branch].entry, &reader, into: place) == nil else { return false }
      // A table inside may have rules for the whole link.
      return reader.rules.isEmpty || mayEnd(&reader, place)
    }
  }

  /// The same where several branches may be tried, or where something is to be checked behind the only one.
  @inline(never)
  @inlinable
  func read(link: ByteSlice, behind origin: SplitLink? = nil, from lead: RouteIndex.Lead) -> Output? {
    ByteMemory.withStack(Reader.scratchSize) { scratch in
      var reader = Reader(path: link, behind: origin, starts: lead.starts, scratch: scratch)
      let output: Output?
      do throws(Mismatch) {
        output = try parse(&reader, by: linkIndex.inOrder(lead), linkIndex)
        try checkEnd(&reader)
      } catch {
        return nil
      }
      return output
    }
  }

  /// The same for a link that does not start with its path, and where there are rules.
  @inline(never)
  @inlinable
  func read(wholeLink link: ByteSlice) -> Output? {
    guard let split = SplitLink(link) else { return Routes(self).read(link: link) }
    return read(split)
  }

  /// The same for a link whose origin is taken off.
  @inlinable
  func read(_ link: SplitLink) -> Output? {
    if hasRules { return Routes(self).read(link: link.url) }
    let lead = linkIndex.lead(for: link.rest)
    let only = lead.exit.only(isGetOrHead: true)
    if only >= 0 {
      do throws(Mismatch) {
        let output = try Place.value { readPlain(link.rest, only, lead.starts, into: $0) }
        if let output { return output }
      } catch {
        return nil
      }
    }
    return read(link: link.rest, behind: link, from: lead)
  }

  /// Reads a link with a branch that is nothing but segments and fields, where the segments are known, and puts its value.
  @inline(__always)
  @inlinable
  func readPlain(_ link: ByteSlice, _ branch: Int, _ starts: SegmentStarts, into place: Place<Output>) -> PlainReading {
    guard linkIndex.branches[branch].isPlain, !starts.isEmpty else { return .undecided }
    var input = PlainInput(link, starts, linkIndex.branches[branch].decision)
    return parsers.parse(linkIndex.branches[branch].entry, plain: &input, into: place)
  }

  /// Puts a value, if there is one.
  @inline(never)
  @inlinable
  func put(_ output: consuming Output?, into place: Place<Output>) -> Bool {
    guard let output = consume output else { return false }
    place.put(output)
    return true
  }

  /// Whether nothing is wrong behind a value; it is taken out again otherwise.
  @inline(never)
  @inlinable
  func mayEnd(_ reader: inout Reader, _ place: Place<Output>) -> Bool {
    do throws(Mismatch) { try checkEnd(&reader) } catch {
      _ = place.take()
      return false
    }
    return true
  }

  @inline(never)
  @inlinable
  func checkEnd(_ reader: inout Reader) throws(Mismatch) { try Routes(self).checkEnd(&reader) }
}
