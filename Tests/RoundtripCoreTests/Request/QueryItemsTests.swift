import RoundtripCore
import Testing

@Suite struct QueryItemsTests {
  @Test(
    "items are split at ampersands and at the first equals sign",
    arguments: [
      ("", []), ("a=1", [("a", "1")]), ("a=1&b=2", [("a", "1"), ("b", "2")]), ("a", [("a", nil)]), ("a=", [("a", "")]),
      ("a=b=c", [("a", "b=c")]), ("=x", [("", "x")]), ("=", [("", "")]), ("&&a&", [("a", nil)]),
      ("a=x+y%2B", [("a", "x y+")]), ("a+b=1", [("a b", "1")]), ("%61=%C3%A9", [("a", "é")]), ("a=%zz", [("a", "%zz")]),
      ("a;b=1", [("a;b", "1")]), ("a=?/", [("a", "?/")]),
    ] as [(String, [(String, String?)])])
  func splitting(query: String, items: [(String, String?)]) {
    let read = QueryItems(percentEncoded: query)
    #expect(Array(read) == items.map { QueryItems.Element(name: $0.0, value: $0.1) })
  }

  @Test("a combining character after a separator does not hide it")
  func combiningCharacters() {
    let items = QueryItems(percentEncoded: "a=1&\u{301}b=\u{302}c&d")
    #expect(items.map(\.name) == ["a", "\u{301}b", "d"])
    #expect(items.map(\.value) == ["1", "\u{302}c", nil])
  }

  @Test("repeats, and items without a value, are kept in order")
  func repeats() {
    let items = QueryItems(percentEncoded: "tag=x&debug&tag=y&tag")
    #expect(items["tag"] == "x")
    #expect(items[all: "tag"] == ["x", "y"])
    #expect(items["debug"] == nil)
    #expect(items.contains { $0.name == "debug" })
    #expect(items["other"] == nil)
    #expect(items.count == 4)
  }

  @Test("setting a name replaces all its items, nil removes them")
  func setting() {
    var items = QueryItems(percentEncoded: "a=1&b=2&a=3")
    items["a"] = "4"
    #expect(items.percentEncoded == "b=2&a=4")
    items["b"] = nil
    #expect(items.percentEncoded == "a=4")
    items.append("5&6", for: "a=")
    #expect(items.percentEncoded == "a=4&a%3D=5%266")
  }

  @Test("printing escapes what would separate items or be read as a space")
  func printing() {
    var items = QueryItems()
    items.append("a&b=c+d;e f/?:@é", for: "q")
    #expect(items.percentEncoded == "q=a%26b%3Dc%2Bd%3Be%20f/?:@%C3%A9")
    #expect(QueryItems(percentEncoded: items.percentEncoded) == items)
  }

  @Test("the order of different names does not count, that of one name does")
  func equality() {
    func items(_ query: String) -> QueryItems { QueryItems(percentEncoded: query) }
    #expect(items("a=1&b=2") == items("b=2&a=1"))
    #expect(items("a=1&b=2").hashValue == items("b=2&a=1").hashValue)
    #expect(items("a=1&a=2") != items("a=2&a=1"))
    #expect(items("a") != items("a="))
  }
}
