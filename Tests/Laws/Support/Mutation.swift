import Roundtrip
import RoundtripTesting

extension URLRequestData {
  /// This request with a few random changes in any of its parts.
  func mutated(_ random: inout SeededGenerator) -> URLRequestData {
    var request = self
    for _ in 0...random.below(3) {
      switch random.below(6) {
      case 0 where request.method != nil || random.once(in: 4):
        request.method = random.element(of: ["GET", "HEAD", "POST", "PUT", "DELETE", "get", "", "\u{0}", nil])
      case 1 where !request.headers.isEmpty || random.once(in: 4): request.mutateHeaders(&random)
      case 2 where request.body != nil || random.once(in: 4):
        var body = request.body ?? []
        body.mutate(&random)
        request.body = random.once(in: 8) ? nil : body
      default: request = request.with(url: request.url.mutated(&random))
      }
    }
    return request
  }

  /// The same method, header and body with another URL.
  func with(url: String) -> URLRequestData {
    var request = URLRequestData(url)
    if method != nil { request.method = method }
    if !headers.isEmpty { request.headers = headers }
    if body != nil { request.body = body }
    return request
  }

  private mutating func mutateHeaders(_ random: inout SeededGenerator) {
    var fields = Array(headers)
    guard !fields.isEmpty else {
      return add(.init(name: random.element(of: ["Cookie", "X-A", ""]), value: random.element(of: hostileTexts)))
    }
    let index = random.below(fields.count)
    switch random.below(5) {
    case 0: fields[index].value = fields[index].value.mutated(&random)
    case 1: fields[index].value = random.element(of: hostileTexts)
    case 2: fields[index].name = fields[index].name.uppercased()
    case 3: fields.append(fields[index])
    default: fields.remove(at: index)
    }
    headers = HeaderFields(fields)
  }
}

extension String {
  /// This text with one change that a link may suffer; bytes that are not UTF-8 any more are repaired.
  func mutated(_ random: inout SeededGenerator) -> String {
    switch random.below(12) {
    case 0: return self + "/"
    case 1: return self + random.element(of: ["?", "#", "&", "?x=1", "&x", "//", "#f", "%"])
    case 2: return replacingFirst("?", with: random.element(of: ["?&", "?=&", "?x=y&", "??"]))
    case 3: return random.element(of: ["x:", "//h", "https://h", "/", "?", "."]) + self
    case 4: return escapingOneByte(&random)
    case 5: return uppercased()
    default:
      var bytes = Array(utf8)
      bytes.mutate(&random)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private func replacingFirst(_ mark: Character, with text: String) -> String {
    guard let index = firstIndex(of: mark) else { return self }
    return self[..<index] + text + self[self.index(after: index)...]
  }

  /// One byte as `%XX`, which means the same unless it was a delimiter.
  private func escapingOneByte(_ random: inout SeededGenerator) -> String {
    guard !isEmpty else { return self }
    let bytes = Array(utf8)
    let index = random.below(bytes.count)
    guard bytes[index] < 128, bytes[index] != UInt8(ascii: "%") else { return self }
    let digits = Array("0123456789aBcDeF")
    let escape = "%\(digits[Int(bytes[index] >> 4)])\(digits[Int(bytes[index] & 15)])"
    return String(decoding: bytes[..<index], as: UTF8.self) + escape
      + String(decoding: bytes[(index + 1)...], as: UTF8.self)
  }
}

extension [UInt8] {
  mutating func mutate(_ random: inout SeededGenerator) {
    let index = random.below(count + 1)
    let end = index + random.below(count - index + 1)
    switch random.below(6) {
    case 0: insert(UInt8(truncatingIfNeeded: random.next()), at: index)
    case 1: insert(contentsOf: random.element(of: hostileTexts).utf8, at: index)
    case 2 where index < count: self[index] = UInt8(truncatingIfNeeded: random.next())
    case 3 where index < count: remove(at: index)
    case 4: insert(contentsOf: self[index..<end], at: end)
    default: if end - index < 8 { removeSubrange(index..<end) }
    }
  }
}
