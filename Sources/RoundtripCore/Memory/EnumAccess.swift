/// Reads the case and the payload of any enum value.
@usableFromInline
final class EnumAccess: Sendable {
  @usableFromInline let witnesses: EnumWitnesses
  let cases: [TypeLayout.Member]
  /// The witnesses for the steps of all routes.
  let object: Box<EnumWitnesses>
  private let tagsByPayload = ValuesByType<[Int]>()

  /// Access to the cases of `root`. Nil if it is not an enum, or if its layout is not as expected.
  static func of(_ root: any Any.Type) -> EnumAccess? {
    TypeLayout.isEnum(root) ? known.value(of: root) { isTrusted ? EnumAccess(unchecked: root) : nil } : nil
  }

  /// The known enums, because reading the cases of a large one takes time.
  private static let known = ValuesByType<EnumAccess?>(listCount: 251)

  private init?(unchecked root: any Any.Type) {
    guard ValueType(root).isBitwiseTakable, let cases = TypeLayout.cases(of: root), !cases.isEmpty,
      let witnesses = EnumWitnesses(root)
    else {
      return nil
    }
    self.witnesses = witnesses
    self.cases = cases
    object = Box(witnesses)
  }

  /// The index of the case of `root` in ``cases``.
  @inlinable
  func tag<Root>(of root: Root) -> Int { Place.of(root) { witnesses.tag(of: $0) } }

  /// The tags of the cases whose payload has the same elements as `Payload`. Empty for a payload that is not stored as generic code
  /// reads it.
  func tags(of payload: any Any.Type) -> [Int] {
    tagsByPayload.value(of: payload) {
      if TypeLayout.isStoredOtherwise(payload) { return [] }
      return cases.indices.filter { cases[$0].type.map { TypeLayout.haveSameElements($0, payload) } ?? false }
    }
  }

  @usableFromInline
  func isIndirect(_ tag: Int) -> Bool { cases[tag].isIndirect }

  /// The payload of `root`, whose case has a payload with the same elements as `Payload`.
  @inlinable
  func payload<Root, Payload>(of root: Root, as payload: Payload.Type, isIndirect: Bool) -> Payload {
    Place.of(root) { root in
      witnesses.withPayload(
        of: root, size: MemoryLayout<Root>.size, alignment: MemoryLayout<Root>.alignment,
        box: isIndirect ? MemoryLayout<Payload>.alignment : nil
      ) { $0.value(as: payload) }
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

  /// Whether tags and payloads read in this way agree with `Mirror`. Checked once, before the first use.
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

  /// Whether a payload with its tag is the case that the constructor creates.
  private static func isMadeInPlace(_ access: EnumAccess) -> Bool {
    Place.withStack(size: MemoryLayout<Known>.size, alignment: MemoryLayout<Known>.alignment) { place in
      place.put(-7)
      access.witnesses.setTag(0, of: place)
      guard case .number(-7) = place.take(as: Known.self) else { return false }
      return true
    }
  }
}
