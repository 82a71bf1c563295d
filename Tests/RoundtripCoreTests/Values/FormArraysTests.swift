import RoundtripCore
import Testing

@Suite struct FormArraysTests {
  struct Order: Codable, Equatable, Sendable {
    var tags: [String]
    var pricing: Pricing
    var numbers: [Int]?
  }
  struct Pricing: Codable, Equatable, Sendable {
    var billing: String
    var steps: [Int]
  }

  private static let order = Order(
    tags: ["a", "b c"], pricing: Pricing(billing: "x&y", steps: [1, 2]), numbers: nil)

  @Test(
    "arrays and nested keys in four styles",
    arguments: [
      (.repeat, "tags=a&tags=b+c&pricing%5Bbilling%5D=x%26y&pricing%5Bsteps%5D=1&pricing%5Bsteps%5D=2"),
      (.comma, "tags=a%2Cb+c&pricing%5Bbilling%5D=x%26y&pricing%5Bsteps%5D=1%2C2"),
      (
        .brackets,
        "tags%5B%5D=a&tags%5B%5D=b+c&pricing%5Bbilling%5D=x%26y&pricing%5Bsteps%5D%5B%5D=1&pricing%5Bsteps%5D%5B%5D=2"
      ),
      (
        .indices,
        "tags%5B0%5D=a&tags%5B1%5D=b+c&pricing%5Bbilling%5D=x%26y&pricing%5Bsteps%5D%5B0%5D=1&pricing%5Bsteps%5D%5B1%5D=2"
      ),
    ] as [(FormArrays, String)])
  func styles(arrays: FormArrays, text: String) throws {
    let router = Body(.form(Order.self, arrays: arrays))
    #expect(try router.print(Self.order).body.map { String(decoding: $0, as: UTF8.self) } == text)
    #expect(try router.parse(router.print(Self.order)) == Self.order)
    let plain = text.replacing("%5B", with: "[").replacing("%5D", with: "]").replacing("%2C", with: ",")
    #expect(try router.parse(URLRequestData(body: Array(plain.utf8))) == Self.order)
  }

  @Test func `a key with brackets does not print, and the error says that a form cannot represent it`() {
    let router = Body(.form([String: [String: Int]].self, arrays: .brackets))
    #expect(throws: Never.self) { try router.print(["a": ["b": 1]]) }
    let reason = router.failure(printing: ["a": ["b[c]": 1]])?.facts.reasons.first
    #expect(reason?.contains("a key with brackets") ?? false, "\(reason ?? "")")
  }

  @Test("equal dictionaries and equal sets have equal bodies", arguments: FormArrays.allCases)
  func unordered(arrays: FormArrays) throws {
    struct Filter: Codable, Equatable, Sendable {
      var counts: [String: [Int]]
      var tags: Set<String>
    }
    let router = Body(.form(Filter.self, arrays: arrays))
    let words = (0..<20).map { "w\($0)" }
    // The order of a dictionary depends on its capacity and its address.
    let bodies = try (0..<20).map { number in
      var filter = Filter(counts: Dictionary(minimumCapacity: number * 8), tags: Set(minimumCapacity: number * 8))
      for word in number % 2 == 0 ? words : words.reversed() {
        filter.counts[word] = [2, 1]
        filter.tags.insert(word)
      }
      let data = try router.print(filter)
      #expect(try router.parse(data) == filter)
      return data.body
    }
    #expect(Set(bodies).count == 1)
    let whole = Body(.form([String: Int].self, arrays: arrays))
    #expect(try whole.print(["b": 1, "a": 2, "c": 3]).body == Array("a=2&b=1&c=3".utf8))
  }

  @Test("empty arrays and arrays of empty texts are distinguished, or do not print", arguments: FormArrays.allCases)
  func empty(arrays: FormArrays) throws {
    let router = Body(.form(Order.self, arrays: arrays))
    for tags in [[], [""], ["", ""]] {
      var order = Self.order
      order.tags = tags
      #expect(try router.parse(router.print(order)) == order)
    }
    var order = Self.order
    order.numbers = []
    #expect(router.failure(printing: order)?.kind == .unprintable)
  }

  @Test("an element with a comma cannot be in an array joined by commas")
  func comma() throws {
    var order = Self.order
    order.tags = ["a,b"]
    #expect(Body(.form(Order.self, arrays: .comma)).failure(printing: order)?.kind == .unprintable)
    #expect(try Body(.form(Order.self)).parse(Body(.form(Order.self)).print(order)) == order)
  }

