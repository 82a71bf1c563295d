/// The hash of a value whose type only the subclass knows.
@usableFromInline
class ConstantHash: @unchecked Sendable {
  static func of<Known: Hashable>(_ type: Known.Type) -> ConstantHash { ConstantHashOf<Known>() }

  func value(at place: Place) -> UInt64 { 0 }
}

private final class ConstantHashOf<Known: Hashable>: ConstantHash, @unchecked Sendable {
  override func value(at place: Place) -> UInt64 {
    place.with(Known.self) { UInt64(truncatingIfNeeded: $0.hashValue) }
  }
}
