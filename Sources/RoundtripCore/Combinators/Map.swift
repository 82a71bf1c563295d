/// A parser-printer and a conversion of its output.
public struct Map<Upstream: ParserPrinter, Downstream: Conversion>: ParserPrinter
where Upstream.Output == Downstream.Input {
  public typealias Level = Upstream.Level

  @usableFromInline let upstream: Upstream
  @usableFromInline let downstream: Downstream

  @inlinable
  init(_ upstream: Upstream, _ downstream: Downstream) {
    self.upstream = upstream
    self.downstream = downstream
  }

  @inline(__always)
  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> Downstream.Output {
    let value = try upstream.parse(&input)
    do throws(Mismatch) {
      return try downstream.apply(consume value)
    } catch {
      throw input.refused(error, on: Level.self)
    }
  }

  @inline(__always)
  @inlinable
  public func parse(plain input: inout PlainInput) throws(Mismatch) -> Downstream.Output? {
    guard let value = try upstream.parse(plain: &input) else { return nil }
    return try downstream.apply(consume value)
  }

  @inlinable
  public func print(_ output: Downstream.Output, into writer: inout Writer) throws(Mismatch) {
    try lend(output, to: &writer)
  }

  @inline(__always)
  @inlinable
  public func print(borrowed output: Borrowed<Downstream.Output>, into writer: inout Writer) throws(Mismatch) {
    let value: Upstream.Output
    do throws(Mismatch) {
      value = try downstream.unapply(output.value)
    } catch {
      throw writer.refused(error)
    }
    try upstream.lend(value, to: &writer)
  }

  public var grammar: Grammar { downstream.describe(upstream.grammar) }
}

extension Reader {
  /// What a conversion's refusal says about the request.
  @usableFromInline
  mutating func refused<Level>(_ error: Mismatch, on level: Level.Type) -> Mismatch {
    let isText = Level.self == TextLevel.self || Level.self == PathLevel.self
    let kind = error.kind == .definition ? .definition : isText ? textFailure : .value
    if isRecording { record(kind, error.reason?.text ?? "another value") }
    return Mismatch(kind, reason: error.reason)
  }
}

extension Writer {
  @usableFromInline
  mutating func refused(_ error: Mismatch) -> Mismatch {
    if let reason = error.reason { recorder?.record(unprintable: reason.text) }
    return Mismatch(error.kind == .definition ? .definition : .unprintable, reason: error.reason)
  }
}

extension ParserPrinter {
  /// Converts the output in both directions.
  ///
  /// ```swift
  /// Parse(.string).map(.representing(Tab.self))   // "posts" <-> Tab.posts
  /// ```
  @inlinable
  public func map<Downstream: Conversion>(_ conversion: Downstream) -> Map<Self, Downstream>
  where Downstream.Input == Output {
    Map(self, conversion)
  }

  /// Converts the output with two functions; either may throw, or give nil, for what it refuses.
  ///
  /// ```swift
  /// Int.parser().map(apply: { UserID($0) }, unapply: { $0.number })
  /// ```
  @inlinable
  public func map<NewOutput>(
    apply: @escaping @Sendable (Output) throws -> NewOutput?, unapply: @escaping @Sendable (NewOutput) throws -> Output?
  ) -> Map<Self, Conversions.Functions<Output, NewOutput>> {
    Map(self, Conversions.Functions(apply: apply, unapply: unapply))
  }

  /// Refuses the values that do not satisfy `predicate`, in both directions.
  ///
  /// ```swift
  /// Int.parser().filter { $0 > 0 }   // "7" <-> 7; "0" does not parse, 0 does not print
  /// ```
  @inlinable
  public func filter(_ predicate: @escaping @Sendable (Output) throws -> Bool) -> Map<Self, Conversions.Filter<Output>>
  {
    Map(self, Conversions.Filter(predicate))
  }
}

extension Conversions {
  /// The values that satisfy a predicate.
  public struct Filter<Value>: Conversion {
    @usableFromInline let predicate: @Sendable (Value) throws -> Bool

    @inlinable
    init(_ predicate: @escaping @Sendable (Value) throws -> Bool) {
      self.predicate = predicate
    }

    @inlinable
    public func apply(_ input: Value) throws(Mismatch) -> Value { try checked(input) }

    @inlinable
    public func unapply(_ output: Value) throws(Mismatch) -> Value { try checked(output) }

    @inlinable
    func checked(_ value: Value) throws(Mismatch) -> Value {
      guard try Mismatch.wrapping({ try predicate(value) }) else { throw refusal(value) }
      return value
    }

    @usableFromInline
    func refusal(_ value: Value) -> Mismatch { Mismatch("a value that passes the filter") }
  }

  /// One value, which stands for nothing.
  public struct Fixed<Value: Sendable>: Conversion {
    @usableFromInline let constant: Constant<Value>

    @usableFromInline
    init(_ value: Value) {
      constant = Constant(value)
    }

    @inlinable
    public func apply(_ input: Void) throws(Mismatch) -> Value { constant.value }

    @inline(__always)
    @inlinable
    public func unapply(_ output: Value) throws(Mismatch) {
      if !constant.matches(output) { throw refusal() }
    }

    @usableFromInline
    func refusal() -> Mismatch {
      if let error = constant.definitionError { return Mismatch(definition: error) }
      return Mismatch(.unprintable)
    }

    public func describe(_ input: Grammar) -> Grammar { input }
  }
}
