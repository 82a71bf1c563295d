import Testing

@testable import RoundtripCore

@Suite struct NilPlaceTests {
  final class Object: Sendable {}
  struct Form: Equatable { var name = "", count = 1 }
  enum Sheet: Equatable { case picker }
  enum Apart { case number(Int), text(String) }
  enum Inside { case form(Form, Sheet?), row((UInt64, UInt64), Bool) }
  enum Small { case one(UInt8), two(Int8), three }
  enum Plain: CaseIterable { case first, second, third }
  enum One { case flag(Bool), none, other }

  /// Whether nil has a place; if so, it tells nil from these values.
  private func tellsNil<Value>(from values: [Value]) -> Bool {
    guard let place = NilPlace(of: Value?.self) else { return false }
    #expect(Borrowed.lend(Value?.none) { place.isNil($0) })
    for value in values { #expect(!Borrowed.lend(Optional(value)) { place.isNil($0) }) }
    return true
  }

  @Test func `nil has a place behind a value, and in the tag of an enum`() {
    let text = "a text that does not fit in a word"
    #expect(tellsNil(from: [0, -1, Int.max, Int.min]))
    #expect(tellsNil(from: (0...255).map { UInt8($0) }))
    #expect(tellsNil(from: [Apart.number(0), .number(-1), .text(""), .text(text)]))
    #expect(
      tellsNil(from: [
        Inside.form(Form(), nil), .form(Form(name: text, count: -1), .picker), .row((0, 0), false),
        .row((.max, .max), true),
      ]))
    #expect(tellsNil(from: (0...255).flatMap { [Small.one($0), .two(Int8(truncatingIfNeeded: $0)), .three] }))
    #expect(tellsNil(from: Plain.allCases))
  }

  @Test func `where the value itself leaves room for nil, there is no place`() {
    // Where there is one nevertheless, it tells.
    _ = tellsNil(from: [One.flag(true), .flag(false), .none, .other])
    _ = tellsNil(from: [Plain?.none] + Plain.allCases)
    #expect(!tellsNil(from: ["", "a"]))
    #expect(!tellsNil(from: [[0], []]))
    #expect(!tellsNil(from: [Object()]))
    #expect(!tellsNil(from: [Form()]))
    #expect(NilPlace(of: Int.self) == nil)
  }
}
