/// An object that another owner keeps alive while this is used. Reading it does no reference counting.
@safe
@usableFromInline
struct Handle<Object: AnyObject>: @unchecked Sendable, BitwiseCopyable {
  @usableFromInline let reference: Unmanaged<Object>

  @inline(__always)
  @inlinable
  init(_ object: Object) {
    unsafe reference = .passUnretained(object)
  }

  @inline(__always)
  @inlinable
  func with<Outcome, Failure: Error>(_ use: (Object) throws(Failure) -> Outcome) throws(Failure) -> Outcome {
    let result = unsafe reference._withUnsafeGuaranteedRef { object -> Result<Outcome, Failure> in
      do throws(Failure) { return .success(try use(object)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  @inlinable
  var object: Object { unsafe reference.takeUnretainedValue() }

  /// The same handle, for a caller that knows the type of the object.
  @inline(__always)
  @inlinable
  func downcast<Other: AnyObject>(to type: Other.Type = Other.self) -> Handle<Other> {
    unsafe Handle<Other>(Unmanaged<Other>.fromOpaque(reference.toOpaque()))
  }

  /// Equal for handles of the same object.
  var identity: Int { unsafe Int(bitPattern: reference.toOpaque()) }

  @inline(__always)
  @inlinable
  init(_ reference: Unmanaged<Object>) {
    unsafe self.reference = reference
  }
}
