// All unsafe code for the layout of types and the memory of their values.

/// What the runtime knows of a type: the cases of an enum with their payloads, the stored properties of a struct.
///
/// The layout of this metadata is part of Swift's stable ABI. Sound because it is only read, through pointers whose meaning the
/// kind of the metadata tells, and because ``EnumAccess/isTrusted`` compares the outcome with `Mirror` before anything relies
/// on it. The tests of `Case` and `Memberwise` go through every kind of enum, struct and payload.
@usableFromInline
enum TypeLayout {
  /// One case of an enum or one stored property of a struct.
  @usableFromInline
  struct Member: Sendable {
    let name: String
    /// Nil for a case without payload, and for a type that the runtime cannot name.
    let type: (any Any.Type)?
    /// Whether a case has a payload; true of properties.
    let hasPayload: Bool
    let isIndirect: Bool
    /// Where a stored property stands in its struct; 0 for cases.
    let offset: Int
  }

  enum Kind {
    static let structure = 0x200, enumeration = 0x201, optional = 0x202, tuple = 0x301, function = 0x302,
      existential = 0x303, metatype = 0x304, existentialMetatype = 0x306
  }
  private static let word = MemoryLayout<Int>.size

  // A metatype is the address of the type's metadata, here and where one is read below.
  static func metadata(of type: any Any.Type) -> UnsafeRawPointer {
    unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  /// The value witness table, which stands in front of the metadata.
  static func witnesses(of type: any Any.Type) -> UnsafeRawPointer {
    unsafe (metadata(of: type) - word).load(as: UnsafeRawPointer.self)
  }

  static func kind(of type: any Any.Type) -> Int { unsafe metadata(of: type).load(as: Int.self) }

  static func isStruct(_ type: any Any.Type) -> Bool { kind(of: type) == Kind.structure }

  static func isEnum(_ type: any Any.Type) -> Bool { kind(of: type) == Kind.enumeration || isOptional(type) }

  static func isOptional(_ type: any Any.Type) -> Bool { kind(of: type) == Kind.optional }

  /// The cases of an enum, in the order of their tags (those with a payload come first); nil for another type.
  static func cases(of type: any Any.Type) -> [Member]? {
    isEnum(type) ? members(of: type) { _ in 0 } : nil
  }

  /// The stored properties of a struct in their order; nil for another type.
  static func properties(of type: any Any.Type) -> [Member]? {
    guard kind(of: type) == Kind.structure else { return nil }
    let metadata = unsafe metadata(of: type)
    let descriptor = unsafe metadata.load(fromByteOffset: word, as: UnsafeRawPointer.self)
    let offsets = unsafe metadata + Int(descriptor.load(fromByteOffset: 24, as: UInt32.self)) * word
    return members(of: type) { unsafe Int(offsets.load(fromByteOffset: $0 * 4, as: UInt32.self)) }
  }

  private static func members(of type: any Any.Type, offset: (Int) -> Int) -> [Member]? {
    let metadata = unsafe metadata(of: type)
    let descriptor = unsafe metadata.load(fromByteOffset: word, as: UnsafeRawPointer.self)
    guard let fields = unsafe target(ofRelativePointerAt: descriptor + 16) else { return nil }
    let recordSize = unsafe Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    let count = unsafe Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    guard recordSize == 12 || count == 0 else { return nil }
    return (0..<count).map { index in
      let record = unsafe fields + 16 + index * recordSize
      let name = unsafe target(ofRelativePointerAt: record + 8).map {
        unsafe String(cString: $0.assumingMemoryBound(to: UInt8.self))
      }
      let typeName = unsafe target(ofRelativePointerAt: record + 4)
      let type = unsafe typeName.flatMap { name -> (any Any.Type)? in
        let length = unsafe lengthOfMangledName(name)
        // A weak or unowned reference (`Xw`, `Xo`, `Xu`) is not stored as a value of its type.
        if length > 2, unsafe name.load(fromByteOffset: length - 2, as: UInt8.self) == UInt8(ascii: "X"),
          unsafe "wou".utf8.contains(name.load(fromByteOffset: length - 1, as: UInt8.self))
        {
          return nil
        }
        return unsafe _getTypeByMangledNameInContext(
          name.assumingMemoryBound(to: UInt8.self), UInt(length), genericContext: descriptor,
          genericArguments: metadata + 2 * word)
      }
      let isIndirect = unsafe record.load(as: UInt32.self) & 1 == 1
      let hasPayload = unsafe typeName != nil
      return Member(
        name: name ?? "", type: type, hasPayload: hasPayload, isIndirect: isIndirect, offset: offset(index))
    }
  }

  private static func target(ofRelativePointerAt address: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = unsafe address.load(as: Int32.self)
    return unsafe distance == 0 ? nil : address + Int(distance)
  }

  /// A mangled name ends with a zero byte; a symbolic reference in it (bytes 1...0x17 and 0x18...0x1F) is followed by 4 bytes, or
  /// a pointer, which may hold zeros.
  private static func lengthOfMangledName(_ name: UnsafeRawPointer) -> Int {
    var length = 0
    while true {
      switch unsafe name.load(fromByteOffset: length, as: UInt8.self) {
      case 0: return length
      case 1...0x17: length += 1 + 4
      case 0x18...0x1F: length += 1 + word
      default: length += 1
      }
    }
  }

  /// One element of a payload: its label, its type, and where it stands.
  struct Element: Sendable {
    let label: String
    let type: any Any.Type
    let offset: Int
  }

  /// The elements of a tuple, or the type itself as the only one. A tuple of one labelled element is that element.
  /// - Parameter isLabelled: Whether the labels are asked for, which takes time.
  static func elements(of type: any Any.Type, isLabelled: Bool = false) -> [Element] {
    guard kind(of: type) == Kind.tuple else { return [Element(label: "", type: type, offset: 0)] }
    let metadata = unsafe metadata(of: type)
    let count = unsafe metadata.load(fromByteOffset: word, as: Int.self)
    let names = unsafe isLabelled ? metadata.load(fromByteOffset: 2 * word, as: UnsafePointer<CChar>?.self) : nil
    let text = unsafe names.map { unsafe String(cString: $0) } ?? ""
    let labels = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let elements = (0..<count).map { index in
      let record = unsafe metadata + (3 + 2 * index) * word
      return unsafe Element(
        label: index < labels.count ? labels[index] : "",
        type: unsafeBitCast(record.load(as: UnsafeRawPointer.self), to: Any.Type.self),
        offset: Int(record.load(fromByteOffset: word, as: UInt32.self)))
    }
    guard elements.count == 1, let only = elements.first, kind(of: only.type) == Kind.tuple else { return elements }
    return Self.elements(of: only.type, isLabelled: isLabelled)
  }

  /// Whether values are not stored as generic code reads them: where its type is known, a function takes its arguments in another
  /// way, and a metatype has no size.
  static func isStoredOtherwise(_ type: any Any.Type) -> Bool {
    switch kind(of: type) {
    case Kind.function, Kind.metatype: true
    case Kind.optional:
      unsafe isStoredOtherwise(
        unsafeBitCast(metadata(of: type).load(fromByteOffset: 2 * word, as: UnsafeRawPointer.self), to: Any.Type.self))
    case Kind.tuple: elements(of: type).contains { isStoredOtherwise($0.type) }
    default: false
    }
  }

  /// The number of elements of a tuple; 1 for another type.
  static func elementCount(of type: any Any.Type) -> Int {
    unsafe kind(of: type) == Kind.tuple ? metadata(of: type).load(fromByteOffset: word, as: Int.self) : 1
  }
}

/// How the cases of one enum are distinguished, read and made, as `switch` does it: through the value witnesses of the type.
///
/// Sound where the layout is as expected, which ``EnumAccess/isTrusted`` finds out.
@safe
@usableFromInline
struct EnumWitnesses: @unchecked Sendable, BitwiseCopyable {
  @usableFromInline typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  @usableFromInline typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
  @usableFromInline typealias Inject = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

