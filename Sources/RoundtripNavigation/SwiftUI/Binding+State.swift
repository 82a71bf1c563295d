#if canImport(SwiftUI)
  import RoundtripCore
  import SwiftUI

  // The operations of `StateBinding` for SwiftUI's own binding.

  extension Binding {
    func focused<Part>(on focus: Focus<Value, Part>) -> Binding<Part> {
      // As sound as the binding itself: all reads and writes go through `self`, where and when SwiftUI calls it.
      let base = Unchecked(self)
      let focus = Unchecked(focus)
      return Binding<Part>(
        get: { focus.value.read(base.value.wrappedValue) },
        set: { part, transaction in
          var whole = base.value.wrappedValue
          if focus.value.write(part, &whole) { base.value.transaction(transaction).wrappedValue = whole }
        })
    }

    /// Returns a binding to the payload of a case, which is nil while the value is of another case. See
    /// ``StateBinding/case(_:)-swift.method``.
    public func `case`<Payload>(_ enumCase: Case<Value, Payload>) -> Binding<Payload?> {
      focused(on: .case(enumCase))
    }

    /// Returns a binding to the payload of a case of an optional enum. Writing nil removes the value. A write while the value is of
    /// another case is dropped.
    public func `case`<Wrapped, Payload>(_ enumCase: Case<Wrapped, Payload>) -> Binding<Payload?>
    where Value == Wrapped? {
      focused(on: .case(enumCase))
    }

    /// Whether there is a value. Writing false removes it, and writing true is dropped.
    public func isPresent<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
      focused(on: .isPresent())
    }

    /// Returns a binding that tells whether there is a value of this case. Writing false removes only such a value, and writing
    /// true is dropped.
    public func isPresent<Wrapped, Payload>(_ enumCase: Case<Wrapped, Payload>) -> Binding<Bool>
    where Value == Wrapped? {
      focused(on: .isPresent(enumCase))
    }

    /// Creates a binding to the value of an optional. Returns nil if it has none now. Writes after it has become nil are dropped.
    ///
    /// SwiftUI's own `Binding(_:)` of an optional traps if it reads a value that is gone. This one returns the last value that was
    /// read or written through it.
    public init?(unwrapping base: Binding<Value?>) {
      guard let value = base.wrappedValue else { return nil }
      self = base.focused(on: .unwrapped(LastValue(value)))
    }

    /// Returns a binding to the value in another form. A write that cannot be converted back is dropped.
    public func map<Other>(
      apply: @escaping (Value) -> Other, unapply: @escaping (Other) -> Value?
    ) -> Binding<Other> {
      focused(on: .mapped(apply: apply, unapply: unapply))
    }

    /// Returns a binding to the same value that drops writes of the current value. They do not reach the owner.
    public func removeDuplicates(by isSame: @escaping (Value, Value) -> Bool) -> Binding {
      focused(on: .changes(isSame: isSame))
    }

    /// Returns a binding to the same value that drops writes of an equal value. They do not reach the owner.
    public func removeDuplicates() -> Binding where Value: Equatable { removeDuplicates(by: ==) }

    /// Returns a binding to the same value that calls `perform` after each write.
    public func didSet(_ perform: @escaping (Value) -> Void) -> Binding {
      let base = Unchecked(self)
      let perform = Unchecked(perform)
      return Binding(
        get: { base.value.wrappedValue },
        set: { value, transaction in
          base.value.transaction(transaction).wrappedValue = value
          perform.value(value)
        })
    }

    /// Returns a `StateBinding` for a view.
    @MainActor
    public init(_ state: StateBinding<Value>) {
      let state = Unchecked(state)
      self.init(get: { state.value.wrappedValue }, set: { state.value.wrappedValue = $0 })
    }
  }
#endif
