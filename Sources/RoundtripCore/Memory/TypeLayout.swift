// All unsafe code for the layout of types and the memory of their values.

/// The runtime's information about a type: the cases of an enum with their payloads, the stored properties of a struct.
///
/// The layout of this metadata is part of Swift's stable ABI. Sound because the metadata is only read, through pointers whose
/// meaning follows from its kind, and because ``EnumAccess/isTrusted`` compares the result with `Mirror` before anything relies on
/// it. The tests of `Case` and `Memberwise` cover every kind of enum, struct and payload.
@usableFromInline
enum TypeLayout {
  /// One case of an enum or one stored property of a struct.
  @usableFromInline
  struct Member: Sendable {
    let name: String
    /// Nil for a case without a payload, and for a type that the runtime cannot name.
    let type: (any Any.Type)?
    /// Whether a case has a payload; true of properties.
    let hasPayload: Bool
    let isIndirect: Bool
    /// The offset of a stored property in its struct. 0 for cases.
    let offset: Int
  }

  enum Kind {
    static let structure = 0x200, enumeration = 0x201, optional = 0x202, tuple = 0x301, function = 0x302,
      existential = 0x303, metatype = 0x304, existentialMetatype = 0x306
  }
  static let word = MemoryLayout<Int>.size

  // A metatype is the address of the type's metadata, here and where one is read below.
  static func metadata(of type: any Any.Type) -> UnsafeRawPointer {
    unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  static func kind(of type: any Any.Type) -> Int { unsafe metadata(of: type).load(as: Int.self) }

  static func isEnum(_ type: any Any.Type) -> Bool { kind(of: type) == Kind.enumeration || isOptional(type) }

  static func isOptional(_ type: any Any.Type) -> Bool { kind(of: type) == Kind.optional }

  /// The cases of an enum, in the order of their tags (those with a payload come first); nil for another type.
  static func cases(of type: any Any.Type) -> [Member]? {
    isEnum(type) && areMembersReadable ? members(of: type) { _ in 0 } : nil
  }

  /// The stored properties of a struct in their order; nil for another type.
  static func properties(of type: any Any.Type) -> [Member]? {
    guard kind(of: type) == Kind.structure, areMembersReadable else { return nil }
    let metadata = unsafe metadata(of: type)
    let descriptor = unsafe metadata.load(fromByteOffset: word, as: UnsafeRawPointer.self)
    let offsets = unsafe metadata + Int(descriptor.load(fromByteOffset: 24, as: UInt32.self)) * word
    return members(of: type) { unsafe Int(offsets.load(fromByteOffset: $0 * 4, as: UInt32.self)) }
  }

  #if _ptrauth(_arm64e) || SIGNED_POINTERS
    /// Why the members of a type may be unknown. On arm64e, the pointers that lead to them are signed. Following one without its key
    /// stops the program.
    static let reasonForUnknownMembers = "because the program is compiled for arm64e"
    private static let areMembersReadable = false
  #else
    static let reasonForUnknownMembers = "because the program is compiled without reflection metadata"
    private static let areMembersReadable = true
  #endif

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

  /// One element of a payload: its label, its type, and its offset.
  struct Element: Sendable {
    let label: String
    let type: any Any.Type
    let offset: Int
  }

  /// The elements of a tuple, or the type itself as its only element. A tuple with one labeled element is that element.
  /// - Parameter isLabelled: Whether labels are needed, which takes time.
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

  /// Whether values are not stored as generic code reads them. A function of a known type takes its arguments in another way, and a
  /// metatype has no size.
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

  /// The number of elements of a tuple. 1 for any other type.
  static func elementCount(of type: any Any.Type) -> Int {
    unsafe kind(of: type) == Kind.tuple ? metadata(of: type).load(fromByteOffset: word, as: Int.self) : 1
  }
}
