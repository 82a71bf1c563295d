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
    let isIndirect: Bool
    /// Where a stored property stands in its struct; 0 for cases.
    let offset: Int
  }

  enum Kind {
    static let structure = 0x200, enumeration = 0x201, optional = 0x202, tuple = 0x301, function = 0x302,
      metatype = 0x304
  }
  private static let word = MemoryLayout<Int>.size

  // A metatype is the address of the type's metadata, here and where one is read below.
  fileprivate static func metadata(of type: any Any.Type) -> UnsafeRawPointer {
    unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  static func kind(of type: any Any.Type) -> Int { unsafe metadata(of: type).load(as: Int.self) }

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
      let type = unsafe target(ofRelativePointerAt: record + 4).flatMap { name -> (any Any.Type)? in
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
      return Member(name: name ?? "", type: type, isIndirect: isIndirect, offset: offset(index))
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

/// How the cases of one enum are told apart and read, as `switch` does it: through the value witnesses of the type.
///
/// Sound where the layout is as expected, which ``EnumAccess/isTrusted`` finds out.
@safe
@usableFromInline
struct EnumWitnesses: @unchecked Sendable, BitwiseCopyable {
  @usableFromInline typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  @usableFromInline typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void

  typealias Inject = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

  @usableFromInline let metadata: UnsafeRawPointer
  @usableFromInline let getTag: GetTag
  @usableFromInline let project: Project
  /// Whether but one case has a payload, which then stands at the start of a value as it stands alone.
  @usableFromInline let hasOnePayload: Bool

  /// The witnesses of `Root`; nil where it is no enum that has them.
  init?(_ root: any Any.Type) {
    guard TypeLayout.isEnum(root) else { return nil }
    let word = MemoryLayout<Int>.size
    unsafe metadata = TypeLayout.metadata(of: root)
    let witnesses = unsafe (metadata - word).load(as: UnsafeRawPointer.self)
    let flags = unsafe witnesses.load(fromByteOffset: 10 * word, as: UInt32.self)
    guard flags & 0x20_0000 != 0 else { return nil }
    unsafe getTag = witnesses.load(fromByteOffset: 10 * word + 8, as: GetTag.self)
    unsafe project = witnesses.load(fromByteOffset: 11 * word + 8, as: Project.self)
    let descriptor = unsafe metadata.load(fromByteOffset: word, as: UnsafeRawPointer.self)
    hasOnePayload = unsafe descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF == 1
  }

  @inline(__always)
  @inlinable
  func tag<Root>(of root: Root) -> UInt32 { Borrowed.lend(root) { tag(of: $0) } }

  /// The tag of a value that is lent.
  @inline(__always)
  @inlinable
  func tag<Root>(of root: Borrowed<Root>) -> UInt32 { unsafe getTag(root.address, metadata) }

  /// The payload of `root`, whose case has a payload of the same elements as `Payload`: where it stands, or in `scratch`.
  @inline(__always)
  @inlinable
  func payload<Root, Payload>(of root: Borrowed<Root>, in scratch: Scratch<Root>) -> Borrowed<Payload> {
    if hasOnePayload { return root.part(at: 0, as: Payload.self) }
    // The bytes are a loan from `root`, which keeps its references: nothing is retained and nothing released here.
    unsafe scratch.address.copyMemory(from: root.address, byteCount: MemoryLayout<Root>.size)
    unsafe project(scratch.address, metadata)
    return unsafe Borrowed(at: UnsafeRawPointer(scratch.address))
  }

  /// Whether the payload of `root` is nil; its case has a payload that is an optional, of which `optional` are the witnesses.
  @inline(__always)
  @inlinable
  func isNil<Root>(payloadOf root: Borrowed<Root>, by optional: EnumWitnesses) -> Bool {
    // The case with a payload comes first.
    Scratch.with { scratch in
      let payload: Borrowed<Void> = payload(of: root, in: scratch)
      return optional.tag(of: payload) == 1
    }
  }

  /// The payload of `root`, whose case is indirect and has a payload of the same elements as `Payload`.
  @inlinable
  func boxedPayload<Root, Payload>(of root: Borrowed<Root>, as payload: Payload.Type) -> Payload {
    // A box: two words of heap object, then the payload at its alignment.
    let header = TupleLayout<(Int, Int), Payload, Void>.offset
    return Scratch.with { scratch in
      let box: Borrowed<UnsafeRawPointer> = unsafe self.payload(of: root, in: scratch)
      return unsafe box.value.load(fromByteOffset: header, as: Payload.self)
    }
  }
}

/// Memory on the stack for the bytes of a value.
@safe
@usableFromInline
struct Scratch<Value>: BitwiseCopyable {
  @usableFromInline let address: UnsafeMutableRawPointer

  @inline(__always)
  @inlinable
  init(at address: UnsafeMutableRawPointer) {
    unsafe self.address = address
  }

  @inline(__always)
  @inlinable
  static func with<Outcome>(_ body: (Scratch) -> Outcome) -> Outcome {
    unsafe withUnsafeTemporaryAllocation(
      byteCount: max(MemoryLayout<Value>.size, 1), alignment: MemoryLayout<Value>.alignment
    ) { memory in unsafe body(Scratch(at: memory.baseAddress.unsafelyUnwrapped)) }
  }
}

extension EnumWitnesses {
  /// The bytes of a case when its tag is put on bytes that are all the same.
  ///
  /// Sound because the witness sets the bits of the tag and looks at no other, so it may be given any bytes.
  func bytes(ofCase tag: Int, over byte: UInt8) -> [UInt8] {
    let word = MemoryLayout<Int>.size
    let witnesses = unsafe (metadata - word).load(as: UnsafeRawPointer.self)
    let size = unsafe witnesses.load(fromByteOffset: 8 * word, as: Int.self)
    let inject = unsafe witnesses.load(fromByteOffset: 12 * word + 8, as: Inject.self)
    return unsafe withUnsafeTemporaryAllocation(byteCount: max(size, 1), alignment: 16) { memory in
      unsafe memory.initializeMemory(as: UInt8.self, repeating: byte)
      unsafe inject(memory.baseAddress.unsafelyUnwrapped, UInt32(tag), metadata)
      return unsafe Array(memory.prefix(size))
    }
  }
}

/// An element of a payload, or a whole value, as a number: equal ones have the same.
///
/// Sound where the element stands there in each value that is asked, as ``EnumAccess`` knows of the values of one case.
@usableFromInline
struct PayloadElement: Sendable {
  @usableFromInline let offset: Int
  /// Whether it stands in a value where it stands in the payload.
  @usableFromInline let isInPlace: Bool
  /// How its hash is made; nil for an integer, which is its own.
  @usableFromInline let hash: ElementHash?

  /// The element of a type at an offset; nil where its type is not `Hashable`.
  init?(_ type: any Any.Type, at offset: Int, isInPlace: Bool) {
    guard let hashable = type as? any Hashable.Type else { return nil }
    self.offset = offset
    self.isInPlace = isInPlace
    hash = type == Int.self ? nil : Self.hash(of: hashable)
  }

  private static func hash<Value: Hashable>(of type: Value.Type) -> ElementHash { ElementHashOf<Value>() }

  @inline(__always)
  @inlinable
  func number<Root>(in root: Borrowed<Root>, by witnesses: EnumWitnesses?) -> Int {
    guard !isInPlace, let witnesses else { return number(of: root.part(at: offset, as: Int.self)) }
    return Scratch.with { scratch in
      let payload: Borrowed<Void> = witnesses.payload(of: root, in: scratch)
      return number(of: payload.part(at: offset, as: Int.self))
    }
  }

  /// - Parameter element: An `Int`, or whatever stands there instead.
  @inline(__always)
  @inlinable
  func number(of element: Borrowed<Int>) -> Int { hash?.number(of: element) ?? element.value }
}

/// The hash of a value whose type is known at run time.
@usableFromInline
class ElementHash: @unchecked Sendable {
  @usableFromInline
  func number(of element: Borrowed<Int>) -> Int { 0 }
}

private final class ElementHashOf<Value: Hashable>: ElementHash, @unchecked Sendable {
  override func number(of element: Borrowed<Int>) -> Int { element.part(at: 0, as: Value.self).value.hashValue }
}

extension TypeLayout {
  /// The value of another type with which `root` starts.
  @inline(__always)
  @inlinable
  static func start<Root, Start>(of root: Root, as start: Start.Type) -> Start {
    Borrowed.lend(root) { $0.part(at: 0, as: start).value }
  }

  /// Whether the first bytes of two values are the same; no for 0 bytes.
  @inlinable
  static func haveSameBytes<Root>(_ left: Borrowed<Root>, _ right: Borrowed<Root>, _ size: Int) -> Bool {
    guard size > 0, size <= MemoryLayout<Root>.size else { return false }
    let (left, right) = unsafe (left.address, right.address)
    var offset = 0
    while size &- offset >= 8 {
      let word = unsafe left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if unsafe word != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
      offset &+= 8
    }
    while offset < size {
      let byte = unsafe left.load(fromByteOffset: offset, as: UInt8.self)
      if unsafe byte != right.load(fromByteOffset: offset, as: UInt8.self) { return false }
      offset &+= 1
    }
    return true
  }

  /// Whether two values of a struct are the same, property by property: the same bytes, or equal.
  static func areSame<Root>(_ left: Borrowed<Root>, _ right: Borrowed<Root>, properties: [Member]) -> Bool {
    properties.allSatisfy { property in
      property.type.map { isSame($0, left, right, at: property.offset) } ?? false
    }
  }

  private static func isSame<Root, Value>(
    _ type: Value.Type, _ left: Borrowed<Root>, _ right: Borrowed<Root>, at offset: Int
  ) -> Bool {
    let left = left.part(at: offset, as: type)
    let right = right.part(at: offset, as: type)
    if MemoryLayout<Value>.size == 0 || haveSameBytes(left, right, MemoryLayout<Value>.size) { return true }
    if let value = left.value as? any Equatable { return value.isEqual(to: right.value) }
    // The bytes between the parts of a struct or tuple are not a part of its value.
    if let properties = properties(of: type), !properties.isEmpty {
      return areSame(left, right, properties: properties)
    }
    guard kind(of: type) == Kind.tuple else { return false }
    return elements(of: type).allSatisfy { isSame($0.type, left, right, at: $0.offset) }
  }
}

extension TupleLayout {
  // Sound: `Joined` is the tuple of the elements of `First` and `Second` by the signature of the builder that makes this
  // layout, both halves are initialised before the whole is moved out, and each is written where it belongs. The tests join and
  // split tuples of every mixture of sizes and alignments.
  @inline(__always)
  @inlinable
  func join(_ first: consuming First, _ second: consuming Second) -> Joined {
    // Of two outputs, one of which is nothing, the other is the joined one: they have the same elements.
    if First.self == Void.self { return unsafe Self.same(second) }
    if Second.self == Void.self { return unsafe Self.same(first) }
    // A tuple in a tuple has its elements where the flat one has them, unless some have to be moved.
    if isInPlace { return unsafe Self.same((first, second)) }
    return joinMoved(first, second)
  }

  /// A value whose type is known by another name: the types are the same once they are known, and the sizes are compared.
  @unsafe
  @inline(__always)
  @inlinable
  static func same<Value, Other>(_ value: consuming Value) -> Other { unsafe unsafeBitCast(value, to: Other.self) }

  @usableFromInline
  func joinMoved(_ first: First, _ second: Second) -> Joined {
    unsafe withUnsafeTemporaryAllocation(of: Joined.self, capacity: 1) { memory -> Joined in
      let joined = unsafe memory.baseAddress.unsafelyUnwrapped
      let raw = UnsafeMutableRawPointer(joined)
      unsafe raw.initializeMemory(as: First.self, to: first)
      unsafe withUnsafeTemporaryAllocation(of: Second.self, capacity: 1) { memory in
        let alone = unsafe memory.baseAddress.unsafelyUnwrapped
        unsafe alone.initialize(to: second)
        // The bytes change their place and are forgotten at the old one: a move.
        for element in moved {
          unsafe (raw + element.joined).copyMemory(
            from: UnsafeRawPointer(alone) + element.alone, byteCount: element.size)
        }
      }
      return unsafe joined.move()
    }
  }

  /// Calls `body` with the second output: where it stands, or in memory of its own if its elements stand closer together than alone.
  func lend<Outcome>(secondOf joined: Borrowed<Joined>, to body: (Borrowed<Second>) -> Outcome) -> Outcome {
    if isInPlace { return body(second(of: joined)) }
    return Scratch<Second>.with { scratch in
      // The bytes are a loan from `joined`.
      for element in moved {
        unsafe (scratch.address + element.alone).copyMemory(
          from: joined.address + element.joined, byteCount: element.size)
      }
      return unsafe body(Borrowed<Second>(at: UnsafeRawPointer(scratch.address)))
    }
  }
}
