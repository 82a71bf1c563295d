import RoundtripCore
import Testing

@Suite struct FormConversionTests {
  struct Inner: Codable, Equatable, Sendable { var x: Int; var y: String? }
  enum Sort: String, Codable, Sendable { case name, category }
  struct Form: Codable, Equatable, Sendable {
    var text = ""
    var number: Int? = nil
    var ratio = 0.5
    var flag = false
    var sort = Sort.name
    var tags: [String] = []
    var sorts: [Sort]? = nil
    var inner: Inner? = nil
  }

  private func encode<Value: Codable & Sendable>(_ value: Value) -> String? {
    (try? Body(.form(Value.self)).print(value) as URLRequestData)?.body.map { String(decoding: $0, as: UTF8.self) }
  }

  private func decode<Value: Codable & Sendable>(_ type: Value.Type, _ text: String) -> Value? {
    try? Body(.form(type)).parse(URLRequestData(body: Array(text.utf8)))
  }

  @Test(
    "a value is written as fields and comes back",
    arguments: [
      (Form(), "text=&ratio=0.5&flag=false&sort=name"),
      (Form(text: "a&b=c d+é", number: -1), "text=a%26b%3Dc+d%2B%C3%A9&number=-1&ratio=0.5&flag=false&sort=name"),
      (
        Form(flag: true, sort: .category, tags: ["a", "", "b"]),
        "text=&ratio=0.5&flag=true&sort=category&tags=a&tags=&tags=b"
      ),
      (Form(sorts: [.category, .name]), "text=&ratio=0.5&flag=false&sort=name&sorts=category&sorts=name"),
      (Form(inner: Inner(x: 1, y: "z")), "text=&ratio=0.5&flag=false&sort=name&inner%5Bx%5D=1&inner%5By%5D=z"),
      (Form(inner: Inner(x: 1)), "text=&ratio=0.5&flag=false&sort=name&inner%5Bx%5D=1"),
    ])
  func bothWays(form: Form, text: String) {
    #expect(encode(form) == text)
    #expect(decode(Form.self, text) == form)
  }

  @Test("a blank item is nil if its value cannot be read from an empty text")
  func blank() {
    struct Blank: Codable, Equatable, Sendable {
      var number: Int?
      var ratio: Double?
      var sort: Sort?
      var text: String?
      var inner: Inner?
    }
    #expect(decode(Blank.self, "number=&ratio=&sort=&text=") == Blank(text: ""))
    #expect(decode(Blank.self, "number=1&inner[x]=2&inner[y]=") == Blank(number: 1, inner: Inner(x: 2, y: "")))
    #expect(decode(Blank.self, "number=x") == nil)
    #expect(decode(Form.self, "text=&ratio=&flag=true&sort=name") == nil)
  }

  @Test("fields are read in any order, and others are left alone")
  func reading() {
    let text = "inner[x]=1&other=%20&sort=name&flag=true&ratio=2&text=a+b&tags=x"
    #expect(decode(Form.self, text) == Form(text: "a b", ratio: 2, flag: true, tags: ["x"], inner: Inner(x: 1)))
  }

  @Test(
    "what is absent or malformed is refused",
    arguments: [
      "", "text=a", "text=&ratio=x&flag=false&sort=name", "text=&ratio=1&flag=1&sort=name",
      "text=&ratio=1&flag=true&sort=other",
      "text=&ratio=1&flag=true&sort=name&number=x", "text=&ratio=1&flag=true&sort=name&number",
      "text=%zz&ratio=1&flag=true&sort=name",
      "text=%FF&ratio=1&flag=true&sort=name", "text=&ratio=1&flag=true&sort=name&inner[y]=a",
      "text=&ratio=1&flag=true&sort=name&inner[x]=a",
      "text=&ratio=1&flag=true&sort=name&sorts=other", "ratio=1&flag=true&sort=name",
    ])
  func refused(text: String) {
    #expect(decode(Form.self, text) == nil)
  }

  @Test("bytes that are not UTF-8 are refused")
  func bytes() {
    let body = Array("a=".utf8) + [0xFF]
    #expect(Body(.form([String: String].self)).failure(of: URLRequestData(body: body))?.status == 400)
  }

  @Test("dictionaries and single values come back")
  func otherTypes() {
    #expect(decode([String: Int].self, "a=1&b=2") == ["a": 1, "b": 2])
    #expect(encode(["a": 1]) == "a=1")
    #expect(decode([String: Inner].self, "a[x]=1&a[y]=z") == ["a": Inner(x: 1, y: "z")])
    #expect(decode(Int.self, "=5") == 5)
    #expect(encode(5) == "=5")
  }

