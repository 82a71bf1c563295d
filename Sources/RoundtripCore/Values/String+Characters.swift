extension String {
  /// Creates a parser-printer for a text of this length, counted in Unicode scalars.
  ///
  /// ```swift
  /// Path { String.parser(length: 3...20) }                             // "/ann" <-> "ann"; "/al" does not parse, "al" does not print
  /// Path { String.parser(of: [.letters, .digits, "-"], length: 1...20) }   // "/my-post" <-> "my-post"
  /// ```
  /// Inside a segment, a text of given characters ends before the first other character. An empty or negative length range and an
  /// empty character class are definition errors.
  public static func parser(
    of characters: CharacterClass = .any, length: ClosedRange<Int>
  ) -> Parse<TextLevel, String> {
    .characters(characters, length.lowerBound, length.upperBound == .max ? nil : length.upperBound)
  }

  /// Creates a parser-printer for a text with a minimum length: `String.parser(length: 3...)`.
  public static func parser(
    of characters: CharacterClass = .any, length: PartialRangeFrom<Int>
  ) -> Parse<TextLevel, String> { .characters(characters, length.lowerBound, nil) }

  /// Creates a parser-printer for a text of one or more of the characters: `String.parser(of: .lowercase)`.
  public static func parser(of characters: CharacterClass) -> Parse<TextLevel, String> {
    .characters(characters, 1, nil)
  }
}

extension Parse<TextLevel, String> {
  fileprivate static func characters(_ characters: CharacterClass, _ minimum: Int, _ maximum: Int?) -> Parse {
    let shape = Shape.characters(characters, minimum: minimum, maximum: maximum)
    let words =
      switch (minimum, maximum) {
      case (1, 1): "a single character" + (characters.isOpen ? "" : " (\(characters))")
      case (1, nil) where characters.isOpen: "at least 1 character"
      default: shape.lengthWords + "\(characters)"
      }
    return .text(
      shape, definitionError: definitionError(characters, minimum, maximum), expected: words,
      read: { reader in
        let start = reader.text
        var (taken, rest) = (start, start)
        if !characters.isOpen {
          // Each character is one byte long.
          taken = rest.take(while: characters.contains)
          taken = taken.prefix(min(maximum ?? .max, taken.count))
        }
        guard let text = String(validating: taken), characters.contains(allOf: text, minimum, maximum) else {
          return nil
        }
        reader.text = start.dropFirst(taken.count)
        return text
      },
      write: { text, writer in
        guard characters.contains(allOf: text, minimum, maximum) else {
          let verb = minimum == 1 && maximum == 1 ? "is not" : characters.isOpen ? "does not have" : "is not made of"
          return writer.unprintable("\(LinkText.quoted(text)) \(verb) \(words)")
        }
        writer.write(text)
        return nil
      })
  }

  private static func definitionError(_ characters: CharacterClass, _ minimum: Int, _ maximum: Int?) -> String? {
    if let stray = characters.stray {
      return "`\(stray)` is not ASCII, and a character class has only ASCII characters; leave it out, or use `.filter`"
    }
    if characters.isEmpty { return "a character class is empty; give it characters, such as `.letters`" }
    if minimum < 0 || maximum ?? 1 < 1 {
      return
        "a text cannot have a length of \(minimum)...\(maximum.map(String.init) ?? ""); use a length such as `1...20`"
    }
    return nil
  }
}