  @usableFromInline let metadata: UnsafeRawPointer
  @usableFromInline let getTag: GetTag
  @usableFromInline let projecting: Project
  @usableFromInline let inject: Inject

  /// The witnesses of `root`; nil where it is no enum that has them.
  init?(_ root: any Any.Type) {
    guard TypeLayout.isEnum(root) else { return nil }
    let word = MemoryLayout<Int>.size
    unsafe metadata = TypeLayout.metadata(of: root)
    let witnesses = unsafe TypeLayout.witnesses(of: root)
    let flags = unsafe witnesses.load(fromByteOffset: 10 * word, as: UInt32.self)
    guard flags & 0x20_0000 != 0 else { return nil }
    unsafe getTag = witnesses.load(fromByteOffset: 10 * word + 8, as: GetTag.self)
    unsafe projecting = witnesses.load(fromByteOffset: 11 * word + 8, as: Project.self)
    unsafe inject = witnesses.load(fromByteOffset: 12 * word + 8, as: Inject.self)
  }

  /// The tag of the value at `place`.
  @inline(__always)
  @inlinable
  func tag(of place: Place) -> Int { unsafe Int(getTag(place.address, metadata)) }

  /// Turns the bytes of a value into those of its payload. The value is gone: the bytes are a copy, or are given their tag again.
  @inline(__always)
  @inlinable
  func project(_ place: Place) { unsafe projecting(place.address, metadata) }

