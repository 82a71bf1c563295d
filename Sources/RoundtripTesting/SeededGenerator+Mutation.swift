import RoundtripCore

extension SeededGenerator {
  /// A request with a few random changes in any of its parts.
  mutating func mutated(_ request: URLRequestData) -> URLRequestData {
    var request = request
    for _ in 0...below(3) {
      switch below(6) {
      case 0 where request.method != nil || once(in: 4):
        let method = element(of: ["GET", "HEAD", "POST", "PUT", "DELETE", "get", "", "\u{0}", "none"])
        request.method = method == "none" ? nil : method
      case 1 where !request.headers.isEmpty || once(in: 4): mutateHeaders(of: &request)
      case 2 where request.body != nil || once(in: 4):
        var body = request.body ?? []
        mutate(&body)
        request.body = once(in: 8) ? nil : body
      default: request = request.with(url: mutated(request.url))
      }
    }
    return request
  }

  private mutating func mutateHeaders(of request: inout URLRequestData) {
    var fields = Array(request.headers)
    if fields.isEmpty {
      fields.append(.init(name: element(of: ["Cookie", "X-A", ""]), value: text()))
    } else {
      let index = below(fields.count)
      switch below(5) {
      case 0: fields[index].value = mutated(fields[index].value)
      case 1: fields[index].value = text()
      case 2: fields[index].name = fields[index].name.uppercased()
      case 3: fields.append(fields[index])
      default: fields.remove(at: index)
      }
    }
    request.headers = HeaderFields(fields)
  }

  /// A text with one typical damage of a link. Bytes that are no longer UTF-8 are repaired.
  private mutating func mutated(_ link: String) -> String {
    switch below(10) {
    case 0: return link + "/"
    case 1: return link + element(of: ["?", "#", "&", "?x=1", "&x", "//", "#f", "%"])
    case 2: return element(of: ["x:", "//h", "https://h", "/", "?", ".", "javascript:"]) + link
    case 3: return link.uppercased()
    default:
      var bytes = Array(link.utf8)
      if once(in: 4), !bytes.isEmpty { escapeOne(of: &bytes) } else { mutate(&bytes) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// One byte as `%XX`, which has the same meaning unless it was a delimiter.
  private mutating func escapeOne(of bytes: inout [UInt8]) {
    let index = below(bytes.count)
    let digits = Array("0123456789aBcDeF".utf8)
    bytes.replaceSubrange(
      index...index, with: [UInt8(ascii: "%"), digits[Int(bytes[index] >> 4)], digits[Int(bytes[index] & 15)]])
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    let index = below(bytes.count + 1)
    let end = index + below(bytes.count - index + 1)
    switch below(6) {
    case 0: bytes.insert(UInt8(truncatingIfNeeded: next()), at: index)
    case 1: bytes.insert(contentsOf: text().utf8, at: index)
    case 2 where index < bytes.count: bytes[index] = UInt8(truncatingIfNeeded: next())
    case 3 where index < bytes.count: bytes.remove(at: index)
    case 4 where bytes.count < 10_000: bytes.insert(contentsOf: bytes[index..<end], at: end)
    default: if end - index < 8 { bytes.removeSubrange(index..<end) }
    }
  }
}

extension URLRequestData {
  /// The same method, header and body with another URL.
  func with(url: String) -> URLRequestData {
    var request = URLRequestData(url)
    if method != nil { request.method = method }
    if !headers.isEmpty { request.headers = headers }
    if body != nil { request.body = body }
    return request
  }

  /// Whether the request consists only of a URL.
  var isLink: Bool { headers.isEmpty && body == nil && method == nil }

  /// The request as text. For a link, just the link.
  var shown: String {
    var text = (method.map { $0 + " " } ?? "") + url
    for field in headers { text += "\n\(field.name): \(field.value)" }
    if let body { text += "\n\n" + String(decoding: body, as: UTF8.self) }
    return text
  }
}
