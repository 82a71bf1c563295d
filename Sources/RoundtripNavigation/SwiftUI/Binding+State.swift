#if canImport(SwiftUI)
  import RoundtripCore
  import SwiftUI

  // The other face of what `StateBinding` does: the same places inside of a value, for SwiftUI's own binding.

  extension Binding {
    func focused<Part>(on focus: Focus<Value, Part>) -> Binding<Part> {
      // Sound as far as the binding is: what is read and written is read and written by `self`, where and when SwiftUI asks for it.
      let base = Unchecked(self)
      let focus = Unchecked(focus)
      return Binding<Part>(
        get: { focus.value.read(base.value.wrappedValue) },
        set: { part, transaction in
          var whole = base.value.wrappedValue
          if focus.value.write(part, &whole) { base.value.transaction(transaction).wrappedValue = whole }
        })
    }

    /// The payload of a case; nil while the value is of another. See ``StateBinding/case(_:)-swift.method``.
    public func `case`<Payload>(_ enumCase: Case<Value, Payload>) -> Binding<Payload?> {
      focused(on: .case(enumCase))
    }

    /// The payload of a case of an optional enum. Nil takes the value away; a write while the value is of another case is dropped.
    public func `case`<Wrapped, Payload>(_ enumCase: Case<Wrapped, Payload>) -> Binding<Payload?>
    where Value == Wrapped? {
      focused(on: .case(enumCase))
    }

    /// Whether there is a value. False takes it away; true is dropped.
    public func isPresent<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
      focused(on: .isPresent())
    }

    /// Whether there is a value of this case. False takes it away, and it alone; true is dropped.
    public func isPresent<Wrapped, Payload>(_ enumCase: Case<Wrapped, Payload>) -> Binding<Bool>
    where Value == Wrapped? {
      focused(on: .isPresent(enumCase))
    }

    /// What an optional holds; nil if it holds nothing now. Writes after it has become nil are dropped.
    ///
    /// SwiftUI's own `Binding(_:)` of an optional traps when it reads a value that is gone; this one reads the value that was there.
    public init?(unwrapping base: Binding<Value?>) {
      guard let value = base.wrappedValue else { return nil }
      self = base.focused(on: .unwrapped(or: value))
    }

    /// The value in another form, and back; a write whose form has no value is dropped.
    public func map<Other>(
      apply: @escaping (Value) -> Other, unapply: @escaping (Other) -> Value?
    ) -> Binding<Other> {
      focused(on: .mapped(apply: apply, unapply: unapply))
    }

    /// The same value; a write of what is there already is dropped and does not reach the owner.
    public func removeDuplicates(by isSame: @escaping (Value, Value) -> Bool) -> Binding {
      focused(on: .changes(isSame: isSame))
    }

    /// The same value; a write of an equal one is dropped and does not reach the owner.
    public func removeDuplicates() -> Binding where Value: Equatable { removeDuplicates(by: ==) }

    /// The same value, with `perform` called after each write.
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

    /// A `StateBinding` for a view.
    @MainActor
    public init(_ state: StateBinding<Value>) {
      let state = Unchecked(state)
      self.init(get: { state.value.wrappedValue }, set: { state.value.wrappedValue = $0 })
    }
  }
#endif
