/// A reference to a value of another owner, to read and write it. It is SwiftUI's `Binding` without SwiftUI.
///
/// ```swift
/// let destination = StateBinding(model, \.destination)      // of Destination?
/// let edit = destination.case(Case(Destination.edit))       // of EditForm?
/// edit.wrappedValue?.name = "Lamp"                          // the model's destination is .edit(form), the name changed
/// edit.wrappedValue = nil                                   // the model's destination is nil
/// ```
/// While the value exists, a binding obeys the laws of a lens: a written value can be read back, writing the value that was read
/// changes nothing, and the second of two writes wins. A write to a place that no longer exists is dropped and does not reach the
/// owner.
@dynamicMemberLookup
public struct StateBinding<Value> {
  @usableFromInline let get: () -> Value
  @usableFromInline let set: (Value) -> Void
  /// How the value is changed in place.
  @usableFromInline let inPlace: InPlace<Value>
  /// Whether the value is still in the owner. An unwrapped value is not after the optional has become nil.
  @usableFromInline let hasPlace: () -> Bool

  /// Creates a binding from two functions.
  ///
  /// ``modify(_:)->()`` changes a copy of what `get` returns.
  @inlinable
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(get: get, set: set, inPlace: .unknown)
  }

  @inlinable
  init(
    get: @escaping () -> Value, set: @escaping (Value) -> Void, inPlace: InPlace<Value>,
    hasPlace: @escaping () -> Bool = { true }
  ) {
    self.get = get
    self.set = set
    self.inPlace = inPlace
    self.hasPlace = hasPlace
  }

  /// Creates a binding to a property of a model, which it keeps alive: `StateBinding(model, \.destination)`.
  @inlinable
  public init<Model: AnyObject>(_ model: Model, _ property: ReferenceWritableKeyPath<Model, Value>) {
    self.init(
      get: { model[keyPath: property] }, set: { model[keyPath: property] = $0 },
      inPlace: .whole { $0(&model[keyPath: property]) })
  }

  /// Creates a binding to a constant value. Writes are dropped.
  @inlinable
  public static func constant(_ value: Value) -> StateBinding {
    StateBinding(get: { value }, set: { _ in })
  }

  /// The value.
  ///
  /// A change reads the value, changes the copy, and writes it back. ``modify(_:)->()`` makes no copy.
  @inlinable
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// A binding to a part of the value: `form.item.name` of a `StateBinding` of the form.
  @inlinable
  public subscript<Part>(dynamicMember part: WritableKeyPath<Value, Part>) -> StateBinding<Part> {
    StateBinding<Part>(
      get: { get()[keyPath: part] }, set: { wrappedValue[keyPath: part] = $0 },
      inPlace: .whole { change in modify { change(&$0[keyPath: part]) } }, hasPlace: hasPlace)
  }

  @inlinable
  func focused<Part>(
    on focus: Focus<Value, Part>, inPlace: InPlace<Part> = .unknown, hasPlace: (() -> Bool)? = nil
  ) -> StateBinding<Part> {
    StateBinding<Part>(
      get: { focus.read(get()) },
      set: { part in
        var whole = get()
        if focus.write(part, &whole) { set(whole) }
      }, inPlace: inPlace, hasPlace: hasPlace ?? self.hasPlace)
  }
}
