/// A set of texts, of which the longest prefix of the input is taken.
@usableFromInline
final class CaseTexts: Sendable {
  @usableFromInline let all: [String]
  private let bytes: [[UInt8]]
  private let starts: [TextStart]
  /// The indexes of the texts, the longest first.
  private let longestFirst: [Int]

  init(_ all: [String]) {
    self.all = all
    let bytes = all.map { Array($0.utf8) }
    self.bytes = bytes
    starts = bytes.map { TextStart($0) }
    longestFirst = all.indices.sorted { bytes[$0].count > bytes[$1].count }
  }

  /// Takes the longest text that is a prefix of `input`, and returns its index.
  func take(_ input: inout Reader) -> Int? {
    if let index = take(&input.text) { return index }
    guard input.ignoresCase else { return nil }
    return longestFirst.first { input.text.takeIgnoringCase(bytes[$0]) }
  }

  /// The same, with letter case.
  private func take(_ text: inout ByteSlice) -> Int? {
    let word = text.word
    for index in longestFirst where starts[index].isStart(of: text, word) {
      if !starts[index].isWhole, !text.prefix(bytes[index].count).equals(bytes[index]) { continue }
      text = text.behind(starts[index].count)
      return index
    }
    return nil
  }

  /// The index of the first text equal to the one at `index`.
  func firstIndex(of index: Int) -> Int { all.firstIndex(of: all[index]) ?? index }

  /// The expectation in the error if none of them matches.
  var expected: String { all.map { "`\($0)`" }.joined(separator: ", ") }
}

extension Parse where Level == TextLevel {
  /// Reads one of several texts, each with its value. The longest matching text wins.
  static func cases(_ cases: [(String, Output)]) -> Parse where Output: Sendable & Equatable {
    let texts = CaseTexts(cases.map(\.0))
    let values = cases.map(\.1)
    return Parse(
      Codec(
        ValueType(Output.self), .set(texts.all), texts: texts, expected: { texts.expected },
        read: { reader, place in
          guard let index = texts.take(&reader) else { return false }
          place.put(values[index])
          return true
        },
        write: { place, writer in
          let value = place.value(as: Output.self)
          guard let index = values.firstIndex(of: value) else {
            return writer.unprintable("`\(value)` is not among `allCases`; add it there")
          }
          guard values[texts.firstIndex(of: index)] == value else {
            return writer.unprintable("`\(texts.all[index])` is the text of several cases; give each a text of its own")
          }
          writer.write(texts.all[index])
          return nil
        }
      ).node)
  }

  /// A value as its description.
  static func lossless() -> Parse where Output: LosslessStringConvertible & Sendable & Equatable {
    Parse(
      Codec(
        ValueType(Output.self), .any, isRefined: true, expected: { "a value of \(Output.self)" },
        read: { reader, place in
          // A value such as `nan` never equals itself. It would not print, so it does not parse.
          guard let text = reader.takeText(), let value = Output.value(of: text),
            Output.value(of: value.description) == value
          else { return false }
          place.put(value)
          return true
        },
        write: { place, writer in
          let value = place.value(as: Output.self)
          guard Output.value(of: value.description) == value else {
            return writer.unprintable(
              "`\(value)` does not come back from its description; make `init(_:)` and `description` reverse each other"
            )
          }
          writer.write(value.description)
          return nil
        }
      ).node)
  }

  /// A value as the text of its raw value.
  ///
  /// If the type lists its cases and their raw values are texts, the longest matching one is taken.
  static func rawValue(allCases: [Output]?) -> Parse
  where Output: RawRepresentable & Sendable, Output.RawValue: TextValue {
    let rawValues = allCases?.map(\.rawValue)
    guard let all = rawValues as? [String] else {
      return Output.RawValue.parser().map(
        apply: { Output(rawValue: $0).flatMap { comesBack($0) ? $0 : nil } },
        unapply: { comesBack($0) ? $0.rawValue : nil })
    }
    let texts = CaseTexts(all)
    let values = rawValues?.map { Output(rawValue: $0) } ?? []
    return Parse(
      Codec(
        ValueType(Output.self), .set(all), texts: texts, expected: { texts.expected },
        read: { reader, place in
          let start = reader.text
          guard let index = texts.take(&reader) else { return false }
          guard let value = values[index] else {
            reader.text = start
            return false
          }
          place.put(value)
          return true
        },
        write: { place, writer in
          writer.write(place.value(as: Output.self).rawValue as? String ?? "")
          return nil
        }
      ).node)
  }

  /// An initializer may change its raw value, and then refuse the changed one.
  private static func comesBack(_ value: Output) -> Bool
  where Output: RawRepresentable & Sendable, Output.RawValue: TextValue {
    Output(rawValue: value.rawValue)?.rawValue == value.rawValue
  }
}

extension LosslessStringConvertible {
  /// The value for a description. `Character` traps where other types return nil.
  static func value(of text: String) -> Self? {
    if Self.self == Character.self, text.count != 1 { return nil }
    return Self(text)
  }
}
