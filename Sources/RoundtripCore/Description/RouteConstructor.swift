/// A constructor that can be reversed: that of a case, or the memberwise initializer of a struct.
@usableFromInline
class RouteConstructor: Constructor, RouteDescribing, @unchecked Sendable {
  private let sampled: Once<Box<Int>>?
  /// The tag of samples of a case with another payload, as if the constructor of `case f(Int?)` were a function of `Int`.
  private static let elsewhere = -2

  /// - Parameter isUncertain: Whether samples have to tell which case is made: several cases have this payload, or the constructor of
  ///   another one can be called with it.
  init(_ root: any Any.Type, _ payload: any Any.Type, isUncertain: Bool = false) {
    sampled = isUncertain ? Once() : nil
    super.init(root, payload)
  }

  /// The cases of the enum. Nil for a struct, and if the user's closures extract the payload.
  var access: EnumAccess? { nil }
  /// The tags of the cases that have this payload. Empty if closures extract it.
  var tags: [Int] { [] }
  /// Whether it is the memberwise initializer of a struct.
  var isOfStruct: Bool { false }

  var routeName: String? { candidates.count == 1 ? candidates.first : nil }
  var definitionError: String? { nil }
  var candidates: [String] { [] }
  func labels(ofCase name: String?) -> [String] { [] }

  func describe(_ input: Grammar) -> Grammar { .annotated(.labels(ValueLabels(source: self)), input) }

  /// The tag of the case, if it is certain and the payload is stored inline. Nil if only the constructor knows.
  var directTag: (access: EnumAccess, tag: Int)? {
    let tags = possibleTags
    guard let access, tags.count == 1, !access.isIndirect(tags[0]), sampledTag(access) != Self.elsewhere else {
      return nil
    }
    return (access, tags[0])
  }

  /// The tags of the cases that the constructor may produce. If samples identify one, only that one.
  var possibleTags: [Int] {
    guard let access, tags.count > 1 else { return tags }
    let tag = sampledTag(access)
    return tag >= 0 ? [tag] : tags
  }

  private func sampledTag(_ access: EnumAccess) -> Int { sampled?.object { Box(findTag(access, tags)) }.value ?? -1 }

  /// The tag that the constructor assigns to samples of its payload. -1 if there are no samples, or if they differ.
  private func findTag(_ access: EnumAccess, _ tags: [Int]) -> Int {
    var found = -1
    for variant in 0..<2 {
      let tag = Place.withStack(size: payload.size, alignment: payload.alignment) { payload -> Int in
        guard SampleValue.write(self.payload.type, variant: variant, to: payload) else { return -1 }
        return Place.withStack(size: root.size, alignment: root.alignment) { root in
          embed(payload, root)
          defer { self.root.destroy(root) }
          return access.witnesses.tag(of: root)
        }
      }
      guard tag >= 0, found < 0 || found == tag else { return -1 }
      found = tag
    }
    return tags.contains(found) ? found : Self.elsewhere
  }
}
