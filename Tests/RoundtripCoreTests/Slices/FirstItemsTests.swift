@testable import RoundtripCore
import Testing

/// In a query, a field is looked for behind those that were found before it: it is found wherever it stands. In a form it always is
/// looked for from the start.
@Suite struct FirstItemsTests {
  struct Fields: Equatable, Sendable {
    var first: String
    var number: Int
    var each: [Int]
    var flag: Bool
    var again: String?
  }
  /// Names that have the same mark.
  static let alike: (String, String) = {
    let first = FieldName("a")
    let second = (0...).lazy.map { "b\($0)" }.first { FieldName($0).mark == first.mark }
    return ("a", second ?? "")
  }()

  @ParserBuilder<FieldsLevel>
  static var fields: some ParserPrinter<FieldsLevel, (String, Int, [Int], Bool, String?)> {
    Field(alike.0, String.self, default: "")
    Field(alike.1, Int.self, default: 0)
    Field("each", [Int].self)
    Flag("flag")
    Field(alike.0, String?.self)
  }

  @Test("a field is found wherever it stands, the first of several of one name")
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
    #expect(!Self.alike.1.isEmpty)
  }

  @Test("what an alternative has found says nothing wrong to the next")
  func alternatives() throws {
    let router = OneOf<RequestLevel, [String]> {
      Query {
        Field("a"); Field("b"); Field("c", Int.self)
      }.map(apply: { [$0.0, $0.1, "\($0.2)"] }, unapply: { _ in nil })
      Query {
        Field("b"); Field("c"); Field("a")
      }.map(apply: { [$0.0, $0.1, $0.2] }, unapply: { $0.count == 3 ? ($0[0], $0[1], $0[2]) : nil })
    }
    #expect(try router.match("/?a=1&b=2&c=3") == ["1", "2", "3"])
    #expect(try router.match("/?a=1&b=2&c=x") == ["2", "x", "1"])
    #expect(try router.match("/?b=2&c=x&a=1&b=3") == ["2", "x", "1"])
  }
}
