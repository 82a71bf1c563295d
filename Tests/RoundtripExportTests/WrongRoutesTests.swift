import RoundtripExport
import Testing

/// A route whose definition is wrong is in no export, and the export says so.
@Suite struct WrongRoutesTests {
  enum R: Equatable, Sendable { case home, lying(Int), oneWay(String), never([String]), host }

  static let router = Routes<R> {
    Route(R.home) { Path { "home" } }
    Route({ R.lying($0 &+ 1) }) {
      Path {
        "lying"; Int.parser()
      }
    }
    Route(R.oneWay) {
      Path {
        "one"; Parse(.string).map(apply: { $0 + "x" }, unapply: { $0 })
      }
    }
    Route(R.never) {
      Path {
        "never"; Many { Parse(.string) }; "end"
      }
    }
    Route(R.host) {
      Host("a b"); Path { "host" }
    }
  }

  @Test func `no export contains them`() throws {
    let router = Self.router
    let exported = try Exported(router)
    let patterns = router.pathPatterns(.vapor).map(\.description).joined(separator: " ")
    for text in exported.texts + [patterns] {
      #expect(text.contains("home"))
      for wrong in ["lying", "one/", "never", "/host"] { #expect(!text.contains(wrong), "\(wrong) in \(text)") }
    }
    let map = try router.siteMap(base: "https://example.com")
    #expect(map.addresses == ["https://example.com/home"])
    for omitted in exported.approximations + [map.approximations] {
      let names = omitted.filter { $0.kind == .wrongDefinition }.map(\.name)
      #expect(names == ["lying", "oneWay", "never", "host"])
      #expect(omitted.allSatisfy { $0.kind != .wrongDefinition || $0.direction == .claimsTooLittle })
    }
    #expect(router.uriTemplates.map(\.text) == ["/home"])
  }
}
