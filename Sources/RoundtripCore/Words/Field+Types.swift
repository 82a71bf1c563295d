// A field names the type of its value. The kind of that type selects the parser-printer. Each kind has the same four forms:
// required, with a default, optional, repeated.

extension Field where Output == String {
  /// Creates a required text field.
  @inline(never)
  @inlinable
  public init(_ name: String) {
    self.init(name, String.parser())
  }
}

extension Field {
  /// Creates a field that the parser-printer in the block reads. Without output, the field is a constant.
  @inline(never)
  @inlinable
  public init<Value: ParserPrinter>(_ name: String, @ParserBuilder<TextLevel> _ build: () -> Value)
  where Value.Level == TextLevel, Value.Output == Output {
    self.init(name, build())
  }

  /// Creates a field that the parser-printer in the block reads, with a default.
  @inline(never)
  @inlinable
  public init<Value: ParserPrinter>(
    _ name: String, default defaultValue: Value.Output, @ParserBuilder<TextLevel> _ build: () -> Value
  ) where Value.Level == TextLevel, Value.Output == Output, Output: Equatable & Sendable {
    self.init(name, build(), default: defaultValue)
  }

  /// Creates a field of a list that a part reads. The list is empty if the field is absent.
  ///
  /// ```swift
  /// Field("ids", Many { Int.parser() } separator: { "," }, default: [])   // "?ids=1,2" <-> [1, 2], "" <-> []
  /// ```
  @inline(never)
  @inlinable
  public init<Value: ParserPrinter, Element: Equatable & Sendable>(
    _ name: String, _ value: Value, default empty: EmptyList
  ) where Value.Level == TextLevel, Value.Output == [Element], Output == [Element] {
    self.init(name, value, default: [])
  }

  /// Creates a field of a list that the parser-printer in the block reads. The list is empty if the field is absent.
  ///
  /// ```swift
  /// Field("ids", default: []) { Many { Int.parser() } separator: { "," } }   // "?ids=1,2" <-> [1, 2], "" <-> []
  /// ```
  @inline(never)
  @inlinable
  public init<Value: ParserPrinter, Element: Equatable & Sendable>(
    _ name: String, default empty: EmptyList, @ParserBuilder<TextLevel> _ build: () -> Value
  ) where Value.Level == TextLevel, Value.Output == [Element], Output == [Element] {
    self.init(name, build(), default: [])
  }
}

/// The literal `[]`, whose elements have the type that the part of a field reads.
public struct EmptyList: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Never...) {}
}

extension Field {
  /// Creates a required field of a value that has a text form.
  @inline(never)
  @inlinable
  public init(_ name: String, _ type: Output.Type)
  where Output: TextValue {
    self.init(name, Output.parser())
  }

  /// Creates a field of a value that has a text form, with a default.
  @inline(never)
  @inlinable
  public init(_ name: String, _ type: Output.Type, default defaultValue: Output)
  where Output: TextValue {
    self.init(name, Output.parser(), default: defaultValue)
  }

  /// Creates an optional field of a value that has a text form. It is nil if it is absent.
  @inline(never)
  @inlinable
  public init<Value: TextValue>(_ name: String, _ type: Value?.Type) where Output == Value? {
    self.init(name, optional: Value.parser())
  }

  /// Creates a repeated field of values that have a text form.
  @inline(never)
  @inlinable
  public init<Value: TextValue>(_ name: String, _ type: [Value].Type) where Output == [Value] {
    self.init(name, each: Value.parser())
  }
}

extension Field {
  /// Creates a required field of a raw value. If the type lists its cases, only these are read.
  public init(_ name: String, _ type: Output.Type)
  where Output: RawRepresentable & Sendable, Output.RawValue: TextValue {
    self.init(name, Output.parser())
  }

  /// Creates a field of a raw value, with a default.
  public init(_ name: String, _ type: Output.Type, default defaultValue: Output)
  where Output: RawRepresentable & Sendable & Equatable, Output.RawValue: TextValue {
    self.init(name, Output.parser(), default: defaultValue)
  }

  /// Creates an optional field of a raw value. It is nil if it is absent.
  public init<Value: RawRepresentable & Sendable>(_ name: String, _ type: Value?.Type)
  where Value.RawValue: TextValue, Output == Value? {
    self.init(name, optional: Value.parser())
  }

  /// Creates a repeated field of raw values.
  public init<Value: RawRepresentable & Sendable>(_ name: String, _ type: [Value].Type)
  where Value.RawValue: TextValue, Output == [Value] {
    self.init(name, each: Value.parser())
  }
}

extension Field {
  /// Creates a required field that holds the name of a case.
  @_disfavoredOverload
  public init(_ name: String, _ type: Output.Type)
  where Output: CaseIterable & Sendable & Equatable {
    self.init(name, Output.parser())
  }

  /// Creates a field that holds the name of a case, with a default.
  @_disfavoredOverload
  public init(_ name: String, _ type: Output.Type, default defaultValue: Output)
  where Output: CaseIterable & Sendable & Equatable {
    self.init(name, Output.parser(), default: defaultValue)
  }

  /// Creates an optional field that holds the name of a case. It is nil if it is absent.
  @_disfavoredOverload
  public init<Value: CaseIterable & Sendable & Equatable>(
    _ name: String, _ type: Value?.Type
  ) where Output == Value? {
    self.init(name, optional: Value.parser())
  }

  /// Creates a repeated field of case names.
  @_disfavoredOverload
  public init<Value: CaseIterable & Sendable & Equatable>(_ name: String, _ type: [Value].Type)
  where Output == [Value] {
    self.init(name, each: Value.parser())
  }
}

extension Field {
  /// Creates a required field that holds the description of a value.
  @_disfavoredOverload
  public init(_ name: String, _ type: Output.Type)
  where Output: LosslessStringConvertible & Sendable & Equatable {
    self.init(name, Output.parser())
  }

  /// Creates a field that holds the description of a value, with a default.
  @_disfavoredOverload
  public init(_ name: String, _ type: Output.Type, default defaultValue: Output)
  where Output: LosslessStringConvertible & Sendable & Equatable {
    self.init(name, Output.parser(), default: defaultValue)
  }

  /// Creates an optional field that holds the description of a value. It is nil if it is absent.
  @_disfavoredOverload
  public init<Value: LosslessStringConvertible & Sendable & Equatable>(_ name: String, _ type: Value?.Type)
  where Output == Value? {
    self.init(name, optional: Value.parser())
  }

  /// Creates a repeated field of descriptions of values.
  @_disfavoredOverload
  public init<Value: LosslessStringConvertible & Sendable & Equatable>(_ name: String, _ type: [Value].Type)
  where Output == [Value] {
    self.init(name, each: Value.parser())
  }
}