  enum Filter: Codable, Equatable, Sendable { case price(from: Int, to: Int), tag(String) }

  @Test("a case with several values comes back, each of which is an item")
  func cases() {
    #expect(encode(Filter.price(from: 1, to: 2)) == "price%5Bfrom%5D=1&price%5Bto%5D=2")
    #expect(decode(Filter.self, "price[from]=1&price[to]=2") == .price(from: 1, to: 2))
    #expect(encode(["f": Filter.tag("a")]) == "f%5Btag%5D%5B_0%5D=a")
    #expect(decode([String: Filter].self, "f[price][to]=2&f[price][from]=1") == ["f": .price(from: 1, to: 2)])
    #expect(decode(Filter.self, "price[from]=1&price[to]=2&tag[_0]=a") == nil)
  }

  enum Color: Codable, Equatable, Sendable { case red, green, rgb(Int?, name: String?) }
  struct Paint: Codable, Equatable, Sendable {
    var color: Color; var back: Color? = nil; var others: [String: Color] = [:]
  }

  @Test(
    "a case without values is an item without a text",
    arguments: [
      (Paint(color: .red), "color%5Bred%5D="),
      (
        Paint(color: .rgb(1, name: "a"), back: .green),
        "color%5Brgb%5D%5B_0%5D=1&color%5Brgb%5D%5Bname%5D=a&back%5Bgreen%5D="
      ),
      (Paint(color: .rgb(nil, name: nil), back: .red), "color%5Brgb%5D=&back%5Bred%5D="),
      (
        Paint(color: .green, others: ["b": .red, "a": .rgb(2, name: nil), "ab": .green]),
        "color%5Bgreen%5D=&others%5Ba%5D%5Brgb%5D%5B_0%5D=2&others%5Bab%5D%5Bgreen%5D=&others%5Bb%5D%5Bred%5D="
      ),
    ])
  func casesWithoutValues(paint: Paint, text: String) {
    #expect(encode(paint) == text)
    #expect(decode(Paint.self, text) == paint)
  }

  @Test("a case without values may be the whole form")
  func wholeCases() {
    #expect(encode(Color.red) == "red=")
    #expect(decode(Color.self, "red=") == .red)
    #expect(decode(Color.self, "red=&green=") == nil)
    #expect(decode(Color.self, "blue=") == nil)
    #expect(encode(["a": [Color.red]]) == nil)
  }

  struct Brackets: Codable, Equatable, Sendable {
    enum CodingKeys: String, CodingKey { case name = "filter[name]", tags = "filter[tags][]" }
    var name: String
    var tags: [String]
  }

  @Test("a key may be a whole name with brackets")
  func brackets() {
    let text = "filter%5Bname%5D=a&filter%5Btags%5D%5B%5D=x&filter%5Btags%5D%5B%5D=y"
    #expect(encode(Brackets(name: "a", tags: ["x", "y"])) == text)
    #expect(decode(Brackets.self, text) == Brackets(name: "a", tags: ["x", "y"]))
  }

  final class Tree: Codable, Sendable {
    let next: Tree?
    let end: Bool?
    init(_ next: Tree?) { (self.next, end) = (next, next == nil) }
    var depth: Int { 1 + (next?.depth ?? 0) }
  }

  @Test("a form nests at most a hundred levels, and does not use up the stack")
  func depth() {
    func text(_ depth: Int) -> String { "next" + String(repeating: "[next]", count: depth - 2) + "[end]=true" }
    #expect(decode(Tree.self, text(100))?.depth == 100)
    #expect(encode((0..<98).reduce(Tree(nil)) { tree, _ in Tree(tree) }) != nil)
    let body = URLRequestData(body: Array(text(101).utf8))
    #expect("\(Body(.form(Tree.self)).failure(of: body)?.description ?? "")".contains("nests at most 100 levels"))
    #expect(decode(Tree.self, "next" + String(repeating: "[", count: 1_000_000) + "=1") == nil)
  }

  @Test("a value that would not come back is refused")
  func unprintable() {
    #expect(encode(["a": [[1, 2], [3]]]) == nil)
    #expect(encode(["a": [Inner(x: 1), Inner(x: 2)]]) == nil)
    #expect(encode(["a": [1, nil]]) == nil)
    #expect(encode(Form(sorts: [])) == nil)
    #expect(encode(["a": ["b]": 1]]) == nil)
  }
}
