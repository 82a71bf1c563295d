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
    let isIndirect: Bool
    /// Where a stored property stands in its struct; 0 for cases.
    let offset: Int
  }

  private enum Kind {
    static let structure = 0x200, enumeration = 0x201, optional = 0x202, tuple = 0x301, function = 0x302,
      metatype = 0x304
  }
  private static let word = MemoryLayout<Int>.size

  private static func metadata(of type: any Any.Type) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  private static func kind(of type: any Any.Type) -> Int { metadata(of: type).load(as: Int.self) }

  static func isEnum(_ type: any Any.Type) -> Bool {
    kind(of: type) == Kind.enumeration || kind(of: type) == Kind.optional
  }

  /// The cases of an enum, in the order of their tags (those with a payload come first); nil for another type.
  static func cases(of type: any Any.Type) -> [Member]? {
    isEnum(type) ? members(of: type) { _ in 0 } : nil
  }

  /// The stored properties of a struct in their order; nil for another type.
  static func properties(of type: any Any.Type) -> [Member]? {
    guard kind(of: type) == Kind.structure else { return nil }
    let metadata = metadata(of: type)
    let descriptor = metadata.load(fromByteOffset: word, as: UnsafeRawPointer.self)
    let offsets = metadata + Int(descriptor.load(fromByteOffset: 24, as: UInt32.self)) * word
    return members(of: type) { Int(offsets.load(fromByteOffset: $0 * 4, as: UInt32.self)) }
  }

  private static func members(of type: any Any.Type, offset: (Int) -> Int) -> [Member]? {
    let metadata = metadata(of: type)
    let descriptor = metadata.load(fromByteOffset: word, as: UnsafeRawPointer.self)
    guard let fields = target(ofRelativePointerAt: descriptor + 16) else { return nil }
    let recordSize = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    guard recordSize == 12 || count == 0 else { return nil }
    return (0..<count).map { index in
      let record = fields + 16 + index * recordSize
      let name = target(ofRelativePointerAt: record + 8).map {
        String(cString: $0.assumingMemoryBound(to: UInt8.self))
      }
      let type = target(ofRelativePointerAt: record + 4).flatMap { name -> (any Any.Type)? in
        let length = lengthOfMangledName(name)
        // A weak or unowned reference (`Xw`, `Xo`, `Xu`) is not stored as a value of its type.
        if length > 2, name.load(fromByteOffset: length - 2, as: UInt8.self) == UInt8(ascii: "X"),
          "wou".utf8.contains(name.load(fromByteOffset: length - 1, as: UInt8.self))
        {
          return nil
        }
        return _getTypeByMangledNameInContext(
          name.assumingMemoryBound(to: UInt8.self), UInt(length), genericContext: descriptor,
          genericArguments: metadata + 2 * word)
      }
      let isIndirect = record.load(as: UInt32.self) & 1 == 1
      return Member(name: name ?? "", type: type, isIndirect: isIndirect, offset: offset(index))
    }
  }

  private static func target(ofRelativePointerAt address: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = address.load(as: Int32.self)
    return distance == 0 ? nil : address + Int(distance)
  }

  /// A mangled name ends with a zero byte; a symbolic reference in it (bytes 1...0x17 and 0x18...0x1F) is followed by 4 bytes, or
  /// a pointer, which may hold zeros.
  private static func lengthOfMangledName(_ name: UnsafeRawPointer) -> Int {
    var length = 0
    while true {
      switch name.load(fromByteOffset: length, as: UInt8.self) {
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
    let metadata = metadata(of: type)
    let count = metadata.load(fromByteOffset: word, as: Int.self)
    let names = isLabelled ? metadata.load(fromByteOffset: 2 * word, as: UnsafePointer<CChar>?.self) : nil
    let text = names.map { String(cString: $0) } ?? ""
    let labels = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let elements = (0..<count).map { index in
      let record = metadata + (3 + 2 * index) * word
      return Element(
        label: index < labels.count ? labels[index] : "",
        type: unsafeBitCast(record.load(as: UnsafeRawPointer.self), to: Any.Type.self),
        offset: Int(record.load(fromByteOffset: word, as: UInt32.self)))
    }
    guard elements.count == 1, let only = elements.first, kind(of: only.type) == Kind.tuple else { return elements }
    return Self.elements(of: only.type, isLabelled: isLabelled)
  }

  /// The number of elements of a tuple; 1 for another type.
  static func elementCount(of type: any Any.Type) -> Int {
    guard kind(of: type) == Kind.tuple else { return 1 }
    return metadata(of: type).load(fromByteOffset: word, as: Int.self)
  }

  /// Whether values are not stored as generic code reads them: where its type is known, a function takes its arguments in another
  /// way, and a metatype has no size.
  static func isStoredOtherwise(_ type: any Any.Type) -> Bool {
    switch kind(of: type) {
    case Kind.function, Kind.metatype: true
    case Kind.optional:
      isStoredOtherwise(
        unsafeBitCast(metadata(of: type).load(fromByteOffset: 2 * word, as: UnsafeRawPointer.self), to: Any.Type.self))
    case Kind.tuple: elements(of: type).contains { isStoredOtherwise($0.type) }
    default: false
    }
  }

  /// Whether two types have the same elements at the same places; labels do not matter.
  static func haveSameElements(_ left: any Any.Type, _ right: any Any.Type) -> Bool {
    let left = elements(of: left)
    let right = elements(of: right)
    return left.count == right.count && zip(left, right).allSatisfy { $0.type == $1.type && $0.offset == $1.offset }
  }
}

/// Reads the case of an enum's value, and its payload, as `switch` does: through the value witnesses of the type.
@usableFromInline
struct EnumAccess: @unchecked Sendable {
  @usableFromInline typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  @usableFromInline typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void

  @usableFromInline let metadata: UnsafeRawPointer
  @usableFromInline let getTag: GetTag
  @usableFromInline let project: Project
  let cases: [TypeLayout.Member]

  /// Access to the cases of `Root`; nil if it is not an enum, or not laid out as expected.
  init?<Root>(_ root: Root.Type) {
    guard Self.isTrusted, let access = Self(unchecked: root) else { return nil }
    self = access
  }

  private init?<Root>(unchecked root: Root.Type) {
    guard let cases = TypeLayout.cases(of: root), !cases.isEmpty else { return nil }
    let word = MemoryLayout<Int>.size
    metadata = unsafeBitCast(root as any Any.Type, to: UnsafeRawPointer.self)
    let witnesses = (metadata - word).load(as: UnsafeRawPointer.self)
    let flags = witnesses.load(fromByteOffset: 10 * word, as: UInt32.self)
    guard flags & 0x20_0000 != 0 else { return nil }
    getTag = witnesses.load(fromByteOffset: 10 * word + 8, as: GetTag.self)
    project = witnesses.load(fromByteOffset: 11 * word + 8, as: Project.self)
    self.cases = cases
  }

  /// The index in ``cases`` of the case of `root`.
  @inlinable
  func tag<Root>(of root: Root) -> Int {
    withUnsafePointer(to: root) { Int(getTag($0, metadata)) }
  }

  @usableFromInline
  func isIndirect(_ tag: Int) -> Bool { cases[tag].isIndirect }

  /// The payload of `root`, whose case has a payload of the same elements as `Payload`.
  @inlinable
  func payload<Root, Payload>(of root: Root, as payload: Payload.Type, isIndirect: Bool) -> Payload {
    withUnsafePointer(to: root) { root in
      // The bytes are a loan from `root`, which keeps its references: nothing is retained and nothing released here.
      withUnsafeTemporaryAllocation(
        byteCount: max(MemoryLayout<Root>.size, 1), alignment: MemoryLayout<Root>.alignment
      ) { memory in
        let copy = memory.baseAddress.unsafelyUnwrapped
        copy.copyMemory(from: root, byteCount: MemoryLayout<Root>.size)
        project(copy, metadata)
        guard isIndirect else { return copy.assumingMemoryBound(to: Payload.self).pointee }
        // A box: two words of heap object, then the payload at its alignment.
        let header = TupleLayout<(Int, Int), Payload, Void>.offset
        return copy.load(as: UnsafeRawPointer.self).load(fromByteOffset: header, as: Payload.self)
      }
    }
  }

  private enum Known {
    case none, other
    case number(Int)
    case labelled(text: String, list: [Int])
    indirect case boxed(String)
  }

  /// Whether tags and payloads read this way are those that `Mirror` tells. Checked once, before the first use.
  static let isTrusted: Bool = {
    guard let access = EnumAccess(unchecked: Known.self) else { return false }
    func name(_ value: Known) -> String { access.cases[access.tag(of: value)].name }
    func mirrored(_ value: Known) -> String? { Mirror(reflecting: value).children.first?.label }
    let names = access.cases.map(\.name)
    guard names == ["number", "labelled", "boxed", "none", "other"] else { return false }
    let number = Known.number(-7)
    let labelled = Known.labelled(text: "a text that does not fit in a word", list: [1, 2])
    let boxed = Known.boxed("another text that does not fit")
    for value in [number, labelled, boxed] where mirrored(value) != name(value) { return false }
    guard name(.none) == "none", name(.other) == "other" else { return false }
    let (text, list) = access.payload(of: labelled, as: (String, [Int]).self, isIndirect: false)
    return access.payload(of: number, as: Int.self, isIndirect: false) == -7
      && text == "a text that does not fit in a word" && list == [1, 2] && access.cases[2].isIndirect
      && access.payload(of: boxed, as: String.self, isIndirect: true) == "another text that does not fit"
  }()
}

extension TypeLayout {
  /// Reads the stored properties of a struct as the tuple of the same elements.
  @inlinable
  static func tuple<Root, Payload>(of root: Root, as payload: Payload.Type) -> Payload {
    withUnsafePointer(to: root) { UnsafeRawPointer($0).load(as: Payload.self) }
  }

  /// The size of stored properties that leave no gap between them, so that their bytes can be compared at once; 0 if they do.
  static func contiguousSize(of properties: [Member]) -> Int {
    func size<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
    var end = 0
    for property in properties {
      guard let type = property.type, property.offset == end else { return 0 }
      end += size(type)
    }
    return end
  }

  /// Whether the first bytes of two values are the same; no for 0 bytes.
  @inlinable
  static func haveSameBytes<Root>(_ left: Root, _ right: Root, _ size: Int) -> Bool {
    withUnsafeBytes(of: left) { left in
      withUnsafeBytes(of: right) { right in
        size > 0 && size <= left.count && (0..<size).allSatisfy { left[$0] == right[$0] }
      }
    }
  }

  /// Whether two values of a struct are the same, property by property: the same bytes, or equal.
  static func areSame<Root>(_ left: Root, _ right: Root, properties: [Member]) -> Bool {
    withUnsafeBytes(of: left) { left in
      withUnsafeBytes(of: right) { right in
        properties.allSatisfy { property in
          property.type.map { isSame($0, left, right, at: property.offset) } ?? false
        }
      }
    }
  }

  private static func isSame<Value>(
    _ type: Value.Type, _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer, at offset: Int
  ) -> Bool {
    let bytes = offset..<offset + MemoryLayout<Value>.size
    if left[bytes].elementsEqual(right[bytes]) { return true }
    let value = (left.baseAddress.unsafelyUnwrapped + offset).load(as: Value.self)
    let other = (right.baseAddress.unsafelyUnwrapped + offset).load(as: Value.self)
    if let value = value as? any Equatable { return value.isEqual(to: other) }
    // The bytes between the parts of a struct or tuple are not a part of its value.
    if let properties = properties(of: type), !properties.isEmpty {
      return properties.allSatisfy { part in
        part.type.map { isSame($0, left, right, at: offset + part.offset) } ?? false
      }
    }
    guard kind(of: type) == Kind.tuple else { return false }
    return elements(of: type).allSatisfy { isSame($0.type, left, right, at: offset + $0.offset) }
  }
}

extension Equatable {
  /// `==` with a value of unknown type.
  func isEqual(to other: Any) -> Bool {
    (other as? Self).map { $0 == self } ?? false
  }
}
