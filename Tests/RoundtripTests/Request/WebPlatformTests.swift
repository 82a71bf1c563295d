import Foundation
import Roundtrip
import Testing

/// Our splitter and the URL test cases of the web platform. Browsers repair what they read; we split what is there (RFC 3986
/// appendix B). Where the two must differ, the table says why.
@Suite struct WebPlatformTests {
  struct Case: Decodable {
    let input: String
    let base: String?
    let failure: Bool?
    let `protocol`, hostname, port, pathname, search, hash: String?
  }

  /// Why browsers read a text differently, and in which parts.
  enum Difference: CaseIterable {
    /// They drop space and control characters around a text, and tabs and line breaks inside of it. We keep them: they are errors in
    /// a host, and text in a segment.
    case droppedCharacters
    /// They take `\` for `/` in `http` and its kin. It is no delimiter in RFC 3986; `Host` and `baseURL` refuse it in an authority.
    case backslash
    /// They read `http:host` and `http:/host` as `http://host`. RFC 3986 has no host there.
    case missingSlashes
    /// They have rules of their own for `file`: `localhost` is no host, and `C|` is a drive.
    case file
    /// They take `.` and `..` out of a path. We leave them to the parsers, which refuse them.
    case dotSegments
    /// They bring hosts into one form: Punycode, decoded escapes, IPv4 numbers, the shortest IPv6.
    case hostForm

    var parts: Set<Part> {
      switch self {
      case .droppedCharacters, .backslash: Set(Part.allCases)
      case .missingSlashes, .file: [.host, .port, .path]
      case .dotSegments: [.path]
      case .hostForm: [.host]
      }
    }

    func applies(to test: Case) -> Bool {
      let scheme = String((test.protocol ?? "").dropLast())
      let isSpecial = WebPlatformTests.defaultPorts[scheme] != nil
      let text = test.input.unicodeScalars
      let data = URLRequestData(test.input)
      switch self {
      case .droppedCharacters:
        return text.contains { [9, 10, 13].contains($0.value) } || text.first.map { $0.value <= 32 } ?? false
          || text.last.map { $0.value <= 32 } ?? false
      case .backslash: return isSpecial && text.contains("\\")
      case .missingSlashes: return isSpecial && scheme != "file" && data.host == nil
      case .file: return scheme == "file"
      case .dotSegments:
        return data.rawPath.split(separator: "/").contains {
          [".", ".."].contains($0.replacing("%2e", with: ".").replacing("%2E", with: "."))
        }
      case .hostForm:
        let host = data.host ?? ""
        let isNumber = host.split(separator: ".").last?.first?.isNumber ?? false
        return host.hasPrefix("[") || host.contains("%") || !host.utf8.allSatisfy { $0 < 128 } || isSpecial && isNumber
          || !isSpecial && host.lowercased() != host
      }
    }
  }

  enum Part: CaseIterable { case scheme, host, port, path, query, fragment }

  static let defaultPorts = ["http": "80", "https": "443", "ws": "80", "wss": "443", "ftp": "21", "file": ""]

  static let cases: [Case] = {
    guard let data = TestData.file("whatwg-urltestdata.json"),
      let list = try? JSONSerialization.jsonObject(with: data) as? [Any]
    else { return [] }
    return list.compactMap { element in
      guard let test = element as? [String: Any], let bytes = try? JSONSerialization.data(withJSONObject: test) else {
        return nil
      }
      return try? JSONDecoder().decode(Case.self, from: bytes)
    }
  }()

  @Test(.enabled(if: TestData.exists, TestData.reason))
  func `what browsers and RFC 3986 both allow has the expected parts`() {
    let parsed = Self.cases.filter { $0.base == nil && $0.failure != true }
    #expect(parsed.count > 300)
    var used: Set<Difference> = []
    var equal = 0
    for test in parsed {
      let different = Self.differences(test)
      let reasons = Difference.allCases.filter { $0.applies(to: test) }
      let allowed = reasons.reduce(into: Set<Part>()) { $0.formUnion($1.parts) }
      #expect(different.isSubset(of: allowed), "\(test.input.debugDescription): \(different) for \(reasons)")
      if different.isEmpty { equal += 1 }
      if let first = reasons.first(where: { !$0.parts.isDisjoint(with: different) }) { used.insert(first) }
    }
    #expect(equal > 2 * parsed.count / 3)
    #expect(used == Set(Difference.allCases), "a difference that does not occur has no place in the table")
  }

