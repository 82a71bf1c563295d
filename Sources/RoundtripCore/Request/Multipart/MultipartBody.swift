/// The bytes of a `multipart/form-data` body and its parts (RFC 2046 §5.1, RFC 7578).
enum MultipartBody {
  static let mediaType = "multipart/form-data"

  static func contentType(_ boundary: String) -> String { mediaType + "; boundary=" + boundary }

  /// The boundary in the value of `Content-Type`. Nil for another media type, and without a valid boundary.
  static func boundary(in contentType: String?) -> String? {
    guard let type = contentType?.withBytes({ HeaderValue($0) }), type.value == mediaType,
      let boundary = type["boundary"], isBoundary(boundary)
    else { return nil }
    return boundary
  }

  /// The parts of a body, or nil if it is malformed. Text before the first part and after the last one is ignored.
  static func parts(of body: ByteSlice, boundary: String) -> [FormPart]? {
    let delimiter = Array("--\(boundary)".utf8)
    var rest = body
    guard var isLast = takeDelimiter(delimiter, from: &rest)?.isLast else { return nil }
    var parts: [FormPart] = []
    while !isLast {
      var part = FormPart(name: "", bytes: [])
      guard takeHeader(&part, from: &rest), let end = takeDelimiter(delimiter, from: &rest) else { return nil }
      part.bytes = Array(end.content)
      parts.append(part)
      isLast = end.isLast
    }
    return parts
  }

  /// Takes the bytes up to the next delimiter line and that line. Nil if there is none.
  private static func takeDelimiter(
    _ delimiter: [UInt8], from rest: inout ByteSlice
  ) -> (content: ByteSlice, isLast: Bool)? {
    let start = rest
    var offset = 0
    while let found = start.dropFirst(offset).firstOffset(of: delimiter) {
      offset += found
      // A delimiter starts a line, and the preceding line break belongs to it.
      let isLineStart =
        offset == 0 || start[offset - 2] == UInt8(ascii: "\r") && start[offset - 1] == UInt8(ascii: "\n")
      var end = start.dropFirst(offset + delimiter.count)
      let isLast = end.take([UInt8(ascii: "-"), UInt8(ascii: "-")])
      _ = end.take { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if isLineStart, end.take(lineBreak) || isLast && end.isEmpty {
        rest = end
        return (start.prefix(offset - 2), isLast)
      }
      offset += 1
    }
    return nil
  }

  /// Reads the header of a part: its name, and for a file the file name and media type. Other header fields are ignored.
  private static func takeHeader(_ part: inout FormPart, from rest: inout ByteSlice) -> Bool {
    var hasName = false
    while !rest.take(lineBreak) {
      guard let end = rest.firstOffset(of: lineBreak) else { return false }
      var line = rest.prefix(end)
      rest = rest.dropFirst(end + lineBreak.count)
      let name = String(line.take { $0 != UInt8(ascii: ":") }).asciiLowercased
      guard name.isToken, !line.isEmpty else { return false }
      let value = line.dropFirst(1).trimmingSpace
      let breaksLine: (UInt8) -> Bool = { $0 == 0 || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
      guard !value.contains(where: breaksLine) else { return false }
      switch name {
      case "content-disposition":
        // Browsers write `%22` for a quote and a backslash as it is. In a header that this cannot explain, `\"` is a quote.
        guard !hasName,
          let disposition = HeaderValue(value, quoting: .percent) ?? HeaderValue(value, quoting: .percentOrBackslash),
          disposition.value == "form-data", let text = disposition["name"]
        else { return false }
        part.name = text
        part.fileName = disposition["filename"]
        hasName = true
      case "content-type":
        guard value.canStandInHeader, let text = String(validating: value) else { return false }
        part.contentType = text.isEmpty ? nil : text
      // A body with a transfer encoding cannot be read.
      case "content-transfer-encoding":
        guard ["binary", "8bit", "7bit"].contains(String(value).asciiLowercased) else { return false }
      default: break
      }
    }
    return hasName && (part.fileName != nil || (part.contentType ?? "text/plain").isContentType("text/plain"))
  }

  /// The bytes of the parts, or nil if a name cannot be written.
  static func bytes(of parts: [FormPart], boundary: String) -> [UInt8]? {
    var body: [UInt8] = []
    for part in parts {
      guard let name = PercentQuoted.quoted(part.name) else { return nil }
      var lines = "--\(boundary)\r\nContent-Disposition: form-data; name=\(name)"
      if let fileName = part.fileName {
        guard let quoted = PercentQuoted.quoted(fileName) else { return nil }
        lines += "; filename=\(quoted)"
      }
      lines += "\r\n"
      if let type = part.contentType { lines += "Content-Type: \(type)\r\n" }
      body += Array(lines.utf8) + lineBreak + part.bytes + lineBreak
    }
    return body + Array("--\(boundary)--\r\n".utf8)
  }

  /// A boundary that no part contains. The same parts always get the same boundary, so equal values have equal bodies.
  static func boundary(for parts: [FormPart]) -> String {
    let start = "----Roundtrip"
    let width = 8
    var taken: Set<String> = []
    for part in parts {
      part.bytes.withBytes { bytes in
        var rest = bytes
        while let offset = rest.firstOffset(of: Array(start.utf8)) {
          rest = rest.dropFirst(offset + start.utf8.count)
          taken.insert(String(rest.prefix(width)))
        }
      }
    }
    // Among one more number than are taken, one is free.
    for number in 0...taken.count {
      let suffix = String(number).padded(to: width)
      if !taken.contains(suffix) { return start + suffix }
    }
    return start
  }

  /// Whether it is a valid boundary (RFC 2046 §5.1.1).
  private static func isBoundary(_ text: String) -> Bool {
    (1...70).contains(text.utf8.count)
      && text.utf8.allSatisfy { ASCII.isLetterOrDigit($0) || "'()+_,-./:=? ".utf8.contains($0) }
      && text.utf8.last != UInt8(ascii: " ")
  }

  private static let lineBreak = Array("\r\n".utf8)
}
