/// The body of the request, converted from its bytes.
///
/// ```swift
/// let users = Route(UsersRoute.create) { Method.post; Path { "users" }; Body(.json(CreateUser.self)) }
/// let request = try users.print(.create(CreateUser(name: "Ann")))
/// request.headers["Content-Type"]   // "application/json"
/// try users.parse(request)          // .create(CreateUser(name: "Ann"))
///
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

extension Node {
  @usableFromInline
  static func body(
    _ media: BodyMedia?, _ output: any Any.Type, read: @escaping @Sendable ([UInt8], Place) -> Mismatch?,
    write: @escaping @Sendable (Place) -> Result<[UInt8], Mismatch>
  ) -> Node {
    Node(.body(BodyObject(mediaType: media?.mediaType, read: read, write: write), media), output)
  }
}
