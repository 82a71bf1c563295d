/// A place inside a value: how to read it, and how a write to it changes the whole.
///
/// This is the common implementation of `StateBinding` and SwiftUI's `Binding`. Each of them turns a focus into a binding.
@usableFromInline
struct Focus<Whole, Part> {
  @usableFromInline let read: (Whole) -> Part
  /// Writes into the whole. Returns false if the write does not apply. Nothing is changed then, and the whole need not be written.
  @usableFromInline let write: (Part, inout Whole) -> Bool

  @inlinable
  init(read: @escaping (Whole) -> Part, write: @escaping (Part, inout Whole) -> Bool) {
    self.read = read
    self.write = write
  }
}

// A view may write after its value is gone. A closing sheet writes its text, or `nil`, once more, and another sheet may be open by
// then. A write to a place that no longer exists is therefore dropped.

extension Focus {
  /// The payload of a case. It can be changed but not removed.
  @inlinable
  static func `case`<Payload>(_ enumCase: Case<Whole, Payload>) -> Focus where Part == Payload? {
    Focus(
      read: { enumCase.extract(from: $0) },
      write: { payload, whole in
        guard let payload, enumCase.is(whole) else { return false }
        whole = enumCase.embed(payload)
        return true
      })
  }

  /// The payload of a case of an optional enum. Writing nil sets the whole to nil.
  @inlinable
  static func `case`<Value, Payload>(_ enumCase: Case<Value, Payload>) -> Focus
  where Whole == Value?, Part == Payload? {
    Focus(
      read: { enumCase.extract(from: $0) },
      write: { payload, whole in
        guard enumCase.is(whole) else { return false }
        whole = payload.map { enumCase.embed($0) }
        return true
      })
  }

  /// Whether there is a value. Writing false removes it, and writing true has no effect.
  @inlinable
  static func isPresent<Value>() -> Focus where Whole == Value?, Part == Bool {
    Focus(
      read: { $0 != nil },
      write: { isPresent, whole in
        guard !isPresent, whole != nil else { return false }
        whole = nil
        return true
      })
  }

  /// Whether there is a value of a case. Writing false removes it if it has this case, and writing true has no effect.
  @inlinable
  static func isPresent<Value, Payload>(_ enumCase: Case<Value, Payload>) -> Focus
  where Whole == Value?, Part == Bool {
    Focus(
      read: { enumCase.is($0) },
      write: { isPresent, whole in
        guard !isPresent, enumCase.is(whole) else { return false }
        whole = nil
        return true
      })
  }

  /// The value of an optional, or the last one after it has become nil.
  @inlinable
  static func unwrapped(_ last: LastValue<Part>) -> Focus where Whole == Part? {
    Focus(
      read: { last.noting($0) },
      write: { value, whole in
        guard whole != nil else { return false }
        whole = last.noting(value)
        return true
      })
  }

  /// The value in another form. A write that cannot be converted back is dropped.
  @inlinable
  static func mapped(apply: @escaping (Whole) -> Part, unapply: @escaping (Part) -> Whole?) -> Focus {
    Focus(
      read: apply,
      write: { part, whole in
        guard let value = unapply(part) else { return false }
        whole = value
        return true
      })
  }

  /// The value itself. A write of the current value is dropped.
  @inlinable
  static func changes(isSame: @escaping (Part, Part) -> Bool) -> Focus where Whole == Part {
    Focus(
      read: { $0 },
      write: { value, whole in
        guard !isSame(whole, value) else { return false }
        whole = value
        return true
      })
  }
}
