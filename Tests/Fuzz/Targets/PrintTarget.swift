import Foundation
import Roundtrip

/// A route with values that are made of the bytes.
func checkPrint(_ bytes: [UInt8]) throws {
  var source = ByteSource(rest: bytes[...])
  let route = route(&source)
  try checkLaws(of: site, route)
  try checkLaws(of: site.baseURL("https://example.com/app"), route)
  guard let link = try? site.baseURL("https://example.com/app").link(to: route) else { return }
  let isBelow = link.utf8.starts(with: "https://example.com/app".utf8) && link.utf8.allSatisfy { $0 > 32 && $0 < 127 }
  guard isBelow else { throw Violation("\(route) left its base: \(link)") }
}

private func route(_ source: inout ByteSource) -> SiteRoute {
  switch source.byte() % 20 {
  case 0: .home
  case 1: .settings
  case 2: .user(id: source.integer(), tab: source.element(Sort.allCases))
  case 3: .named(source.text())
  case 4: .item(UUID(uuid: (source.byte(), 1, 2, 3, source.byte(), 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, source.byte())))
  case 5: .episode(source.integer())
  case 6: .file(source.texts())
  case 7: .pairs(source.list { $0.integer() })
  case 8: .list(source.texts(), sort: source.optional { $0.element(Sort.allCases) })
  case 9: .search(text: source.text(), page: source.integer(), tags: source.texts(), isExact: source.bool())
  case 10: .range(source.integer(), source.optional { $0.integer() })
  case 11: .session(token: source.text(), id: source.integer(), theme: source.optional { $0.text() })
  case 12: .create(source.login())
  case 13: .sign(source.login())
  case 14: .form(name: source.text(), size: source.element(Size.allCases))
  case 15: .data(Data(source.text().utf8))
  case 16: .docs(Double(bitPattern: UInt64(bitPattern: Int64(source.integer()))), section: source.text())
  case 17: .admin(source.bool(), Date(timeIntervalSince1970: Double(source.integer())))
  case 18: .tree(source.tree(depth: 12))
  default: .either(source.text())
  }
}

/// Values out of bytes; zeros and empty texts where they end.
private struct ByteSource {
  var rest: ArraySlice<UInt8>

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func bool() -> Bool { byte() & 1 == 1 }

  /// Nine bytes at most: how many, and the number.
  mutating func integer() -> Int {
    let count = Int(byte() % 9)
    let number = (0..<count).reduce(UInt64(0)) { number, _ in number << 8 | UInt64(byte()) }
    return count == 8 ? Int(truncatingIfNeeded: number) : Int(number)
  }

  /// The text up to a byte that is in no text.
  mutating func text() -> String {
    let bytes = rest.prefix { $0 != 255 }
    rest = rest.dropFirst(bytes.count + 1)
    return String(decoding: bytes, as: UTF8.self)
  }

  mutating func element<Element>(_ elements: [Element]) -> Element { elements[Int(byte()) % elements.count] }

  mutating func optional<Value>(_ make: (inout Self) -> Value) -> Value? { bool() ? make(&self) : nil }

  mutating func list<Value>(_ make: (inout Self) -> Value) -> [Value] {
    (0..<Int(byte() % 8)).map { _ in make(&self) }
  }

  mutating func texts() -> [String] { list { $0.text() } }

  mutating func login() -> Login {
    Login(
      email: text(), remember: optional { $0.bool() }, tags: optional { $0.texts() },
      place: optional { Login.Place(street: $0.text(), number: $0.optional { Int8(bitPattern: $0.byte()) }) },
      ratio: optional { Double($0.integer()) / 8 })
  }

  mutating func tree(depth: Int) -> Tree {
    guard depth > 0, bool() else { return .leaf(text()) }
    return .branch(integer(), optional { $0.tree(depth: depth - 1) })
  }
}
