/// The last value of an optional, for the time after it has become nil.
@usableFromInline
final class LastValue<Value> {
  @usableFromInline let first: Value
  /// Nil during a change in place, so that the value has a single owner then.
  @usableFromInline var latest: Value?

  @inlinable
  init(_ first: Value) {
    self.first = first
  }

  /// Returns the value if there is one, and otherwise the last one.
  @inlinable
  func noting(_ value: Value?) -> Value {
    if let value { latest = value }
    return value ?? latest ?? first
  }

  /// Changes the value of the optional, and notes the result.
  @inlinable
  func noting(_ value: inout Value, after change: (inout Value) -> Void) {
    latest = nil
    change(&value)
    latest = value
  }
}
