import Foundation
import RoundtripExport
import Testing

/// Writes documents into the folder that `ROUNDTRIP_OPENAPI_FOLDER` names, to be checked by another program.
@Suite struct OpenAPIFiles {
  private static let folder = ProcessInfo.processInfo.environment["ROUNDTRIP_OPENAPI_FOLDER"].map { URL(filePath: $0) }

  @Test(.enabled(if: folder != nil)) func `documents of the shop`() throws {
    let folder = try #require(Self.folder)
    let routers: [(String, OpenAPIDocument)] = [
      ("shop", try shopRouter.openAPI(title: "Shop", version: "1.0")),
      ("admin", try adminRouter.openAPI(title: "Admin \"one\"\n", version: "2")),
      (
        "contract",
        try shopRouter.limits().openAPI(
          title: "Shop", version: "1.0", servers: ["https://shop.example"],
          responses: [
            "create": [OpenAPIResponse(201, "It is there.", .json(NewItem.self), headers: ["Location": "Its link."])],
            "admin": [OpenAPIResponse(404, "There is none.", .media("text/plain", example: "none"))],
            "*": [OpenAPIResponse(503, "Later.")],
          ], errors: .problemDetails,
          security: [.basic("staff", of: ["admin"]), .apiKey("token", .headers, field: "X-Token")])
      ),
      ("forms", try FormSchemaTests.profile.openAPI(title: "Forms", version: "1.0")),
      ("hosts", try OperationOriginTests.hosts.openAPI(title: "Hosts", version: "1.0")),
      ("based", try shopRouter.baseURL("https://shop.example/api").openAPI(title: "Shop", version: "1.0")),
    ]
    for (name, document) in routers {
      try Data(document.json.utf8).write(to: folder.appending(path: "\(name).json"))
      try Data(document.yaml.utf8).write(to: folder.appending(path: "\(name).yaml"))
    }
    #expect(routers.allSatisfy { $0.1.json.contains("openapi") })
  }
}
