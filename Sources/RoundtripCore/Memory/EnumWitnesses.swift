/// Distinguishes, reads and creates the cases of one enum as `switch` does, through the value witnesses of the type.
///
/// Sound if the layout is as expected, which ``EnumAccess/isTrusted`` checks.
@safe
@usableFromInline
struct EnumWitnesses: @unchecked Sendable, BitwiseCopyable {
  @usableFromInline typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  @usableFromInline typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
  @usableFromInline typealias Inject = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

  @usableFromInline let metadata: UnsafeRawPointer

  /// The witnesses of `root`, or nil if it is not an enum.
  init?(_ root: any Any.Type) {
    guard TypeLayout.isEnum(root) else { return nil }
    unsafe metadata = TypeLayout.metadata(of: root)
    let flags = unsafe witnesses.load(fromByteOffset: 10 * TypeLayout.word, as: UInt32.self)
    guard flags & 0x20_0000 != 0 else { return nil }
  }

  /// The value witness table, which is in front of the metadata.
  @inline(__always)
  @inlinable
  var witnesses: UnsafeRawPointer {
    unsafe metadata.load(fromByteOffset: -MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
  }

  /// The witness for enums at `index`. Those of all types are in front of them, as ten words and two numbers.
  @inline(__always)
  @inlinable
  func witness<Function>(_ index: Int, as type: Function.Type) -> Function {
    unsafe witnesses.load(fromByteOffset: (10 + index) * MemoryLayout<Int>.size + 8, as: type)
  }

  @inline(__always)
  @inlinable
  func tag(of place: Place) -> Int { unsafe Int(witness(0, as: GetTag.self)(place.address, metadata)) }

  /// Turns the bytes of a value into those of its payload. The value no longer exists. The bytes are a copy, or get their tag
  /// again.
  @inline(__always)
  @inlinable
  func project(_ place: Place) { unsafe witness(1, as: Project.self)(place.address, metadata) }

  /// Turns the payload at `place` into a value of the case.
  @inline(__always)
  @inlinable
  func setTag(_ tag: Int, of place: Place) {
    unsafe witness(2, as: Inject.self)(place.address, UInt32(truncatingIfNeeded: tag), metadata)
  }

  /// Calls `use` with the payload of the value at `root`, which keeps it. The bytes are a copy whose references are not counted.
  /// - Parameter box: The alignment of the payload of an indirect case, which is in a box. Nil for another case.
  @inline(__always)
  @inlinable
  func withPayload<Outcome>(
    of root: Place, size: Int, alignment: Int, box: Int?, _ use: (Place) -> Outcome
  ) -> Outcome {
    Place.withStack(size: size, alignment: alignment) { scratch in
      scratch.copyBytes(from: root, count: size)
      project(scratch)
      return use(box.map { scratch.boxed(alignment: $0) } ?? scratch)
    }
  }

  /// A copy of the payload of `root`, if its case is not indirect.
  @inline(__always)
  @inlinable
  func payload<Root, Payload>(of root: Root, tag: Int, as payload: Payload.Type) -> Payload? {
    Place.of(root) { root -> Payload? in
      guard self.tag(of: root) == tag else { return nil }
      return withPayload(
        of: root, size: MemoryLayout<Root>.size, alignment: MemoryLayout<Root>.alignment, box: nil
      ) { $0.value(as: payload) }
    }
  }

  /// Changes the payload of `root`, which has this case, in place.
  @inlinable
  func modify<Root, Payload, Outcome, Failure: Error>(
    _ root: inout Root, tag: Int, _ change: (inout Payload) throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    let result = Place.change(&root) { place -> Result<Outcome, Failure> in
      project(place)
      defer { setTag(tag, of: place) }
      do throws(Failure) { return .success(try place.change(Payload.self, change)) } catch { return .failure(error) }
    }
    return try result.get()
  }
}
