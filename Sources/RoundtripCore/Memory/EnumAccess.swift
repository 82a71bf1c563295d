/// Reads the case of an enum's value, and its payload, whatever the enum.
@usableFromInline
struct EnumAccess: Sendable {
  @usableFromInline let witnesses: EnumWitnesses
  let cases: [TypeLayout.Member]

  /// Access to the cases of `Root`; nil if it is not an enum, or not laid out as expected.
  init?(_ root: any Any.Type) {
    guard TypeLayout.isEnum(root), let access = EnumAccesses.shared.access(of: root) else { return nil }
    self = access
  }

  fileprivate static func make(_ root: any Any.Type) -> EnumAccess? { isTrusted ? Self(unchecked: root) : nil }

  private init?(unchecked root: any Any.Type) {
    guard ValueType(root).isBitwiseTakable, let cases = TypeLayout.cases(of: root), !cases.isEmpty,
      let witnesses = EnumWitnesses(root)
    else {
      return nil
    }
    self.witnesses = witnesses
    self.cases = cases
  }

  /// The index in ``cases`` of the case of `root`.
  @inlinable
  func tag<Root>(of root: Root) -> Int { Place.of(root) { witnesses.tag(of: $0) } }

  /// The tags of the cases whose payload has the same elements as `Payload`; none for a payload that is stored otherwise than read.
  func tags(of payload: any Any.Type) -> [Int] {
    if TypeLayout.isStoredOtherwise(payload) { return [] }
    return cases.indices.filter { cases[$0].type.map { TypeLayout.haveSameElements($0, payload) } ?? false }
  }

  @usableFromInline
  func isIndirect(_ tag: Int) -> Bool { cases[tag].isIndirect }

  /// The payload of `root`, whose case has a payload of the same elements as `Payload`.
  @inlinable
  func payload<Root, Payload>(of root: Root, as payload: Payload.Type, isIndirect: Bool) -> Payload {
    Place.of(root) { root in
      // The bytes belong to `root`, which keeps its references: what is returned is a copy.
      Place.withStack(size: MemoryLayout<Root>.size, alignment: MemoryLayout<Root>.alignment) { scratch in
        scratch.copyBytes(from: root, count: MemoryLayout<Root>.size)
        witnesses.project(scratch)
        guard isIndirect else { return scratch.value(as: payload) }
        return scratch.boxed(alignment: MemoryLayout<Payload>.alignment).value(as: payload)
      }
    }
  }

  /// Calls `use` with the payload of the value at `root`, which keeps it.
  func withPayload<Outcome>(
    _ tag: Int, _ payload: any Any.Type, of root: Place, _ type: ValueType, _ use: (Place) -> Outcome
  ) -> Outcome {
    Place.withStack(size: type.size, alignment: type.alignment) { scratch in
      scratch.copyBytes(from: root, count: type.size)
      witnesses.project(scratch)
      return use(isIndirect(tag) ? scratch.boxed(alignment: ValueType(payload).alignment) : scratch)
    }
  }

  private enum Known {
    case none, other
    case number(Int)
    case labelled(text: String, list: [Int])
    indirect case boxed(String)
  }

  private enum KnownOptional {
    case none, some(String, UInt8), other
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
    guard let optional = EnumAccess(unchecked: KnownOptional.self) else { return false }
    let some = KnownOptional.some("a text of another length", 7)
    guard [some, .none, .other].map({ optional.tag(of: $0) == 0 }) == [true, false, false],
      optional.payload(of: some, as: (String, UInt8).self, isIndirect: false) == ("a text of another length", 7),
      isMadeInPlace(access)
    else { return false }
    let (text, list) = access.payload(of: labelled, as: (String, [Int]).self, isIndirect: false)
    return access.payload(of: number, as: Int.self, isIndirect: false) == -7
      && text == "a text that does not fit in a word" && list == [1, 2] && access.cases[2].isIndirect
      && access.payload(of: boxed, as: String.self, isIndirect: true) == "another text that does not fit"
  }()
  /// Whether a payload that is given its tag is the case that the constructor makes.
  private static func isMadeInPlace(_ access: EnumAccess) -> Bool {
    Place.withStack(size: MemoryLayout<Known>.size, alignment: MemoryLayout<Known>.alignment) { place in
      place.put(-7)
      access.witnesses.setTag(0, of: place)
      guard case .number(-7) = place.take(as: Known.self) else { return false }
      return true
    }
  }
}

/// What is known of the enums that were asked for: a list that only grows. Reading the cases of a large enum takes time.
private final class EnumAccesses: Sendable {
  static let shared = EnumAccesses()

  private final class Entry: Sendable {
    let type: ObjectIdentifier
    let access: EnumAccess?
    let next = Once<Entry>()

    init(_ type: ObjectIdentifier, _ access: EnumAccess?) {
      self.type = type
      self.access = access
    }
  }

  private let first = Entry(ObjectIdentifier(EnumAccesses.self), nil)

  func access(of type: any Any.Type) -> EnumAccess? {
    let id = ObjectIdentifier(type)
    var entry = first
    while let next = entry.next.known?.object {
      if next.type == id { return next.access }
      entry = next
    }
    let made = EnumAccess.make(type)
    while true {
      entry = entry.next.object { Entry(id, made) }
      if entry.type == id { return entry.access }
    }
  }
}
