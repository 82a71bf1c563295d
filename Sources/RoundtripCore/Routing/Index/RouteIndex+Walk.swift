// The walks from a path to the branches that can read it.

extension RouteIndex {
  /// Where the most specific way through the tree leads.
  @usableFromInline
  struct Lead: BitwiseCopyable {
    /// The branches to try first, as places in ``branches``.
    @usableFromInline let run: Run
    /// Whether there are no others.
    @usableFromInline let isOnly: Bool
    /// The only branch that is to be tried, as a place in ``branches``; -1 where there are several.
    @usableFromInline let only: Int
    /// Where the segments of the path start.
    @usableFromInline let starts: SegmentStarts

    /// Whether no branch can read the path.
    @inline(__always) @inlinable var isNowhere: Bool { isOnly && run.count == 0 }

    static var none: Self { Lead(run: Run(start: 0, count: 0), isOnly: false, only: -1, starts: SegmentStarts()) }

    @inlinable
    init(run: Run, isOnly: Bool, only: Int, starts: SegmentStarts) {
      self.run = run
      self.isOnly = isOnly
      self.only = only
      self.starts = starts
    }

    /// The branches of an exit of a node.
    /// - Parameters:
    ///   - starts: Where the segments start that were walked through.
    ///   - length: How long these are.
    @inline(__always)
    @inlinable
    init(
      _ exit: Exit, of node: Node, _ isGetOrHead: Bool, _ starts: SegmentStarts = SegmentStarts(), length: Int = 0
    ) {
      run = exit.run
      isOnly = node.isSure
      only = Int(isGetOrHead ? exit.onlyRead : exit.onlyOther)
      self.starts = length <= SegmentStarts.maximumLength ? starts : SegmentStarts()
    }
  }

  /// The branches to try first for what is left of the path. Notes where its segments start.
  @inline(__always)
  @inlinable
  func lead(for input: inout Reader) -> Lead {
    let lead = lead(for: input.path, isGetOrHead: input.isGetOrHead)
    input.starts = lead.starts.moved(by: input.path.distance(from: input.wholePath))
    return lead
  }

  /// The branches to try first: nearly always the only ones. None where others might come before them.
  /// - Parameter isGetOrHead: Whether the request is one for GET or HEAD.
  @usableFromInline
  func lead(for path: ByteSlice, isGetOrHead: Bool) -> Lead {
    inOrder(
      isFolded || path.first != UInt8(ascii: "/")
        ? descendSlowly(path, isGetOrHead) : descend(path, isGetOrHead))
  }

  /// Whether a branch is the only one for a link, and has nothing to do but to run.
  func isOnly(_ number: Int, for link: String) -> Bool {
    let only = link.withBytes { descend($0, true).only }
    return only >= 0 && branches[only].number == number && branches[only].isSimple
  }

  /// None where others might come before those to which `lead` leads.
  @usableFromInline
  func inOrder(_ lead: Lead) -> Lead { lead.isOnly || isWalkedInOrder ? lead : .none }

  /// A walk without a way back.
  /// - Parameter link: A path, or a link that starts with its path: a query and a fragment behind that are not looked at.
  @inline(__always)
  @inlinable
  func descend(_ link: ByteSlice, _ isGetOrHead: Bool) -> Lead {
    var node = 0
    var rest = link
    var starts = SegmentStarts()
    walk: while rest.count > 1, rest.byte(at: 0) == UInt8(ascii: "/") {
      starts.insert(link.count &- rest.count)
      let word = rest.word(inside: link)
      var position = Int(nodes[node].list.start)
      let end = position &+ Int(nodes[node].list.count)
      while position < end {
        let start = slots[position].start
        if start.isNext(in: rest, word), start.isWhole || isLong(position, in: rest) {
          node = slots[position].child.node
          rest = rest.behind(start.count)
          continue walk
        }
        position &+= 1
      }
      guard let count = nodes[node].isLeaf ? 1 : rest.segmentCount(word) else {
        return descendSlowly(link, isGetOrHead)
      }
      // The slash may be the last of the path.
      if count == 1, ASCII.endsPath(rest.byte(at: 1)) { break }
      let child =
        count == 1
        ? .none : nodes[node].table.count > 0 ? child(of: node, for: rest, count, word) : nodes[node].parameter
      guard !child.isNone else {
        return Lead(nodes[node].opens, of: nodes[node], isGetOrHead, starts, length: link.count &- rest.count)
      }
      node = child.node
      rest = rest.behind(count)
    }
    let length = link.count &- rest.count
    starts.insert(length)
    return Lead(nodes[node].ends, of: nodes[node], isGetOrHead, starts, length: length)
  }