  /// Makes the payload at `place` a value of the case.
  @inline(__always)
  @inlinable
  func setTag(_ tag: Int, of place: Place) { unsafe inject(place.address, UInt32(truncatingIfNeeded: tag), metadata) }

  /// A copy of the payload of `root`, if that is of a case which is not indirect.
  @inline(__always)
  @inlinable
  func payload<Root, Payload>(of root: Root, tag: Int, as payload: Payload.Type) -> Payload? {
    Place.of(root) { root -> Payload? in
      guard self.tag(of: root) == tag else { return nil }
      // The bytes belong to `root`, which keeps its references: what is returned is a copy.
      return unsafe withUnsafeTemporaryAllocation(
        byteCount: max(MemoryLayout<Root>.size, 1), alignment: MemoryLayout<Root>.alignment
      ) { memory in
        let scratch = unsafe Place(memory.baseAddress.unsafelyUnwrapped)
        scratch.copyBytes(from: root, count: MemoryLayout<Root>.size)
        project(scratch)
        return scratch.value(as: payload)
      }
    }
  }

  /// Changes the payload of `root`, which is of the case, where it stands.
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

extension TypeLayout {
  /// How two values, or one property of both, are compared.
  struct Comparison: Sendable {
    private let type: Unchecked<any Any.Type>
    private let offset: Int
    private let size: Int
    /// Whether values of the same bytes are the same: all but numbers that may differ from themselves.
    private let isByBytes: Bool

    /// Nil for a property of unknown type.
    init?(_ property: Member) {
      guard let type = property.type else { return nil }
      self.init(type, at: property.offset)
    }

    init(_ type: any Any.Type, at offset: Int = 0) {
      self.type = Unchecked(type)
      self.offset = offset
      size = TypeLayout.size(of: type)
      isByBytes = TypeLayout.isReflexive(type)
    }

    /// Whether two values have the same property.
    func areSame(_ left: Place, _ right: Place) -> Bool {
      let (left, right) = (left.at(offset), right.at(offset))
      return isByBytes && left.hasSameBytes(as: right, count: size) || TypeLayout.isSame(type.value, left, right)
    }
  }

  /// Whether each value of a type is known to be equal to itself: no part of it is a floating-point number.
  private static func isReflexive(_ type: any Any.Type) -> Bool {
    if type is any FixedWidthInteger.Type || type == String.self || type == Bool.self { return true }
    if type is any FloatingPoint.Type { return false }
    switch kind(of: type) {
    case Kind.structure: return properties(of: type)?.allSatisfy { $0.type.map(isReflexive) ?? false } ?? false
    case Kind.tuple: return elements(of: type).allSatisfy { isReflexive($0.type) }
    case Kind.enumeration, Kind.optional:
      return cases(of: type)?.allSatisfy { $0.isIndirect ? false : $0.type.map(isReflexive) ?? true } ?? false
    default: return false
    }
  }

