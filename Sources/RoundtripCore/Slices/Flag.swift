/// A field that is there or not: `?debug`.
///
/// ```swift
/// Flag("debug")    // "?debug" <-> true, "" <-> false; "?debug=", "?debug=true" -> true, "?debug=false" -> false
/// ```
/// Fails with ``Mismatch/Kind/malformed`` for another value. A header cannot be without a value: there it is `true`.
public struct Flag: ParserPrinter {
  public typealias Level = FieldsLevel

  private let name: FieldName

  /// The flag `name`.
  public init(_ name: String) {
    self.name = FieldName(name)
  }

  public func parse(_ input: inout Reader) throws(Mismatch) -> Bool {
    switch input.enterField(name) {
    case .absent: return false
    case .noValue: return true
    case .malformed: throw input.mismatch(.malformed, "`true` or `false`")
    case .value:
      if input.text.isEmpty { return true }
      let value = try Bool.parser().parse(&input)
      guard input.text.isEmpty else { throw input.mismatch(.malformed, "`true` or `false`") }
      return value
    }
  }

  public func print(_ output: Bool, into writer: inout Writer) throws(Mismatch) {
    guard output else { return }
    if writer.container == .query || writer.container == .form {
      // Without a name, only the `=` leaves a trace.
      writer.beginField(name, hasValue: name.text.isEmpty)
    } else {
      try writer.writeField(name, true, Bool.parser())
    }
  }

  public var grammar: Grammar { .field(name: name.text, value: .text(.boolean), presence: .flag) }
}
