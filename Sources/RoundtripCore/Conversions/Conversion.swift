/// Converts a value into another and back.
///
/// ```swift
/// Path { Parse(.string).map(.representing(Tab.self)) }   // "/posts" <-> Tab.posts
/// Body(.json(CreateUser.self))
/// ```
/// The law: `unapply` undoes `apply`, or throws. Routers trust conversions to keep it, and `checkRoundTrips` of RoundtripTesting checks
/// it.
public protocol Conversion<Input, Output>: Sendable {
  /// The type of the value in the request.
  associatedtype Input
  /// The type of the value in the program.
  associatedtype Output

  /// Converts a parsed value. Throws if it refuses `input`.
  func apply(_ input: consuming Input) throws(Mismatch) -> Output
  /// Converts a value for printing. Throws if `output` has no form that would come back.
  func unapply(_ output: Output) throws(Mismatch) -> Input
  /// The description of what is read, given the description of the input.
  func describe(_ input: Grammar) -> Grammar
  /// The form of the body, such as `application/json`. Nil for a conversion that is not for bodies, or that accepts any media type.
  var media: BodyMedia? { get }
}

extension Conversion {
  public func describe(_ input: Grammar) -> Grammar { .refined(input) }
  public var media: BodyMedia? { nil }

  /// Returns this conversion, followed by another one.
  public func map<Next: Conversion>(_ next: Next) -> Conversions.Chain<Self, Next> where Next.Input == Output {
    Conversions.Chain(first: self, second: next)
  }
}

/// The types of the conversions that are written with a leading dot.
public enum Conversions {
  /// Two conversions in sequence.
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

  /// A conversion with two functions.
  public struct Functions<Input, Output>: Conversion {
    @usableFromInline let applying: @Sendable (Input) throws -> Output?
    @usableFromInline let unapplying: @Sendable (Output) throws -> Input?

    /// Creates a conversion with two functions. Either may throw or return nil to refuse a value.
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

  /// A conversion between text and a value: `.string`, `.int`.
  public struct Text<Value: TextValue>: Conversion, NodeConversion {
    /// Creates a conversion for the text form of a type.
    @inlinable
    public init() {}

    public func apply(_ input: Substring) throws(Mismatch) -> Value {
      try Node.of(Value.parser()).value(ofText: String(input))
    }

    public func unapply(_ output: Value) throws(Mismatch) -> Substring {
      Substring(try Node.of(Value.parser()).text(of: output))
    }

    public func describe(_ input: Grammar) -> Grammar { Value.parser().grammar }
    // Applied to a text, it reads the text form of the type directly.
    func converted(_ node: Node) -> Node { .of(Value.parser()) }
  }

  /// A conversion of raw values: `.representing(Tab.self)`. A value that its raw value does not give back neither parses nor prints.
  public struct Representing<Value: RawRepresentable & Sendable>: Conversion where Value.RawValue: Equatable {
    /// The raw values of all cases, if they are texts.
    private let listed: CaseTexts?
    private let expected: Mismatch

    init() {
      let texts = Value.rawValues.map { CaseTexts($0.map { "\($0)" }) }
      listed = Value.RawValue.self == String.self ? texts : nil
      expected = Mismatch(texts?.expected ?? "a value of `\(Value.self)`")
    }

    public func apply(_ input: Value.RawValue) throws(Mismatch) -> Value {
      // An initializer may change its raw value, and then refuse the changed one.
      guard isListed(input), let value = Value(rawValue: input), isListed(value.rawValue), comesBack(value) else {
        throw expected
      }
      return value
    }

    public func unapply(_ output: Value) throws(Mismatch) -> Value.RawValue {
      let rawValue = output.rawValue
      guard isListed(rawValue) else {
        throw Mismatch(CaseTexts.unlisted("\(rawValue)"))
      }
      guard comesBack(output) else {
        throw Mismatch(
          "`\(rawValue)` does not come back from the raw value; make `init(rawValue:)` and `rawValue` reverse each other"
        )
      }
      return rawValue
    }

    public func describe(_ input: Grammar) -> Grammar { listed.map { .text(.set($0.all)) } ?? .refined(input) }

    /// Whether the description contains a raw value.
    private func isListed(_ rawValue: Value.RawValue) -> Bool {
      guard let listed, let text = rawValue as? String else { return true }
      return listed.index(of: text) != nil
    }

    private func comesBack(_ value: Value) -> Bool {
      let rawValue = value.rawValue
      return Value(rawValue: rawValue)?.rawValue == rawValue
    }
  }
}

extension Mismatch {
  /// Runs `body`. An error that it throws becomes the message of a mismatch.
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
  /// Converts with two functions. Either may throw or return nil to refuse a value.
  @inlinable
  public static func convert<Input, Output>(
    apply: @escaping @Sendable (Input) throws -> Output?, unapply: @escaping @Sendable (Output) throws -> Input?
  ) -> Self where Self == Conversions.Functions<Input, Output> {
    Conversions.Functions(apply: apply, unapply: unapply)
  }

  /// Converts a raw value to its `RawRepresentable` type: `Parse(.string).map(.representing(Tab.self))`.
  public static func representing<Value>(_ type: Value.Type) -> Self where Self == Conversions.Representing<Value> {
    Conversions.Representing()
  }

  /// Converts a text to a type with an initializer from its description.
  ///
  /// ```swift
  /// Parse(.string).map(.lossless(Unicode.Scalar.self))   // "a" <-> Unicode.Scalar("a")
  /// ```
  public static func lossless<Value: LosslessStringConvertible & Sendable>(_ type: Value.Type) -> Self
  where Self == Conversions.Functions<String, Value> {
    Conversions.Functions(
      apply: { Value.value(of: $0) },
      unapply: {
        let text = $0.description
        guard Value.value(of: text)?.description == text else { throw Mismatch($0.changedDescription) }
        return text
      })
  }
}

extension Conversion where Self == Conversions.Text<String> {
  /// Converts a text to a `String`.
  public static var string: Self { Conversions.Text() }
}

extension Conversion where Self == Conversions.Text<Int> {
  /// Converts a text to an `Int`.
  public static var int: Self { Conversions.Text() }
}

extension ConversionNode {
  @inlinable
  static func of<Downstream: Conversion>(_ conversion: Downstream) -> ConversionNode {
    ConversionNode(
      input: ValueType(Downstream.Input.self), output: ValueType(Downstream.Output.self),
      definitionError: nil, describe: { conversion.describe($0) },
      apply: { input, output in
        do throws(Mismatch) { output.put(try conversion.apply(input.take(as: Downstream.Input.self))) } catch {
          return error
        }
        return nil
      },
      unapply: { output, input in
        do throws(Mismatch) { input.put(try conversion.unapply(output.value(as: Downstream.Output.self))) } catch {
          return error
        }
        return nil
      })
  }
}
