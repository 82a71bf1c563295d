import Foundation
import Roundtrip

// What the messages are about: calls that fail, and routers.

extension MessagesTests {
  static func failure(_ body: () throws -> Void) -> [(subject: Subject, text: String)] {
    do { try body() } catch let error as RoutingError { return [(.error(error.kind), "\(error)")] } catch {
      return [(.error(.definition), "\(type(of: error))")]
    }
    return []
  }

  static func match<Tested: Router>(
    _ router: Tested, _ link: String, method: String = "GET", body: String? = nil, type: String? = nil
  ) -> [(subject: Subject, text: String)] {
    var request = URLRequestData(link)
    request.method = method
    request.body = body.map { Array($0.utf8) }
    if let type { request.headers["Content-Type"] = type }
    return failure { _ = try router.parse(request) }
  }

  static func link<Tested: Router>(
    _ router: Tested, _ route: Tested.Output
  ) -> [(subject: Subject, text: String)] { failure { _ = try router.link(to: route) } }

  static func print<Tested: Router>(
    _ router: Tested, _ route: Tested.Output
  ) -> [(subject: Subject, text: String)] { failure { _ = try router.print(route) } }

  static func diagnostics<Tested: Router>(_ router: Tested) -> [(subject: Subject, text: String)] {
    router.diagnostics().map { (.diagnostic($0.kind), "\($0)") }
  }

  struct NewBook: Codable, Equatable, Sendable {
    var title: String
    var tags: [String] = []
  }
  enum Theme: String, CaseIterable, Equatable, Sendable { case light, dark }
  enum Book: Equatable, Sendable {
    case list(page: Int), fetch(Int), named(String), create(NewBook), delete(Int), find(String), even(Int), signed(
      String)
    case icon(Data), day(Date)
  }
  enum Shelf: Equatable, Sendable { case featured, named(String) }
  enum Tags: Equatable, Sendable { case named([String]) }
  enum Pair: Equatable, Sendable { case one(Int), two(Int) }
  enum Call: Equatable, Sendable { case news(String), shop(String) }
  enum Text: Equatable, Sendable { case text(Int, Int) }
  enum Closure: Sendable { case none, run(@Sendable () -> Void) }
  /// A part of a text that reads a segment.
  struct PathInText: ParserPrinter {
    typealias Level = TextLevel
    func parse(_ input: inout Reader) throws(Mismatch) -> String { try Path { String.parser() }.parse(&input) }
    func print(_ output: String, into writer: inout Writer) { writer.write(output) }
  }
  /// Reads any text, and says that it is two digits.
  struct Narrow: ParserPrinter {
    typealias Level = TextLevel
    func parse(_ input: inout Reader) throws(Mismatch) -> String {
      guard let text = input.takeText() else { throw input.mismatch("a text") }
      return text
    }
    func print(_ output: String, into writer: inout Writer) { writer.write(output) }
    var grammar: Grammar { .text(.digits(minimum: 2, maximum: 2)) }
  }
  enum Status: String { case open, closed }
  /// Its JSON holds another value.
  struct Half: Codable, Equatable {
    var value: Int
    init(value: Int) { self.value = value }
    init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Int.self) + 1 }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }
  struct Priced: Codable, Equatable { var price: Double }
  struct Tagged: Codable, Equatable { var tags: [String]? }
  enum Listed: CaseIterable, Equatable {
    case shown, hidden
    static let allCases = [shown]
  }
  struct Clamped: RawRepresentable, Equatable {
    var rawValue: Int
    init(rawValue: Int) { self.rawValue = min(rawValue, 10) }
    init(unclamped: Int) { rawValue = unclamped }
  }
  struct Described: LosslessStringConvertible, Equatable {
    var number: Int
    init(number: Int) { self.number = number }
    init?(_ description: String) {
      guard let number = Int(description) else { return nil }
      self.number = number
    }
    var description: String { "<\(number)>" }
  }
  struct SignatureError: Error, CustomStringConvertible {
    var description: String { "a text with a valid signature" }
  }
  struct Swapped: Equatable, Sendable {
    var low: Int
    var high: Int
    init(low: Int, high: Int) { (self.low, self.high) = (high, low) }
  }
  struct Reordered: Equatable, Sendable {
    var id: Int
    var title: String
    init(title: String, id: Int) { (self.id, self.title) = (id, title) }
  }

  /// The colors are two routes: one for `none`, one for the others.
  static let colorAndStatus = Parse {
    Path { "a" }
    Query {
      Optionally {
        Field("color") {
          OneOf {
            Parse(Theme?.none) { "none" }
            Parse(Theme?.some) { Theme.parser() }
          }
        }
      }
      Optionally {
        Field("status") { "out" }
        Flag("backorder")
      }
    }
  }
  static let books = Routes<Book> {
    Route(Book.list(page:)) {
      Path { "books" }; Query { Field("page", Int.self, default: 1) }
    }
    Route(Book.fetch) {
      Path {
        "books"; Int.parser()
      }
    }
    Route(Book.named) {
      Path {
        "titles"; Parse(.string)
      }
    }
    Route(Book.create) {
      Method.post; Path { "books" }; Body(.json(NewBook.self))
    }
    Route(Book.delete) {
      Method.delete;
      Path {
        "books"; Int.parser()
      }
    }
    Route(Book.find) {
      Path { "find" }; Query { Field("q") }
    }
    Route(Book.even) {
      Path {
        "even"; Int.parser().filter { $0 % 2 == 0 }
      }
    }
    Route(Book.signed) {
      Path {
        "signed"; Parse(.string).map(apply: { _ in throw SignatureError() }, unapply: { (text: String) in text })
      }
    }
    Route(Book.icon) {
      Path {
        "icons"; Parse(.base64)
      }
    }
    Route(Book.day) {
      Path {
        "days"; Date.parser()
      }
    }
  }
  static let shelf = Routes<Shelf> {
    Route(Shelf.featured) {
      Path {
        "shelf"; "featured"
      }
    }
    Route(Shelf.named) {
      Path {
        "shelf"; Parse(.string)
      }
    }
  }
  static let tied = Routes<Call> {
    Route(Call.news, line: 1) {
      Path {
        "a"; Parse(.string).filter { $0 != "b" }
      }
    }
    Route(Call.shop, line: 2) {
      Path {
        "a"; Parse(.string).filter { $0 != "c" }
      }
    }
  }
  /// More alternatives than whole routes are made of.
  static let many = Route(Triple.init(first:second:third:), line: 1) {
    choice
    choice
    choice
  }
  static var choice: OneOf<URLRequestData, Int> {
    OneOf { for number in 0..<17 { Parse(number) { Path { "d\(number)" } } } }
  }
  struct Triple: Equatable, Sendable {
    var first: Int
    var second: Int
    var third: Int
  }

  static let names = Path { String.parser() }
}
