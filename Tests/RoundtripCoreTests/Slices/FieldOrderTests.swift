import RoundtripCore
import Testing

/// The order of the items in a query or a form does not matter.
@Suite struct FieldOrderTests {
  struct Fields: Equatable, Sendable {
    var first: String
    var number: Int
    var each: [Int]
    var flag: Bool
    var again: String?
  }
  /// Two names. The library may compare a short hash of a name before the name itself; these two collide.
  static let alike = ("a", "b56")

  @ParserBuilder<FieldsLevel>
  static var fields: some ParserPrinter<FieldsLevel, (String, Int, [Int], Bool, String?)> {
    Field(alike.0, String.self, default: "")
    Field(alike.1, Int.self, default: 0)
    Field("each", [Int].self)
    Flag("flag")
    Field("aa", String?.self)
  }

  @Test("a field is found at any position; of several items with its name, the first counts")
  func order() {
    let query = Parse(Fields.init(first:number:each:flag:again:)) { Query { Self.fields } }
    let form = Parse(Fields.init(first:number:each:flag:again:)) { FormData { Self.fields } }
    let items = [
      "a=1", "a=it's%2C$x", "%61=3", "a", "\(Self.alike.1)=4", "\(Self.alike.1)=x", "each=5", "each=6", "flag",
      "flag=false",
      "other=%zz", "", "=", "aa=7", "a+=8",
    ]
    var found = Set<String>()
    func compare(_ text: String) {
      let read = try? query.match("/?" + text)
      #expect(
        read == (try? form.parse(URLRequestData(body: Array(text.utf8)))), "\(text)")
      if let read { found.insert("\(read)") }
    }
    for first in items {
      compare(first)
      for second in items {
        compare("\(first)&\(second)")
        for third in items { compare("\(first)&\(second)&\(third)") }
      }
    }
    #expect(found.count > 50)
    let fields = Fields(first: "1", number: 4, each: [5, 6], flag: true, again: nil)
    for text in [
      "a=1&b56=4&each=5&each=6&flag", "each=5&flag&b56=4&each=6&a=1", "flag&x=2&each=5&each=6&b56=4&%61=1&a=3",
    ] { #expect((try? query.match("/?" + text)) == fields, "\(text)") }
  }

  @Test("a failed alternative does not affect how the next one reads its fields")
  func alternatives() throws {
    let router = OneOf<RequestLevel, [String]> {
      Query {
        Field("a"); Field("b"); Field("c", Int.self)
      }.map(
        apply: { [$0.0, $0.1, "\($0.2)"] },
        unapply: { all in all.count == 3 ? Int(all[2]).map { (all[0], all[1], $0) } : nil })
      Query {
        Field("b"); Field("c"); Field("a")
      }.map(apply: { [$0.0, $0.1, $0.2] }, unapply: { $0.count == 3 ? ($0[0], $0[1], $0[2]) : nil })
    }
    #expect(try router.match("/?a=1&b=2&c=3") == ["1", "2", "3"])
    #expect(try router.match("/?a=1&b=2&c=x") == ["2", "x", "1"])
    #expect(try router.match("/?b=2&c=x&a=1&b=3") == ["2", "x", "1"])
  }
}
