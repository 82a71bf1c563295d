// How a table reads: where a walk through its index leads, and what is tried there.

extension Table {
  @inline(__always)
  @inlinable
  func parse(_ input: inout Reader) throws(Mismatch) -> Output {
    guard !input.isRecording, !hasRules, input.rules.isEmpty else { return try parseSlowly(&input) }
    if input.decisions != nil { return try parseDecided(&input) }
    return try parse(&input, by: index.lead(for: &input), index)
  }

  /// Reads where a walk through the index leads.
  @inline(__always)
  @inlinable
  func parse(_ input: inout Reader, by lead: RouteIndex.Lead, _ index: RouteIndex) throws(Mismatch) -> Output {
    // Nearly always there is one branch to be tried, or none.
    let only = lead.exit.only(isGetOrHead: input.isGetOrHead)
    guard only >= 0, !input.declaresMethod else {
      if lead.exit.isNowhere { throw Mismatch(.path) }
      return try parse(&input, from: lead, index)
    }
    if let output = fixedOutput(only, index) {
      input.skipPath()
      return output.value
    }
    let found = input.found
    defer { input.uncomparedCount = .max }
    input.expect(only, lead.starts, of: index)
    do throws(Mismatch) {
      guard index.branches[only].isSimple else { return try run(only, of: index, &input) }
      input.decisions = index.branches[only].decision
      return try parsers.parse(index.branches[only].entry, &input)
    } catch {
      input.found = found
      input.decisions = nil
      throw error
    }
  }

  /// The value of the only branch to which a walk leads, where nothing is left to be read of it.
  @inline(__always)
  @inlinable
  func fixedOutput(_ branch: Int, _ index: RouteIndex) -> Unchecked<Output>? {
    index.branches[branch].isFixed ? fixedOutputs[index.branches[branch].entry] : nil
  }

  /// Takes the entry that a table around this one has decided on.
  @inline(__always)
  @inlinable
  func parseDecided(_ input: inout Reader) throws(Mismatch) -> Output {
    guard let entry = input.decisions.take(of: ObjectIdentifier(self)) else { return try parseSlowly(&input) }
    return isSimple[entry] && input.isGetOrHead ? try parsers.parse(entry, &input) : try run(entry: entry, &input)
  }

  /// Reads plain text with the entry that a table around this one has decided on.
  @inline(__always)
  @inlinable
  func parse(plain input: inout PlainInput) throws(Mismatch) -> Output? {
    guard let entry = input.decisions.take(of: ObjectIdentifier(self)), isSimple[entry] else { return nil }
    return try Place.value { parsers.parse(entry, plain: &input, into: $0) }
  }

  /// Tries one branch after the other.
  @inline(never)
  @inlinable
  func parse(_ input: inout Reader, from lead: RouteIndex.Lead, _ index: RouteIndex) throws(Mismatch) -> Output {
    let start = input.mark
    var worst = Mismatch(.path)
    for position in lead.exit.places {
      do throws(Mismatch) {
        return try attempt(index.branches[position], &input)
      } catch {
        worst = worst.worse(error)
        input.reset(to: start)
      }
    }
    if lead.exit.isOnly { throw worst }
    let others = index.others(for: start.path, than: lead)
    for number in 0..<others.count {
      do throws(Mismatch) {
        return try attempt(index.branches[others[number]], &input)
      } catch {
        worst = worst.worse(error)
        input.reset(to: start)
      }
    }
    throw worst
  }

  /// Runs the branch at a place of an index.
  // Apart, so that the branch is not moved where it is not looked at.
  @inline(never)
  @inlinable
  func run(_ position: Int, of index: RouteIndex, _ input: inout Reader) throws(Mismatch) -> Output {
    try run(index.branches[position], &input)
  }

  /// Runs a branch, unless its method tells already that it cannot read the request.
  @inlinable
  func attempt(_ branch: Branch, _ input: inout Reader) throws(Mismatch) -> Output {
    guard input.mayBeTaken(by: branch.method) else { throw Mismatch(.method) }
    return input.isRecording ? try runRecorded(branch, &input) : try run(branch, &input)
  }

  /// Runs a branch, and notes whether it is sure that the request is for this branch, whatever else is wrong with it.
  @inline(never)
  @usableFromInline
  func runRecorded(_ branch: Branch, _ input: inout Reader) throws(Mismatch) -> Output {
    let recorder = input.recorder
    let outer = recorder?.attempt
    // Of a table that reads by itself inside of another, nothing is known of what is read around it.
    recorder?.attempt = .inside(
      isCertain: outer == .outside && branch.isCertain && input.rules.isEmpty && !input.declaresMethod)
    defer { recorder?.attempt = outer ?? .outside }
    return try run(branch, &input)
  }

  /// Runs a branch with what it decides for the tables inside of it.
  @inlinable
  func run(_ branch: Branch, _ input: inout Reader) throws(Mismatch) -> Output {
    if branch.decision != nil { input.decisions = branch.decision }
    do throws(Mismatch) { return try run(entry: branch.entry, &input) } catch {
      input.decisions = nil
      throw error
    }
  }

  /// Runs an entry, and sees whether it has read the whole path of a request that a table may read.
  @inlinable
  func run(entry: Int, _ input: inout Reader) throws(Mismatch) -> Output {
    let output = try parsers.parse(entry, &input)
    guard input.isAtPathEnd else { throw input.unexpectedRest() }
    try input.checkMethod(on: RequestLevel.self)
    if mustPrint[entry] || input.ignoresCaseOfPath { try checkPrints(output, &input) }
    return consume output
  }

  @inline(never)
  @usableFromInline
  func checkPrints(_ output: Output, _ input: inout Reader) throws(Mismatch) {
    try Routes(self).checkPrints(output, &input)
  }

  /// Takes the entry that a table around this one has decided on; or tries every branch in order of precedence, which the index
  /// abbreviates, to note why each failed.
  @inline(never)
  @inlinable
  func parseSlowly(_ input: inout Reader) throws(Mismatch) -> Output {
    let outer = input.rules
    input.rules = change.applied(to: outer)
    let output = try parseByRules(&input)
    input.rules = input.rules.intersection(.lasting).union(outer)
    return output
  }

  @inlinable
  func parseByRules(_ input: inout Reader) throws(Mismatch) -> Output {
    if let entry = input.decisions.take(of: ObjectIdentifier(self)) { return try run(entry: entry, &input) }
    let decided = input.decisions
    defer { input.decisions = decided }
    input.decisions = nil
    guard input.isExplaining else {
      let index = index(under: input.rules)
      let lead = index.lead(for: &input)
      // The recorder is told each segment as it is searched for.
      if input.isRecording { input.starts = SegmentStarts() }
      return try parse(&input, from: lead, index)
    }
    return try choose(&input).output
  }

  /// Tries the branches that the index gives for the path, however many; where somebody wants to know why they fail, every branch.
  @usableFromInline
  func choose(_ input: inout Reader) throws(Mismatch) -> (entry: Int, output: Output) {
    let start = input.mark
    var worst = Mismatch(.path)
    let index = index(under: input.rules)
    let isExplaining = input.isRecording
    let found = isExplaining ? BranchPlaces() : index.all(for: input.path)
    for number in 0..<(isExplaining ? branches.list.count : found.count) {
      let branch = isExplaining ? branches.list[number] : index.branches[found[number]]
      do throws(Mismatch) {
        return (branch.entry, try run(branch, &input))
      } catch {
        worst = worst.worse(error)
        input.reset(to: start)
      }
    }
    throw worst
  }
}
