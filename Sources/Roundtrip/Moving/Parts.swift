import Foundation
import RoundtripCore

// Parts in the spelling of swift-url-routing and swift-parsing.

extension Field {
  /// Creates a field with a conversion from text: `Field("q", .string)`, `Field("sort", .string.representing(Sort.self))`.
  public init<Downstream: Conversion>(_ name: String, _ conversion: Downstream)
  where Downstream.Input == Substring, Downstream.Output == Output {
    self.init(name) { Parse(conversion) }
  }

  /// Creates a field with a conversion from text and a default: `Field("q", .string, default: "")`.
  public init<Downstream: Conversion>(_ name: String, _ conversion: Downstream, default defaultValue: Output)
  where Downstream.Input == Substring, Downstream.Output == Output, Output: Equatable & Sendable {
    self.init(name, default: defaultValue) { Parse(conversion) }
  }

  /// Creates a field whose text two functions convert: `Field("id", .convert(apply: { UserID($0) }, unapply: { $0.text }))`.
  public init(_ name: String, _ conversion: Conversions.Functions<Substring, Output>) {
    self.init(name) { Parse(conversion) }
  }

  /// Creates a required field, because a default of `nil` means that there is no default.
  public init<Value: ParserPrinter>(
    _ name: String, default none: Never?, @ParserBuilder<TextLevel> _ build: () -> Value
  ) where Value.Level == TextLevel, Value.Output == Output {
    self.init(name, build)
  }
}

extension Fragment where Output == String {
  /// Creates a fragment as text. `Fragment()` is the same as `Fragment(.string)`.
  public init() {
    self.init(.string)
  }
}

extension Body where Output == Data {
  /// Creates a body as `Data`. `Body()` in a route is the same as `Body(.data)`.
  public init(contentType: String? = nil) {
    self.init(.data, contentType: contentType)
  }
}

extension Body {
  /// Creates a body as `Data`, which is converted.
  @_disfavoredOverload
  public init<Downstream: Conversion>(_ conversion: Downstream, contentType: String? = nil)
  where Downstream.Input == Data, Downstream.Output == Output {
    self.init(.data.map(conversion), contentType: contentType)
  }
}

extension ParserPrinter where Output: Sendable {
  /// Returns this part with `value` as the result if it cannot be read: `OneOf { part; Always(value) }`.
  public func replaceError(with value: Output) -> OneOf<Level, Output> {
    OneOf {
      self
      Always(value)
    }
  }
}

/// A part that reads nothing. Every text, and every path of a route, is read to its end anyway.
public struct End: ParserPrinter {
  public typealias Level = TextLevel

  /// Creates a part that reads nothing.
  public init() {}

  public var body: Parse<TextLevel, Void> { Parse {} }
}

/// The next characters of a text that satisfy a predicate, in a given number.
///
/// ```swift
/// Path { Parse { Prefix { $0 != "-" }; "-"; Int.parser() } }   // "/abc-7" <-> ("abc", 7)
/// Path { Prefix(2) }                                           // "/de" <-> "de"
/// ```
/// A value whose text would be read to a different end does not print.
public struct Prefix: ParserPrinter {
  public typealias Level = TextLevel

  private let minimum: Int
  private let maximum: Int
  private let predicate: (@Sendable (Character) -> Bool)?

  /// Reads the characters that satisfy `predicate`.
  public init(while predicate: @escaping @Sendable (Character) -> Bool) {
    self.init(0..., while: predicate)
  }

  /// Reads exactly this number of characters, all of which satisfy `predicate`.
  public init(_ count: Int, while predicate: (@Sendable (Character) -> Bool)? = nil) {
    (minimum, maximum, self.predicate) = (count, count, predicate)
  }

  /// Reads as many characters as the range allows and as satisfy `predicate`.
  public init(_ counts: ClosedRange<Int>, while predicate: (@Sendable (Character) -> Bool)? = nil) {
    (minimum, maximum, self.predicate) = (counts.lowerBound, counts.upperBound, predicate)
  }

  /// Reads at least this number of characters that satisfy `predicate`.
  public init(_ counts: PartialRangeFrom<Int>, while predicate: (@Sendable (Character) -> Bool)? = nil) {
    (minimum, maximum, self.predicate) = (counts.lowerBound, .max, predicate)
  }

  public func parse(_ input: inout Reader) throws(Mismatch) -> Substring {
    let start = input.mark
    guard let text = input.takeText(), let prefix = prefix(of: text) else {
      throw input.mismatch("\(minimum) characters that satisfy a predicate")
    }
    input.reset(to: start)
    var count = prefix.utf8.count
    _ = input.takeText { _ in
      count -= 1
      return count >= 0
    }
    return prefix
  }

  public func print(_ output: Substring, into writer: inout Writer) throws(Mismatch) {
    guard prefix(of: String(output)) == output else {
      throw writer.unprintable("`\(output)` has characters or a length that `Prefix` does not accept")
    }
    writer.write(String(output))
  }

  private func prefix(of text: String) -> Substring? {
    let prefix = text.prefix(maximum).prefix { predicate?($0) ?? true }
    return prefix.count < minimum ? nil : prefix
  }
}
