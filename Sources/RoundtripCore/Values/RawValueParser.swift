/// A `RawRepresentable` value as the text of its raw value.
///
/// ```swift
/// enum Sort: String { case name, category }
/// Field("sort", Sort.self)   // "?sort=name" <-> .name
/// ```
public struct RawValueParser<Value: RawRepresentable & Sendable>: ParserPrinter where Value.RawValue: TextValue {
  public typealias Level = TextLevel

  /// All cases, if there is a list of them and their raw values are texts: then the longest that fits is taken.
  private let cases: CaseParser<String>?
  private let raw = Value.RawValue.parser()

  init(allCases: [Value]?) {
    cases = allCases.flatMap { values in
      let texts = values.compactMap { $0.rawValue as? String }
      return texts.count == values.count ? CaseParser(texts.map { ($0, $0) }) : nil
    }
  }

  public func parse(_ input: inout Reader) throws(Mismatch) -> Value {
    let rawValue: Value.RawValue
    if let cases, let text = try cases.parse(&input) as? Value.RawValue {
      rawValue = text
    } else {
      rawValue = try raw.parse(&input)
    }
    guard let value = Value(rawValue: rawValue), comesBack(value) else {
      throw input.mismatch("a value of \(Value.self)")
    }
    return value
  }

  public func print(_ output: Value, into writer: inout Writer) throws(Mismatch) {
    guard comesBack(output) else {
      throw writer.unprintable("\(output) does not come back from its raw value")
    }
    try raw.print(output.rawValue, into: &writer)
  }

  /// An initialiser may change the raw value that it is given, and then refuse its own.
  private func comesBack(_ value: Value) -> Bool {
    cases != nil || Value(rawValue: value.rawValue)?.rawValue == value.rawValue
  }

  public var grammar: Grammar { cases?.grammar ?? .refined(raw.grammar) }
}
