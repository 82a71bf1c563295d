import Foundation
import Roundtrip
import Testing

@Suite struct UUIDParserTests {
  static let router = Path { UUID.parser() }

  @Test(
    "either case is read, upper case is printed",
    arguments: ["DEADBEEF-DEAD-4EAD-8EEF-DEADBEEFDEAD", "00000000-0000-0000-0000-000000000000"])
  func bothWays(text: String) throws {
    let id = try #require(UUID(uuidString: text))
    #expect(try Self.router.match("/" + text) == id)
    #expect(try Self.router.match("/" + text.lowercased()) == id)
    #expect(try Self.router.link(to: id) == "/" + text)
  }

  @Test(
    "another text is refused",
    arguments: [
      "x", "DEADBEEF-DEAD-4EAD-8EEF-DEADBEEFDEA", "DEADBEEF-DEAD-4EAD-8EEF-DEADBEEFDEADA",
      "DEADBEEFDEAD4EAD8EEFDEADBEEFDEAD",
      "{DEADBEEF-DEAD-4EAD-8EEF-DEADBEEFDEAD}", "DEADBEEF-DEAD-4EAD-8EEF-DEADBEEFDEAG",
      "DEADBEEF_DEAD_4EAD_8EEF_DEADBEEFDEAD",
    ])
  func refused(text: String) {
    #expect((try? Self.router.match("/" + text)) == nil)
  }

  @Test("lower case is printed on request, also as a host")
  func lowercase() throws {
    let text = "deadbeef-dead-4ead-8eef-deadbeefdead"
    let id = try #require(UUID(uuidString: text))
    let path = Path { UUID.parser(.lowercase) }
    #expect(try path.match("/" + text.uppercased()) == id)
    #expect(try path.link(to: id) == "/" + text)
    #expect(try Path { UUID.parser(.uppercase) }.link(to: id) == "/" + text.uppercased())
    let tenant = Host(below: "example.com") { UUID.parser(.lowercase) }
    #expect(try tenant.link(to: id) == "//\(text).example.com/")
    #expect(try tenant.match("//\(text.uppercased()).example.com/") == id)
    try tenant.validate()
  }

  @Test func `a host has lowercase letters, whatever its parser prints elsewhere`() throws {
    let text = "deadbeef-dead-4ead-8eef-deadbeefdead"
    let id = try #require(UUID(uuidString: text))
    struct Tenant: Equatable, Sendable { var id: UUID }
    let whole = Host { UUID.parser() }
    let label = Host(below: "example.com") { UUID.parser().map(.memberwise(Tenant.init)) }
    let prefixed = Host<UUID>(below: "example.com") {
      Parse {
        "t-"; UUID.parser()
      }
    }
    #expect(try whole.link(to: id) == "//\(text)/")
    #expect(try whole.match("//\(text.uppercased())/") == id)
    #expect(try label.link(to: Tenant(id: id)) == "//\(text).example.com/")
    #expect(try label.match("//\(text).example.com/") == Tenant(id: id))
    #expect(try prefixed.link(to: id) == "//t-\(text).example.com/")
    for router in [whole, prefixed] { try router.validate() }
    let capital = Host<UUID> {
      Parse {
        "T-"; UUID.parser()
      }
    }
    #expect(throws: RoutingError.self) { try capital.link(to: id) }
  }

  @Test("random ones come back")
  func random() throws {
    for _ in 0..<100 {
      let id = UUID()
      #expect(try Self.router.match(Self.router.link(to: id)) == id)
      #expect(try Path { UUID.parser(.lowercase) }.link(to: id) == "/" + id.uuidString.lowercased())
    }
  }
}
