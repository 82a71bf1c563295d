extension Parse where Level == TextLevel {
  /// Reads one of several texts, each with its value. The longest matching text wins.
  static func cases(_ cases: [(String, Output)]) -> Parse where Output: Sendable & Equatable {
    let texts = CaseTexts(cases.map(\.0))
    let values = cases.map(\.1)
    return .text(
      .set(texts.all), expected: texts.expected,
      read: { reader in
        guard let index = texts.take(&reader) else { return nil }
        return values[index]
      },
      write: { value, writer in
        guard let index = values.firstIndex(of: value) else {
          return writer.unprintable("`\(value)` is not among `allCases`; add it there")
        }
        guard values[texts.firstIndex(of: index)] == value else {
          return writer.unprintable("`\(texts.all[index])` is the text of several cases; give each a text of its own")
        }
        writer.write(texts.all[index])
        return nil
      }
    )
  }

  static func lossless() -> Parse where Output: LosslessStringConvertible & Sendable & Equatable {
    .text(
      .any, isRefined: true, expected: "a value of `\(Output.self)`",
      read: { reader in
        // A value such as `nan` never equals itself. It would not print, so it does not parse.
        guard let text = reader.takeText(), let value = Output.value(of: text),
          Output.value(of: value.description) == value
        else { return nil }
        return value
      },
      write: { value, writer in
        guard Output.value(of: value.description) == value else {
          return writer.unprintable(value.changedDescription)
        }
        writer.write(value.description)
        return nil
      }
    )
  }

  /// A value as the text of its raw value.
  ///
  /// If the type lists its cases and their raw values are texts, the longest matching one is taken.
  static func rawValue() -> Parse where Output: RawRepresentable & Sendable, Output.RawValue: TextValue {
    let rawValues = Output.rawValues
    guard let all = rawValues as? [String] else {
      return Output.RawValue.parser().map(.representing(Output.self))
    }
    let texts = CaseTexts(all)
    let values = rawValues?.map { Output(rawValue: $0) } ?? []
    let isPrinted = rawValues?.map { Output(rawValue: $0)?.rawValue == $0 } ?? []
    return .text(
      .set(all), expected: texts.expected,
      read: { reader in
        let start = reader.text
        if let index = texts.take(&reader), let value = values[index] { return value }
        reader.text = start
        return nil
      },
      write: { value, writer in
        let text = value.rawValue as? String ?? ""
        guard let index = texts.index(of: text), isPrinted[index] else {
          return writer.unprintable(CaseTexts.unlisted(text))
        }
        writer.write(text)
        return nil
      }
    )
  }
}

extension LosslessStringConvertible {
  /// The value for a description. `Character` traps where other types return nil.
  static func value(of text: String) -> Self? {
    if Self.self == Character.self, text.count != 1 { return nil }
    return Self(text)
  }

  /// The reason why a value does not print that `init(_:)` does not make from its description.
  var changedDescription: String {
    "`\(description)` does not come back from its description; make `init(_:)` and `description` reverse each other"
  }
}
