import Foundation
import Roundtrip

/// One part of a route that is made at run time, as data.
indirect enum MadePart: Sendable {
  case literal(String), set([String])
  case integer(bits: Int, isSigned: Bool), uuid, digits(ClosedRange<Int>)
  case prefixed(String), suffixed(String)
  case any, word
  case optionalInteger, many(ClosedRange<Int>), rest(Int)
  /// Ordered choice of paths of literals.
  case actions([[String]])
  /// Tells nothing of itself.
  case opaque
  case method(String), host(String)
  case field(String, MadePresence), fragment
  case nested(MadeTable), optionalNested(MadeTable)
  /// One way through a nested table.
  case only(MadeEntry)
}

enum MadePresence: Sendable { case required, defaulted, optional }

typealias MadeParser = AnyRouter<MadeValue>

extension MadePart {
  /// The parser-printer of this part; `isNaive` where nested tables try all their routes one by one.
  func parser(isNaive: Bool) -> MadeParser {
    switch self {
    case .literal(let text): return MadeParser(Described<Void, MadeValue>.none) { Path { text } }
    case .set(let texts):
      return segment(OneOf<TextLevel, String> { for text in texts { Parse<TextLevel, String>(text) { text } } })
    case .integer(8, true): return segment(Int8.parser())
    case .integer(8, false): return segment(UInt8.parser())
    case .integer(16, _): return segment(Int16.parser())
    case .integer(_, true): return segment(Int.parser())
    case .integer: return segment(UInt64.parser())
    case .uuid:
      return MadeParser(
        Described<UUID, MadeValue>(
          { .text($0.uuidString) }, { if case .text(let text) = $0 { UUID(uuidString: text) } else { nil } })
      ) { Path { UUID.parser() } }
    case .digits(let range): return segment(Digits(range))
    case .prefixed(let prefix):
      return segment(
        Parse<TextLevel, Int> {
          prefix; Digits()
        })
    case .suffixed(let suffix):
      return segment(
        Parse<TextLevel, Int> {
          Digits(); suffix
        })
    case .any: return segment(String.parser())
    case .word: return segment(String.parser().filter { $0.utf8.allSatisfy { $0 > 96 } })
    case .optionalInteger:
      return MadeParser(Described<Int, MadeValue>.optional) { Path { Optionally { Int.parser() } } }
    case .many(let counts):
      return MadeParser(Described<Int, MadeValue>.list) {
        Path { Many(minimum: counts.lowerBound, maximum: counts.upperBound) { Int.parser() } }
      }
    case .actions(let paths):
      let choice = OneOf<RequestLevel, MadeValue> {
        for path in paths {
          Parse<RequestLevel, MadeValue>(.list(path.map { .text($0) })) {
            Path { for text in path { text } }
          }
        }
      }
      return MadeParser { paths.count == 2 ? MadeParser { choice } : MadeParser { ChoiceByHand(paths) } }
    case .rest(let minimum): return MadeParser(Described<String, MadeValue>.list) { Path { Rest(minimum: minimum) } }
    case .opaque: return MadeParser(Described<String, MadeValue>()) { OpaqueSegment() }
    case .method(let name): return MadeParser(Described<Void, MadeValue>.none) { Method(name) }
    case .host(let name): return MadeParser(Described<Void, MadeValue>.none) { Host(name) }
    case .field(let name, .required):
      return MadeParser(Described<Int, MadeValue>()) { Query { Field(name, Int.self) } }
    case .field(let name, .defaulted):
      return MadeParser(Described<Int, MadeValue>()) { Query { Field(name, Int.self, default: 1) } }
    case .field(let name, .optional):
      return MadeParser(Described<Int, MadeValue>.optional) { Query { Optionally { Field(name, Int.self) } } }
    case .fragment: return MadeParser(Described<String, MadeValue>()) { Fragment(.string) }
    case .nested(let table): return MadeParser(Described<MadeRoute, MadeValue>.inner) { table.router(isNaive: isNaive) }
    case .optionalNested(let table):
      return MadeParser(
        Described<MadeRoute?, MadeValue>(
          { $0.map { .inner($0) } ?? .nothing },
          { if case .inner(let route) = $0 { .some(route) } else { $0 == .nothing ? .some(nil) : nil } })
      ) { Optionally { table.router(isNaive: isNaive) } }
    case .only(let entry): return MadeParser(Described<MadeRoute, MadeValue>.inner) { entry.router(isNaive: isNaive) }
    }
  }

  private func segment<Part: ParserPrinter>(_ part: Part) -> MadeParser
  where Part.Level == TextLevel, Part.Output: LosslessStringConvertible & SendableMetatype {
    MadeParser(Described<Part.Output, MadeValue>()) { Path { part } }
  }
}

/// A segment of lower-case hexadecimal digits, by a router that does not describe itself.
private struct OpaqueSegment: Router {
  typealias Output = String

  func parse(_ input: inout Reader) throws(Mismatch) -> String {
    guard let text = input.takeSegment(), Self.accepts(text) else { throw input.mismatch(.path, "hexadecimal digits") }
    return text
  }

  func print(_ output: String, into writer: inout Writer) throws(Mismatch) {
    guard Self.accepts(output) else { throw Mismatch(.unprintable) }
    try Path { String.parser() }.print(output, into: &writer)
  }

  private static func accepts(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (97...102).contains($0) || (48...57).contains($0) }
  }
}

/// Ordered choice of paths of literals, by a router that describes itself and tries one after the other.
private struct ChoiceByHand: Router {
  typealias Output = MadeValue

  private let paths: [(value: MadeValue, path: AnyRouter<Void>)]

  init(_ paths: [[String]]) {
    self.paths = paths.map { texts in
      (.list(texts.map { .text($0) }), Path { for text in texts { text } }.eraseToAnyRouter())
    }
  }

  var grammar: Grammar { .choice(paths.map(\.path.grammar)) }

  func parse(_ input: inout Reader) throws(Mismatch) -> MadeValue {
    let start = input.mark
    for (value, path) in paths {
      do throws(Mismatch) {
        try path.parse(&input)
        return value
      } catch {
        input.reset(to: start)
      }
    }
    throw Mismatch(.path)
  }

  func print(_ output: MadeValue, into writer: inout Writer) throws(Mismatch) {
    guard let (_, path) = paths.first(where: { $0.value == output }) else { throw Mismatch(.unprintable) }
    try path.print((), into: &writer)
  }
}
