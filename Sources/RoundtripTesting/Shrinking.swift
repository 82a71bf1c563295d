import RoundtripCore

extension LawCheck {
  /// The smallest request that still breaks the law, found by removing and shortening parts.
  func smallest(_ request: URLRequestData, _ breach: Breach) -> (request: URLRequestData, breach: Breach) {
    var best = (request: request, breach: breach)
    var attempts = 5_000
    func improve() -> Bool {
      for candidate in best.request.smallerRequests {
        guard attempts > 0 else { return false }
        attempts -= 1
        guard let found = check(candidate).breach, found.law == breach.law else { continue }
        best = (candidate, found)
        return true
      }
      return false
    }
    while improve() {}
    return best
  }
}

extension URLRequestData {
  /// The measure to minimize: the length, then the number of unusual characters, then the size of digits.
  private var size: (Int, Int, String) {
    let text = shown
    let isPlain: (UInt8) -> Bool = { (97...122).contains($0) || (48...57).contains($0) || $0 == UInt8(ascii: "/") }
    return (text.utf8.count, text.utf8.count { !isPlain($0) }, text)
  }

  /// Smaller requests, usually the smallest first.
  fileprivate var smallerRequests: some Sequence<URLRequestData> {
    let size = size
    // A relative path is a different kind of link. It is shorter, but it teaches nothing.
    let isAbsolute = rawPath.utf8.first == UInt8(ascii: "/")
    return (withoutParts + shorterParts).lazy.filter {
      $0.size < size && (!isAbsolute || $0.rawPath.utf8.first == UInt8(ascii: "/"))
    }
  }

  /// This request without one of its parts.
  private var withoutParts: [URLRequestData] {
    var all: [URLRequestData] = []
    func add(_ change: (inout URLRequestData) -> Void) {
      var request = self
      change(&request)
      all.append(request)
    }
    if method != nil { add { $0.method = nil } }
    if body != nil { add { $0.body = nil } }
    if !headers.isEmpty { add { $0.headers = HeaderFields() } }
    for index in headers.indices {
      add { request in
        var fields = Array(request.headers)
        fields.remove(at: index)
        request.headers = HeaderFields(fields)
      }
    }
    if fragment != nil { add { $0.fragment = nil } }
    if rawQuery != nil { add { $0.rawQuery = nil } }
    for query in Self.lists(without: rawQuery ?? "", separator: "&") { add { $0.rawQuery = query } }
    for path in Self.lists(without: rawPath, separator: "/") { add { $0.rawPath = path } }
    add {
      $0.user = nil
      $0.password = nil
      $0.host = nil
      $0.port = nil
    }
    add { $0.scheme = nil }
    return all
  }

  /// This request with a shorter text in one place.
  private var shorterParts: [URLRequestData] {
    var all: [URLRequestData] = []
    func add(_ change: (inout URLRequestData) -> Void) {
      var request = self
      change(&request)
      all.append(request)
    }
    for path in Self.lists(shortening: rawPath, separator: "/", name: nil) { add { $0.rawPath = path } }
    for query in Self.lists(shortening: rawQuery ?? "", separator: "&", name: "=") { add { $0.rawQuery = query } }
    for text in Self.shorter(fragment ?? "") { add { $0.fragment = text } }
    for (index, field) in headers.enumerated() {
      let values =
        field.name == "Cookie"
        ? Self.lists(without: field.value, separator: ";")
          + Self.lists(shortening: field.value, separator: ";", name: "=")
        : Self.shorter(field.value)
      for value in values {
        add { request in
          var fields = Array(request.headers)
          fields[index].value = value
          request.headers = HeaderFields(fields)
        }
      }
    }
    for text in Self.shorter(String(decoding: body ?? [], as: UTF8.self)) { add { $0.body = Array(text.utf8) } }
    return all
  }

  private static func lists(without text: String, separator: Character) -> [String] {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count > 1 else { return [] }
    return parts.indices.map { index in
      var rest = parts
      rest.remove(at: index)
      return rest.joined(separator: String(separator))
    }
  }

  /// The list with a shorter text in one place, which follows `name` if it is given.
  private static func lists(shortening text: String, separator: Character, name: Character?) -> [String] {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
    return parts.indices.flatMap { index in
      let part = parts[index]
      let start = name.flatMap { part.firstIndex(of: $0) }.map { part.index(after: $0) } ?? part.startIndex
      return shorter(String(part[start...])).map { value in
        var changed = parts
        changed[index] = part[..<start] + value
        return changed.joined(separator: String(separator))
      }
    }
  }

  /// Texts that are shorter or simpler.
  private static func shorter(_ text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    var texts = ["", "0", "1", "a", "7"]
    let half = text.count / 2
    if half > 0 { texts += [String(text.prefix(half)), String(text.suffix(text.count - half))] }
    if text.count <= 64 {
      let scalars = Array(text.unicodeScalars)
      for index in scalars.indices {
        for replacement in [[], ["0"], ["1"], ["a"]] as [[Unicode.Scalar]] {
          var changed = String.UnicodeScalarView()
          changed.append(contentsOf: scalars[..<index] + replacement + scalars[(index + 1)...])
          texts.append(String(changed))
        }
      }
    } else {
      texts += [String(text.dropFirst()), String(text.dropLast())]
    }
    return texts
  }
}
