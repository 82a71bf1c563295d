// Bindings of what may not be there: the payload of a case, what an optional holds.

extension StateBinding {
  /// The payload of a case; nil while the value is of another.
  ///
  /// ```swift
  /// let row = StateBinding(model, \.route).case(Case(AppRoute.inventory)).case(Case(InventoryRoute.row))
  /// row.wrappedValue   // the row of .inventory(.row(…)), else nil
  /// ```
  /// A payload that is written while the value is of another case is dropped, and so is nil. ``modify(_:)->Bool`` changes the payload where
  /// it is.
  @inlinable
  public func `case`<Payload>(_ enumCase: Case<Value, Payload>) -> StateBinding<Payload?> {
    let inPlace = PayloadInPlace<Payload> { change in
      // A change that does not apply does not reach the owner.
      guard enumCase.is(wrappedValue) else { return false }
      modify { enumCase.modify(change, in: &$0) }
      return true
    }
    return focused(on: .case(enumCase), inPlace: .payload(inPlace))
  }

  /// The payload of a case of an optional enum; nil while there is none, or one of another case.
  ///
  /// Nil takes the value away: a sheet that is closed. Whatever is written while the value is of another case is dropped: that sheet's
  /// last word, when another is open by then.
  @inlinable
  public func `case`<Wrapped, Payload>(_ enumCase: Case<Wrapped, Payload>) -> StateBinding<Payload?>
  where Value == Wrapped? {
    let inPlace = PayloadInPlace<Payload> { change in
      guard enumCase.is(wrappedValue) else { return false }
      return modify { (value: inout Wrapped) in enumCase.modify(change, in: &value) }
    }
    return focused(on: .case(enumCase), inPlace: .payload(inPlace))
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

  /// What an optional holds; nil if it holds nothing now.
  ///
  /// ```swift
  /// if let name = StateBinding(unwrapping: StateBinding(model, \.name)) { name.wrappedValue = "Lamp" }
  /// ```
  /// When the optional has become nil, the binding still reads the value that it had here, and its writes are dropped.
  @inlinable
  public init?(unwrapping base: StateBinding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self = base.focused(
      on: .unwrapped(or: value), inPlace: .whole { change in base.modify { (value: inout Value) in change(&value) } })
  }
}
