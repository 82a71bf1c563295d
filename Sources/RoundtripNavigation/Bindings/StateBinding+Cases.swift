// Bindings of what may not be there: the payload of a case, what an optional holds.

extension StateBinding {
  /// The payload of a case; nil while the value is of another.
  ///
  /// ```swift
  /// let row = StateBinding(model, \.route).case(Case(AppRoute.inventory)).case(Case(InventoryRoute.row))
  /// row.wrappedValue   // the row of .inventory(.row(…)), else nil
  /// ```
  /// A payload that is written while the value is of another case is dropped, and so is nil.
  @inlinable
  public func `case`<Payload>(_ enumCase: Case<Value, Payload>) -> StateBinding<Payload?> {
    focused(on: .case(enumCase))
  }

  /// The payload of a case of an optional enum; nil while there is none, or one of another case.
  ///
  /// Nil takes the value away: a sheet that is closed. Whatever is written while the value is of another case is dropped: that sheet's
  /// last word, when another is open by then.
  @inlinable
  public func `case`<Wrapped, Payload>(_ enumCase: Case<Wrapped, Payload>) -> StateBinding<Payload?>
  where Value == Wrapped? {
    focused(on: .case(enumCase))
  }

  /// Whether there is a value. False takes it away; true is dropped, since it says nothing of which.
  @inlinable
  public func isPresent<Wrapped>() -> StateBinding<Bool> where Value == Wrapped? {
    focused(on: .isPresent())
  }

  /// Whether there is a value of this case.
  ///
  /// ```swift
  /// let alert = StateBinding(model, \.destination).isPresent(Case(Destination.delete))
  /// alert.wrappedValue = false   // the destination is nil, if it was .delete; any other stays
  /// ```
  @inlinable
  public func isPresent<Wrapped, Payload>(_ enumCase: Case<Wrapped, Payload>) -> StateBinding<Bool>
  where Value == Wrapped? {
    focused(on: .isPresent(enumCase))
  }

  /// What an optional holds; nil where it holds nothing now.
  ///
  /// ```swift
  /// if let name = StateBinding(unwrapping: StateBinding(model, \.name)) { name.wrappedValue = "Lamp" }
  /// ```
  /// When the optional has become nil, the binding still reads the value that it had here, and its writes are dropped.
  @inlinable
  public init?(unwrapping base: StateBinding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self = base.focused(on: .unwrapped(or: value))
  }
}
