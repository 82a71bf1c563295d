/// The style of arrays in a form.
public enum FormArrays: Sendable, Hashable, CaseIterable {
  /// `tag=a&tag=b`
  case `repeat`
  /// `tag=a,b`. An element that contains a comma does not print.
  case comma
  /// `tag[]=a&tag[]=b`
  case brackets
  /// `tag[0]=a&tag[1]=b`. The only style with arrays of objects, `items[0][price]=7`, and of arrays.
  case indices
}

extension Conversions {
  /// Converts between an `application/x-www-form-urlencoded` body and a `Codable` value.
  public struct Form<Value: Codable & Sendable>: Conversion {
    let arrays: FormArrays

    public func apply(_ input: [UInt8]) throws(Mismatch) -> Value {
      let value = try decoded(input)
      do throws(Mismatch) { _ = try unapply(value) } catch {
        throw Mismatch("a form of `\(Value.self)` that prints again (\(error.reason?.text ?? ""))")
      }
      return value
    }

    public var media: BodyMedia? {
      var media = BodyMedia(mediaType: formContentType, type: Value.self)
      media.formArrays = arrays
      return media
    }

    public func unapply(_ output: Value) throws(Mismatch) -> [UInt8] {
      let encoder = FormEncoder(arrays: arrays)
      try Mismatch.wrapping { try encoder.write(output) }
      let bytes = Array(QueryItems(encoder.form.joined).formEncoded.utf8)
      // A form cannot represent an empty optional array and some other values.
      guard let again = try? decoded(bytes), areEqual(output, again) ?? true else {
        throw Mismatch(
          "a `\(Value.self)` does not come back from its form, which cannot represent some values, such as an empty list in an "
            + "optional or a key with brackets")
      }
      return bytes
    }

    private func decoded(_ form: [UInt8]) throws(Mismatch) -> Value {
      let text = form.withBytes { String(validating: $0) }
      guard let text else { throw Mismatch("a form in UTF-8") }
      let items = QueryItems(percentEncoded: text)
      guard items.allSatisfy({ $0.value != nil }), text.percentDecoded(plusAsSpace: true) != nil else {
        throw Mismatch("a form of names with values, percent-encoded")
      }
      guard let tree = FormItems(items) else {
        throw Mismatch("a form that nests at most \(FormItems.maximumDepth) levels")
      }
      do { return try Value(from: FormDecoder(tree, arrays: arrays)) } catch {
        throw Mismatch("a form of `\(Value.self)` (\(error))")
      }
    }
  }
}

extension Conversion {
  /// Converts a form to a `Codable` type, whose properties are the fields: `Body(.form(Login.self))`.
  ///
  /// ```swift
  /// struct Login: Codable, Equatable { var email: String; var remember: Bool }
  /// Body(.form(Login.self))   // "email=a%40b&remember=true" <-> Login(email: "a@b", remember: true)
  /// ```
  /// Optionals may be absent, and nested properties are `outer[inner]`, at most 100 levels deep. A value that does not come back from
  /// its form does not print. Fails with ``Mismatch/Kind/malformed`` if the body is not such a form.
  /// - Parameter arrays: The style of arrays.
  public static func form<Value>(
    _ type: Value.Type, arrays: FormArrays = .repeat
  ) -> Self where Self == Conversions.Form<Value> {
    Conversions.Form(arrays: arrays)
  }
}

/// Whether two values are equal. Nil if their type is not `Equatable`.
package func areEqual<Value>(_ left: Value, _ right: Value) -> Bool? {
  (left as? any Equatable).map { $0.isEqual(to: right) }
}
