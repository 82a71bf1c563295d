import RoundtripCore
import Testing

/// Optional values of many layouts: nil is distinguished from every value.
@Suite struct OptionalPayloadTests {
  final class Object: Sendable {}
  struct Form: Equatable { var name = "", count = 1 }
  enum Sheet: Equatable { case picker }
  enum Separate { case number(Int), text(String) }
  enum Content { case form(Form, Sheet?), row((UInt64, UInt64), Bool) }
  enum Small { case one(UInt8), two(Int8), three }
  enum Plain: CaseIterable { case first, second, third }
  enum One { case flag(Bool), none, other }
  enum Holder<Value> { case payload(Value?), none }

  private func expectNil<Value>(differsFrom values: [Value], sourceLocation: SourceLocation = #_sourceLocation) {
    let some = Case(Value?.some)
    let payload = Case(Holder<Value>.payload)
    #expect(!some.is(Value?.none), sourceLocation: sourceLocation)
    #expect(payload.extract(from: .payload(nil)).map { $0 == nil } == true, sourceLocation: sourceLocation)
    #expect(payload.extract(from: Holder<Value>.none) == nil, sourceLocation: sourceLocation)
    for value in values {
      #expect(some.is(Value?.some(value)), sourceLocation: sourceLocation)
      #expect(payload.extract(from: .payload(value)).map { $0 == nil } == false, sourceLocation: sourceLocation)
    }
  }

  @Test func `nil is distinguished from integers and from the cases of an enum`() {
    let text = "a text that does not fit in a word"
    expectNil(differsFrom: [0, -1, Int.max, Int.min])
    expectNil(differsFrom: (0...255).map { UInt8($0) })
    expectNil(differsFrom: [Separate.number(0), .number(-1), .text(""), .text(text)])
    expectNil(differsFrom: [
      Content.form(Form(), nil), .form(Form(name: text, count: -1), .picker), .row((0, 0), false),
      .row((.max, .max), true),
    ])
    expectNil(differsFrom: (0...255).flatMap { [Small.one($0), .two(Int8(truncatingIfNeeded: $0)), .three] })
    expectNil(differsFrom: Plain.allCases)
  }

  @Test func `nil is distinguished from values whose layout has room for it`() {
    expectNil(differsFrom: [One.flag(true), .flag(false), .none, .other])
    expectNil(differsFrom: [Plain?.none] + Plain.allCases)
    expectNil(differsFrom: ["", "a"])
    expectNil(differsFrom: [[0], []])
    expectNil(differsFrom: [Object()])
    expectNil(differsFrom: [Form()])
  }
}
