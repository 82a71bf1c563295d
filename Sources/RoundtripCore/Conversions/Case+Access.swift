// Uses of a case besides parsing and printing: tests, changes in place, and joining with a case of its payload.

extension Case {
  /// Returns whether `root` is of this case.
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

  /// Returns whether there is a value and it is of this case.
  @inlinable
  @_disfavoredOverload
  public func `is`(_ root: Root?) -> Bool { extract(from: root) != nil }

  /// Returns the payload, if there is a value and it is of this case.
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
  /// Case(AppRoute.user(id:tab:)).modify({ $0.0 += 1 }, in: &route)
  /// route   // .user(id: 2, tab: "posts")
  /// ```
  /// The payload is a tuple without the labels of the case.
  ///
  /// An array in the payload is not copied. In three situations a copy is changed and written back: for an indirect case, for a
  /// case made of two functions, and if `change` throws, so that nothing changes halfway.
  ///
  /// - Returns: The result of `change`. Nil, and nothing is changed, if `root` is of another case.
  @inlinable
  @discardableResult
  public func modify<Outcome, Failure: Error>(
    _ change: (inout Payload) throws(Failure) -> Outcome, in root: inout Root
  ) throws(Failure) -> Outcome? {
    // The payload is changed in place, so that an array in it is not copied. A closure that may throw changes a copy, so that
    // nothing changes if it does.
    if Failure.self == Never.self, extraction == nil, let access {
      guard self.is(root) else { return nil }
      let tag = access.tag(of: root)
      if !access.isIndirect(tag) { return try access.witnesses.modify(&root, tag: tag, change) }
    }
    guard var payload = extract(from: root) else { return nil }
    let outcome = try change(&payload)
    root = embed(payload)
    return outcome
  }

  /// Returns a part of the payload, if `root` is of this case.
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
  /// Case(AppRoute.user(id:tab:)).set(\.1, to: "likes", in: &route)   // true
  /// route                                                            // .user(id: 1, tab: "likes")
  /// ```
  /// - Returns: Whether `root` is of this case. If not, nothing is changed.
  @inlinable
  @discardableResult
  public func set<Part>(_ part: WritableKeyPath<Payload, Part>, to value: Part, in root: inout Root) -> Bool {
    modify({ $0[keyPath: part] = value }, in: &root) != nil
  }

  /// Matches a case in a `switch` or an `if case`.
  ///
  /// ```swift
  /// switch route {
  /// case Case(AppRoute.home): "at home"
  /// default: "somewhere else"
  /// }
  /// ```
  @inlinable
  public static func ~= (pattern: Case, root: Root) -> Bool { pattern.is(root) }

  /// Matches a case in a `switch` over an optional value.
  @inlinable
  public static func ~= (pattern: Case, root: Root?) -> Bool { pattern.is(root) }

  /// Returns the case of a case, which leads from the outer enum to the payload of the inner one.
  ///
  /// ```swift
  /// let row = Case(AppRoute.inventory).appending(Case(InventoryRoute.row(id:)))
  /// row.embed(7)                               // .inventory(.row(id: 7))
  /// row.extract(from: .inventory(.row(id: 7)))  // 7
  /// ```
  /// A definition error of either case is a definition error of the result.
  public func appending<Inner>(_ inner: Case<Payload, Inner>) -> Case<Root, Inner> {
    Case<Root, Inner>(
      { embed(inner.embed($0)) }, extract: { extract(from: $0).flatMap { inner.extract(from: $0) } },
      definitionError: definitionError ?? inner.definitionError)
  }

  /// Returns the case of a case whose payload is optional: `Case(AppRoute.inventory).appending(Case(InventoryRoute.add))` for
  /// `inventory(InventoryRoute?)`.
  public func appending<Wrapped, Inner>(_ inner: Case<Wrapped, Inner>) -> Case<Root, Inner> where Payload == Wrapped? {
    appending(inner.optional)
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
  /// Creates a case without a payload, or any other constant.
  ///
  /// ```swift
  /// Case(AppRoute.home).is(.home)   // true
  /// ```
  /// The overload for constructors takes precedence, so a constructor is never used as a constant.
  /// A constant that is neither a case without a payload nor `Equatable` cannot be distinguished from others. ``definitionError``
  /// reports this.
  @_disfavoredOverload
  public init(_ value: Root) where Root: Sendable {
    let constant = ConstantValue(value)
    self.init(
      { value }, extract: { Place.of($0) { constant.matches($0) } ? () : nil },
      definitionError: constant.definitionError)
  }
}