  @Test("fields of a form may be nested and repeated too")
  func fields() throws {
    let router = FormData {
      Field("pricing[billing]")
      Field("tag[]", [String].self)
      Field("ids") {
        Many {
          Int.parser()
        } separator: {
          ","
        }
      }
      Field("note", String?.self)
    }
    let body = "pricing[billing]=x&tag[]=a&tag[]=b&ids=1,2"
    let value = try router.parse(URLRequestData(body: Array(body.utf8)))
    #expect(value == ("x", ["a", "b"], [1, 2], nil))
    let printed = try router.print(value).body.map { String(decoding: $0, as: UTF8.self) }
    #expect(printed == "pricing%5Bbilling%5D=x&tag%5B%5D=a&tag%5B%5D=b&ids=1%2C2")
  }

  @Test("an array of arrays does not print, although its values cannot be compared")
  func nested() {
    struct Matrix: Codable, Sendable { var rows: [[Int]] }
    for arrays in [FormArrays.repeat, .comma, .brackets] {
      let router = Body(.form(Matrix.self, arrays: arrays))
      #expect(router.failure(printing: Matrix(rows: [[1, 2], [3]]))?.kind == .unprintable)
    }
  }

  private struct Item: Codable, Equatable, Sendable {
    var price: String
    var quantity: Int?
  }
  private struct Subscription: Codable, Equatable, Sendable {
    var customer: String
    var items: [Item]
    var grid: [[Int]]?
  }

  @Test func `arrays of objects and of arrays are written with indices`() throws {
    let router = Body(.form(Subscription.self, arrays: .indices))
    let items = (0..<11).map { Item(price: "p\($0)", quantity: $0 % 2 == 0 ? $0 : nil) }
    let value = Subscription(customer: "c", items: items, grid: [[1, 2], [3]])
    let request = try router.print(value)
    #expect(try router.parse(request) == value)
    let text = request.body.map { String(decoding: $0, as: UTF8.self) } ?? ""
    #expect(
      text.hasPrefix("customer=c&items%5B0%5D%5Bprice%5D=p0&items%5B0%5D%5Bquantity%5D=0&items%5B1%5D%5Bprice%5D=p1&"))
    #expect(text.hasSuffix("&grid%5B0%5D%5B0%5D=1&grid%5B0%5D%5B1%5D=2&grid%5B1%5D%5B0%5D=3"))
    // The order of the items does not matter, but none is left out.
    let swapped = "items[1][price]=b&customer=c&items[0][price]=a"
    #expect(
      try router.parse(URLRequestData(body: Array(swapped.utf8))).items == [Item(price: "a"), Item(price: "b")])
    for gap in ["customer=c&items[1][price]=a", "customer=c&items[0][price]=a&items[2][price]=b"] {
      #expect(throws: RoutingError.self) { try router.parse(URLRequestData(body: Array(gap.utf8))) }
    }
  }

  @Test("an array in another style is malformed, and not empty", arguments: FormArrays.allCases)
  func otherStyle(arrays: FormArrays) throws {
    struct Tags: Codable, Equatable, Sendable { var tags: [String] }
    let router = Body(.form(Tags.self, arrays: arrays))
    let styles: [String: Set<FormArrays>] = [
      "tags=a": [.repeat, .comma], "tags[]=a": [.brackets], "tags[0]=a": [.indices], "tags[0][name]=a": [],
      "tags[][name]=a": [], "tags=": Set(FormArrays.allCases), "a=b": Set(FormArrays.allCases),
    ]
    for (body, readers) in styles {
      let value = try? router.parse(URLRequestData(body: Array(body.utf8)))
      #expect((value != nil) == readers.contains(arrays), "\(body)")
    }
    let reason = router.failure(of: URLRequestData(body: Array("tags[0][name]=a".utf8)))?.description ?? ""
    #expect(reason.contains(arrays == .indices ? "tags" : "`tags` is an array in another style"), "\(reason)")
  }

  @Test("an array of objects does not print without indices, and the error names the style that has them")
  func objects() {
    let value = Subscription(customer: "c", items: [Item(price: "p")])
    for arrays in [FormArrays.repeat, .comma, .brackets] {
      let reason = Body(.form(Subscription.self, arrays: arrays)).failure(printing: value)?.facts.reasons.first
      #expect(reason?.contains("`arrays: .indices`") ?? false, "\(reason ?? "")")
    }
  }

  @Test func `a set of objects does not print with indices, although its values cannot be compared`() throws {
    struct Tagged: Codable, Sendable {
      var sets: Set<[Int]>
    }
    let router = Body(.form(Tagged.self, arrays: .indices))
    #expect(throws: Never.self) { try router.print(Tagged(sets: [])) }
    let reason = router.failure(printing: Tagged(sets: [[2, 1]]))?.facts.reasons.first
    #expect(reason == "a set of objects or of arrays has no order in a form; use an array")
  }
}
