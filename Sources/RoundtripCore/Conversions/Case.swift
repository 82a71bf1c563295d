/// One case of an enum as a value, made from its constructor. It embeds a payload and extracts it again.
///
/// ```swift
/// enum AppRoute { case home, user(id: Int, tab: String) }
/// let user = Case(AppRoute.user(id:tab:))
/// user.embed((1, "posts"))                          // .user(id: 1, tab: "posts")
/// user.extract(from: .user(id: 1, tab: "posts"))    // (1, "posts")
/// user.extract(from: .home)                         // nil
/// ```
///
/// Extraction reads the enum's tag and payload in place. ``definitionError`` says what cannot be read.
public struct Case<Root, Payload>: Sendable {
  @usableFromInline let embedding: @Sendable (consuming Payload) -> Root
  /// How to extract a payload other than by tag: with a given function, or through an optional.
  @usableFromInline let extraction: (@Sendable (Root) -> Payload?)?
  @usableFromInline let access: EnumAccess?
  /// The tags of the cases whose payload has these elements.
  @usableFromInline let tags: [Int]
  /// Whether embedding has to tell which case is made: several cases have this payload, or the constructor of another one can be
  /// called with it.
  let isUncertain: Bool
  /// The only tag, for a case that is certain and not indirect. Otherwise -1.
  @usableFromInline let onlyTag: Int
  /// How values are distinguished if there is such a tag.
  @inlinable var witnesses: EnumWitnesses? { onlyTag < 0 ? nil : access?.witnesses }
  /// The reason why this case cannot be extracted, or nil.
  ///
  /// Examples are `Case({ Wrapper($0) })` for a struct, and a function that changes the type of its argument.
  public let definitionError: String?

  /// Creates the case that `embed` constructs.
  public init(_ embed: @escaping @Sendable (consuming Payload) -> Root) {
    self.init(embed, access: EnumAccess.of(Root.self))
  }

  /// Creates a case with its own extraction, without reflection.
  ///
  /// ```swift
  /// let home = Case({ AppRoute.home }, extract: { if case .home = $0 { () } else { nil } })
  /// home.extract(from: .user(id: 1, tab: "posts")) == nil   // true
  /// ```
  public init(_ embed: @escaping @Sendable (consuming Payload) -> Root, extract: @escaping @Sendable (Root) -> Payload?)
  {
    self.init(embed, extract: extract, definitionError: nil)
  }

  init(
    _ embed: @escaping @Sendable (consuming Payload) -> Root, extract: @escaping @Sendable (Root) -> Payload?,
    definitionError: String?
  ) {
    embedding = embed
    extraction = extract
    access = nil
    tags = []
    isUncertain = false
    onlyTag = -1
    self.definitionError = definitionError
  }

  init(_ embed: @escaping @Sendable (consuming Payload) -> Root, access: EnumAccess?) {
    embedding = embed
    self.access = access
    let tags = access?.tags(of: Payload.self) ?? []
    self.tags = tags
    // Swift calls the constructor of a case with an optional payload with the payload itself as well.
    isUncertain = tags.count > 1 || access.map { !$0.tags(of: Payload?.self).isEmpty } ?? false
    if let access, let tag = tags.first, !isUncertain, !access.isIndirect(tag) { onlyTag = tag } else { onlyTag = -1 }
    extraction = tags.isEmpty ? access.flatMap { Self.extraction(throughOptional: $0, embed: embed) } : nil
    definitionError = tags.isEmpty && extraction == nil ? Self.definitionError(access) : nil
  }

  /// The reason why no case can be extracted.
  private static func definitionError(_ access: EnumAccess?) -> String {
    if !TypeLayout.isEnum(Root.self) { return "`\(Root.self)` is not an enum; use `.convert(apply:unapply:)`" }
    // Swift calls the constructor of a case with an optional payload with the payload itself as well.
    if let access, !access.tags(of: Payload?.self).isEmpty {
      return """
        no case of `\(Root.self)` has the payload `\(Payload.self)`, but one has `\(Payload?.self)`; put the part into \
        `Optionally`, or give the field an optional type
        """
    }
    let reason =
      if !ValueType(Root.self).isBitwiseTakable {
        "`\(Root.self)` holds a weak reference, which cannot be extracted"
      } else if access == nil {
        "the cases of `\(Root.self)` are unknown, \(TypeLayout.reasonForUnknownMembers)"
      } else if TypeLayout.isStoredOtherwise(Payload.self) {
        "a function or metatype in `\(Payload.self)` cannot be extracted"
      } else {
        "no case of `\(Root.self)` has the payload `\(Payload.self)`"
      }
    return reason + "; use `.case(embed, extract:)`"
  }

  /// Returns the value of this case with a payload.
  @inlinable
  public func embed(_ payload: Payload) -> Root { embedding(payload) }

  /// Returns the payload, if `root` is of this case.
  @inline(__always)
  @inlinable
  public func extract(from root: Root) -> Payload? {
    guard let witnesses else { return extractOtherwise(from: root) }
    return witnesses.payload(of: root, tag: onlyTag, as: Payload.self)
  }

  @usableFromInline
  func extractOtherwise(from root: Root) -> Payload? {
    if let extraction { return extraction(root) }
    guard let access else { return nil }
    let tag = access.tag(of: root)
    guard tags.contains(tag) else { return nil }
    let payload = access.payload(of: root, as: Payload.self, isIndirect: access.isIndirect(tag))
    if isUncertain, access.tag(of: embedding(payload)) != tag { return nil }
    return payload
  }
}
