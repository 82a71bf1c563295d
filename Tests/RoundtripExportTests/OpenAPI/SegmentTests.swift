import Foundation
import RoundtripExport
import Testing

/// Paths whose segments have several parts.
@Suite struct SegmentTests {
  private struct Range: Equatable, Sendable {
    let start: Int
    let end: Int?
  }
  private enum LineRoute: Equatable, Sendable { case line(Int, column: Int?), range(Range?), pair(Int, UUID) }

  private let router = Routes<LineRoute> {
    Route(LineRoute.line(_:column:)) {
      Path {
        "lines";
        Parse {
          Int.parser()
          Optionally {
            "-"; Int.parser()
          }
        }
      }
    }
    Route(LineRoute.range) {
      Path {
        "ranges";
        Parse {
          "all"
          Optionally {
            Parse(Range.init(start:end:)) {
              "L"
              Int.parser()
              Optionally {
                ":"; Int.parser()
              }
            }
          }
        }
      }
    }
    Route(LineRoute.pair) {
      Path {
        Parse {
          Int.parser(); "."; UUID.parser()
        }
      }
    }
  }

  private func parameters(_ router: some Router) throws -> [String] {
    try ReadDocument(router.openAPI(title: "Lines", version: "1")).operations.map { path, _, operation in
      let parameters = operation["parameters"] as? [[String: Any]] ?? []
      return try path + " "
        + parameters.map { parameter in
          "\(parameter["name"] ?? "") "
            + (try jsonText(parameter["schema"])) + " " + (try parameter["example"].map(jsonText) ?? "-")
        }.joined(separator: ", ")
    }
  }

  @Test func `an optional part of a segment makes another path`() throws {
    let integer = #"{"format":"int64","type":"integer"} 1"#
    #expect(
      try parameters(router).filter { !$0.contains("uuid") } == [
        "/lines/{line} line \(integer)",
        "/lines/{line}-{column} line \(integer), column \(integer)",
        "/ranges/all ",
        "/ranges/allL{range} range \(integer)",
        "/ranges/allL{range}:{range2} range \(integer), range2 \(integer)",
      ])
    let document = Parse {
      Path {
        Parse {
          Int.parser(); Optionally { ".json" }
        }
      }
    }
    #expect(try parameters(document) == ["/{value} value \(integer)", "/{value}.json value \(integer)"])
  }

  @Test func `a segment of optional parts is not empty`() throws {
    let router = Parse {
      Path {
        Parse {
          Optionally { "a" }
          Optionally { "b" }
        }
      }
    }
    #expect(throws: RoutingError.self) { try router.match("/") }
    #expect(try parameters(router) == ["/a ", "/ab ", "/b "])
  }

  @Test func `many optional parts of a segment are not all listed`() throws {
    let document = try Path { textOfManyForms }.openAPI(title: "Many", version: "1")
    #expect(document.approximations.map(\.kind) == [.tooManyVariants])
    #expect(try ReadDocument(document).operations.count == 64)
  }

  @Test func `each of several parameters of a segment has an example`() throws {
    let uuid = #"{"format":"uuid","type":"string"}"#
    #expect(
      try parameters(router).last?.hasPrefix(
        #"/{pair1}.{pair2} pair1 {"format":"int64","type":"integer"} 1, pair2 \#(uuid) ""#) == true)
  }

  @Test func `the name of a parameter has no control characters`() throws {
    let router = Parse { Path { String.parser().named("a\n{b}\u{1}\u{85}\u{2028}é") } }
    #expect(try parameters(router) == [#"/{abé} abé {"minLength":1,"type":"string"} "a""#])
  }
}
