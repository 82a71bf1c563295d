// Compares values of a type that is known only at run time.

extension TypeLayout {
  /// How two values, or one property of both, are compared.
  struct Comparison: Sendable {
    private let type: Unchecked<any Any.Type>
    private let offset: Int
    private let size: Int
    /// Whether values with equal bytes are equal. False for floating-point numbers, which may differ from themselves.
    let isByBytes: Bool

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

    func areSame(_ left: Place, _ right: Place) -> Bool {
      let (left, right) = (left.at(offset), right.at(offset))
      return isByBytes && left.hasSameBytes(as: right, count: size) || TypeLayout.isSame(type.value, left, right)
    }
  }

  /// Whether each value of a type is known to equal itself, because no part of it is a floating-point number.
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

  /// Whether two values of a type are equal, by their bytes or property by property.
  static func isSame(_ type: any Any.Type, _ left: Place, _ right: Place) -> Bool {
    func isSame<Value>(_ type: Value.Type) -> Bool {
      if MemoryLayout<Value>.size == 0 { return true }
      if let equatable = type as? any Equatable.Type { return isEqual(equatable, left, right) }
      if isStoredOtherwise(type) { return false }
      if !hasGaps(type), left.hasSameBytes(as: right, count: MemoryLayout<Value>.size) { return true }
      // The padding between the parts of a struct or tuple does not belong to its value.
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

  /// Whether two values of an enum have the same case and the same payload.
  private static func isSameCase(_ type: any Any.Type, _ left: Place, _ right: Place) -> Bool {
    guard let access = EnumAccess.of(type) else { return false }
    let tag = access.witnesses.tag(of: left)
    guard access.witnesses.tag(of: right) == tag else { return false }
    guard access.cases[tag].hasPayload else { return true }
    guard let payload = access.cases[tag].type else { return false }
    let root = ValueType(type)
    let box = access.isIndirect(tag) ? ValueType(payload).alignment : nil
    func with(_ value: Place, _ use: (Place) -> Bool) -> Bool {
      access.witnesses.withPayload(of: value, size: root.size, alignment: root.alignment, box: box, use)
    }
    return with(left) { left in with(right) { right in isSame(payload, left, right) } }
  }

  /// Whether two existential values hold equal values, whatever the rest of their buffers contains.
  private static func isSameContent<Value>(_ type: Value.Type, _ left: Place, _ right: Place) -> Bool {
    if let value = left.value(as: type) as? any Equatable { return value.isEqual(to: right.value(as: type)) }
    let flags = unsafe metadata(of: type).load(fromByteOffset: word, as: UInt32.self)
    // An object, or the object of an `any Error`.
    guard flags & 0x8000_0000 != 0, flags & 0x3F00_0000 == 0 else { return left.hasSameBytes(as: right, count: word) }
    // Three words for the value or its box, and then the type.
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

  /// Whether some bytes of a value may be padding, or belong to a buffer that is only partly used.
  private static func hasGaps(_ type: any Any.Type) -> Bool {
    func haveGaps(_ parts: [any Any.Type]) -> Bool {
      parts.reduce(0) { $0 + size(of: $1) } != size(of: type) || parts.contains(where: hasGaps)
    }
    switch kind(of: type) {
    // Existential types have a buffer, and the cases of an enum differ in size.
    case Kind.existential, Kind.existentialMetatype, Kind.enumeration, Kind.optional: return true
    case Kind.structure:
      guard let properties = properties(of: type), !properties.contains(where: { $0.type == nil }) else { return true }
      return haveGaps(properties.compactMap(\.type))
    case Kind.tuple: return haveGaps(elements(of: type).map(\.type))
    default: return false
    }
  }
}
