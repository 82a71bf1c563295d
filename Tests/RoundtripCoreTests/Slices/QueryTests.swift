import RoundtripCore
import Testing

@Suite struct QueryTests {
  struct Search: Equatable, Sendable {
    var text: String
    var page: Int
    var tags: [String]
  }
  static let router = Parse(Search.init(text:page:tags:)) {
    Query {
      Field("q")
      Field("page", Int.self, default: 1)
      Field("tag", [String].self)
    }
  }

  @Test(
    "fields are read in any order, and others are left alone",
    arguments: [
      ("/?q=a", Search(text: "a", page: 1, tags: [])),
      ("/?tag=x&page=2&q=a+b&tag=y", Search(text: "a b", page: 2, tags: ["x", "y"])),
      ("/?utm=%zz&q=%2B&&", Search(text: "+", page: 1, tags: [])),
      ("/?q=a=b?c/d", Search(text: "a=b?c/d", page: 1, tags: [])),
      ("/?q=a;b", Search(text: "a;b", page: 1, tags: [])),
    ])
  func parsing(link: String, search: Search) throws {
    #expect(try Self.router.match(link) == search)
    #expect(try Self.router.match(Self.router.link(to: search)) == search)
  }

  @Test("fields are printed in the order of the declaration")
  func printing() {
    expectBothWays(Self.router, "/?q=a%20b&page=2&tag=x&tag=y%26", Search(text: "a b", page: 2, tags: ["x", "y&"]))
    expectBothWays(Self.router, "/?q=", Search(text: "", page: 1, tags: []))
  }

  @Test("a plus is a space, and is never printed")
  func plus() throws {
    #expect(try Query { Field("q") }.match("/?q=C%2B%2B+%2B") == "C++ +")
    #expect(try Query { Field("q") }.link(to: "C++ +") == "/?q=C%2B%2B%20%2B")
  }

  @Test(
    "ill-formed UTF-8 in a field that is read is a bad request",
    arguments: ["%FF", "%C3%28", "%ED%A0%80", "%", "%4", "%zz"])
  func malformed(text: String) {
    #expect(Self.router.failure(matching: "/?q=\(text)")?.kind == .badRequest)
    #expect(Self.router.failure(matching: "/?q=a&tag=\(text)")?.kind == .badRequest)
    #expect(Self.router.failure(matching: "/?q=a&other=\(text)") == nil)
  }

  @Test("several groups of fields make one query")
  func groups() {
    let router = Parse(Search.init(text:page:tags:)) {
      Query { Field("q") }
      Path { "x" }
      Query {
        Field("page", Int.self); Field("tag", [String].self)
      }
    }
    expectBothWays(router, "/x?q=a&page=2&tag=x", Search(text: "a", page: 2, tags: ["x"]))
  }

  @Test("thirty fields fit in one block")
  func thirty() throws {
    let router = Query {
      Flag("f01"); Flag("f02"); Flag("f03"); Flag("f04"); Flag("f05"); Field("i06", Int.self); Field("c07") { "x" }
      Flag("f08"); Flag("f09"); Flag("f10"); Flag("f11"); Flag("f12"); Flag("f13"); Flag("f14"); Field("s15");
      Flag("f16")
      Flag("f17"); Flag("f18"); Flag("f19"); Flag("f20"); Flag("f21"); Flag("f22"); Flag("f23"); Flag("f24");
      Flag("f25")
      Flag("f26"); Flag("f27"); Flag("f28"); Flag("f29"); Field("d30", Double.self)
    }
    let link = "/?f01&i06=6&c07=x&f08&s15=a&f29&d30=1.5"
    let output = try router.match(link)
    #expect(output.0 && !output.1 && output.5 == 6 && output.6 && output.13 == "a" && output.28 == 1.5)
    #expect(try router.link(to: output) == link)
  }
}
