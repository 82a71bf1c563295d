// All unsafe code for references that are not counted.

/// A reference to an object that somebody else keeps alive for as long as it is used. Nothing is counted when it is copied or dropped.
///
/// Sound where it is handed on only inside of a closure, or held only beside the object itself: a ``Reader`` lends what the request
/// that made it holds, a table what it holds in an array.
@safe
@usableFromInline
struct Lent<Object: AnyObject>: @unchecked Sendable, BitwiseCopyable {
  @usableFromInline let reference: Unmanaged<Object>

  @inline(__always)
  @inlinable
  init(_ object: Object) {
    unsafe reference = .passUnretained(object)
  }

  /// The object, counted from now on.
  @inlinable var object: Object { unsafe reference.takeUnretainedValue() }

  /// Calls `body` with the object, which is not counted.
  @inline(__always)
  @inlinable
  func with<Result>(_ body: (Object) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef { body($0) }
  }
}

extension Optional {
  /// The object of a reference that may be nil.
  @inlinable
  func object<Object>() -> Object? where Wrapped == Lent<Object> { map(\.object) }
}
