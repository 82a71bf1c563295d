extension ParserPrinter {
  /// Converts the output in both directions.
  ///
  /// ```swift
  /// Parse(.string).map(.representing(Tab.self))   // "posts" <-> Tab.posts
  /// ```
  /// If the conversion refuses a text, parsing fails as for any malformed text. If it refuses a value, printing throws.
  @inlinable
  public func map<Downstream: Conversion>(_ conversion: Downstream) -> Parse<Level, Downstream.Output>
  where Downstream.Input == Output {
    Parse(Node.of(self).converted(by: conversion))
  }

  /// Converts the output in both directions with `.convert(apply:unapply:)`.
  ///
  /// ```swift
  /// Int.parser().map(.convert(apply: { UserID($0) }, unapply: { $0.number }))   // "7" <-> UserID(7)
  /// ```
  // Swift infers that closures are `@Sendable` only where the type of the conversion is known before its arguments.
  @inlinable
  public func map<NewOutput>(_ conversion: Conversions.Functions<Output, NewOutput>) -> Parse<Level, NewOutput> {
    Parse(Node.of(self).converted(by: conversion))
  }

  /// Converts the output with two functions. Either may throw or return nil to refuse a value.
  ///
  /// ```swift
  /// Int.parser().map(apply: { UserID($0) }, unapply: { $0.number })   // "7" <-> UserID(7)
  /// ```
  /// An optional output has to be wrapped, because nil refuses the value:
  ///
  /// ```swift
  /// Path { "page"; Optionally { Int.parser() }.map(apply: { $0 ?? 1 }, unapply: { .some($0 == 1 ? nil : $0) }) }
  ///                                                // "/page" <-> 1, "/page/2" <-> 2, "/page/1" -> 1
  /// ```
  @inlinable
  public func map<NewOutput>(
    apply: @escaping @Sendable (Output) throws -> NewOutput?, unapply: @escaping @Sendable (NewOutput) throws -> Output?
  ) -> Parse<Level, NewOutput> {
    map(Conversions.Functions(apply: apply, unapply: unapply))
  }

  /// Refuses values that do not satisfy `predicate`, in both directions.
  ///
  /// ```swift
  /// Int.parser().filter { $0 > 0 }   // "7" <-> 7; "0" does not parse, 0 does not print
  /// ```
  @inlinable
  public func filter(_ predicate: @escaping @Sendable (Output) throws -> Bool) -> Parse<Level, Output> {
    map(Conversions.Filter(predicate))
  }

  /// Names the parameter of this part, which appears in ``Router/routes`` and in every export.
  ///
  /// ```swift
  /// Route(AppRoute.user) { Path { "users"; Int.parser().named("id") } }    // the template is `/users/{id}`
  /// ```
  /// Without a name, the parameter has the label of its value in the case or struct, or else the name of the case.
  @inlinable
  public func named(_ name: String) -> Parse<Level, Output> { Parse(Node.of(self).named(name)) }
}

extension Conversions {
  /// The values that satisfy a predicate.
  public struct Filter<Value>: Conversion {
    @usableFromInline let predicate: @Sendable (Value) throws -> Bool
    /// What it accepts, if it is not a filter of the user.
    @usableFromInline let accepted: String?

    @inlinable
    init(accepting accepted: String? = nil, _ predicate: @escaping @Sendable (Value) throws -> Bool) {
      self.predicate = predicate
      self.accepted = accepted
    }

    public func apply(_ input: Value) throws(Mismatch) -> Value {
      try checked(input, accepted ?? "a value that passes the filter")
    }

    public func unapply(_ output: Value) throws(Mismatch) -> Value {
      try checked(output, accepted.map { "expected \($0)" } ?? "the value does not pass the filter of its route")
    }

    private func checked(_ value: Value, _ words: @autoclosure () -> String) throws(Mismatch) -> Value {
      guard try Mismatch.wrapping({ try predicate(value) }) else { throw Mismatch(words()) }
      return value
    }
  }
}
