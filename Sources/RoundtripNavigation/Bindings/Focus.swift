/// A place inside of a value: how it is read, and what a write to it does to the whole.
///
/// All that `StateBinding` and SwiftUI's `Binding` have in common is here, once. Both are given a focus and make a binding of it.
@usableFromInline
struct Focus<Whole, Part> {
  @usableFromInline let read: (Whole) -> Part
  /// Writes into the whole. False where the write does not apply: then nothing is changed, and the whole need not be written.
  @usableFromInline let write: (Part, inout Whole) -> Bool

  @inlinable
  init(read: @escaping (Whole) -> Part, write: @escaping (Part, inout Whole) -> Bool) {
    self.read = read
    self.write = write
  }
}

// What is shown belongs to a value that may be gone when its last write arrives: a sheet writes its text once more, or `nil`, while it
// is closing, and another may be open by then. So a write through a place that is no longer there is dropped.

extension Focus {
  /// The payload of a case. It can be changed, not taken away: without it there is no value.
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

  /// The payload of a case of an optional enum. Nil takes the whole away.
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

  /// Whether there is a value. False takes it away; true cannot make one.
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

  /// Whether there is a value of a case. False takes it away, and it alone; true cannot make one.
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

  /// What an optional holds, or `fallback` when it has become nil.
  @inlinable
  static func unwrapped(or fallback: Part) -> Focus where Whole == Part? {
    Focus(
      read: { $0 ?? fallback },
      write: { value, whole in
        guard whole != nil else { return false }
        whole = value
        return true
      })
  }

  /// The value in another form; what has no value of the first form is dropped.
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

  /// The value itself; a write of what is there already is dropped.
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
