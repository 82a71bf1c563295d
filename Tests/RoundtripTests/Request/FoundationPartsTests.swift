import Foundation
import Roundtrip
import Testing

/// Our splitter and that of Foundation, for generated URLs. `ROUNDTRIP_SCALE=10` tries ten times as many.
@Suite struct FoundationPartsTests {
  private struct Random {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }

    mutating func element(_ elements: [String]) -> String { elements[below(elements.count)] }

    mutating func text(_ pieces: [String]) -> String { (0..<below(5)).map { _ in element(pieces) }.joined() }

    /// A URL of all parts, some of them absent and some of them odd.
    mutating func url() -> String {
      let unreserved = [
        "a", "B", "7", "-", ".", "_", "~", "%41", "%2F", "%C3%A9", "%00", "!", "$", "'", "(", "*", "+", ",", ";", "=",
      ]
      let path = unreserved + [":", "@", "&", "..", "/", "/", "//"]
      var url = ""
      let hasScheme = below(4) != 0
      if hasScheme { url += element(["http", "HTTPS", "nav", "a+b-c.d", "x1", "file", "mailto", "javascript"]) + ":" }
      if below(4) != 0 {
        url += "//"
        if below(6) == 0 { url += text(unreserved) + (below(2) == 0 ? ":" + text(unreserved) : "") + "@" }
        url += element([
          "example.com", "EXAMPLE.com", "a", "127.0.0.1", "[::1]", "[2001:db8::7]", "a.b-c.d", "", "x_y", "%41",
        ])
        if below(4) == 0 { url += ":" + element(["80", "0", "65535", "", "8080", "443"]) }
        if below(8) != 0 { url += "/" + text(path) }
      } else if below(8) != 0 {
        url += (hasScheme && below(4) == 0 ? "" : "/") + text(path)
      }
      if below(2) == 0 { url += "?" + text(path + ["?", "a=b", "&"]) }
      if below(3) == 0 { url += "#" + text(path + ["?", "/"]) }
      return url
    }
  }

  /// Where the two differ on purpose: a `/.` in front of `//` without a host keeps the path from being read as one (RFC 3986 §4.2). We
  /// take it off again, Foundation keeps it.
  private func isGuarded(_ ours: URLRequestData, _ theirs: URLComponents) -> Bool {
    ours.host == nil && theirs.percentEncodedPath == "/." + ours.rawPath && ours.rawPath.utf8.starts(with: "//".utf8)
  }

  @Test func `our parts are those of Foundation`() throws {
    let scale = ProcessInfo.processInfo.environment["ROUNDTRIP_SCALE"].flatMap { Int($0) } ?? 1
    let seed = ProcessInfo.processInfo.environment["ROUNDTRIP_SEED"].flatMap { UInt64($0) } ?? 1
    var random = Random(state: seed)
    var compared = 0
    var failures = 0
    for _ in 0..<100_000 * scale {
      let text = random.url()
      guard let theirs = URLComponents(string: text, encodingInvalidCharacters: false) else { continue }
      compared += 1
      let ours = URLRequestData(text)
      let isSame =
        ours.scheme == theirs.scheme && ours.host ?? "" == theirs.percentEncodedHost ?? "" && ours.port == theirs.port
        && (ours.rawPath == theirs.percentEncodedPath || isGuarded(ours, theirs))
        && ours.rawQuery == theirs.percentEncodedQuery
        && (ours.fragment ?? "") == (theirs.fragment ?? "")
      guard !isSame else { continue }
      failures += 1
      if failures < 10 { Issue.record("\(text): \(ours.parts), Foundation: \(theirs.parts); ROUNDTRIP_SEED=\(seed)") }
    }
    #expect(compared > 60_000 * scale)
  }
}

extension URLRequestData {
  fileprivate var parts: [String?] { [scheme, host, port.map { "\($0)" }, rawPath, rawQuery, fragment] }
}

extension URLComponents {
  fileprivate var parts: [String?] {
    [scheme, percentEncodedHost, port.map { "\($0)" }, percentEncodedPath, percentEncodedQuery, fragment]
  }
}
