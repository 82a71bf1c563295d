// Running a row while failures are recorded.

extension Reader {
  /// Runs a row, and compares the literals of its path, which the trie does otherwise.
  ///
  /// The path is read before the fields, wherever they are written: a link with another path has no malformed fields, and its method
  /// does not matter.
  mutating func runPathFirst(_ row: FixedPlace<Row>) -> Bool {
    let parts = steps.parts(row.element.readingSteps)
    let path = parts.filter { steps.step($0.lowerBound).findsRoute || steps.step($0.lowerBound).op == .notEmpty }
    if let failed = readPath(path, row) {
      destroyOwned { value in
        value.block < 0 && path.contains { $0.upperBound <= failed && $0.contains(Int(value.born)) }
      }
      return false
    }
    for part in parts {
      let step = steps.step(part.lowerBound)
      if step.op == .start { frame.at(step.place).change(PartStart.self) { $0.fields = foundFields - $0.fields } }
      if step.findsRoute || run(part.lowerBound, part.upperBound) { continue }
      destroyOwned { value in
        value.block < 0 && Int(value.died) > part.lowerBound
          && (Int(value.born) < part.lowerBound || path.contains { $0.contains(Int(value.born)) })
      }
      return false
    }
    return true
  }

  /// Reads the path. Returns the step that fails, or nil.
  private mutating func readPath(_ parts: [Range<Int>], _ row: FixedPlace<Row>) -> Int? {
    let literals = steps.literals(of: row)
    cursor = base
    for part in parts {
      let step = steps.step(part.lowerBound)
      if step.op == .notEmpty {
        // What the part has read of the path. Its fields are still to come.
        frame.at(step.place).change(PartStart.self) {
          $0 = PartStart(cursor: cursor > $0.cursor ? -1 : .max, fields: foundFields - $0.fields)
        }
        continue
      }
      let segments = step.fixedSegments
      if let segments, !readLiterals(literals, upTo: segments.lowerBound) { return part.lowerBound }
      guard run(part.lowerBound, part.upperBound) else { return part.lowerBound }
      if let segments, !segments.isEmpty { cursor = base &+ segments.upperBound }
    }
    if row.element.hasCursor { return nil }
    return readLiterals(literals, upTo: Int(row.element.segments)) && (isPrefix || checkEnd()) ? nil : .max
  }

  /// Reads literals from the cursor up to a segment of the row.
  private mutating func readLiterals(_ literals: [FixedLiteral?], upTo segment: Int) -> Bool {
    while cursor < base &+ segment {
      guard let literal = literals[cursor &- base] else {
        // It is a definition error, which has a step of its own.
        cursor &+= 1
        continue
      }
      guard readSegmentLiteral(literal.text, ignoresCase: literal.ignoresCase) else { return false }
    }
    return true
  }
}

/// A literal segment that the trie compares.
private typealias FixedLiteral = (text: String, ignoresCase: Bool)

extension FixedMemory<Step> {
  /// The ranges of the steps and blocks among these.
  fileprivate func parts(_ all: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var index = all.lowerBound
    while index < all.upperBound {
      let end = Int(self[index].end)
      parts.append(index..<max(end, index + 1))
      index = max(end, index + 1)
    }
    return parts
  }

  /// The literals of the segments that the trie compares. Nil for another segment.
  fileprivate func literals(of row: FixedPlace<Row>) -> [FixedLiteral?] {
    var literals = [FixedLiteral?](repeating: nil, count: Int(row.element.segments))
    for part in parts(Int(row.element.write.start)..<Int(row.element.write.end)) {
      let step = step(part.lowerBound)
      guard step.op == .pathLiteral, step.number >= 0 else { continue }
      let texts = step.with(PathText.self) { $0.text }.split(separator: "/")
      for (index, text) in texts.enumerated() where Int(step.number) + index < literals.count {
        literals[Int(step.number) + index] = String(text).percentDecoded().map { ($0, step.ignoresCase) }
      }
    }
    return literals
  }
}

extension StepPlace {
  /// Whether it reads something by which a route is found, and not a field, the body, or a value that others make.
  fileprivate var findsRoute: Bool {
    switch op {
    case .segmentValue, .segmentText, .segmentLiteral, .rest, .pathEnd, .start, .absent: true
    case .method, .scheme, .host, .port, .fragment, .base, .customScheme, .limited: true
    case .many, .run, .call, .definition: level.readsPath
    default: false
    }
  }

  /// The segments of the row that it reads. They are empty for a part of unknown length, and nil if it reads at the cursor.
  fileprivate var fixedSegments: Range<Int>? {
    guard number >= 0 else { return nil }
    let start = Int(number)
    switch op {
    case .segmentValue, .segmentText: return start..<start &+ 1
    case .call where isAmbiguous: return start..<start &+ Int(size)
    case .rest, .many, .run, .call, .absent, .scheme, .host, .fragment, .definition: return start..<start
    default: return nil
    }
  }
}
