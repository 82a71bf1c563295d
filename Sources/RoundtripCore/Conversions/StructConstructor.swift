/// The memberwise initializer of a struct, as a constructor.
final class StructConstructor: Constructor, @unchecked Sendable {
  let memberwise: MemberwiseInitializer

  init(_ memberwise: MemberwiseInitializer) {
    self.memberwise = memberwise
    super.init(memberwise.root.type, memberwise.payloadType)
  }

  override func embed(_ payload: Place, _ root: Place) { memberwise.embed(payload, root) }

  override func extract(_ root: Place, _ payload: Place) -> Bool {
    guard definitionError == nil, memberwise.makesAgain(root) else { return false }
    self.payload.copy(root, to: payload)
    return true
  }

  override var initializer: MemberwiseInitializer? { memberwise }
  override var definitionError: String? { memberwise.definitionError }
  override func labels(ofCase name: String?) -> [String] { memberwise.labels }
}
