/// Reads the case of an enum's value, and its payload, whatever the enum.
@usableFromInline
struct EnumAccess: Sendable {
  @usableFromInline let witnesses: EnumWitnesses
  let cases: [TypeLayout.Member]

  /// Access to the cases of `Root`; nil if it is not an enum, or not laid out as expected.
  init?<Root>(_ root: Root.Type) {
    guard Self.isTrusted, let access = Self(unchecked: root) else { return nil }
    self = access
  }

  private init?<Root>(unchecked root: Root.Type) {
    guard let cases = TypeLayout.cases(of: root), !cases.isEmpty, let witnesses = EnumWitnesses(root) else {
      return nil
    }
    self.witnesses = witnesses
    self.cases = cases
  }

  /// The index in ``cases`` of the case of `root`.
  @inlinable
  func tag<Root>(of root: Root) -> Int { Int(witnesses.tag(of: root)) }

  /// The tags of the cases whose payload has the same elements as `Payload`; none for a payload that is stored otherwise than read.
  func tags<Payload>(of payload: Payload.Type) -> [Int] {
    if TypeLayout.isStoredOtherwise(payload) { return [] }
    return cases.indices.filter { cases[$0].type.map { TypeLayout.haveSameElements($0, payload) } ?? false }
  }

  @usableFromInline
  func isIndirect(_ tag: Int) -> Bool { cases[tag].isIndirect }

  /// The payload of `root`, whose case has a payload of the same elements as `Payload`.
  @inlinable
  func payload<Root, Payload>(of root: Root, as payload: Payload.Type, isIndirect: Bool) -> Payload {
    Borrowed.lend(root) { root in
      isIndirect
        ? witnesses.boxedPayload(of: root, as: payload)
        : Scratch.with { (witnesses.payload(of: root, in: $0) as Borrowed<Payload>).value }
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
    let place = TagPlace(access, tags: [1], payloadSize: MemoryLayout<(String, [Int])>.size)
    for value in [number, labelled, boxed, .none, .other] where place.isKnown {
      guard Borrowed.lend(value, to: place.isMarked) == (access.tag(of: value) == 1) else { return false }
    }
    guard let optional = EnumAccess(unchecked: KnownOptional.self), optional.witnesses.hasOnePayload else {
      return false
    }
    let some = KnownOptional.some("a text of another length", 7)
    let isInPlace =
      optional.payload(of: some, as: (String, UInt8).self, isIndirect: false) == ("a text of another length", 7)
    guard isInPlace, [some, .none, .other].map({ optional.tag(of: $0) == 0 }) == [true, false, false] else {
      return false
    }
    let (text, list) = access.payload(of: labelled, as: (String, [Int]).self, isIndirect: false)
    return access.payload(of: number, as: Int.self, isIndirect: false) == -7
      && text == "a text that does not fit in a word" && list == [1, 2] && access.cases[2].isIndirect
      && access.payload(of: boxed, as: String.self, isIndirect: true) == "another text that does not fit"
  }()
}
