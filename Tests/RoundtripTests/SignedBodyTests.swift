import Foundation
import Roundtrip
import Testing

/// A conversion over several parts of a request at once: a body whose signature is in the header and whose time is in the query.
@Suite struct SignedBodyTests {
  struct Order: Codable, Equatable, Sendable { var item: String; var placed: Date }
  enum Payload: Equatable, Sendable { case signed(Order), unsigned(Order, note: String?, page: Int) }
  struct SignatureError: Error, CustomStringConvertible { var description: String }

  /// Stands for an HMAC: changes with each byte, with the key and with the time.
  static func signature(_ bytes: [UInt8], at time: Int, key: UInt64) -> String {
    let hash = bytes.reduce(key ^ UInt64(truncatingIfNeeded: time)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }

  static func router(key: UInt64 = 7, now: @escaping @Sendable () -> Int) -> some Router<Payload> {
    let encoder = JSONEncoder.sortedKeys
    encoder.dateEncodingStrategy = .secondsSince1970
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    let json = Conversions.JSON<Order>.json(Order.self, decoder: decoder, encoder: encoder)
    let signed = Parse {
      Headers { Field("X-Signature") }
      Query { Field("time", Int.self) }
      Body<[UInt8]>(contentType: "application/json")
    }.map(
      apply: { (signature: String, time: Int, bytes: [UInt8]) -> Order? in
        guard abs(time - now()) <= 60 else {
          throw SignatureError(description: "the signature is \(now() - time) s old")
        }
        guard signature == Self.signature(bytes, at: time, key: key) else {
          throw SignatureError(description: "the signature is wrong")
        }
        return try json.apply(bytes)
      },
      unapply: { order in
        let bytes = try json.unapply(order)
        let time = now()
        return (Self.signature(bytes, at: time, key: key), time, bytes)
      })
    return Parse {
      Method.post
      Path { "orders" }
      OneOf {
        Parse(Payload.signed) { signed }
        Parse(Payload.unsigned(_:note:page:)) {
          Body(json)
          Headers { Field("X-Note", String?.self) }
          Query { Field("page", Int.self, default: 1) }
        }
      }
    }
  }

  static let order = Order(item: "Keyboard & more", placed: Date(timeIntervalSince1970: 7))

  @Test func `a signed order comes back, with a clock and coders of one's own`() throws {
    let router = Self.router { 1_000 }
    let data = try router.print(.signed(Self.order))
    #expect(data.url == "/orders?time=1000")
    #expect(data.body == Array(#"{"item":"Keyboard & more","placed":7}"#.utf8))
    #expect(data.headers["X-Signature"] == Self.signature(data.body ?? [], at: 1_000, key: 7))
    #expect(try router.parse(data) == .signed(Self.order))
    #expect(try Self.router { 1_060 }.parse(data) == .signed(Self.order))
  }

  @Test func `without a signature, the second alternative reads body, header and query from the start`() throws {
    let router = Self.router { 1_000 }
    for payload in [Payload.unsigned(Self.order, note: "a,b", page: 3), .unsigned(Self.order, note: nil, page: 1)] {
      #expect(try router.parse(router.print(payload)) == payload)
    }
    var data = try router.print(.unsigned(Self.order, note: "n", page: 2))
    data.headers["X-Signature"] = "wrong"
    data.query["time"] = "1000"
    #expect(try router.parse(data) == .unsigned(Self.order, note: "n", page: 2))
    // An old signature is one that does not count any more.
    let old = try Self.router { 0 }.print(.signed(Self.order))
    #expect(try router.parse(old) == .unsigned(Self.order, note: nil, page: 1))
  }

  @Test func `a conversion's words are those of the error, in both directions`() throws {
    struct Refusal: Error, CustomStringConvertible { var description: String }
    let router = Parse {
      Path { "pay" }
      Query {
        Field("amount", Int.self); Field("limit", Int.self)
      }
    }.map(
      apply: { (amount: Int, limit: Int) -> [Int]? in
        guard amount <= limit else { throw Refusal(description: "\(amount) is more than \(limit)") }
        return [amount, limit]
      },
      unapply: { pair in
        guard pair.count == 2 else { throw Refusal(description: "two numbers, not \(pair.count)") }
        return (pair[0], pair[1])
      })
    #expect(try router.match("/pay?amount=1&limit=2") == [1, 2])
    do {
      _ = try router.match("/pay?amount=3&limit=2")
      Issue.record("matched")
    } catch {
      #expect(error.status == 400)
      #expect(error.facts.expected == ["3 is more than 2"])
    }
    do {
      _ = try router.link(to: [1])
      Issue.record("printed")
    } catch {
      #expect(error.facts.reasons == ["two numbers, not 1"])
    }
  }
}
