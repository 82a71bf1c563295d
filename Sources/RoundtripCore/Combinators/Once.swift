/// A value that is made once, by whoever asks first, and read without a lock from then on.
final class Once: @unchecked Sendable {
  private final class Box<Value> {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  // Only touched through the two atomic functions below.
  private let reference = UnsafeMutablePointer<AnyObject?>.allocate(capacity: 1)

  init() {
    reference.initialize(to: nil)
  }

  deinit {
    reference.deinitialize(count: 1)
    reference.deallocate()
  }

  /// The value. Where two ask at the same time both make one, and one of the two is kept.
  func value<Value: Sendable>(_ make: () -> Value) -> Value {
    if let box = _stdlib_atomicLoadARCRef(object: reference) as? Box<Value> { return box.value }
    let made = make()
    _ = _stdlib_atomicInitializeARCRef(object: reference, desired: Box(made))
    return (_stdlib_atomicLoadARCRef(object: reference) as? Box<Value>)?.value ?? made
  }
}
