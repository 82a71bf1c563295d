import Foundation

// What the tables are written with by hand.

extension HandWritten {
  static func parse(_ link: String) -> Call? { Bytes.of(link, match) }

  static func print(_ call: Call) -> String { print(call, after: Start("")) }
}

extension Bytes {
  /// Takes a slash and a segment of at most eight bytes: these bytes as a number, the first one last, or zero.
  mutating func takeWord() -> UInt64 {
    guard take("/") else { return 0 }
    var word: UInt64 = 0
    var shift: UInt64 = 0
    while let byte = takeSegmentByte() {
      guard shift < 64 else { return 0 }
      word |= UInt64(byte) &<< shift
      shift += 8
    }
    return word
  }

  @inline(__always)
  mutating func numbered<Call>(
    _ item: (Int) -> Call, _ post: (Int, Int) -> Call, _ search: (String, Int) -> Call
  ) -> Call? {
    guard take("/") else { return nil }
    if take("search?") { return takeSearch().map { search($0.text, $0.page) } }
    guard let id = takeInt() else { return nil }
    if isAtEnd { return item(id) }
    guard take("/posts/"), let number = takeInt(), isAtEnd else { return nil }
    return post(id, number)
  }

  @inline(__always)
  mutating func named<Call>(_ list: Call, _ named: (String) -> Call, _ part: (String, Int) -> Call) -> Call? {
    if isAtEnd { return list }
    guard let name = takeText() else { return nil }
    if isAtEnd { return named(name) }
    guard take("/parts/"), let number = takeInt(), isAtEnd else { return nil }
    return part(name, number)
  }

  @inline(__always)
  mutating func row<Call>(
    _ about: Call, _ row: (UUID) -> Call, _ edit: (UUID, String?) -> Call, _ open: (Int) -> Call
  ) -> Call? {
    if take("?") { return takePage().map(open) }
    if take("/about") { return isAtEnd ? about : nil }
    guard take("/"), let id = takeUUID() else { return nil }
    if isAtEnd { return row(id) }
    guard take("/edit") else { return nil }
    if isAtEnd { return edit(id, nil) }
    guard take("?"), let tab = takeTab() else { return nil }
    return edit(id, tab)
  }

  /// Takes the query of a search.
  private mutating func takeSearch() -> (text: String, page: Int)? {
    var text: String?
    var page = 1
    repeat {
      if take("q=") {
        guard let value = takeValue() else { return nil }
        text = value
      } else if take("page=") {
        guard let value = takeInt() else { return nil }
        page = value
      } else {
        skipItem()
      }
    } while take("&")
    guard isAtEnd, let text else { return nil }
    return (text, page)
  }

  /// Takes a query with a page.
  private mutating func takePage() -> Int? {
    var page: Int?
    repeat {
      if take("page=") {
        guard let value = takeInt() else { return nil }
        page = value
      } else {
        skipItem()
      }
    } while take("&")
    return isAtEnd ? page : nil
  }

  /// Takes a query that may have a tab.
  private mutating func takeTab() -> String?? {
    var tab: String?
    repeat {
      if take("tab=") {
        guard let value = takeValue() else { return nil }
        tab = value
      } else {
        skipItem()
      }
    } while take("&")
    return isAtEnd ? .some(tab) : nil
  }
}

/// The start of a link.
struct Start {
  private let prefix: StaticString

  init(_ prefix: StaticString) { self.prefix = prefix }

  @inline(__always)
  func link(_ text: String) -> String {
    if prefix.utf8CodeUnitCount == 0 { return text }
    return line { $0.append(text: text) }
  }

  @inline(__always)
  func link(_ text: StaticString, _ number: Int) -> String {
    line { line in
      line.append(text)
      line.append(number)
    }
  }

  @inline(__always)
  func link(_ text: StaticString, _ number: Int, _ more: StaticString, _ other: Int) -> String {
    line { line in
      line.append(text)
      line.append(number)
      line.append(more)
      line.append(other)
    }
  }

  @inline(__always)
  func link(_ text: StaticString, _ name: String) -> String {
    line { line in
      line.append(text)
      line.append(encoded: name)
    }
  }

  @inline(__always)
  func link(_ text: StaticString, _ name: String, page: Int) -> String {
    line { line in
      line.append(text)
      line.append(encoded: name)
      if page == 1 { return }
      line.append("&page=")
      line.append(page)
    }
  }

  @inline(__always)
  func link(_ text: StaticString, _ name: String, _ more: StaticString, _ number: Int) -> String {
    line { line in
      line.append(text)
      line.append(encoded: name)
      line.append(more)
      line.append(number)
    }
  }

  @inline(__always)
  func link(_ text: StaticString, _ id: UUID) -> String {
    line { line in
      line.append(text)
      line.append(id)
    }
  }

  @inline(__always)
  func link(_ text: StaticString, _ id: UUID, _ more: StaticString, tab: String?) -> String {
    line { line in
      line.append(text)
      line.append(id)
      line.append(more)
      guard let tab else { return }
      line.append("?tab=")
      line.append(encoded: tab)
    }
  }

  @inline(__always)
  private func line(_ write: (inout Line) -> Void) -> String {
    Line.text { line in
      line.append(prefix)
      write(&line)
    }
  }
}