  /// The child of a node with a hash table, for the segment with which `rest` starts.
  /// - Parameters:
  ///   - count: How long the segment is with its slash.
  ///   - word: The first bytes of `rest`.
  @usableFromInline
  func child(of node: Int, for rest: ByteSlice, _ count: Int, _ word: UInt64) -> Child {
    let segment = TextStart(rest, count, word)
    // Apart, so that nothing is called, and no register saved, for the others.
    let position = segment.isWhole ? hashed(of: node, for: segment) : hashed(of: node, forLong: segment, rest)
    return position >= 0 ? slots[position].child : nodes[node].parameter
  }

  /// The same for any path: one with escapes, or whose letters are compared without case, or that does not start with a slash.
  @usableFromInline
  func descendSlowly(_ link: ByteSlice, _ isGetOrHead: Bool) -> Lead {
    var node = 0
    var rest = link.beforeQuery
    while !rest.isEmpty, rest.count > 1 || rest.byte(at: 0) != UInt8(ascii: "/") {
      var isEncoded = false
      let path = rest
      let segment = rest.takeSegment(&isEncoded)
      let position = segment.isEmpty ? -1 : literal(of: node, for: path.ahead(of: rest), isEncoded: isEncoded)
      let child = position >= 0 ? slots[position].child : segment.isEmpty ? .none : nodes[node].parameter
      if child.isNone { return Lead(nodes[node].opens, of: nodes[node], isGetOrHead) }
      node = child.node
    }
    return Lead(nodes[node].ends, of: nodes[node], isGetOrHead)
  }

  /// All branches that can read `path`, in order of precedence, but for those to which the lead led.
  @usableFromInline
  func others(for path: ByteSlice, than lead: Lead) -> BranchPlaces {
    var found = BranchPlaces()
    walk(0, path, without: lead.run, &found)
    if !isWalkedInOrder { found.sort { branches[$0].number } }
    return found
  }

  /// All branches that can read `path`, in order of precedence.
  func all(for path: ByteSlice) -> BranchPlaces {
    others(for: path, than: .none)
  }

  private func walk(
    _ node: Int, _ path: ByteSlice, without lead: Run, _ found: inout BranchPlaces
  ) {
    // A walk meets a run as a whole or not at all.
    func append(_ run: Run) {
      guard run.start != lead.start || lead.count == 0 else { return }
      for position in run.indices { found.append(position) }
    }
    guard !path.isEmpty, path.count > 1 || path.first != UInt8(ascii: "/") else { return append(nodes[node].ends.run) }
    var rest = path
    var isEncoded = false
    let segment = rest.takeSegment(&isEncoded)
    if !segment.isEmpty {
      let literal = literal(of: node, for: path.ahead(of: rest), isEncoded: isEncoded)
      if literal >= 0 { walk(slots[literal].child.node, rest, without: lead, &found) }
      for position in nodes[node].parameters.indices {
        walk(children[position].node, rest, without: lead, &found)
      }
    }
    append(nodes[node].opens.run)
  }
}

extension Reader {
  /// Notes how far the segments are compared, where the only branch is run to which a walk leads.
  @inline(__always)
  @inlinable
  mutating func expect(_ lead: RouteIndex.Lead, of index: RouteIndex) {
    if !lead.starts.isEmpty, index.branches[lead.only].isCompared { uncomparedCount = path.count &- lead.starts.last }
  }
}
