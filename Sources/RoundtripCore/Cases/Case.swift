/// One case of an enum as a value, made from its constructor: embeds a payload and extracts it again.
///
/// ```swift
/// enum AppRoute { case home, user(id: Int, tab: String) }
/// let user = Case(AppRoute.user(id:tab:))
/// user.embed((1, "posts"))                          // .user(id: 1, tab: "posts")
/// user.extract(from: .user(id: 1, tab: "posts"))    // (1, "posts")
/// user.extract(from: .home)                         // nil
/// ```
///
/// Extraction reads the enum's tag and payload where they stand; see ``definitionError`` for what cannot be read.
public struct Case<Root, Payload>: Sendable {
  private enum Access: Sendable {
    /// By tag. `tags` are the cases whose payload has these elements; where there are several, embedding tells which.
    case layout(EnumAccess, tags: [Int])
    /// By `Mirror`: slower, where the layout is not as expected.
    case mirror
    case function(@Sendable (Root) -> Payload?)
    case refused(String)
  }

  private let embedding: @Sendable (Payload) -> Root
  private let access: Access

  /// The case that `embed` constructs.
  public init(_ embed: @escaping @Sendable (Payload) -> Root) {
    self.init(embed, access: EnumAccess(Root.self))
  }

  /// A case with its own way of extraction, for where no reflection is wanted.
  public init(_ embed: @escaping @Sendable (Payload) -> Root, extract: @escaping @Sendable (Root) -> Payload?) {
    embedding = embed
    access = .function(extract)
  }

  init(_ embed: @escaping @Sendable (Payload) -> Root, access enumAccess: EnumAccess?) {
    embedding = embed
    guard TypeLayout.isEnum(Root.self) else {
      access = .refused("\(Root.self) is not an enum")
      return
    }
    if TypeLayout.isStoredOtherwise(Payload.self) {
      access = .refused("a function or metatype in \(Payload.self) cannot be extracted; use `.case(embed, extract:)`")
      return
    }
    guard let enumAccess else {
      access = .mirror
      return
    }
    let tags = enumAccess.cases.indices.filter { index in
      enumAccess.cases[index].type.map { TypeLayout.haveSameElements($0, Payload.self) } ?? false
    }
    access =
      tags.isEmpty
      ? .refused("no case of \(Root.self) has the payload \(Payload.self)") : .layout(enumAccess, tags: tags)
  }

  /// The value of this case with that payload.
  public func embed(_ payload: Payload) -> Root { embedding(payload) }

  /// The payload, if `root` is of this case.
  public func extract(from root: Root) -> Payload? {
    switch access {
    case .layout(let access, let tags):
      let tag = access.tag(of: root)
      guard tags.contains(tag) else { return nil }
      let payload = access.payload(of: root, as: Payload.self, isIndirect: access.cases[tag].isIndirect)
      if tags.count > 1, access.tag(of: embedding(payload)) != tag { return nil }
      return payload
    case .mirror: return extractByMirror(from: root)
    case .function(let extract): return extract(root)
    case .refused: return nil
    }
  }

  func extractByMirror(from root: Root) -> Payload? {
    guard let child = Mirror(reflecting: root).children.first else { return nil }
    let only = Mirror(reflecting: child.value).children.first?.value
    guard let payload = (child.value as? Payload) ?? (only as? Payload) else { return nil }
    return Mirror(reflecting: embedding(payload)).children.first?.label == child.label ? payload : nil
  }

  /// Why this is not a case that can be extracted; nil where all is well.
  ///
  /// `Case({ Wrapper($0) })` of a struct is one such mistake, a function that makes another payload than its argument another.
  public var definitionError: String? {
    if case .refused(let reason) = access { reason } else { nil }
  }

  /// The tags that values of this case may have; nil where they are not known.
  var tags: [Int]? {
    if case .layout(_, let tags) = access { tags } else { nil }
  }

  /// The name of the case; nil where several have this payload, or none is known.
  var name: String? {
    guard case .layout(let access, let tags) = access, tags.count == 1 else { return nil }
    return tags.first.map { access.cases[$0].name }
  }
}

/// One value, recognised again: what a case without payload is to a route.
@usableFromInline
struct Constant<Value>: Sendable {
  private let isValue: (@Sendable (Value) -> Bool)?
  /// The tag of the value, if it is a case without payload.
  let tag: Int?
  let name: String

  init(_ value: Value) where Value: Sendable {
    if Value.self == Void.self {
      isValue = { _ in true }
      tag = nil
      name = ""
    } else if let access = EnumAccess(Value.self), access.cases[access.tag(of: value)].type == nil {
      let tag = access.tag(of: value)
      isValue = { access.tag(of: $0) == tag }
      self.tag = tag
      name = access.cases[tag].name
    } else {
      if value is any Equatable {
        isValue = { (other: Value) -> Bool in (value as? any Equatable)?.isEqual(to: other) ?? false }
      } else {
        isValue = nil
      }
      tag = nil
      name = "\(value)"
    }
  }

  @usableFromInline
  func matches(_ value: Value) -> Bool { isValue?(value) ?? false }

  var definitionError: String? {
    isValue == nil ? "\(Value.self) is not Equatable, so a constant of it cannot be told from others" : nil
  }
}
