/// Why a parser-printer gave up. Trivial to throw, since most are thrown while a router tries its routes.
///
/// A ``RoutingError`` with the place, the expectation and the nearest route is only made after a whole match has failed.
public struct Mismatch: Error {
  /// What failed.
  public enum Kind: UInt8, Sendable, Hashable {
    /// The path is another one (or the scheme, the host, the port, the fragment).
    case path
    /// The method is another one.
    case method
    /// A required field or the body is absent.
    case missing
    /// A field or the body is there and cannot be read.
    case malformed
    /// A conversion refused its input.
    case value
    /// A value cannot be printed, or would not come back.
    case unprintable
    /// The router's definition is wrong: a programmer's mistake.
    case definition
    /// The URL is larger than ``Limits`` allow.
    case urlTooLong
    /// The header is larger than ``Limits`` allow.
    case headerTooLarge
    /// The body is larger than ``Limits`` allow.
    case bodyTooLarge

    /// Whether an optional part that failed so is simply not there. It is there where one of its fields is. A part of a text is
    /// there only where it is read: what is left of the text is judged by what stands behind it.
    @inlinable
    func isAbsence<Level>(on level: Level.Type, foundFields: Int) -> Bool {
      switch self {
      case .malformed where Level.self == TextLevel.self: true
      case .path, .method: true
      case .missing, .value: foundFields == 0
      case .malformed, .unprintable, .definition, .urlTooLong, .headerTooLarge, .bodyTooLarge: false
      }
    }
  }

  /// What failed.
  public let kind: Kind
  /// The words of a conversion that refused its input, where it gave some.
  public let reason: Reason?

  /// Words for people. A class, so that a mismatch stays two words long.
  public final class Reason: Sendable {
    /// The words.
    public let text: String

    /// Words for people.
    public init(_ text: String) {
      self.text = text
    }
  }

  /// A mismatch without words.
  @inlinable
  public init(_ kind: Kind) {
    self.kind = kind
    reason = nil
  }

  /// A mismatch with words, for conversions: `throw Mismatch("a text with a valid checksum")`. Where a link does not
  /// match, the error puts "expected" in front of the words.
  public init(_ reason: String) {
    kind = .value
    self.reason = Reason(reason)
  }

  /// A mistake of the programmer.
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
