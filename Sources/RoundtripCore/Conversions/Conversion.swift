/// Turns one value into another and back.
///
/// ```swift
/// Path { Parse(.string).map(.representing(Tab.self)) }
/// Body(.json(CreateUser.self))
/// ```
/// The law: `unapply` undoes `apply`, or throws.
public protocol Conversion<Input, Output>: Sendable {
  /// What stands in the request.
  associatedtype Input
  /// What the program works with.
  associatedtype Output

  /// The way in. Throws where `input` stands for nothing.
  func apply(_ input: consuming Input) throws(Mismatch) -> Output
  /// The way out. Throws where `output` has no form that would come back.
  func unapply(_ output: Output) throws(Mismatch) -> Input
  /// What is read, given what is read before the conversion.
  func describe(_ input: Grammar) -> Grammar
  /// The form of the body that it reads, such as `application/json`; nil for what is no body or may be any.
  var media: BodyMedia? { get }
}

extension Conversion {
  public func describe(_ input: Grammar) -> Grammar { .refined(input) }
  public var media: BodyMedia? { nil }

  /// This conversion, then another.
  public func map<Next: Conversion>(_ next: Next) -> Conversions.Chain<Self, Next> where Next.Input == Output {
    Conversions.Chain(first: self, second: next)
  }
}

/// The types behind the conversions; they are spelled with a leading dot.
public enum Conversions {
  /// One conversion after the other.
  public struct Chain<First: Conversion, Second: Conversion>: Conversion where First.Output == Second.Input {
    let first: First
    let second: Second

    public func apply(_ input: First.Input) throws(Mismatch) -> Second.Output {
      try second.apply(try first.apply(input))
    }

    public func unapply(_ output: Second.Output) throws(Mismatch) -> First.Input {
      try first.unapply(try second.unapply(output))
    }

    public func describe(_ input: Grammar) -> Grammar { second.describe(first.describe(input)) }
    public var media: BodyMedia? { first.media }
  }

  /// Two functions.
  public struct Functions<Input, Output>: Conversion {
    @usableFromInline let applying: @Sendable (Input) throws -> Output?
    @usableFromInline let unapplying: @Sendable (Output) throws -> Input?

    @inlinable
    public init(
      apply: @escaping @Sendable (Input) throws -> Output?, unapply: @escaping @Sendable (Output) throws -> Input?
    ) {
      applying = apply
      unapplying = unapply
    }

    @inlinable
    public func apply(_ input: Input) throws(Mismatch) -> Output {
      guard let output = try Mismatch.wrapping({ try applying(input) }) else { throw Mismatch(.value) }
      return output
    }

    @inlinable
    public func unapply(_ output: Output) throws(Mismatch) -> Input {
      guard let input = try Mismatch.wrapping({ try unapplying(output) }) else { throw Mismatch(.unprintable) }
      return input
    }
  }

  /// A type's text: `.string`, `.int`.
  public struct Text<Value: TextValue>: Conversion {
    /// The text of a type.
    @inlinable
    public init() {}

    public func apply(_ input: Substring) throws(Mismatch) -> Value {
      try Node.of(Value.parser()).value(ofText: String(input))
    }

    public func unapply(_ output: Value) throws(Mismatch) -> Substring {
      Substring(try Node.of(Value.parser()).text(of: output))
    }

    public func describe(_ input: Grammar) -> Grammar { Value.parser().grammar }
  }

  /// A raw value: `.representing(Tab.self)`.
  public struct Representing<Value: RawRepresentable & Sendable>: Conversion {
    let texts: [String]?

    public func apply(_ input: Value.RawValue) throws(Mismatch) -> Value {
      guard let value = Value(rawValue: input) else { throw Mismatch("a value of `\(Value.self)`") }
      return value
    }

    public func unapply(_ output: Value) throws(Mismatch) -> Value.RawValue { output.rawValue }

    public func describe(_ input: Grammar) -> Grammar { texts.map { .text(.set($0)) } ?? .refined(input) }
  }
}

// A text to a type's own text is that type's text.
extension Conversions.Text: NodeConversion {
  func converted(_ node: Node) -> Node { .of(Value.parser()) }
}

extension Mismatch {
  /// Runs `body`; an error that it throws becomes the words of a mismatch.
  @inlinable
  static func wrapping<Value>(_ body: () throws -> Value) throws(Mismatch) -> Value {
    do { return try body() } catch { throw Mismatch(wrapping: error) }
  }

  @usableFromInline
  init(wrapping error: any Error) {
    self = (error as? Mismatch) ?? Mismatch("\(error)")
  }
}

extension Conversion {
  /// Two functions; either may throw, or give nil, for what it refuses.
  @inlinable
  public static func convert<Input, Output>(
    apply: @escaping @Sendable (Input) throws -> Output?, unapply: @escaping @Sendable (Output) throws -> Input?
  ) -> Self where Self == Conversions.Functions<Input, Output> {
    Conversions.Functions(apply: apply, unapply: unapply)
  }

  /// A raw value to its `RawRepresentable` type: `Parse(.string).map(.representing(Tab.self))`.
  public static func representing<Value>(_ type: Value.Type) -> Self where Self == Conversions.Representing<Value> {
    Conversions.Representing(texts: nil)
  }

  /// A raw value to a case of an enum that lists its cases.
  public static func representing<Value: CaseIterable>(_ type: Value.Type) -> Self
  where Self == Conversions.Representing<Value>, Value.RawValue == String {
    Conversions.Representing(texts: Value.allCases.map(\.rawValue))
  }

  /// A text to a type that can be made from its description.
  public static func lossless<Value: LosslessStringConvertible & Sendable>(_ type: Value.Type) -> Self
  where Self == Conversions.Functions<String, Value> {
    Conversions.Functions(apply: { Value.value(of: $0) }, unapply: { $0.description })
  }
}

extension Conversion where Self == Conversions.Text<String> {
  /// A text to a `String`.
  public static var string: Self { Conversions.Text() }
}

extension Conversion where Self == Conversions.Text<Int> {
  /// A text to an `Int`.
  public static var int: Self { Conversions.Text() }
}
