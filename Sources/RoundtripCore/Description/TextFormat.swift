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

  /// Whether a text has this format.
  func accepts(_ text: String) -> Bool {
    switch self {
    case .calendarDate: CalendarDate(text) != nil
    case .semanticVersion: SemanticVersion(text) != nil
    case .localeTag: LocaleTag(text) != nil
    case .slug: Slug(text) != nil
    }
  }

  /// The characters that a text consists of.
  var characters: CharacterClass {
    switch self {
    case .calendarDate: [.digits, "-"]
    case .semanticVersion: [.alphanumerics, "-.+"]
    case .localeTag: [.alphanumerics, "-"]
    case .slug: .any
    }
  }

  /// A text contains at least one character of each of these classes.
  var needed: [CharacterClass] {
    switch self {
    case .calendarDate: [.digits, "-"]
    case .semanticVersion: [.digits, "."]
    case .localeTag: [.letters]
    case .slug: [.digits]
    }
  }

  /// The lengths of the texts.
  var lengths: (minimum: Int, maximum: Int?) {
    switch self {
    case .calendarDate: (10, 10)
    case .semanticVersion: (5, nil)
    case .localeTag: (2, 11)
    case .slug: (1, nil)
    }
  }

  /// Sample texts of this format, the simplest first.
  package var samples: [String] {
    switch self {
    case .calendarDate: ["2026-11-24", "2024-02-29", "0001-01-01", "9999-12-31"]
    case .semanticVersion: ["1.0.0", "0.1.2", "1.4.0-beta.2", "2.0.0-rc.1+build.5", "1.0.0+20261124"]
    case .localeTag: ["en", "de", "en-US", "zh-Hant-TW", "es-419", "yue"]
    case .slug: ["a-1", "b-2", "some-title-42", "42", "Some Title-7"]
    }
  }

  /// The expectation in the error if a text does not have this format.
  var expected: String {
    switch self {
    case .calendarDate: "a date such as 2026-11-24"
    case .semanticVersion: "a semantic version such as 1.4.0-beta.2"
    case .localeTag: "a language tag such as en or zh-Hant-TW"
    case .slug: "a title with a number such as some-title-42"
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
