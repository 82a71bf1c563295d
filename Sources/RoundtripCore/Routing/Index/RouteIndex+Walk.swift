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

    static var none: Self { Lead(run: Run(start: 0, count: 0), isOnly: false, only: -1) }

    init(run: Run, isOnly: Bool, only: Int) {
      self.run = run
      self.isOnly = isOnly
      self.only = only
    }

    @inline(__always)
    fileprivate init(_ exit: Exit, isOnly: Bool, isGetOrHead: Bool) {
      run = exit.run
      self.isOnly = isOnly
      only = !isOnly ? -1 : Int(isGetOrHead ? exit.onlyRead : exit.onlyOther)
    }
  }

  /// The branches to try first: nearly always the only ones. None where others might come before them.
  /// - Parameter isGetOrHead: Whether the request is one for GET or HEAD.
  @usableFromInline
  func lead(for path: ByteSlice, isGetOrHead: Bool) -> Lead {
    let lead = descend(path, isGetOrHead)
    return lead.isOnly || isWalkedInOrder ? lead : .none
  }

  /// A walk without a way back.
  @inline(__always)
  private func descend(_ path: ByteSlice, _ isGetOrHead: Bool) -> Lead {
    var node = nodes
    var rest = path
    var isOnly = true
    while !rest.isEmpty, rest.count > 1 || rest.byte(at: 0) != UInt8(ascii: "/") {
      if node[0].slots.count &+ node[0].parameters.count == 0 {
        return Lead(node[0].opens, isOnly: isOnly, isGetOrHead: isGetOrHead)
      }
      var position = isFolded || node[0].slots.count == 0 ? -1 : literal(of: node, in: rest)
      if position >= 0 {
        rest = rest.behind(slots[position].start.count)
      } else {
        let parameters = node[0].parameters
        let isRelative = rest.first != UInt8(ascii: "/")
        var isEncoded = isFolded || isRelative
        let segment = rest.takeSegment(&isEncoded)
        if segment.isEmpty { return Lead(node[0].opens, isOnly: isOnly, isGetOrHead: isGetOrHead) }
        if isEncoded { position = literal(of: node, decoding: segment) }
        if position < 0 {
          if parameters.count == 0 { return Lead(node[0].opens, isOnly: isOnly, isGetOrHead: isGetOrHead) }
          if parameters.count &+ node[0].opens.run.count > 1 { isOnly = false }
          node = nodes.from(children[Int(parameters.start)])
          continue
        }
      }
      if !slots[position].isSure { isOnly = false }
      node = nodes.from(slots[position].node)
    }
    return Lead(node[0].ends, isOnly: isOnly, isGetOrHead: isGetOrHead)
  }

  /// All branches that can read `path`, in order of precedence, but for those to which the lead led.
  @usableFromInline
  func others(for path: ByteSlice, than lead: Lead) -> BranchPlaces {
    var found = BranchPlaces()
    walk(nodes, path, without: lead.run, &found)
    if !isWalkedInOrder { found.sort { branches[$0].number } }
    return found
  }

  /// All branches that can read `path`, in order of precedence.
  func all(for path: ByteSlice) -> BranchPlaces {
    others(for: path, than: .none)
  }

  private func walk(
    _ node: FixedMemory<Node>, _ path: ByteSlice, without lead: Run, _ found: inout BranchPlaces
  ) {
    // A walk meets a run as a whole or not at all.
    func append(_ run: Run) {
      guard run.start != lead.start || lead.count == 0 else { return }
      for position in run.indices { found.append(position) }
    }
    guard !path.isEmpty, path.count > 1 || path.first != UInt8(ascii: "/") else { return append(node[0].ends.run) }
    var rest = path
    var isEncoded = isFolded || path.first != UInt8(ascii: "/")
    let segment = rest.takeSegment(&isEncoded)
    if !segment.isEmpty {
      let literal = isEncoded ? literal(of: node, decoding: segment) : literal(of: node, in: path)
      if literal >= 0 { walk(nodes.from(slots[literal].node), rest, without: lead, &found) }
      for position in node[0].parameters.indices {
        walk(nodes.from(children[position]), rest, without: lead, &found)
      }
    }
    append(node[0].opens.run)
  }
}
