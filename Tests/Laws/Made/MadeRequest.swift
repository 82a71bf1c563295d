import Roundtrip
import RoundtripTesting

/// A request in pieces that can be changed.
struct MadeRequest {
  var method: String?
  var scheme: String?
  var host: String?
  var port: Int?
  var segments: [String] = []
  var items: [String] = []
  var headers: [(name: String, value: String)] = []
  var fragment: String?
  /// The items of a form in the body.
  var form: [String] = []
  /// Another body, with its type.
  var body: (type: String, text: String)?

  mutating func add(field name: String, _ value: String, in container: FieldContainer) {
    switch container {
    case .query: items.append(name + "=" + value.percentEncoded(for: .queryItem))
    case .form: form.append(name + "=" + value.percentEncoded(for: .queryItem))
    case .cookies: headers.append(("Cookie", name + "=" + value))
    default: headers.append((name, value))
    }
  }

  /// One change that may turn it into a request of another route, or of none.
  mutating func mutate(_ words: [String], _ random: inout SeededGenerator) {
    let position = random.below(segments.count + 1)
    switch random.below(15) {
    case 0: segments.insert(random.element(of: words), at: position)
    case 1: segments.insert(random.element(of: ["", ".", "..", "%"]), at: position)
    case 2 where position < segments.count: segments.remove(at: position)
    case 3 where position < segments.count, 4 where position < segments.count:
      segments[position] = random.element(of: words)
    case 5: segments.append("")
    case 6 where position < segments.count: segments[position] = segments[position].mutated(&random)
    case 7, 8: method = random.element(of: [nil, "GET", "HEAD", "POST", "PUT"])
    case 9: items.append(random.element(of: ["p=1", "p=x", "q=7", "q", "z=1", "z=x", "p=1&p=2", "u=a+b"]))
    case 10: if items.isEmpty { fragment = fragment == nil ? "f" : nil } else { items.removeLast() }
    case 11: if !headers.isEmpty { headers.removeLast() } else { host = host == nil ? "a.b" : nil }
    case 12 where position < segments.count: segments[position] = segments[position].uppercased()
    case 13 where !form.isEmpty || body != nil: mutateBody(&random)
    default: (scheme, port) = random.once(in: 2) ? (scheme, port) : (scheme == nil ? "nav" : nil, nil)
    }
  }

  private mutating func mutateBody(_ random: inout SeededGenerator) {
    switch random.below(4) {
    case 0: (form, body) = ([], nil)
    case 1: form.append(random.element(of: ["q=7", "q", "=", "p=%", "p=1&p=x"]))
    case 2: body = body.map { ($0.type, $0.text.mutated(&random)) } ?? ("text/plain", "q=7")
    default: body = random.element(of: [("application/json", "{}"), ("text/plain", "{}"), ("application/json", "")])
    }
  }

  /// The link, sometimes with an escape that is not needed.
  func link(_ random: inout SeededGenerator) -> String {
    var link = scheme.map { $0 + ":" } ?? ""
    if host != nil || port != nil { link += "//" + (host ?? "") + (port.map { ":\($0)" } ?? "") }
    for segment in segments {
      link += "/"
      if random.once(in: 24), let first = segment.utf8.first, first > 47, first < 128 {
        let rest = String(segment.unicodeScalars.dropFirst()).percentEncoded(for: .pathSegment)
        link += "%" + String(first, radix: 16) + rest
      } else {
        link += segment.percentEncoded(for: .pathSegment)
      }
    }
    if segments.isEmpty, random.once(in: 2) { link += "/" }
    if !items.isEmpty { link += "?" + items.joined(separator: "&") }
    if let fragment { link += "#" + fragment.percentEncoded(for: .fragment) }
    return link
  }

  func data(_ random: inout SeededGenerator) -> URLRequestData {
    var request = URLRequestData(link(&random))
    if let method { request.method = method }
    if !headers.isEmpty { request.headers = HeaderFields(headers.map { .init(name: $0.name, value: $0.value) }) }
    if let body {
      request.body = Array(body.text.utf8)
      request.headers["Content-Type"] = body.type
    } else if !form.isEmpty {
      request.body = Array(form.joined(separator: "&").utf8)
      request.headers["Content-Type"] = "application/x-www-form-urlencoded"
    }
    return request
  }
}
