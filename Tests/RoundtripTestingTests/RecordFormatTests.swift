import Roundtrip
import RoundtripTesting
import Testing

/// The text of a record of links: its lines, and what they say about values.
@Suite struct RecordFormatTests {
  enum R: Equatable, Sendable { case user(Int), named(String) }

  private static let users = Routes<R> {
    Route(R.user) {
      Path {
        "users"; Int.parser()
      }
    }
  }
  private static let people = Routes<R> {
    Route(R.user) {
      Path {
        "people"; Int.parser()
      }
    }
  }

  @Test func `a record with CRLF line ends checks the same`() throws {
    let text = Self.users.lockedLinks.replacing("\n", with: "\r\n")
    #expect(try Self.users.checkLinks(in: text).isEmpty)
    #expect(throws: LinkLockFailure.self) { try Self.people.checkLinks(in: text) }
  }

  @Test(arguments: [
    "", "garbage", "garbage\n", "GET /a/{a}\n  frob\n", "GET /a\n  segment frob\n  reads 0 of 0 requests\n",
    "GET /a\n  port x\n  reads 0 of 0 requests\n", "GET /a\n  host frob\n  reads 0 of 0 requests\n",
    "GET /a\n  rest x\n  reads 0 of 0 requests\n",
  ])
  func `a text that is no record is an error`(text: String) {
    #expect(throws: LinkLockError.self) { try Self.users.checkLinks(in: text) }
  }

  @Test func `a record that was cut off is an error`() throws {
    let text = Self.users.lockedLinks
    let cut = try #require(text.firstRange(of: "  reads"))
    let error = #expect(throws: LinkLockError.self) { try Self.users.checkLinks(in: String(text[..<cut.lowerBound])) }
    #expect(
      error.map { "\($0)" }
        == "the record of `GET /users/{user}` has no line `reads`; `accept: true` writes it")
    let empty = #expect(throws: LinkLockError.self) { try Self.users.checkLinks(in: "") }
    #expect(empty.map { "\($0)" } == "the record has no routes; `accept: true` writes it")
  }

  @Test func `a router without routes has a record`() throws {
    let empty = Routes<R>([Route<R>]())
    try empty.checkLinks(in: empty.lockedLinks)
  }

  @Test func `a router with a huge minimum has a record`() throws {
    let router = Routes<R> {
      Route(R.named) { Path { String.parser(length: 20_000...) } }
    }
    #expect(try router.checkLinks(in: router.lockedLinks).isEmpty)
  }

  @Test func `the name of a parameter is on one line`() throws {
    let router = Routes<R> {
      Route(R.named) {
        Path {
          "a"; String.parser().named("one\ntwo")
        }
      }
    }
    #expect(router.lockedLinks.contains("GET /a/{one\\ntwo}\n"))
    #expect(try router.checkLinks(in: router.lockedLinks).isEmpty)
  }

  class Base: @unchecked Sendable {
    let id: Int
    init(_ id: Int) { self.id = id }
  }
  final class Reference: Base, @unchecked Sendable {
    var next: Reference?
  }
  enum Shared: Sendable { case reference(Reference) }

  private static func shared(adding number: Int) -> Routes<Shared> {
    Routes<Shared> {
      Route(Shared.reference) {
        Path {
          "r"; Int.parser().map(apply: { Reference($0 &+ number) }, unapply: { $0.id &- number })
        }
      }
    }
  }

  @Test func `the contents of an object are recorded`() throws {
    let text = Self.shared(adding: 0).lockedLinks
    #expect(text.contains("value reference(Reference(id: 1, next: nil))"))
    try Self.shared(adding: 0).checkLinks(in: text)
    #expect(throws: LinkLockFailure.self) { try Self.shared(adding: 1).checkLinks(in: text) }
    #expect(!Self.shared(adding: 0).compatibility(with: Self.shared(adding: 1)).isComplete)
  }
}
