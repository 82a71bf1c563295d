/// A named format of a text.
public enum TextFormat: String, Sendable, Hashable, CaseIterable {
  /// An ISO 8601 date without a time: `2026-11-24`. See ``CalendarDate``.
  case calendarDate = "calendar-date"
  /// A version of semver.org: `1.4.0-beta.2`. See ``SemanticVersion``.
  case semanticVersion = "semantic-version"
  /// A language, optionally with a script and a region: `zh-Hant-TW`. See ``LocaleTag``.
  case localeTag = "locale-tag"
  /// A title followed by a number: `some-title-42`. See ``Slug``.
  case slug

  func accepts(_ text: String) -> Bool {
    switch self {
    case .calendarDate: CalendarDate(text) != nil
    case .semanticVersion: SemanticVersion(text) != nil
    case .localeTag: LocaleTag(text) != nil
    case .slug: Slug(text) != nil
    }
  }

  package struct Facts {
    let outline: Shape.Outline
    /// Sample texts of this format, the simplest first.
    package let samples: [String]
    /// The expectation in the error if a text does not have this format.
    let expected: String
  }

  package var facts: Facts {
    switch self {
    case .calendarDate:
      Facts(
        outline: .init(characters: [.digits, "-"], needed: [.digits, "-"], minimum: 10, maximum: 10),
        samples: ["2026-11-24", "2024-02-29", "0001-01-01", "9999-12-31"], expected: "a date such as 2026-11-24")
    case .semanticVersion:
      Facts(
        outline: .init(characters: [.alphanumerics, "-.+"], needed: [.digits, "."], minimum: 5),
        samples: ["1.0.0", "0.1.2", "1.4.0-beta.2", "2.0.0-rc.1+build.5", "1.0.0+20261124"],
        expected: "a semantic version such as 1.4.0-beta.2")
    case .localeTag:
      Facts(
        outline: .init(characters: [.alphanumerics, "-"], needed: [.letters], minimum: 2, maximum: 11),
        samples: ["en", "de", "en-US", "zh-Hant-TW", "es-419", "yue"],
        expected: "a language tag such as en or zh-Hant-TW")
    case .slug:
      Facts(
        outline: .init(needed: [.digits], minimum: 1),
        samples: ["a-1", "b-2", "some-title-42", "42", "Some Title-7"],
        expected: "a title with a number such as some-title-42")
    }
  }

  /// A regular expression (ECMA 262) that all texts match.
  package var pattern: String {
    switch self {
    case .calendarDate: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
    case .semanticVersion:
      "^\(Self.core)(-\(Self.prerelease)(\\.\(Self.prerelease))*)?(\\+\(Self.build)(\\.\(Self.build))*)?$"
    case .localeTag: "^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?$"
    case .slug: "^(.+-)?[0-9]+$"
    }
  }

  private static let number = "(0|[1-9][0-9]*)"
  private static let core = "\(number)\\.\(number)\\.\(number)"
  private static let prerelease = "(0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)"
  private static let build = "[0-9A-Za-z-]+"
}
