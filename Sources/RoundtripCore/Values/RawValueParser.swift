/// A `RawRepresentable` value as the text of its raw value.
///
/// ```swift
/// enum Sort: String { case name, category }
/// Field("sort", Sort.self)   // "?sort=name" <-> .name
/// ```
public struct RawValueParser<Value: RawRepresentable & Sendable>: ParserPrinter where Value.RawValue: TextValue {
  public typealias Level = TextLevel

  /// Whether there is a list of all cases, and their raw values are texts: then the longest that fits is taken.
  @usableFromInline let isListed: Bool
  @usableFromInline let texts: CaseTexts
  /// What these texts stand for; nil where the initialiser refuses the raw value of a case.
  @usableFromInline let values: [Value?]
  @usableFromInline let raw = Value.RawValue.parser()

  init(allCases: [Value]?) {
    let rawValues = allCases?.map(\.rawValue)
    let texts = rawValues.flatMap { $0 as? [String] }
    isListed = texts != nil
    self.texts = CaseTexts(texts ?? [])
    values = rawValues?.map { Value(rawValue: $0) } ?? []
  }

  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> Value {
    if isListed {
      guard let index = texts.take(&input) else { throw input.mismatch(texts.expected) }
      guard let value = values[index] else { throw input.mismatch("a value of \(Value.self)") }
      return value
    }
    guard let value = Value(rawValue: try raw.parse(&input)), comesBack(value) else {
      throw input.mismatch("a value of \(Value.self)")
    }
    return value
  }

  @inlinable
  public func parse(plain input: inout PlainInput) throws(Mismatch) -> Value? {
    guard isListed else { return nil }
    guard let index = texts.take(&input.rest), let value = values[index] else { throw Mismatch(.path) }
    return value
  }

  @inlinable
  public func print(_ output: Value, into writer: inout Writer) throws(Mismatch) {
    guard isListed || comesBack(output) else {
      throw writer.unprintable("\(output) does not come back from its raw value")
    }
    try raw.print(output.rawValue, into: &writer)
  }

  /// An initialiser may change the raw value that it is given, and then refuse its own.
  @inlinable
  func comesBack(_ value: Value) -> Bool { Value(rawValue: value.rawValue)?.rawValue == value.rawValue }

  public var grammar: Grammar { isListed ? texts.grammar : .refined(raw.grammar) }
}
