/// A value as an object.
@usableFromInline
final class Box<Value: Sendable>: Sendable {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}

/// A value that is sent to another isolation domain without the compiler's proof.
@usableFromInline
package struct Unchecked<Value>: @unchecked Sendable {
  @usableFromInline package let value: Value

  /// For a value that is used where and when its owner would use it.
  package init(_ value: Value) {
    self.value = value
  }
}
