/// The name of a field, as text and as bytes.
// A class, so that nothing is counted where it is handed on.
@usableFromInline
final class FieldName: Sendable {
  @usableFromInline let text: String
  @usableFromInline let compared: ComparedText
  /// Whether it stands in a query as it is: nothing in it is escaped or ends it.
  @usableFromInline let isPlain: Bool
  /// How an item of this name starts where it stands as it is: the name and `=`.
  @usableFromInline let start: TextStart
  /// The same behind another item: with an `&` in front.
  @usableFromInline let next: TextStart
  /// Whether that is all there is to be written.
  @usableFromInline let isShort: Bool
  /// One bit, by which most other names differ from this.
  @usableFromInline let mark: UInt64
  /// Whether a header line can have this name: nothing in it ends the name or the line (RFC 9110 §5.6.2).
  let canBeHeader: Bool
  /// Whether it is that of the type of the body.
  let isContentType: Bool
  /// Whether a cookie of this name is found again: a name cannot hold what ends it (RFC 6265 §4.1.1).
  let canBeCookie: Bool

  @usableFromInline
  init(_ text: String) {
    self.text = text
    compared = ComparedText(text)
    isPlain = text.utf8.allSatisfy(URLComponent.queryItem.isPlain)
    start = TextStart(Array("\(text)=".utf8))
    next = TextStart(Array("&\(text)=".utf8))
    isShort = isPlain && next.isWhole
    mark = 1 << (compared.key.hash & 63)
    canBeHeader = text.isToken
    isContentType = text.asciiLowercased == "content-type"
    canBeCookie = text.withBytes { bytes in
      !bytes.contains {
        $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") || ASCII.isControl($0)
      }
        && bytes.trimmingSpace.count == bytes.count
    }
  }
}

extension FieldName {
  /// Whether an item that starts and ends like this name, which has more than sixteen bytes, has this name.
  @usableFromInline
  func isLong(_ item: ByteSlice) -> Bool { compared.equals(item.prefix(compared.key.count)) }
}

extension String {
  /// Whether this can be the name of a method or a header field: a *token* (RFC 9110 §5.6.2).
  var isToken: Bool {
    !isEmpty && utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || "!#$%&'*+-.^_`|~".utf8.contains($0) }
  }
}
