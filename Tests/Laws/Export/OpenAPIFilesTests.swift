import Foundation
import RoundtripExport
import RoundtripTesting
import Testing

/// Writes documents of generated tables into the folder that `ROUNDTRIP_OPENAPI_FOLDER` names, to be checked by another program.
@Suite struct OpenAPIFiles {
  private static let folder = ProcessInfo.processInfo.environment["ROUNDTRIP_OPENAPI_FOLDER"].map { URL(filePath: $0) }

  @Test(.enabled(if: folder != nil)) func `documents of generated tables`() throws {
    let folder = try #require(Self.folder)
    var written = 0
    for number in 0..<40 {
      var random = SeededGenerator(seed: SeededGenerator.seed &+ UInt64(number))
      let table = MadeTable(&random, routes: 1 + random.below(8)).table
      let document: OpenAPIDocument
      do { document = try table.openAPI(title: "Made", version: "1") } catch {
        #expect(error.kind == .opaqueRoute)
        continue
      }
      try Data(document.json.utf8).write(to: folder.appending(path: "made\(number).json"))
      written += 1
    }
    #expect(written > 30)
  }
}
