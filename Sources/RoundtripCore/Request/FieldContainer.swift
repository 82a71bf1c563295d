/// The place of a group of fields: the query, the header, the cookies, or a form in the body.
public enum FieldContainer: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
  /// `?name=value&…`. Names are case-sensitive.
  case query
  /// `Name: value`. Names ignore letter case (RFC 9110 §5.1), and values are never split at commas.
  case headers
  /// `Cookie: name=value; …` (RFC 6265 §4.2).
  case cookies
  /// An `application/x-www-form-urlencoded` body.
  case form

  /// Whether its fields are `name=value` items of one text: they may be blank, and what is read points into that text.
  @inline(__always) var hasItems: Bool { self == .query || self == .form }
}

extension ByteSlice {
  var items: [ByteSlice] {
    var items: [ByteSlice] = []
    var rest = self
    while !rest.isEmpty {
      let item = rest.take(before: UInt8(ascii: "&"), or: UInt8(ascii: "&"))
      rest = rest.dropFirst(1)
      if !item.isEmpty { items.append(item) }
    }
    return items
  }

  var isFormEncoded: Bool { contains(UInt8(ascii: "%"), or: UInt8(ascii: "+")) }

  /// Whether these bytes can be a header value: no control characters but tabs (RFC 9110 §5.5).
  var canStandInHeader: Bool { !contains { ASCII.isControl($0) && $0 != UInt8(ascii: "\t") } }

  /// Whether it is the whole value of a header field. Space around a value is not part of it (RFC 9110 §5.6.3).
  var isHeaderValue: Bool { canStandInHeader && trimmingSpace.count == count }

  /// The slice without surrounding spaces and tabs (*OWS*, RFC 9110 §5.6.3).
  var trimmingSpace: ByteSlice {
    func isSpace(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var slice = self
    while isSpace(slice.first) { slice = slice.dropFirst(1) }
    while !slice.isEmpty, isSpace(slice[slice.count - 1]) { slice = slice.prefix(slice.count - 1) }
    return slice
  }
}
