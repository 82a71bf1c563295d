// A field names the type of its value; which parser-printer that is depends on the kind of the type. Each kind has the same four
// forms: required, with a default, optional, repeated.

extension Field where Output == String {
  /// A text that must be there.
  @inlinable
  public init(_ name: String) {
    self.init(name, required: String.parser())
  }
}

extension Field {
  /// A value read by the parser-printer in the block; without output it is a constant.
  @inlinable
  public init<Value: ParserPrinter>(_ name: String, @ParserBuilder<TextLevel> _ build: () -> Value)
  where Value.Level == TextLevel, Value.Output == Output {
    self.init(name, required: build())
  }

  /// A value read by the parser-printer in the block, with a default.
  @inlinable
  public init<Value: ParserPrinter>(
    _ name: String, default defaultValue: Output, @ParserBuilder<TextLevel> _ build: () -> Value
  ) where Value.Level == TextLevel, Value.Output == Output, Output: Equatable & Sendable {
    self.init(name, build(), default: defaultValue)
  }
}

extension Field {
  /// A value in the text of its type, which must be there.
  @inlinable
  public init(_ name: String, _ type: Output.Type)
  where Output: TextValue {
    self.init(name, required: Output.parser())
  }

  /// A value in the text of its type, with a default.
  @inlinable
  public init(_ name: String, _ type: Output.Type, default defaultValue: Output)
  where Output: TextValue {
    self.init(name, Output.parser(), default: defaultValue)
  }

  /// A value in the text of its type; nil where it is absent.
  @inlinable
  public init<Value: TextValue>(_ name: String, _ type: Value?.Type) where Output == Value? {
    self.init(name, optional: Value.parser())
  }

  /// A value in the text of its type, any number of times.
  @inlinable
  public init<Value: TextValue>(_ name: String, _ type: [Value].Type) where Output == [Value] {
    self.init(name, each: Value.parser())
  }
}

extension Field {
  /// A raw value, which must be there.
  public init(_ name: String, _ type: Output.Type)
  where Output: RawRepresentable & Sendable, Output.RawValue: TextValue {
    self.init(name, required: Output.parser())
  }

  /// A raw value, with a default.
  public init(_ name: String, _ type: Output.Type, default defaultValue: Output)
  where Output: RawRepresentable & Sendable & Equatable, Output.RawValue: TextValue {
    self.init(name, Output.parser(), default: defaultValue)
  }

  /// A raw value; nil where it is absent.
  public init<Value: RawRepresentable & Sendable>(_ name: String, _ type: Value?.Type)
  where Value.RawValue: TextValue, Output == Value? {
    self.init(name, optional: Value.parser())
  }

  /// A raw value, any number of times.
  public init<Value: RawRepresentable & Sendable>(_ name: String, _ type: [Value].Type)
  where Value.RawValue: TextValue, Output == [Value] {
    self.init(name, each: Value.parser())
  }
}

extension Field {
  /// A raw value of an enum that lists its cases, which must be there.
  public init(_ name: String, _ type: Output.Type)
  where Output: RawRepresentable & CaseIterable & Sendable, Output.RawValue: TextValue {
    self.init(name, required: Output.parser())
  }

  /// A raw value of an enum that lists its cases, with a default.
  public init(_ name: String, _ type: Output.Type, default defaultValue: Output)
  where Output: RawRepresentable & CaseIterable & Sendable & Equatable, Output.RawValue: TextValue {
    self.init(name, Output.parser(), default: defaultValue)
  }

  /// A raw value of an enum that lists its cases; nil where it is absent.
  public init<Value: RawRepresentable & CaseIterable & Sendable>(_ name: String, _ type: Value?.Type)
  where Value.RawValue: TextValue, Output == Value? {
    self.init(name, optional: Value.parser())
  }

  /// A raw value of an enum that lists its cases, any number of times.
  public init<Value: RawRepresentable & CaseIterable & Sendable>(_ name: String, _ type: [Value].Type)
  where Value.RawValue: TextValue, Output == [Value] {
    self.init(name, each: Value.parser())
  }
}

extension Field {
  /// The name of a case of an enum that lists its cases, which must be there.
  @_disfavoredOverload
  public init(_ name: String, _ type: Output.Type)
  where Output: CaseIterable & Sendable & Equatable {
    self.init(name, required: Output.parser())
  }

  /// The name of a case of an enum that lists its cases, with a default.
  @_disfavoredOverload
  public init(_ name: String, _ type: Output.Type, default defaultValue: Output)
  where Output: CaseIterable & Sendable & Equatable {
    self.init(name, Output.parser(), default: defaultValue)
  }

  /// The name of a case of an enum that lists its cases; nil where it is absent.
  @_disfavoredOverload
  public init<Value: CaseIterable & Sendable & Equatable>(
    _ name: String, _ type: Value?.Type
  ) where Output == Value? {
    self.init(name, optional: Value.parser())
  }

  /// The name of a case of an enum that lists its cases, any number of times.
  @_disfavoredOverload
  public init<Value: CaseIterable & Sendable & Equatable>(_ name: String, _ type: [Value].Type)
  where Output == [Value] {
    self.init(name, each: Value.parser())
  }
}

extension Field {
  /// The description of a value, which must be there.
  @_disfavoredOverload
  public init(_ name: String, _ type: Output.Type)
  where Output: LosslessStringConvertible & Sendable & Equatable {
    self.init(name, required: Output.parser())
  }

  /// The description of a value, with a default.
  @_disfavoredOverload
  public init(_ name: String, _ type: Output.Type, default defaultValue: Output)
  where Output: LosslessStringConvertible & Sendable & Equatable {
    self.init(name, Output.parser(), default: defaultValue)
  }

  /// The description of a value; nil where it is absent.
  @_disfavoredOverload
  public init<Value: LosslessStringConvertible & Sendable & Equatable>(_ name: String, _ type: Value?.Type)
  where Output == Value? {
    self.init(name, optional: Value.parser())
  }

  /// The description of a value, any number of times.
  @_disfavoredOverload
  public init<Value: LosslessStringConvertible & Sendable & Equatable>(_ name: String, _ type: [Value].Type)
  where Output == [Value] {
    self.init(name, each: Value.parser())
  }
}
