// Values whose text has a named format: dates, versions, language tags, slugs.

extension Parse where Level == TextLevel, Output: LosslessStringConvertible & Sendable & Equatable {
  /// A value as its description, which has a known format.
  static func formatted(_ format: TextFormat) -> Parse {
    let length = Shape.format(format).fixedLength
    return .text(
      .format(format), expected: format.facts.expected,
      read: { reader in
        let start = reader.text
        // A text of fixed length ends there, whatever follows.
        let text = length.map { start.prefix(min($0, start.count)) } ?? start
        guard let value = String(validating: text).flatMap({ Output($0) }) else { return nil }
        reader.text = start.dropFirst(text.count)
        return value
      },
      write: { value, writer in
        let text = value.description
        guard Output(text) == value else { return writer.unprintable("`\(text)` is not \(format.facts.expected)") }
        writer.write(text)
        return nil
      })
  }
}

extension LosslessStringConvertible {
  static func decoded(from decoder: any Decoder) throws -> Self {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Self(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "`\(text)` is not a \(Self.self)")
    }
    return value
  }

  func encodeText(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