  @Test(.enabled(if: TestData.exists, TestData.reason))
  func `no text traps, and each is kept as it is`() throws {
    let router = Routes<[String]> {
      Route(.convert(apply: { @Sendable in $0 }, unapply: { @Sendable in $0 })) { Path { Rest() } }
    }
    let based = router.baseURL("https://example.com/app")
    var texts = Self.cases.map(\.input)
    texts += Self.cases.compactMap(\.base)
    for text in texts {
      var data = URLRequestData(text)
      #expect(data.url.utf8.elementsEqual(text.utf8))
      _ = (data.user, data.password, data.port, data.path, data.query, data.fragment)
      data.path = data.path
      data.query = data.query
      data.fragment = data.fragment
      #expect(URLRequestData(data.url) == data)
      for router in [router.eraseToAnyRouter(), based.eraseToAnyRouter()] {
        guard let route = try? router.match(text) else { continue }
        let link = try router.link(to: route)
        #expect(try router.match(link) == route, "\(text.debugDescription)")
      }
      _ = based.explain(text).description
    }
  }

  /// What browsers refuse has no host for us either, but for forms of hosts that we do not judge.
  @Test(.enabled(if: TestData.exists, TestData.reason))
  func `what browsers refuse is refused as a host, or is a name that only they look into`() {
    let refused = Self.cases.filter { $0.base == nil && $0.failure == true }
    #expect(refused.count > 150)
    for test in refused {
      let data = URLRequestData(test.input)
      guard data.scheme != nil, let host = data.host, (try? Host(host).match(test.input)) != nil else { continue }
      let port = URLRequestData(test.input).url.split(separator: "@").last.map(String.init) ?? ""
      // A `file` has no port for them.
      if data.scheme == "file", data.port != nil { continue }
      let isName =
        host.contains("%") || !host.utf8.allSatisfy { $0 < 128 } || host.hasPrefix("[")
        || host.split(separator: ".").last?.first?.isNumber ?? false || host.contains("xn--") || host.contains("*")
      #expect(isName || data.port == nil && port.contains(":"), "\(test.input.debugDescription)")
    }
  }

  /// The parts in which our splitter and the browsers differ. Escapes count as what they stand for, the default port and an empty
  /// query as none.
  private static func differences(_ test: Case) -> Set<Part> {
    let data = URLRequestData(test.input)
    let scheme = String((test.protocol ?? "").dropLast())
    let defaultPort = defaultPorts[scheme]
    func isSame(_ ours: String?, _ theirs: String?) -> Bool { bytes(ours ?? "") == bytes(theirs ?? "") }
    var parts: Set<Part> = []
    if data.scheme?.lowercased() != scheme { parts.insert(.scheme) }
    let host = data.host ?? ""
    if !isSame(defaultPort == nil ? host : host.lowercased(), test.hostname) { parts.insert(.host) }
    let port = data.port.map { String($0) } ?? ""
    if (port == defaultPort ? "" : port) != test.port { parts.insert(.port) }
    if !isSame(data.rawPath.isEmpty && defaultPort != nil ? "/" : data.rawPath, test.pathname) { parts.insert(.path) }
    let query = data.rawQuery ?? ""
    if !isSame(query.isEmpty ? "" : "?" + query, test.search) { parts.insert(.query) }
    let fragment = data.fragment ?? ""
    if !isSame(fragment.isEmpty ? "" : "#" + fragment, test.hash) { parts.insert(.fragment) }
    return parts
  }

  /// The bytes with each escape as its byte.
  private static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
