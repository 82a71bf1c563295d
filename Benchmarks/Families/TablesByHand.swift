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
    switch takeNumbered() {
    case .item(let id): item(id)
    case .post(let id, let number): post(id, number)
    case .search(let text, let page): search(text, page)
    case nil: nil
    }
  }

  @inline(__always)
  mutating func named<Call>(_ list: Call, _ named: (String) -> Call, _ part: (String, Int) -> Call) -> Call? {
    switch takeNamed() {
    case .list: list
    case .named(let name): named(name)
    case .part(let name, let number): part(name, number)
    case nil: nil
    }
  }

  @inline(__always)
  mutating func row<Call>(
    _ about: Call, _ row: (UUID) -> Call, _ edit: (UUID, String?) -> Call, _ open: (Int) -> Call
  ) -> Call? {
    switch takeRow() {
    case .about: about
    case .row(let id): row(id)
    case .edit(let id, let tab): edit(id, tab)
    case .open(let page): open(page)
    case nil: nil
    }
  }
}

// What follows the name of a resource. These functions are not inlined: the tables have hundreds of resources.
extension Bytes {
  fileprivate enum Numbered { case item(Int), post(Int, Int), search(String, Int) }
  fileprivate enum Named { case list, named(String), part(String, Int) }
  fileprivate enum Row { case about, row(UUID), edit(UUID, String?), open(Int) }

  @inline(never)
  fileprivate mutating func takeNumbered() -> Numbered? {
    guard take("/") else { return nil }
    if take("search?") { return takeSearch().map { .search($0.text, $0.page) } }
    guard let id = takeInt() else { return nil }
    if isAtEnd { return .item(id) }
    guard take("/posts/"), let number = takeInt(), isAtEnd else { return nil }
    return .post(id, number)
  }

  @inline(never)
  fileprivate mutating func takeNamed() -> Named? {
    if isAtEnd { return .list }
    guard let name = takeText() else { return nil }
    if isAtEnd { return .named(name) }
    guard take("/parts/"), let number = takeInt(), isAtEnd else { return nil }
    return .part(name, number)
  }

  @inline(never)
  fileprivate mutating func takeRow() -> Row? {
    if take("?") { return takePage().map { .open($0) } }
    if take("/about") { return isAtEnd ? .about : nil }
    guard take("/"), let id = takeUUID() else { return nil }
    if isAtEnd { return .row(id) }
    guard take("/edit") else { return nil }
    if isAtEnd { return .edit(id, nil) }
    guard take("?"), let tab = takeTab() else { return nil }
    return .edit(id, tab)
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

/// The start of a link. Its functions are not inlined: the tables have a thousand cases.
struct Start {
  private let prefix: StaticString

  init(_ prefix: StaticString) { self.prefix = prefix }

  @inline(__always)
  func link(_ text: String) -> String {
    if prefix.utf8CodeUnitCount == 0 { return text }
    return prefixed(text)
  }

  @inline(never)
  private func prefixed(_ text: String) -> String { line { $0.append(text: text) } }

  @inline(never)
  func link(_ text: StaticString, _ number: Int) -> String {
    line { line in
      line.append(text)
      line.append(number)
    }
  }

  @inline(never)
  func link(_ text: StaticString, _ number: Int, _ more: StaticString, _ other: Int) -> String {
    line { line in
      line.append(text)
      line.append(number)
      line.append(more)
      line.append(other)
    }
  }

  @inline(never)
  func link(_ text: StaticString, _ name: String) -> String {
    line { line in
      line.append(text)
      line.append(encoded: name)
    }
  }

  @inline(never)
  func link(_ text: StaticString, _ name: String, page: Int) -> String {
    line { line in
      line.append(text)
      line.append(encoded: name)
      if page == 1 { return }
      line.append("&page=")
      line.append(page)
    }
  }

  @inline(never)
  func link(_ text: StaticString, _ name: String, _ more: StaticString, _ number: Int) -> String {
    line { line in
      line.append(text)
      line.append(encoded: name)
      line.append(more)
      line.append(number)
    }
  }

  @inline(never)
  func link(_ text: StaticString, _ id: UUID) -> String {
    line { line in
      line.append(text)
      line.append(id)
    }
  }

  @inline(never)
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
