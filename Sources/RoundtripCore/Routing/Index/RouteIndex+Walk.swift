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

    static var none: Self { Lead(run: Run(start: 0, count: 0), isOnly: false, only: -1, starts: SegmentStarts()) }

    init(run: Run, isOnly: Bool, only: Int, starts: SegmentStarts) {
      self.run = run
      self.isOnly = isOnly
      self.only = only
      self.starts = starts
    }

    @inline(__always)
    fileprivate init(
      _ exit: Exit, isOnly: Bool, _ isGetOrHead: Bool, _ path: ByteSlice = .empty,
      _ starts: SegmentStarts = SegmentStarts()
    ) {
      run = exit.run
      self.isOnly = isOnly
      only = !isOnly ? -1 : Int(isGetOrHead ? exit.onlyRead : exit.onlyOther)
      self.starts = path.count <= SegmentStarts.maximumLength ? starts : SegmentStarts()
    }
  }

  /// The branches to try first for what is left of the path. Notes where its segments start.
  @inline(__always)
  @inlinable
  func lead(for input: inout Reader) -> Lead {
    let lead = lead(for: input.path, isGetOrHead: input.isGetOrHead)
    input.starts = lead.starts.moved(by: input.wholePath.count &- input.path.count)
    return lead
  }

  /// The branches to try first: nearly always the only ones. None where others might come before them.
  /// - Parameter isGetOrHead: Whether the request is one for GET or HEAD.
  @usableFromInline
  func lead(for path: ByteSlice, isGetOrHead: Bool) -> Lead {
    let lead =
      isFolded || path.first != UInt8(ascii: "/")
      ? descendSlowly(path, isGetOrHead) : descend(path, isGetOrHead)
    return lead.isOnly || isWalkedInOrder ? lead : .none
  }

  /// A walk without a way back.
  @inline(__always)
  private func descend(_ path: ByteSlice, _ isGetOrHead: Bool) -> Lead {
    var steps = Child(0, isSure: true)
    var node = 0
    var rest = path
    var starts = SegmentStarts()
    walk: while rest.count > 1 {
      starts.insert(path.count &- rest.count)
      let word = rest.word(inside: path)
      var position = Int(nodes[node].list.start)
      let end = position &+ Int(nodes[node].list.count)
      while position < end {
        let start = slots[position].start
        if start.isNext(in: rest, word), start.isWhole || isLong(position, rest.prefix(start.count).behind(1)) {
          steps.add(slots[position].child)
          node = slots[position].child.node
          rest = rest.behind(start.count)
          continue walk
        }
        position &+= 1
      }
      if nodes[node].isLeaf { return Lead(nodes[node].opens, isOnly: steps.isSure, isGetOrHead, path, starts) }
      guard let count = rest.segmentCount(word) else { return descendSlowly(path, isGetOrHead) }
      let child = count == 1 ? .none : self.child(of: node, for: rest.prefix(count).behind(1))
      if child.isNone { return Lead(nodes[node].opens, isOnly: steps.isSure, isGetOrHead, path, starts) }
      steps.add(child)
      node = child.node
      rest = rest.behind(count)
    }
    starts.insert(path.count &- rest.count)
    return Lead(nodes[node].ends, isOnly: steps.isSure, isGetOrHead, path, starts)
  }

  /// The child for a segment that is none of the literals in the list of a node.
  @inline(__always)
  private func child(of node: Int, for segment: ByteSlice) -> Child {
    if nodes[node].table.count > 0 {
      let position = hashed(of: node, for: segment)
      if position >= 0 { return slots[position].child }
    }
    return nodes[node].parameter
  }

  /// The same for any path: one with escapes, or whose letters are compared without case, or that does not start with a slash.
  private func descendSlowly(_ path: ByteSlice, _ isGetOrHead: Bool) -> Lead {
    var steps = Child(0, isSure: true)
    var node = 0
    var rest = path
    while !rest.isEmpty, rest.count > 1 || rest.byte(at: 0) != UInt8(ascii: "/") {
      var isEncoded = false
      let segment = rest.takeSegment(&isEncoded)
      let position = segment.isEmpty ? -1 : literal(of: node, for: segment, isEncoded: isEncoded)
      let child = position >= 0 ? slots[position].child : segment.isEmpty ? .none : nodes[node].parameter
      if child.isNone { return Lead(nodes[node].opens, isOnly: steps.isSure, isGetOrHead) }
      steps.add(child)
      node = child.node
    }
    return Lead(nodes[node].ends, isOnly: steps.isSure, isGetOrHead)
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
      let literal = literal(of: node, for: segment, isEncoded: isEncoded)
      if literal >= 0 { walk(slots[literal].child.node, rest, without: lead, &found) }
      for position in nodes[node].parameters.indices {
        walk(children[position].node, rest, without: lead, &found)
      }
    }
    append(nodes[node].opens.run)
  }
}
