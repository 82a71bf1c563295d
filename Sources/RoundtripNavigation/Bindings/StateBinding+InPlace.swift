// Values that are changed where they are, so that an array among them is not copied.

extension StateBinding {
  /// Changes the value where it is.
  ///
  /// ```swift
  /// StateBinding(model, \.items).modify { $0.append(item) }   // does not copy the array
  /// ```
  /// A binding of two functions, and one in another form, changes a copy and writes it. The owner must not be read before the change is
  /// over.
  @inlinable
  public func modify(_ change: (inout Value) -> Void) {
    if case .whole(let access) = inPlace { return access(change) }
    var value = wrappedValue
    change(&value)
    wrappedValue = value
  }

  /// Changes what an optional holds where it is: above all the payload of a case.
  ///
  /// ```swift
  /// let items = StateBinding(model, \.route).case(Case(AppRoute.items))
  /// items.modify { $0.append(item) }   // true if the route is .items; does not copy the array
  /// ```
  /// A case of two functions and an indirect case change a copy.
  ///
  /// - Returns: Whether there is a value; nothing is changed and nothing is written if there is none.
  @inlinable
  @discardableResult
  public func modify<Wrapped>(_ change: (inout Wrapped) -> Void) -> Bool where Value == Wrapped? {
    if case .payload(let access) = inPlace, let payload = access as? PayloadInPlace<Wrapped> {
      return payload.change(change)
    }
    guard wrappedValue != nil else { return false }
    modify { (value: inout Wrapped?) in
      guard var wrapped = value else { return }
      // The optional lets go of what it holds, which then has one owner.
      value = nil
      change(&wrapped)
      value = wrapped
    }
    return true
  }
}

/// How a value is changed where it is.
@usableFromInline
enum InPlace<Value> {
  /// Only a copy can be changed.
  case unknown
  /// It may become any other value.
  case whole(((inout Value) -> Void) -> Void)
  /// What an optional holds may change, and not go: a ``PayloadInPlace`` of its type.
  case payload(any PayloadAccess)

  /// The same, with `perform` called after each change.
  func followed(by perform: @escaping () -> Void) -> InPlace {
    switch self {
    case .unknown: .unknown
    case .whole(let access):
      .whole { change in
        access(change)
        perform()
      }
    case .payload(let access): .payload(access.followed(by: perform))
    }
  }
}

/// A way to a payload whose type only those know who made it and who use it.
@usableFromInline
protocol PayloadAccess {
  func followed(by perform: @escaping () -> Void) -> any PayloadAccess
}

/// How a payload is changed where it is; false if there is none.
@usableFromInline
struct PayloadInPlace<Payload>: PayloadAccess {
  @usableFromInline let change: ((inout Payload) -> Void) -> Bool

  @inlinable
  init(change: @escaping ((inout Payload) -> Void) -> Bool) {
    self.change = change
  }

  @usableFromInline
  func followed(by perform: @escaping () -> Void) -> any PayloadAccess {
    PayloadInPlace { change in
      guard self.change(change) else { return false }
      perform()
      return true
    }
  }
}
