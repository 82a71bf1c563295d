/// The body of the request, converted from its bytes.
///
/// ```swift
/// Route(UsersRoute.create) { Method.post; Body(.json(CreateUser.self)) }
/// Route(FileRoute.upload) { Method.put; Path { "avatar" }; Body(.data, contentType: "image/png") }
/// ```
/// A conversion that knows the media type of its bytes, such as `.json`, prints it as `Content-Type`. If the request has a
/// `Content-Type`, it must match.
///
/// Fails with ``Mismatch/Kind/missing`` if there is no body. Fails with `malformed` if the conversion refuses the body or the
/// `Content-Type` does not match. The status is 400.
public struct Body<Output>: Router, Word {
  @usableFromInline let node: Node

  /// Creates a body whose bytes are converted.
  /// - Parameter contentType: The media type to print and to check. The default is the media type of the conversion.
  @inlinable
  public init<Downstream: Conversion>(_ conversion: Downstream, contentType: String? = nil)
  where Downstream.Input == [UInt8], Downstream.Output == Output {
    node = .body(
      contentType.map { BodyMedia(conversion.media, as: $0) } ?? conversion.media, Output.self,
      read: { bytes, place in
        do throws(Mismatch) { place.put(try conversion.apply(bytes)) } catch { return error }
        return nil
      },
      write: { place in
        do throws(Mismatch) { return .success(try conversion.unapply(place.value(as: Output.self))) } catch {
          return .failure(error)
        }
      })
  }
}

extension Body {
  /// Creates a body that the part in the block reads: `Body { FormData { Field("email") } }`. It is the same as that part alone.
  @inlinable
  public init<Part: ParserPrinter>(@ParserBuilder<RequestLevel> _ build: () -> Part)
  where Part.Level == RequestLevel, Part.Output == Output {
    node = .group(of: .of(build()))
  }
}

extension Body where Output == [UInt8] {
  /// Creates a body of unconverted bytes. With Foundation, `Body()` is `Data`, and `Body<[UInt8]>()` is an array of bytes.
  @_disfavoredOverload
  public init(contentType: String? = nil) {
    self.init(Conversions.Functions(apply: { $0 }, unapply: { $0 }), contentType: contentType)
  }
}

/// The fragment of the URL (RFC 3986 §3.5). A link without a fragment does not match.
///
/// ```swift
/// Route(DocsRoute.section) { Path { "docs" }; Fragment(.string) }   // "/docs#top" <-> .section("top")
/// ```
public struct Fragment<Output>: Router, Word {
  @usableFromInline let node: Node

  /// Creates a fragment whose text is converted.
  @inlinable
  public init<Downstream: Conversion>(_ conversion: Downstream)
  where Downstream.Input == Substring, Downstream.Output == Output {
    node = .fragment(of: Parse(conversion).node)
  }

  /// Creates a fragment that the parser-printer in the block reads.
  @inlinable
  public init<Part: ParserPrinter>(@ParserBuilder<TextLevel> _ build: () -> Part)
  where Part.Level == TextLevel, Part.Output == Output {
    node = .fragment(of: .of(build()))
  }
}

extension Node {
  @usableFromInline
  static func body(
    _ media: BodyMedia?, _ output: any Any.Type, read: @escaping @Sendable ([UInt8], Place) -> Mismatch?,
    write: @escaping @Sendable (Place) -> Result<[UInt8], Mismatch>
  ) -> Node {
    Node(.body(BodyNode(media: media, read: read, write: write)), output)
  }

  @usableFromInline
  static func fragment(of text: Node) -> Node { Node(.fragment(text), text.output) }
}

extension String {
  /// Whether this value of `Content-Type` means the same as `type`. A JSON type such as `application/problem+json` counts as JSON.
  func isContentType(_ type: String) -> Bool {
    guard let given = withBytes({ HeaderValue($0) }), let type = type.withBytes({ HeaderValue($0) }) else {
      return false
    }
    guard
      given.value == type.value
        || type.value == "application/json" && given.value.hasPrefix("application/") && given.value.hasSuffix("+json")
    else { return false }
    guard type.isText, let charset = given["charset"] else { return true }
    return ["utf-8", "us-ascii"].contains(charset.asciiLowercased)
  }
}

extension ByteSlice {
  /// Whether this value of `Content-Type` has the type `type`, in any letter case and with any parameters. A `type` that has
  /// parameters itself must be equal.
  func hasMediaType(_ type: String) -> Bool {
    !type.utf8.contains(UInt8(ascii: ";")) && HeaderValue(self)?.value == type.asciiLowercased
  }
}

extension Grammar {
  /// Whether no `Content-Type` satisfies both.
  func isDisjoint(from other: Grammar, ofField name: String, in container: FieldContainer) -> Bool {
    guard isDisjointText(from: other) else { return false }
    guard container == .headers, name.asciiLowercased == "content-type" else { return true }
    guard let text = onlyText, let others = other.onlyText else { return false }
    return !text.withBytes { $0.hasMediaType(others) } && !others.withBytes { $0.hasMediaType(text) }
  }
}

extension HeaderValue {
  /// Whether the body is read as text, so that its charset matters.
  fileprivate var isText: Bool {
    ["application/json", "application/x-www-form-urlencoded", "text/plain"].contains(value)
  }
}
