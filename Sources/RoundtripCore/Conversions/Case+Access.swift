// What is done with a case besides parsing and printing: asked for, changed in place, joined with a case of its payload.

extension Case {
  /// Whether `root` is of this case.
  ///
  /// ```swift
  /// Case(AppRoute.user(id:tab:)).is(.user(id: 1, tab: "posts"))   // true
  /// Case(AppRoute.home).is(.user(id: 1, tab: "posts"))            // false
  /// ```
  @inlinable
  public func `is`(_ root: Root) -> Bool {
    guard let witnesses else { return extract(from: root) != nil }
    return Place.of(root) { witnesses.tag(of: $0) } == onlyTag
  }

  /// Whether there is a value and it is of this case.
  @inlinable
  @_disfavoredOverload
  public func `is`(_ root: Root?) -> Bool { extract(from: root) != nil }

  /// The payload, if there is a value and it is of this case.
  @inlinable
  @_disfavoredOverload
  public func extract(from root: Root?) -> Payload? {
    guard let root else { return nil }
    return extract(from: root)
  }

  /// Changes the payload in place, if `root` is of this case.
  ///
  /// ```swift
  /// var route = AppRoute.user(id: 1, tab: "posts")
  /// Case(AppRoute.user(id:tab:)).modify({ $0.0 += 1 }, in: &route)   // route is .user(id: 2, tab: "posts")
  /// ```
  /// The labels of a case are those of its constructor and not of its payload, which is a tuple.
  ///
  /// An array in the payload is not copied. What cannot be changed in place is a copy that is written back: the payload of an indirect
  /// case and of a case made of two functions, and whatever a `change` that may throw leaves half done.
  ///
  /// - Returns: What `change` gives; nil, with nothing changed, where `root` is of another case.
  @inlinable
  @discardableResult
  public func modify<Outcome, Failure: Error>(
    _ change: (inout Payload) throws(Failure) -> Outcome, in root: inout Root
  ) throws(Failure) -> Outcome? {
    // In place, so that an array in the payload is not copied; what may throw changes a copy, so that nothing is changed then.
    if Failure.self == Never.self, let witnesses {
      guard Place.of(root, { witnesses.tag(of: $0) }) == onlyTag else { return nil }
      return try witnesses.modify(&root, tag: onlyTag, change)
    }
    guard var payload = extract(from: root) else { return nil }
    let outcome = try change(&payload)
    root = embed(payload)
    return outcome
  }

  /// A part of the payload, if `root` is of this case.
  ///
  /// ```swift
  /// Case(AppRoute.user(id:tab:)).extract(\.1, from: .user(id: 1, tab: "posts"))   // "posts"
  /// ```
  @inlinable
  public func extract<Part>(_ part: KeyPath<Payload, Part>, from root: Root) -> Part? {
    extract(from: root).map { $0[keyPath: part] }
  }

  /// Changes a part of the payload, if `root` is of this case.
  ///
  /// ```swift
  /// Case(AppRoute.user(id:tab:)).set(\.1, to: "likes", in: &route)   // true, and route is .user(id: 1, tab: "likes")
  /// ```
  /// - Returns: Whether `root` is of this case; nothing is changed where it is not.
  @inlinable
  @discardableResult
  public func set<Part>(_ part: WritableKeyPath<Payload, Part>, to value: Part, in root: inout Root) -> Bool {
    modify({ $0[keyPath: part] = value }, in: &root) != nil
  }

  /// Lets a case stand in a `switch` or an `if case`.
  ///
  /// ```swift
  /// switch route {
  /// case Case(AppRoute.home): "at home"
  /// default: "somewhere else"
  /// }
  /// ```
  @inlinable
  public static func ~= (pattern: Case, root: Root) -> Bool { pattern.is(root) }

  /// Lets a case stand in a `switch` over an optional value.
  @inlinable
  public static func ~= (pattern: Case, root: Root?) -> Bool { pattern.is(root) }
}

extension Case {
  /// The case of a case: from the outer enum to the payload of the inner one.
  ///
  /// ```swift
  /// let row = Case(AppRoute.inventory).appending(Case(InventoryRoute.row(id:)))
  /// row.embed(7)                               // .inventory(.row(id: 7))
  /// row.extract(from: .inventory(.row(id: 7)))  // 7
  /// ```
  /// What is wrong with the definition of either is wrong with both.
  public func appending<Inner>(_ inner: Case<Payload, Inner>) -> Case<Root, Inner> {
    Case<Root, Inner>(
      { embed(inner.embed($0)) }, extract: { extract(from: $0).flatMap { inner.extract(from: $0) } },
      definitionError: definitionError ?? inner.definitionError)
  }

  /// The case of a case whose payload is optional: `Case(AppRoute.inventory).appending(Case(InventoryRoute.add))` where it is
  /// `inventory(InventoryRoute?)`.
  public func appending<Wrapped, Inner>(_ inner: Case<Wrapped, Inner>) -> Case<Root, Inner> where Payload == Wrapped? {
    Case<Root, Inner>(
      { embed(inner.embed($0)) }, extract: { extract(from: $0).flatMap { inner.extract(from: $0) } },
      definitionError: definitionError ?? inner.definitionError)
  }

  /// This case in an optional enum.
  ///
  /// ```swift
  /// let user = Case(AppRoute.user(id:tab:)).optional
  /// user.extract(from: nil)   // nil
  /// user.embed((1, "posts"))  // AppRoute?.some(.user(id: 1, tab: "posts"))
  /// ```
  public var optional: Case<Root?, Payload> {
    Case<Root?, Payload>({ embed($0) }, extract: { extract(from: $0) }, definitionError: definitionError)
  }
}

extension Case where Payload == Void {
  /// A case without payload, or any other constant.
  ///
  /// ```swift
  /// Case(AppRoute.home).is(.home)   // true
  /// ```
  /// A constructor is not taken for a constant: the overload for constructors goes first.
  /// A constant that is neither a case without payload nor `Equatable` cannot be distinguished from others: ``definitionError`` says so.
  @_disfavoredOverload
  public init(_ value: Root) where Root: Sendable {
    let constant = ConstantValue.of(value)
    self.init(
      { value }, extract: { Place.of($0) { constant.matches($0) } ? () : nil },
      definitionError: constant.definitionError)
  }
}
