import Foundation
import RoundtripCore

// Parts as swift-url-routing and swift-parsing spell them.

extension Field {
  /// A value converted from its text: `Field("q", .string)`, `Field("sort", .string.representing(Sort.self))`.
  public init<Downstream: Conversion>(_ name: String, _ conversion: Downstream)
  where Downstream.Input == Substring, Downstream.Output == Output {
    self.init(name) { Parse(conversion) }
  }

  /// A value converted from its text, with a default: `Field("q", .string, default: "")`.
  public init<Downstream: Conversion>(_ name: String, _ conversion: Downstream, default defaultValue: Output)
  where Downstream.Input == Substring, Downstream.Output == Output, Output: Equatable & Sendable {
    self.init(name, default: defaultValue) { Parse(conversion) }
  }

  /// A value that must be there: a default of `nil` is none.
  public init<Value: ParserPrinter>(
    _ name: String, default none: Never?, @ParserBuilder<TextLevel> _ build: () -> Value
  ) where Value.Level == TextLevel, Value.Output == Output {
    self.init(name, build)
  }
}

extension Body where Output == Data {
  /// The bytes as `Data`: `Body()` in a route is what `Body(.data)` is.
  public init(contentType: String? = nil) {
    self.init(.data, contentType: contentType)
  }
}

extension Body {
  /// The bytes as `Data`, converted.
  @_disfavoredOverload
  public init<Downstream: Conversion>(_ conversion: Downstream, contentType: String? = nil)
  where Downstream.Input == Data, Downstream.Output == Output {
    self.init(.data.map(conversion), contentType: contentType)
  }
}

extension ParserPrinter where Output: Sendable {
  /// This part, or `value` where it cannot be read: `OneOf { part; Always(value) }`.
  public func replaceError(with value: Output) -> OneOf<Level, Output> {
    OneOf {
      self
      Always(value)
    }
  }
}

/// Nothing: each text, each path of a route, is read to its end anyway.
public struct End: ParserPrinter {
  public typealias Level = TextLevel

  /// Reads nothing.
  public init() {}

  public var body: Parse<TextLevel, Void> { Parse {} }
}

/// So many of the next characters of a text, as far as they satisfy a predicate.
///
/// ```swift
/// Path { Parse { Prefix { $0 != "-" }; "-"; Int.parser() } }   // "/abc-7" <-> ("abc", 7)
/// Path { Prefix(2) }                                           // "/de" <-> "de"
/// ```
/// A text that would not be read to the same end does not print.
public struct Prefix: ParserPrinter {
  public typealias Level = TextLevel

  private let minimum: Int
  private let maximum: Int
  private let predicate: (@Sendable (Character) -> Bool)?

  /// The characters that satisfy `predicate`.
  public init(while predicate: @escaping @Sendable (Character) -> Bool) {
    self.init(0..., while: predicate)
  }

  /// That many characters, all of which satisfy `predicate`.
  public init(_ count: Int, while predicate: (@Sendable (Character) -> Bool)? = nil) {
    (minimum, maximum, self.predicate) = (count, count, predicate)
  }

  /// So many characters as the range allows, as far as they satisfy `predicate`.
  public init(_ counts: ClosedRange<Int>, while predicate: (@Sendable (Character) -> Bool)? = nil) {
    (minimum, maximum, self.predicate) = (counts.lowerBound, counts.upperBound, predicate)
  }

  /// At least so many characters, as far as they satisfy `predicate`.
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
      throw writer.unprintable("`\(output)` has other characters, or another number of them, than `Prefix` takes")
    }
    writer.write(String(output))
  }

  private func prefix(of text: String) -> Substring? {
    let prefix = text.prefix(maximum).prefix { predicate?($0) ?? true }
    return prefix.count < minimum ? nil : prefix
  }
}
