import Roundtrip

/// Each part of a URL can be taken and put back, and the whole is what it was.
func checkURL(_ bytes: [UInt8]) throws {
  let text = String(decoding: bytes, as: UTF8.self)
  let data = URLRequestData(text)
  guard data.url.utf8.elementsEqual(text.utf8) else { throw Violation("\(text) became \(data.url)") }
  let parts = Parts(data)
  _ = (data.path, data.query, URLRequestData(path: text).path, URLRequestData(path: text).query)

  // The raw parts, taken and put back, say the same.
  var again = data
  again.rawPath = data.rawPath
  again.rawQuery = data.rawQuery
  guard Parts(again) == parts else { throw Violation("\(text): \(parts), then \(Parts(again)), as \(again.url)") }

  // Any part can be set to any text; what is printed then holds no other scheme, host or line.
  var changed = URLRequestData("https://example.com/a?b=c")
  changed.path = ["a", text]
  guard changed.host == "example.com", changed.scheme == "https", changed.path == ["a", text] else {
    throw Violation("the segment \(text) made \(changed.url)")
  }
  changed.query = QueryItems([.init(name: text, value: text), .init(name: "x", value: nil)])
  guard changed.query.count == 2 || text.isEmpty, changed.query[text] == text || text.isEmpty else {
    throw Violation("the query item \(text) made \(changed.url)")
  }
  changed.fragment = text
  guard changed.fragment == text, changed.host == "example.com", changed.path == ["a", text] else {
    throw Violation("the fragment \(text) made \(changed.url)")
  }
  changed.user = text
  changed.password = text
  guard changed.user == text, changed.password == text, changed.host == "example.com", changed.path == ["a", text]
  else {
    throw Violation("the user \(text) made \(changed.url)")
  }
  guard data == data, URLRequestData(data.url) == data else { throw Violation("\(text) does not equal itself") }
}

private struct Parts: Equatable, CustomStringConvertible {
  var texts: [String?]
  var port: Int?

  init(_ data: URLRequestData) {
    texts = [data.scheme, data.user, data.password, data.host, data.rawPath, data.rawQuery, data.fragment]
    port = data.port
  }

  static func == (left: Parts, right: Parts) -> Bool {
    left.port == right.port
      && left.texts.map { $0.map { Array($0.utf8) } } == right.texts.map { $0.map { Array($0.utf8) } }
  }

  var description: String { "\(texts.map { $0 ?? "nil" })" }
}
