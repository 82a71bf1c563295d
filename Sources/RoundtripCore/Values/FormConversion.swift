extension Conversions {
  /// An `application/x-www-form-urlencoded` body and a `Codable` value.
  public struct Form<Value: Codable & Sendable>: Conversion {
    public func apply(_ input: [UInt8]) throws(Mismatch) -> Value {
      let text = input.withUnsafeBufferPointer { String(validating: ByteSlice($0)) }
      guard let text else { throw Mismatch("the form is not UTF-8") }
      let items = QueryItems(percentEncoded: text)
      guard items.allSatisfy({ $0.value != nil }), text.isWellEscaped else { throw Mismatch("the form is malformed") }
      return try Mismatch.wrapping { try Value(from: FormDecoder(items: items)) }
    }

    public func unapply(_ output: Value) throws(Mismatch) -> [UInt8] {
      let encoder = FormEncoder()
      try Mismatch.wrapping { try output.encode(to: encoder) }
      let bytes = Array(encoder.form.items.percentEncoded.utf8)
      guard comesBack(output, from: bytes) else { throw Mismatch("a form cannot hold this \(Value.self)") }
      return bytes
    }

    /// Whether `bytes` are read as `output`: arrays of arrays, or an optional array without elements, are not.
    private func comesBack(_ output: Value, from bytes: [UInt8]) -> Bool {
      guard let read = try? apply(bytes) else { return false }
      if let output = output as? any Equatable { return output.isEqual(to: read) }
      let encoder = FormEncoder()
      return (try? read.encode(to: encoder)) != nil && Array(encoder.form.items.percentEncoded.utf8) == bytes
    }
  }
}

extension Conversion {
  /// A form with the properties of a `Codable` type as its fields: `Body(.form(Login.self))`.
  ///
  /// ```swift
  /// struct Login: Codable { var email: String; var remember: Bool }
  /// // "email=a%40b&remember=true" <-> Login(email: "a@b", remember: true)
  /// ```
  /// Optionals may be absent, an array stands there once for each element, nested properties are `outer[inner]`.
  public static func form<Value>(_ type: Value.Type) -> Self where Self == Conversions.Form<Value> {
    Conversions.Form()
  }
}

extension String {
  /// Whether each `%` is followed by two hexadecimal digits.
  fileprivate var isWellEscaped: Bool {
    withBytes { text in
      var buffer = ByteBuffer()
      return buffer.append(decoding: text, plusAsSpace: true) && String(validating: buffer.slice) != nil
    }
  }
}