  /// Whether two values of a type are the same: the same bytes, or equal, property by property.
  static func isSame(_ type: any Any.Type, _ left: Place, _ right: Place) -> Bool {
    func isSame<Value>(_ type: Value.Type) -> Bool {
      if MemoryLayout<Value>.size == 0 { return true }
      if let equatable = type as? any Equatable.Type { return isEqual(equatable, left, right) }
      if isStoredOtherwise(type) { return false }
      if !hasGaps(type), left.hasSameBytes(as: right, count: MemoryLayout<Value>.size) { return true }
      // The bytes between the parts of a struct or tuple are not a part of its value.
      if let properties = properties(of: type), !properties.isEmpty {
        return properties.allSatisfy { property in
          property.type.map { Self.isSame($0, left.at(property.offset), right.at(property.offset)) } ?? false
        }
      }
      switch kind(of: type) {
      case Kind.tuple:
        return elements(of: type).allSatisfy { Self.isSame($0.type, left.at($0.offset), right.at($0.offset)) }
      case Kind.enumeration, Kind.optional: return isSameCase(type, left, right)
      case Kind.existential: return isSameContent(type, left, right)
      default: return false
      }
    }
    return isSame(type)
  }

  /// Whether two values of an enum are of one case, with the same payload.
  private static func isSameCase(_ type: any Any.Type, _ left: Place, _ right: Place) -> Bool {
    guard let access = EnumAccess(type) else { return false }
    let tag = access.witnesses.tag(of: left)
    guard access.witnesses.tag(of: right) == tag else { return false }
    guard access.cases[tag].hasPayload else { return true }
    guard let payload = access.cases[tag].type else { return false }
    let root = ValueType(type)
    return access.withPayload(tag, payload, of: left, root) { left in
      access.withPayload(tag, payload, of: right, root) { right in isSame(payload, left, right) }
    }
  }

  /// Whether two existential values hold the same, whatever else is in their buffers.
  private static func isSameContent<Value>(_ type: Value.Type, _ left: Place, _ right: Place) -> Bool {
    if let value = left.value(as: type) as? any Equatable { return value.isEqual(to: right.value(as: type)) }
    let flags = unsafe metadata(of: type).load(fromByteOffset: word, as: UInt32.self)
    // An object, and the objects of `any Error`.
    guard flags & 0x8000_0000 != 0, flags & 0x3F00_0000 == 0 else { return left.hasSameBytes(as: right, count: word) }
    // Three words for the value or the box that it is in, and the type.
    let content = unsafe left.address.load(fromByteOffset: 3 * word, as: UnsafeRawPointer.self)
    guard unsafe right.address.load(fromByteOffset: 3 * word, as: UnsafeRawPointer.self) == content else {
      return false
    }
    let known = unsafe ValueType(unsafeBitCast(content, to: Any.Type.self))
    if known.isInline { return isSame(known.type, left, right) }
    return isSame(known.type, left.boxed(alignment: known.alignment), right.boxed(alignment: known.alignment))
  }

  private static func isEqual<Value: Equatable>(_ type: Value.Type, _ left: Place, _ right: Place) -> Bool {
    left.value(as: type) == right.value(as: type)
  }

  /// Whether some bytes of a value may belong to none of its parts, or to a buffer that is used only in part.
  private static func hasGaps(_ type: any Any.Type) -> Bool {
    switch kind(of: type) {
    // Existential types have a buffer.
    case Kind.existential, Kind.existentialMetatype: true
    case Kind.structure:
      properties(of: type).map { properties in
        contiguousSize(of: properties) != size(of: type) || properties.contains { $0.type.map(hasGaps) ?? true }
      } ?? true
    case Kind.tuple:
      elements(of: type).reduce(0) { $0 + size(of: $1.type) } != size(of: type)
        || elements(of: type).contains { hasGaps($0.type) }
    case Kind.enumeration, Kind.optional: true
    default: false
    }
  }
}
