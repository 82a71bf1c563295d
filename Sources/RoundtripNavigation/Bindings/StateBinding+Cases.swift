// Bindings to values that may be absent: the payload of a case, the value of an optional.

extension StateBinding {
  /// Returns a binding to the payload of a case, which is nil while the value is of another case.
  ///
  /// ```swift
  /// let row = StateBinding(model, \.route).case(Case(AppRoute.inventory)).case(Case(InventoryRoute.row))
  /// row.wrappedValue   // the row of .inventory(.row(…)), else nil
  /// ```
  /// A payload that is written while the value is of another case is dropped, and so is nil. ``modify(_:)->Bool`` changes the
  /// payload in place.
  @inlinable
  public func `case`<Payload>(_ enumCase: Case<Value, Payload>) -> StateBinding<Payload?> {
    let inPlace = PayloadInPlace<Payload> { change in
      // A change that does not apply does not reach the owner.
      guard hasPlace(), enumCase.is(wrappedValue) else { return false }
      modify { enumCase.modify(change, in: &$0) }
      return true
    }
    return focused(on: .case(enumCase), inPlace: .payload(inPlace))
  }

  /// Returns a binding to the payload of a case of an optional enum. It is nil while there is no value, or a value of another case.
  ///
  /// Writing nil removes the value, as when a sheet closes. A write while the value is of another case is dropped. This covers the
  /// last write of a sheet after another one has opened.
  @inlinable
  public func `case`<Wrapped, Payload>(_ enumCase: Case<Wrapped, Payload>) -> StateBinding<Payload?>
  where Value == Wrapped? {
    let inPlace = PayloadInPlace<Payload> { change in
      guard hasPlace(), enumCase.is(wrappedValue) else { return false }
      return modify { (value: inout Wrapped) in enumCase.modify(change, in: &value) }
    }
    return focused(on: .case(enumCase), inPlace: .payload(inPlace))
  }

  /// Whether there is a value. Writing false removes it. Writing true is dropped, because it does not say which value.
  @inlinable
  public func isPresent<Wrapped>() -> StateBinding<Bool> where Value == Wrapped? {
    focused(on: .isPresent())
  }

  /// Returns a binding that tells whether there is a value of this case.
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

  /// Creates a binding to the value of an optional. Returns nil if it has none now.
  ///
  /// ```swift
  /// if let name = StateBinding(unwrapping: StateBinding(model, \.name)) { name.wrappedValue = "Lamp" }
  /// ```
  /// After the optional has become nil, the binding still returns the last value that was read or written through it, and its
  /// writes are dropped.
  @inlinable
  public init?(unwrapping base: StateBinding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    let last = LastValue(value)
    self = base.focused(
      on: .unwrapped(last),
      inPlace: .whole { change in base.modify { (value: inout Value) in last.noting(&value, after: change) } },
      hasPlace: { base.hasPlace() && base.wrappedValue != nil })
  }
}
