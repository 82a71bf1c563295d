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
  @inline(never)
  @inlinable
  func read(_ link: String) -> Output? {
    // Lent, since a closure that holds a table counts a reference.
    let table = Lent(table)
    return link.withBytes { text in table.with { $0.read(link: text) } }
  }
}

extension Table {
  /// Reads a link without anything beside it; nil where it does not match.
  ///
  /// If it starts with its path, the walk through the index comes before the reader, which learns from it where the path ends.
  @inline(__always)
  @inlinable
  func read(link: ByteSlice) -> Output? {
    if let output = readyLinks.output(of: link) { return output.value }
    guard link.startsWithPath, !hasRules else { return read(wholeLink: link) }
    let lead = linkIndex.descend(link, true)
    guard lead.only >= 0, linkIndex.branches[lead.only].isSimple else {
      return lead.isNowhere ? nil : read(link: link, from: lead)
    }
    if let output = fixedOutput(lead, linkIndex) { return output.value }
    return ByteMemory.withStack(Reader.scratchSize) { scratch in
      var reader = Reader(path: link, starts: lead.starts, scratch: scratch)
      reader.expect(lead, of: linkIndex)
      reader.decisions = linkIndex.branches[lead.only].decision
      let output: Output?
      do throws(Mismatch) {
        output = try parsers.parse(linkIndex.branches[lead.only].entry, &reader)
        // A table inside may have rules for the whole link.
        if !reader.rules.isEmpty { try checkEnd(&reader) }
      } catch {
        return nil
      }
      return output
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
    return read(link: link.rest, behind: link, from: linkIndex.lead(for: link.rest, isGetOrHead: true))
  }

  @inline(never)
  @inlinable
  func checkEnd(_ reader: inout Reader) throws(Mismatch) { try Routes(self).checkEnd(&reader) }
}
