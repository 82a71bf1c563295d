import Foundation
import RoundtripCore

// Conversions chained behind a leading dot, as swift-parsing spells them: `.string.representing(Tab.self)`. Each is `map` with the
// conversion of the same name.

extension Conversion {
  /// Refuses the values that do not satisfy `predicate`, in both directions.
  public func filter(
    _ predicate: @escaping @Sendable (Output) -> Bool
  ) -> Conversions.Chain<Self, Conversions.Functions<Output, Output>> {
    map(Conversions.Functions(apply: { predicate($0) ? $0 : nil }, unapply: { predicate($0) ? $0 : nil }))
  }

  /// Two functions behind this conversion.
  public func convert<NewOutput>(
    apply: @escaping @Sendable (Output) throws -> NewOutput?, unapply: @escaping @Sendable (NewOutput) throws -> Output?
  ) -> Conversions.Chain<Self, Conversions.Functions<Output, NewOutput>> {
    map(Conversions.Functions(apply: apply, unapply: unapply))
  }

  /// A raw value behind this conversion: `.string.representing(Tab.self)`.
  public func representing<Value: RawRepresentable & Sendable>(
    _ type: Value.Type
  ) -> Conversions.Chain<Self, Conversions.Representing<Value>> where Value.RawValue == Output {
    map(.representing(type))
  }

  /// A raw value of an enum that lists its cases, behind this conversion.
  public func representing<Value: RawRepresentable & CaseIterable & Sendable>(
    _ type: Value.Type
  ) -> Conversions.Chain<Self, Conversions.Representing<Value>> where Output == String, Value.RawValue == String {
    map(.representing(type))
  }

  /// The case of an enum behind this conversion.
  public func `case`<Root>(
    _ embed: @escaping @Sendable (consuming Output) -> Root
  ) -> Conversions.Chain<Self, Conversions.Embedding<Root, Output>> { map(.case(embed)) }

  /// A struct behind this conversion.
  public func memberwise<Root>(
    _ initialize: @escaping @Sendable (consuming Output) -> Root
  ) -> Conversions.Chain<Self, Memberwise<Root, Output>> { map(.memberwise(initialize)) }
}

extension Conversion where Output == String {
  /// A type that can be made from its description, behind this conversion.
  public func lossless<Value: LosslessStringConvertible & Sendable>(
    _ type: Value.Type
  ) -> Conversions.Chain<Self, Conversions.Functions<String, Value>> { map(.lossless(type)) }

  /// A text in base64 as `Data`, behind this conversion.
  public var base64: Conversions.Chain<Self, Conversions.Functions<String, Data>> { map(.base64) }

  /// A URL behind this conversion.
  public var url: Conversions.Chain<Self, Conversions.Functions<String, URL>> { map(.url) }
}

extension Conversion where Output == Data {
  /// JSON in bytes: `.data.json(User.self)`, or `.string.base64.json(User.self)` in a field.
  public func json<Value: Codable & Sendable>(
    _ type: Value.Type, decoder: JSONDecoder = JSONDecoder(), encoder: JSONEncoder = .sortedKeys
  ) -> Conversions.Chain<Self, Conversions.Chain<Conversions.Functions<Data, [UInt8]>, Conversions.JSON<Value>>> {
    let bytes = Conversions.Functions<Data, [UInt8]>(apply: { [UInt8]($0) }, unapply: { Data($0) })
    return map(bytes.map(.json(type, decoder: decoder, encoder: encoder)))
  }
}

extension Conversion where Self == Conversions.Functions<String, Data> {
  /// A text in base64 as `Data`: `Parse(.string).map(.base64)`.
  public static var base64: Self {
    Self(apply: { Data(base64Encoded: $0) }, unapply: { $0.base64EncodedString() })
  }
}

extension Conversion where Self == Conversions.Functions<String, URL> {
  /// A text as a URL: `Parse(.string).map(.url)`.
  public static var url: Self {
    Self(
      apply: { text in URL(string: text).flatMap { $0.absoluteString == text ? $0 : nil } },
      unapply: { $0.absoluteString })
  }
}

extension Conversion where Self == Conversions.Functions<Substring, Data> {
  /// A text as the bytes of its UTF-8: `Field("body", .data)`.
  public static var data: Self {
    Self(apply: { Data($0.utf8) }, unapply: { String(data: $0, encoding: .utf8).map { $0[...] } })
  }
}
