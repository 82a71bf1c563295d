/// The value of an absent field.
@usableFromInline
final class DefaultValue: Sendable {
  /// The value, which both functions get. Calling a closure that captures nothing does no reference counting.
  private let box: Handle<AnyObject>
  /// Keeps the value alive.
  private let owner: any AnyObject & Sendable
  private let putValue: @Sendable (Handle<AnyObject>, Place) -> Void
  private let hasValue: @Sendable (Handle<AnyObject>, Place) -> Bool

  @usableFromInline
  init(
    _ box: any AnyObject & Sendable, put: @escaping @Sendable (Handle<AnyObject>, Place) -> Void,
    isEqual: @escaping @Sendable (Handle<AnyObject>, Place) -> Bool
  ) {
    self.box = Handle(box)
    owner = box
    putValue = put
    hasValue = isEqual
  }

  @inlinable
  static func of<Value: Equatable & Sendable>(_ value: Value) -> DefaultValue {
    DefaultValue(
      Box(value), put: { box, place in box.downcast(to: Box<Value>.self).with { place.put($0.value) } },
      isEqual: { box, place in
        box.downcast(to: Box<Value>.self).with { box in place.with(Value.self) { areSame($0, box.value) } }
      })
  }

  @inline(__always) func put(_ place: Place) { putValue(box, place) }

  @inline(__always) func isEqual(_ place: Place) -> Bool { hasValue(box, place) }
}

/// Whether two values are equal. Composed and decomposed texts are equal in Swift, but are different texts of a link.
@inlinable
func areSame<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
  guard left == right else { return false }
  guard Value.self == String.self, let left = left as? String, let right = right as? String else { return true }
  return left.utf8.elementsEqual(right.utf8)
}
