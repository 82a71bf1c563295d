// All unsafe code for what is lent: references that are not counted, values that are not copied.

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

/// A value that stands in somebody else's memory, and is printed from there: see ``ParserPrinter/print(borrowed:into:)``.
///
/// It is only good until the function returns that it was given to, and must not be kept.
///
/// Sound where it is handed on only inside of the closure that it is lent to, while the value does not change. The parts of a value are
/// lent where they stand in it: an element of a tuple, the payload of a case, the value of an optional.
@safe
public struct Borrowed<Value>: BitwiseCopyable {
  @usableFromInline let address: UnsafeRawPointer

  @inline(__always)
  @inlinable
  init(at address: UnsafeRawPointer) {
    unsafe self.address = address
  }

  /// Calls `body` with `value`, lent.
  @inline(__always)
  @inlinable
  static func lend<Outcome, Failure: Error>(
    _ value: Value, to body: (Borrowed) throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    unsafe try withUnsafePointer(to: value) { (pointer) throws(Failure) in unsafe try body(Borrowed(at: pointer)) }
  }

  /// The value.
  @inline(__always)
  @inlinable
  public var value: Value { unsafe address.assumingMemoryBound(to: Value.self).pointee }

  /// The bytes of the value, as they are, with those between its parts.
  @inline(__always)
  @inlinable
  var bytes: ByteSlice {
    let start = unsafe address.assumingMemoryBound(to: UInt8.self)
    return unsafe ByteSlice(start: start, end: start + MemoryLayout<Value>.size)
  }

  /// The value of another type that stands at a place of this one.
  @inline(__always)
  @inlinable
  func part<Part>(at offset: Int, as part: Part.Type) -> Borrowed<Part> { unsafe Borrowed<Part>(at: address + offset) }

  /// The value of an optional, which stands where the optional does; nil if that is nil.
  @inline(__always)
  @inlinable
  func wrapped<Wrapped>() -> Borrowed<Wrapped>? where Value == Wrapped? {
    value == nil ? nil : part(at: 0, as: Wrapped.self)
  }
}

/// Memory that somebody lends for a value that is put there once: a result that is large is not handed on from function to function.
///
/// Sound where whoever puts the value says so to the one who lent the memory, who takes it out again.
@safe
@usableFromInline
struct Place<Value>: BitwiseCopyable {
  @usableFromInline let address: UnsafeMutablePointer<Value>

  @inline(__always)
  @inlinable
  init(_ address: UnsafeMutablePointer<Value>) {
    unsafe self.address = address
  }

  @inline(__always)
  @inlinable
  func put(_ value: consuming Value) { unsafe address.initialize(to: value) }

  /// Takes a value out that has been put.
  @inline(__always)
  @inlinable
  func take() -> Value { unsafe address.move() }

  /// The value that `body` puts; nil where it says that there is none.
  @inline(__always)
  @inlinable
  static func value(_ body: (Place) -> Bool) -> Value? {
    unsafe withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
      let place = unsafe Place(memory.baseAddress.unsafelyUnwrapped)
      return body(place) ? place.take() : nil
    }
  }

  /// The value that `body` puts, unless it gives an error.
  @inline(__always)
  @inlinable
  static func value(_ body: (Place) -> Mismatch?) throws(Mismatch) -> Value {
    let result = unsafe withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) {
      memory -> Result<Value, Mismatch> in
      let place = unsafe Place(memory.baseAddress.unsafelyUnwrapped)
      if let mismatch = body(place) { return .failure(mismatch) }
      return .success(place.take())
    }
    // Taken apart, and not copied out of it.
    switch consume result {
    case .success(let value): return value
    case .failure(let mismatch): throw mismatch
    }
  }

  /// The value that `body` puts, unless it does not match; nil where it cannot tell.
  @inline(__always)
  @inlinable
  static func value(_ body: (Place) -> PlainReading) throws(Mismatch) -> Value? {
    var reading = PlainReading.undecided
    let value = value { place -> Bool in
      reading = body(place)
      return reading == .value
    }
    if reading == .mismatch { throw Mismatch(.path) }
    return value
  }
}
