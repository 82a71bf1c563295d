import RoundtripExport
import Testing

/// Exports of a table below several base URLs.
@Suite struct BaseURLExportTests {
  private enum R: Equatable, Sendable { case number(Int), wrong(Int), event(Int), sorted(Int) }

  private static let table = Routes<R> {
    Route(R.number) {
      Path {
        "numbers"; Int.parser()
      }
    }
    // Reads a number, and prints another one.
    Route(R.wrong) {
      Path {
        "wrong"; Int.parser().map(apply: { $0 }, unapply: { $0 + 1 })
      }
    }
    Route(R.event) {
      Path { "events" }
      Headers { Field("Accept", Int.self) }
    }
    for name in ["a", "b"] {
      Route(R.sorted) {
        Path {
          name
          Int.parser().filter { $0 > 0 }
        }
      }.allowOverlap()
    }
  }

  private static let router = OneOf {
    table.baseURL("https://example.com/one")
    table.baseURL("https://example.com/two")
  }

  private func lines(_ approximations: [Approximation]) -> [String] {
    approximations.map { "\($0.template) \($0.kind)" }
  }

  @Test func `each approximation of a route is listed once for all of its base URLs`() throws {
    let document = try Self.router.openAPI(title: "T", version: "1").approximations
    #expect(
      lines(document) == [
        "/one/events headerName", "/one/a/{sorted} refusal", "/one/b/{sorted} refusal",
        "/one/wrong/{wrong} wrongDefinition",
      ])
    let single = Self.table.baseURL("https://example.com/one")
    #expect(try lines(document) == lines(single.openAPI(title: "T", version: "1").approximations))
    let file = try Self.router.appleAppSiteAssociation(appIDs: ["ABCDE12345.com.example.app"]).approximations
    let filters = try Self.router.androidIntentFilters(host: "example.com").approximations
    for all in [file, filters] {
      #expect(!all.isEmpty && all.allSatisfy { $0.template.hasPrefix("/one/") })
      #expect(Set(all).count == all.count)
    }
  }
}
