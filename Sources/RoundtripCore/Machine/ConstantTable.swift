/// The rows of values with the same tags, indexed by a constant in the value. Nothing in it changes.
final class ConstantTable: @unchecked Sendable {
  /// A constant in the values of one row.
  struct Constant {
    let place: Int32
    let value: ConstantValue
    /// The number of enums whose payload contains it.
    let depth: Int
  }

  let place: Int32
  /// Whether the constant is in the payload of an enum. Otherwise it is compared before any payload is projected.
  let isInside: Bool
  private let type: any Hashable.Type
  /// The rows by the hash of their constant, from `first` on.
  private let index: HashIndex
  private let first: Int

  /// The fewest rows for which a table is worth its memory.
  private static let minimum = 5

  /// Whether so many rows have a constant in the payload of an enum whose tag is not known yet.
  static func mayHelp(_ constants: [Constant?], below depth: Int) -> Bool {
    constants.count >= minimum && constants.allSatisfy { $0.map { $0.depth > depth } ?? false }
  }

  /// Nil if there are few rows, or if some of them have no such constant at the same place.
  init?(_ candidates: [(row: Int, constant: Constant?)], in all: inout [Int32]) {
    guard candidates.count >= Self.minimum, let first = candidates[0].constant,
      let type = first.value.type.type as? any Hashable.Type,
      candidates.allSatisfy({
        $0.constant.map {
          $0.place == first.place && $0.depth == first.depth && $0.value.type.type == first.value.type.type
        } ?? false
      })
    else { return nil }
    place = first.place
    isInside = first.depth > 0
    self.type = type
    var rows = candidates.map { Int32($0.row) }
    index = HashIndex(&rows, candidates.map { $0.constant?.value.withValue { Self.hash($0, type) } ?? 0 })
    self.first = all.count
    all += rows
  }

  private static func hash<Known: Hashable>(_ place: Place, _ type: Known.Type) -> UInt64 {
    place.with(Known.self) { UInt64(truncatingIfNeeded: $0.hashValue) }
  }

  /// The rows that may print the value at `place`.
  // Not inlined, because most values are printed without a table.
  @inline(never)
  func rows(of place: Place) -> Range<Int> {
    let type = type
    let range = index.range(of: Self.hash(place, type))
    return first + range.lowerBound..<first + range.upperBound
  }
}
