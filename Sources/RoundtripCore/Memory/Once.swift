// All unsafe code for memory that is written once and then read by many threads.

/// An object that the first user creates. Later reads need no lock and no reference counting. The facts from which it is created
/// share its memory.
///
/// Sound because only objects of this type are stored in its memory, and they stay as long as this object.
@safe
struct OnceWith<Facts: Sendable, Object: AnyObject & Sendable>: @unchecked Sendable {
  private final class Storage: ManagedBuffer<Facts, Object?> {
    deinit {
      _ = unsafe withUnsafeMutablePointerToElements { unsafe $0.deinitialize(count: 1) }
    }
  }

  private let storage: ManagedBuffer<Facts, Object?>

  init(_ facts: Facts) {
    storage = Storage.create(minimumCapacity: 1) { buffer in
      unsafe buffer.withUnsafeMutablePointerToElements { unsafe $0.initialize(to: nil) }
      return facts
    }
  }

  @inline(__always) var facts: Facts { storage.header }
  /// The identity of the memory, which its copies share.
  var identity: ObjectIdentifier { ObjectIdentifier(storage) }

  // Accessed only through the two atomic functions below.
  @inline(__always)
  private var reference: UnsafeMutablePointer<Object?> {
    unsafe storage.withUnsafeMutablePointerToElements { unsafe $0 }
  }

  /// The object, if it already exists.
  @inline(__always)
  var known: Handle<Object>? {
    guard let known = unsafe _stdlib_atomicAcquiringLoadARCRef(object: reference) else { return nil }
    return unsafe Handle(known)
  }

  /// The object. If two threads ask at the same time, both create one, and one of the two is kept.
  @inline(__always)
  func handle(_ make: () -> Object) -> Handle<Object> {
    if let known { return known }
    return unsafe Handle(_stdlib_atomicAcquiringInitializeARCRef(object: reference, desired: make()))
  }

  /// The object with a counted reference.
  func object(_ make: () -> Object) -> Object { handle(make).object }
}

/// The same without facts.
typealias Once<Object: AnyObject & Sendable> = OnceWith<Void, Object>

extension OnceWith where Facts == Void {
  init() {
    self.init(())
  }
}
