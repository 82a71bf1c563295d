// Changes in place, which do not copy an array in the value.

extension StateBinding {
  /// Changes the value in place.
  ///
  /// ```swift
  /// StateBinding(model, \.items).modify { $0.append(item) }   // does not copy the array
  /// ```
  /// A binding made of two functions, or one in another form, changes a copy and writes it. Do not read the owner during the
  /// change.
  @inlinable
  public func modify(_ change: (inout Value) -> Void) {
    if case .whole(let access) = inPlace { return access(change) }
    var value = wrappedValue
    change(&value)
    wrappedValue = value
  }

  /// Changes the value of an optional in place, such as the payload of a case.
  ///
  /// ```swift
  /// let items = StateBinding(model, \.route).case(Case(AppRoute.items))
  /// items.modify { $0.append(item) }   // true if the route is .items; does not copy the array
  /// ```
  /// A case made of two functions and an indirect case change a copy.
  ///
  /// - Returns: Whether there is a value. If not, nothing is changed or written.
  @inlinable
  @discardableResult
  public func modify<Wrapped>(_ change: (inout Wrapped) -> Void) -> Bool where Value == Wrapped? {
    if case .payload(let access) = inPlace, let payload = access as? PayloadInPlace<Wrapped> {
      return payload.change(change)
    }
    guard hasPlace(), wrappedValue != nil else { return false }
    modify { (value: inout Wrapped?) in
      guard var wrapped = value else { return }
      // The optional releases its value, which then has a single owner.
      value = nil
      change(&wrapped)
      value = wrapped
    }
    return true
  }
}

/// How a value can be changed in place.
@usableFromInline
enum InPlace<Value> {
  /// Only a copy can be changed.
  case unknown
  /// The value may become any other value.
  case whole(((inout Value) -> Void) -> Void)
  /// The value of an optional may change but not be removed: a ``PayloadInPlace`` of its type.
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

/// Access to a payload whose type only its creator and its user know.
@usableFromInline
protocol PayloadAccess {
  func followed(by perform: @escaping () -> Void) -> any PayloadAccess
}

/// Changes a payload in place. Returns false if there is none.
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
