import Foundation
import RoundtripCore

// Conversions chained with leading dots, as in swift-parsing: `.string.representing(Tab.self)`. Each is the same as `map` with the
// conversion of that name.

extension Conversion {
  /// Refuses values that do not satisfy `predicate`, in both directions.
  public func filter(
    _ predicate: @escaping @Sendable (Output) -> Bool
  ) -> Conversions.Chain<Self, Conversions.Functions<Output, Output>> {
    map(Conversions.Functions(apply: { predicate($0) ? $0 : nil }, unapply: { predicate($0) ? $0 : nil }))
  }

  /// Adds a conversion with two functions.
  public func convert<NewOutput>(
    apply: @escaping @Sendable (Output) throws -> NewOutput?, unapply: @escaping @Sendable (NewOutput) throws -> Output?
  ) -> Conversions.Chain<Self, Conversions.Functions<Output, NewOutput>> {
    map(Conversions.Functions(apply: apply, unapply: unapply))
  }

  /// Adds a conversion to a raw value: `.string.representing(Tab.self)`.
  public func representing<Value: RawRepresentable & Sendable>(
    _ type: Value.Type
  ) -> Conversions.Chain<Self, Conversions.Representing<Value>> where Value.RawValue == Output, Output: Equatable {
    map(.representing(type))
  }

  /// Adds a conversion to the case of an enum.
  public func `case`<Root>(
    _ embed: @escaping @Sendable (consuming Output) -> Root
  ) -> Conversions.Chain<Self, Conversions.Embedding<Root, Output>> { map(.case(embed)) }

  /// Adds a conversion to a struct.
  public func memberwise<Root>(
    _ initialize: @escaping @Sendable (consuming Output) -> Root
  ) -> Conversions.Chain<Self, Memberwise<Root, Output>> { map(.memberwise(initialize)) }
}

extension Conversion where Output == String {
  /// Adds a conversion to a type with an initializer from its description.
  public func lossless<Value: LosslessStringConvertible & Sendable>(
    _ type: Value.Type
  ) -> Conversions.Chain<Self, Conversions.Functions<String, Value>> { map(.lossless(type)) }

  /// Adds a conversion from base64 text to `Data`.
  public var base64: Conversions.Chain<Self, Conversions.Functions<String, Data>> { map(.base64) }

  /// Adds a conversion to a URL.
  public var url: Conversions.Chain<Self, Conversions.Functions<String, URL>> { map(.url) }
}

extension Conversion where Output == Data {
  /// Adds a conversion from JSON: `.data.json(User.self)`, or `.string.base64.json(User.self)` in a field.
  public func json<Value: Codable & Sendable>(
    _ type: Value.Type, decoder: JSONDecoder = JSONDecoder(), encoder: JSONEncoder = .sortedKeys
  ) -> Conversions.Chain<Self, Conversions.Chain<Conversions.Functions<Data, [UInt8]>, Conversions.JSON<Value>>> {
    let bytes = Conversions.Functions<Data, [UInt8]>(apply: { [UInt8]($0) }, unapply: { Data($0) })
    return map(bytes.map(.json(type, decoder: decoder, encoder: encoder)))
  }
}

extension Conversion where Self == Conversions.Functions<String, Data> {
  /// Converts a base64 text to `Data`: `Parse(.string).map(.base64)`.
  public static var base64: Self {
    Self(apply: { Data(base64Encoded: $0) }, unapply: { $0.base64EncodedString() })
  }
}

extension Conversion where Self == Conversions.Functions<String, URL> {
  /// Converts a text to a URL: `Parse(.string).map(.url)`.
  public static var url: Self {
    Self(
      apply: { text in URL(string: text).flatMap { $0.absoluteString == text ? $0 : nil } },
      unapply: { $0.absoluteString })
  }
}

extension Conversion where Self == Conversions.Functions<Substring, Data> {
  /// Converts a text to its UTF-8 bytes: `Field("body", .data)`.
  public static var data: Self {
    Self(apply: { Data($0.utf8) }, unapply: { String(data: $0, encoding: .utf8).map { $0[...] } })
  }
}
