// The walks from a path to the branches that can read it.

extension RouteIndex {
  /// Where the most specific way through the tree leads.
  // Two words, which are returned in registers.
  @usableFromInline
  struct Lead: BitwiseCopyable {
    @usableFromInline let place: FixedPlace<Exit>
    /// Where the segments of the path start.
    @usableFromInline let starts: SegmentStarts

    /// The branches to try first.
    @inline(__always) @inlinable var exit: Exit { place.element }

    /// - Parameters:
    ///   - starts: Where the segments start that were walked through.
    ///   - length: How long these are.
    @inline(__always)
    init(_ exit: FixedPlace<Exit>, _ starts: SegmentStarts = SegmentStarts(), length: Int = 0) {
      place = exit
      self.starts = length <= SegmentStarts.maximumLength ? starts : SegmentStarts()
    }
  }

  /// The branches to try first for what is left of the path. Notes where its segments start.
  @inline(__always)
  @inlinable
  func lead(for input: inout Reader) -> Lead {
    let lead = lead(for: input.path)
    input.starts = lead.starts.moved(by: input.path.distance(from: input.wholePath))
    return lead
  }

  /// The branches to try first: nearly always the only ones. None where others might come before them.
  @usableFromInline
  func lead(for path: ByteSlice) -> Lead {
    inOrder(isFolded || path.first != UInt8(ascii: "/") ? descendSlowly(path) : descend(path))
  }

  /// Whether a branch is the only one for a link, and has nothing to do but to run.
  func isOnly(_ number: Int, for link: String) -> Bool {
    let only = link.withBytes { descend($0).exit.only(isGetOrHead: true) }
    return only >= 0 && branches[only].number == number && branches[only].isSimple
  }

  /// None where others might come before those to which `lead` leads.
  @usableFromInline
  func inOrder(_ lead: Lead) -> Lead { lead.exit.isOnly || isWalkedInOrder ? lead : leadToOthers }

  /// Where no branch is to be tried before the others.
  private var leadToOthers: Lead { Lead(exits.place(of: exits.count - 1)) }

  /// A walk without a way back.
  /// - Parameter link: A path, or a link that starts with its path: a query and a fragment behind that are not looked at.
  // A function of its own, the same for all tables. It calls nothing on its way, so that all that it needs stands in registers.
  @inline(never)
  @usableFromInline
  func descend(_ link: ByteSlice) -> Lead {
    var node = root
    var isOpen = false
    var rest = link
    var starts = SegmentStarts()
    let end = link.lastWord
    walk: while rest.count > 1, rest.byte(at: 0) == UInt8(ascii: "/") {
      starts.insert(rest.distance(from: link))
      let word = rest.word(endingWith: end)
      if node.element.mayStart(word), !node.element.isHashed {
        let literals = node.element.literals
        var position = 0
        while position < literals.count {
          let count = literals[position].start.count
          if literals[position].isNext(in: rest, word), let child = literals[position].child {
            node = child
            rest = rest.behind(count)
            continue walk
          }
          position &+= 1
        }
      } else if !node.element.mayStart(word), node.element.parameter == nil {
        // The slash may be the last of the path.
        isOpen = !ASCII.endsPath(rest.byte(at: 1))
        break
      }
      let count = rest.segmentCount(word)
      if count == 1 {
        guard ASCII.endsSegment(rest.byte(at: 1)) else { return descendSlowly(link) }
        isOpen = rest.byte(at: 1) == UInt8(ascii: "/")
        break
      }
      var child = node.element.parameter
      if node.element.isHashed, node.element.mayStart(word) {
        child = hashed(node.element.literals, TextStart(rest, count, word), rest) ?? child
      }
      guard let child else {
        guard count == rest.count || ASCII.endsSegment(rest.byte(at: count)) else { return descendSlowly(link) }
        isOpen = true
        break
      }
      node = child
      rest = rest.behind(count)
    }
    // A segment may have been longer than it seemed.
    if let next = rest.first, !ASCII.endsSegment(next) { return descendSlowly(link) }
    let length = rest.distance(from: link)
    starts.insert(length)
    return Lead(isOpen ? node.element.opens : node.element.ends, starts, length: length)
  }

  /// The same for any path: one with escapes, or whose letters are compared without case, or that does not start with a slash.
  @inline(never)
  func descendSlowly(_ link: ByteSlice) -> Lead {
    var node = root
    var rest = link.beforeQuery
    while !rest.isEmpty, rest.count > 1 || rest.byte(at: 0) != UInt8(ascii: "/") {
      var isEncoded = false
      let path = rest
      let segment = rest.takeSegment(&isEncoded)
      guard !segment.isEmpty,
        let child = literal(of: node, for: path.ahead(of: rest), isEncoded: isEncoded) ?? node.element.parameter
      else { return Lead(node.element.opens) }
      node = child
    }
    return Lead(node.element.ends)
  }

  /// All branches that can read `path`, in order of precedence, but for those to which the lead led.
  @usableFromInline
  func others(for path: ByteSlice, than lead: Lead?) -> BranchPlaces {
    var found = BranchPlaces()
    walk(root, path, without: lead?.place, &found)
    if !isWalkedInOrder { found.sort { branches[$0].number } }
    return found
  }

  /// All branches that can read `path`, in order of precedence.
  func all(for path: ByteSlice) -> BranchPlaces {
    others(for: path, than: nil)
  }

  private func walk(
    _ node: FixedPlace<Node>, _ path: ByteSlice, without lead: FixedPlace<Exit>?, _ found: inout BranchPlaces
  ) {
    func append(_ exit: FixedPlace<Exit>) {
      guard exit != lead else { return }
      for place in exit.element.places { found.append(place) }
    }
    guard !path.isEmpty, path.count > 1 || path.first != UInt8(ascii: "/") else { return append(node.element.ends) }
    var rest = path
    var isEncoded = false
    let segment = rest.takeSegment(&isEncoded)
    if !segment.isEmpty {
      if let child = literal(of: node, for: path.ahead(of: rest), isEncoded: isEncoded) {
        walk(child, rest, without: lead, &found)
      }
      let parameters = node.element.parameters
      for position in 0..<parameters.count { walk(parameters[position], rest, without: lead, &found) }
    }
    append(node.element.opens)
  }
}

extension Reader {
  /// Notes how far the segments are compared, where the only branch is run to which a walk leads.
  @inline(__always)
  @inlinable
  mutating func expect(_ branch: Int, _ starts: SegmentStarts, of index: RouteIndex) {
    if !starts.isEmpty, index.branches[branch].isCompared { uncomparedCount = path.count &- starts.last }
  }
}
