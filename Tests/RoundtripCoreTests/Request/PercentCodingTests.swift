@testable import RoundtripCore
import Testing

@Suite struct PercentCodingTests {
  private static let unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
  private static let subDelims = "!$&'()*+,;="
  private static let cookieOctets = String(
    decoding: [0x21] + Array(0x23...0x2B) + Array(0x2D...0x3A) + Array(0x3C...0x5B) + Array(0x5D...0x7E),
    as: UTF8.self)

  /// The characters that stand for themselves, spelled as the grammars of RFC 3986 and RFC 6265 do.
  static let components: [(URLComponent, String)] = [
    (.pathSegment, unreserved + subDelims + ":@"),
    (.queryItem, (unreserved + subDelims + ":@/?").filter { !"&=+;".contains($0) }),
    (.fragment, unreserved + subDelims + ":@/?"),
    (.authority, unreserved + subDelims),
    (.cookieValue, cookieOctets.filter { $0 != "%" }),
  ]

  @Test("each of the 256 bytes is escaped exactly where the component's grammar lacks it", arguments: components)
  func plainBytes(component: URLComponent, plain: String) {
    let plain = Set(plain.utf8)
    let differing = (UInt8.min...UInt8.max).filter { component.isPlain($0) != plain.contains($0) }
    #expect(differing == [])
  }

  @Test("each ASCII character comes back, as itself or as two upper-case digits", arguments: components)
  func ascii(component: URLComponent, plain: String) {
    for byte in UInt8(0)..<128 {
      let text = String(Unicode.Scalar(byte))
      let digits = String(byte, radix: 16, uppercase: true)
      let escape = "%" + (digits.count == 1 ? "0" : "") + digits
      let encoded = text.percentEncoded(for: component)
      #expect(encoded == (plain.utf8.contains(byte) ? text : escape))
      #expect(encoded.percentDecoded() == text)
    }
  }

  @Test("letters, digits, hyphens and dots are distinguished from all other bytes, whatever is next to them")
  func words() {
    let found = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-.".utf8)
    for byte in UInt8.min...UInt8.max {
      for beside in [UInt8.min, 0x2D, 0x61, 0x7F, 0x80, UInt8.max] {
        for place in UInt64(0)..<8 {
          let mask: UInt64 = 0xFF << (8 * place)
          let word = (0x0101_0101_0101_0101 * UInt64(beside)) & ~mask | UInt64(byte) << (8 * place)
          let high: UInt64 = 0x8080_8080_8080_8080
          let expected = (found.contains(byte) ? high & mask : 0) | (found.contains(beside) ? high & ~mask : 0)
          #expect(word.alphanumericBytes == expected)
        }
      }
    }
  }

  @Test("a text of any length is escaped as each of its bytes is", arguments: components)
  func lengths(component: URLComponent, plain: String) {
    let alphabet = Array("abcXYZ019-._~/?&=+%é😀 ")
    for length in 0..<40 {
      for start in alphabet.indices {
        let text = String((0..<length).map { alphabet[(start + $0 * $0 * 7 + $0) % alphabet.count] })
        let each = text.utf8.map { byte in
          plain.utf8.contains(byte)
            ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        #expect(text.percentEncoded(for: component) == each.joined())
      }
    }
  }

  @Test(
    "what is not ASCII is escaped byte by byte",
    arguments: [("é", "%C3%A9"), ("e\u{301}", "e%CC%81"), ("😀", "%F0%9F%98%80"), ("\u{FEFF}", "%EF%BB%BF")])
  func unicode(text: String, encoded: String) {
    for (component, _) in Self.components {
      #expect(text.percentEncoded(for: component) == encoded)
      #expect(encoded.percentDecoded() == text)
      #expect(encoded.lowercased().percentDecoded() == text)
    }
  }

  @Test(
    "a malformed escape and ill-formed UTF-8 are refused",
    arguments: ["%", "%4", "%zz", "%4g", "a%", "%%41", "%FF", "%C3", "%C3%28", "%ED%A0%80", "%C0%AF", "%F5%80%80%80"])
  func malformed(text: String) {
    #expect(text.percentDecoded() == nil)
    #expect(text.percentDecoded(plusAsSpace: true) == nil)
  }

  @Test("a plus is a space only where that is asked for")
  func plus() {
    #expect("a+b%2B".percentDecoded() == "a+b+")
    #expect("a+b%2B".percentDecoded(plusAsSpace: true) == "a b+")
    #expect("".percentDecoded() == "")
  }
}
