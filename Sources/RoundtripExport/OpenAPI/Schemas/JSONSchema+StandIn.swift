import Foundation
import RoundtripCore

extension JSONSchema {
  /// A placeholder value of a type, with which decoding continues.
  func standIn<Value: Decodable>(_ type: Value.Type) throws -> Value {
    for candidate in Self.standIns { if let value = candidate as? Value { return value } }
    if let sampled = type as? any Sampled.Type, let value = sampled.sample(0) as? Value { return value }
    if let cases = type as? any CaseIterable.Type, let first = Self.first(cases) as? Value { return first }
    if let empty = type as? any ExpressibleByArrayLiteral.Type, let value = Self.emptyArray(empty) as? Value {
      return value
    }
    if let empty = type as? any ExpressibleByDictionaryLiteral.Type,
      let value = Self.emptyDictionary(empty) as? Value
    {
      return value
    }
    guard outer.count < 16 else { throw Unknown() }
    return try Value(from: SchemaDecoder(inside(type)))
  }

  private static var standIns: [Any] {
    [
      "", false, 0, Int8(0), Int16(0), Int32(0), Int64(0), UInt(0), UInt8(0), UInt16(0), UInt32(0), UInt64(0), 0.0,
      Float(0),
      Decimal(0), UUID(), Date(timeIntervalSince1970: 0), Data(), URL(filePath: "/"),
    ]
  }

  private static func first<Value: CaseIterable>(_ type: Value.Type) -> Any? { type.allCases.first }
  private static func emptyArray<Value: ExpressibleByArrayLiteral>(_ type: Value.Type) -> Any { [] as Value }
  private static func emptyDictionary<Value: ExpressibleByDictionaryLiteral>(_ type: Value.Type) -> Any { [:] as Value }
}
