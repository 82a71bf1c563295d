import Foundation

extension Conversions {
  /// Converts JSON in a body with the given coders.
  public struct JSON<Value: Codable & Sendable>: Conversion {
    let decoder: JSONDecoder
    let encoder: JSONEncoder

    public var media: BodyMedia? {
      // A key strategy is not visible in the type.
      var keepsKeys = false
      if case .useDefaultKeys = decoder.keyDecodingStrategy { keepsKeys = true }
      var media = BodyMedia(mediaType: "application/json", type: keepsKeys ? Value.self : nil)
      switch decoder.dateDecodingStrategy {
      case .iso8601: media.dates = .internet
      case .deferredToDate, .secondsSince1970, .millisecondsSince1970: media.dates = .number
      default: break
      }
      return media
    }

    public func apply(_ input: [UInt8]) throws(Mismatch) -> Value {
      do { return try decoder.decode(Value.self, from: Data(input)) } catch {
        throw Mismatch("JSON of `\(Value.self)` (\(error))")
      }
    }

    public func unapply(_ output: Value) throws(Mismatch) -> [UInt8] {
      let data: Data
      do { data = try encoder.encode(output) } catch {
        throw Mismatch("a `\(Value.self)` cannot be written as JSON (\(error))")
      }
      // The coders may lose information: `.iso8601` omits fractions of a second.
      guard let again = try? decoder.decode(Value.self, from: data), areEqual(output, again) ?? true else {
        throw Mismatch(
          "a `\(Value.self)` does not come back from its JSON; make its encoder and decoder reverse each other")
      }
      return [UInt8](data)
    }
  }

  /// Converts between bytes and `Data`.
  public struct Bytes: Conversion {
    public func apply(_ input: [UInt8]) throws(Mismatch) -> Data { Data(input) }
    public func unapply(_ output: Data) throws(Mismatch) -> [UInt8] { [UInt8](output) }
  }

  /// Converts between a base64 text and its bytes.
  public struct Base64: Conversion {
    public func apply(_ input: Substring) throws(Mismatch) -> Data {
      guard let data = Data(base64Encoded: String(input)) else { throw Mismatch("base64") }
      return data
    }

    public func unapply(_ output: Data) throws(Mismatch) -> Substring { Substring(output.base64EncodedString()) }
  }
}

extension Conversion {
  /// Converts JSON: `Body(.json(CreateUser.self))`. Keys print in sorted order, so that equal values have equal bodies.
  public static func json<Value>(
    _ type: Value.Type, decoder: JSONDecoder = JSONDecoder(), encoder: JSONEncoder = .sortedKeys
  ) -> Self where Self == Conversions.JSON<Value> {
    Conversions.JSON(decoder: decoder, encoder: encoder)
  }
}

extension JSONEncoder {
  /// An encoder that sorts keys and does not escape slashes.
  public static var sortedKeys: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

extension Conversion where Self == Conversions.Bytes {
  /// Reads the bytes of a body as `Data`: `Body(.data)`.
  public static var data: Self { Conversions.Bytes() }
}

extension Conversion where Self == Conversions.Base64 {
  /// Converts a base64 text to `Data`: `Parse(.base64)`.
  public static var base64: Self { Conversions.Base64() }
}

extension Conversion where Self == Conversions.Text<UUID> {
  /// Converts a text to a `UUID`: `Parse(.uuid)`.
  public static var uuid: Self { .init() }
}

extension Conversion where Self == Conversions.Text<Date> {
  /// Converts an ISO 8601 text to a `Date`: `Parse(.iso8601)`.
  public static var iso8601: Self { .init() }
}

extension Conversion where Self == Conversions.Text<URL> {
  /// Converts a text to a `URL`: `Field("next", .url)`.
  public static var url: Self { .init() }
}
