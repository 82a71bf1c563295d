/// The name of a field, as text and as bytes.
// A class, so that passing it on does no reference counting.
final class FieldName: Sendable {
  let compared: ComparedText
  /// The start of an item of this name without escapes: the name and `=`.
  let start: TextStart
  /// A bit that distinguishes it from most other names.
  let mark: UInt64
  /// Whether it can be written in a query without escapes.
  let isPlain: Bool
  /// Whether the start is the whole name.
  let isShort: Bool
  /// Whether it can be the name of a header field: it contains nothing that ends a name or a line (RFC 9110 §5.6.2).
  let canBeHeader: Bool
  let isContentType: Bool
  /// Whether it can be the name of a cookie: it is not empty and contains nothing that ends a name (RFC 6265 §4.1.1).
  let canBeCookie: Bool

  init(_ text: String) {
    compared = ComparedText(text)
    isPlain = text.utf8.allSatisfy(URLComponent.queryItem.isPlain)
    start = TextStart(Array("\(text)=".utf8))
    isShort = isPlain && start.isWhole
    mark = 1 << (compared.key.hash & 63)
    canBeHeader = text.isToken
    isContentType = text.asciiLowercased == "content-type"
    canBeCookie = text.withBytes { bytes in
      !bytes.contains {
        $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") || ASCII.isControl($0)
      }
        && bytes.trimmingSpace.count == bytes.count && bytes.count > 0
    }
  }

  var text: String { compared.text }

  /// Whether an item whose start and end match this name, which has more than sixteen bytes, has this name.
  func isLong(_ item: ByteSlice) -> Bool { compared.equals(item.prefix(compared.key.count)) }
}

extension String {
  /// Whether it can be the name of a method or a header field: a *token* (RFC 9110 §5.6.2).
  package var isToken: Bool {
    !isEmpty && utf8.allSatisfy { ASCII.isLetterOrDigit($0) || "!#$%&'*+-.^_`|~".utf8.contains($0) }
  }
}
