// Bindings derived from bindings: converted, observed, without duplicate writes.

extension StateBinding {
  /// Returns a binding to the value in another form.
  ///
  /// ```swift
  /// let text = quantity.map(apply: { String($0) }, unapply: { Int($0) })
  /// text.wrappedValue = "12"    // the quantity is 12
  /// text.wrappedValue = "12a"   // dropped: the quantity stays 12
  /// ```
  /// - Parameters:
  ///   - apply: Converts the value for reading.
  ///   - unapply: Converts a written value back. If it returns nil, the write is dropped.
  public func map<Other>(
    apply: @escaping (Value) -> Other, unapply: @escaping (Other) -> Value?
  ) -> StateBinding<Other> {
    focused(on: .mapped(apply: apply, unapply: unapply))
  }

  /// Returns a binding to the same value that calls `perform` after each write.
  public func didSet(_ perform: @escaping (Value) -> Void) -> StateBinding {
    StateBinding(
      get: { wrappedValue },
      set: { value in
        wrappedValue = value
        perform(value)
      },
      inPlace: inPlace.followed(by: { perform(wrappedValue) }), hasPlace: hasPlace)
  }

  /// Returns a binding to the same value that drops writes of the current value. They do not reach the owner.
  public func removeDuplicates(by isSame: @escaping (Value, Value) -> Bool) -> StateBinding {
    focused(on: .changes(isSame: isSame))
  }

  /// Returns a binding to the same value that drops writes of an equal value. They do not reach the owner.
  public func removeDuplicates() -> StateBinding where Value: Equatable { removeDuplicates(by: ==) }
}
