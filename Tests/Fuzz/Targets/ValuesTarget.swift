import Foundation
import Roundtrip

/// The bytes as the text of a segment, of a field and of a fragment, for each parser of values.
func checkValues(_ bytes: [UInt8]) throws {
  guard let first = bytes.first else { return }
  let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
  try valueChecks[Int(first) % valueChecks.count](text)
}

private let valueChecks: [@Sendable (String) throws -> Void] = [
  check { Int.parser() }, check { Int8.parser() }, check { UInt64.parser() }, check { Double.parser() },
  check { Float.parser() }, check { Bool.parser() }, check { String.parser() }, check { Substring.parser() },
  check { Character.parser() }, check { UUID.parser() }, check { Date.parser() }, check { URL.parser() },
  check { Digits() }, check { Size.parser() }, check { Sort.parser() }, check { Level.parser() },
  check { Parse(.string) }, check { Parse(.uuid) }, check { Parse(.iso8601) }, check { Parse(.base64) },
  check { Parse(.string).map(.lossless(UInt16.self)) }, check { Int.parser().filter { $0 != 0 } },
  check {
    Parse {
      "ep"; Digits()
    }
  },
  check {
    Many {
      Int.parser()
    } separator: {
      ","
    }
  },
  check {
    Many {
      Parse(.string)
    } separator: {
      "--"
    }
  },
  check {
    OneOf {
      Sort.parser().map(apply: { $0.rawValue }, unapply: { Sort(rawValue: $0) })
      Parse(.string).map(apply: { $0 }, unapply: { $0 })
    }
  },
]

enum Sort: String, CaseIterable, Sendable { case name, category, none = "", odd = "a/b c&d=é" }
enum Level: Int, CaseIterable, Sendable { case low = -1, middle, high = 10 }
enum Size: CaseIterable, Sendable { case small, medium, large }

private func check<Part: ParserPrinter>(_ part: () -> Part) -> @Sendable (String) throws -> Void
where Part.Level == TextLevel, Part.Output: Equatable & Sendable {
  let part = part()
  let segment = Parse<RequestLevel, Part.Output> {
    Path {
      "v"; part
    }
  }
  let field = Parse<RequestLevel, Part.Output> { Query { Field("v") { part } } }
  let fragment = Parse<RequestLevel, Part.Output> { Fragment { part } }
  return { text in
    try checkLaws(of: segment, URLRequestData("/v/" + text))
    try checkLaws(of: segment, URLRequestData("/v/" + text.percentEncoded(for: .pathSegment)))
    try checkLaws(of: field, URLRequestData("/?v=" + text))
    try checkLaws(of: fragment, URLRequestData("/#" + text))
  }
}
