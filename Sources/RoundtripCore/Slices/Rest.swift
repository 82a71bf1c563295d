/// All segments that are left, decoded: the path of a file behind a prefix.
///
/// ```swift
/// Path { "files"; Rest() }    // "/files/a/b%2Fc" <-> ["a", "b/c"], "/files" <-> []
/// ```
public struct Rest: ParserPrinter {
  public typealias Level = PathLevel

  let minimum: Int
  private let name: String?

  /// All segments that are left, at least `minimum`.
  public init(minimum: Int = 0) {
    self.init(minimum: minimum, name: nil)
  }

  init(minimum: Int, name: String?) {
    self.minimum = max(0, minimum)
    self.name = name
  }

  public func parse(_ input: inout Reader) throws(Mismatch) -> [String] {
    var segments: [String] = []
    while !input.isAtPathEnd {
      guard let segment = input.takeSegment() else { throw input.mismatch(.path, "a readable segment") }
      segments.append(segment)
    }
    guard segments.count >= minimum else { throw input.mismatch(.path, "at least \(minimum) segments") }
    return segments
  }

  public func print(_ output: [String], into writer: inout Writer) throws(Mismatch) {
    guard output.count >= minimum else { throw writer.unprintable("less than \(minimum) segments") }
    for segment in output {
      guard writer.writeSegment(segment) else {
        throw writer.unprintable("a segment of a path cannot be empty, `.` or `..`")
      }
    }
  }

  public var grammar: Grammar {
    name.map { .annotated(.name($0), .rest(minimum: minimum)) } ?? .rest(minimum: minimum)
  }
}
