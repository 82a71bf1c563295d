/// The reason why a parser-printer failed. It is cheap to throw, because most mismatches occur while a router tries its routes.
///
/// A ``RoutingError`` with the place, the expectation and the nearest route is created only after the whole match has failed.
public struct Mismatch: Error {
  /// The part that failed.
  public enum Kind: UInt8, Sendable, Hashable {
    /// The path does not match (or the scheme, the host, the port or the fragment).
    case path
    /// The method does not match.
    case method
    /// A required field or the body is absent.
    case missing
    /// A field or the body is present, but cannot be read.
    case malformed
    /// A conversion refused its input.
    case value
    /// A value cannot be printed, or would not come back.
    case unprintable
    /// The router's definition is wrong.
    case definition
    /// The URL exceeds the ``Limits``.
    case urlTooLong
    /// The header exceeds the ``Limits``.
    case headerTooLarge
    /// The body exceeds the ``Limits``.
    case bodyTooLarge

    /// Whether the path matches, but a field or the body is absent or cannot be read.
    var isOfFields: Bool { [.missing, .malformed, .value].contains(self) }
  }

  /// The part that failed.
  public let kind: Kind
  /// The message of a conversion that refused its input, if it has one.
  public let reason: Reason?

  /// The message. A class, so that a mismatch is only two words long.
  public final class Reason: Sendable {
    /// The message.
    public let text: String

    /// The message.
    public init(_ text: String) {
      self.text = text
    }
  }

  /// Creates a mismatch without a message.
  @inlinable
  public init(_ kind: Kind) {
    self.kind = kind
    reason = nil
  }

  /// Creates a mismatch with a message, for conversions: `throw Mismatch("a text with a valid checksum")`. If a link does not
  /// match, the error puts "expected" in front of the message.
  public init(_ reason: String) {
    kind = .value
    self.reason = Reason(reason)
  }

  @usableFromInline
  init(definition error: String) {
    kind = .definition
    reason = Reason(error)
  }

  @usableFromInline
  init(_ kind: Kind, reason: Reason?) {
    self.kind = kind
    self.reason = reason
  }
}
