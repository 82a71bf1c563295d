import RoundtripExport
import Testing

/// The texts of all errors of exports.
@Suite struct ExportErrorTests {
  private enum R: Equatable, Sendable { case home, shop }

  @Test func `each error says what to change`() {
    func reason(_ export: () throws(ExportError) -> some Any) -> String {
      do throws(ExportError) { _ = try export() } catch { return error.reason }
      return ""
    }
    let hosts = Routes<R> {
      Route(R.home) { Host("example.com") }
      Route(R.shop) { Host("shop.example.com") }
    }
    let (router, app) = (Routes<R> { Route(R.home) }, "ABCDE12345.com.example.app")
    let print = Array(repeating: "14", count: 32).joined(separator: ":")
    func openAPI(_ responses: [String: [OpenAPIResponse]], servers: [String] = []) -> String {
      reason { () throws(ExportError) in
        try router.openAPI(title: "", version: "", servers: servers, responses: responses)
      }
    }
    let reasons = [
      reason { () throws(ExportError) in try router.siteMap() },
      reason { () throws(ExportError) in try router.siteMap(base: "x") },
      reason { () throws(ExportError) in try hosts.siteMap() },
      reason { () throws(ExportError) in try router.appleAppSiteAssociation(appIDs: []) },
      reason { () throws(ExportError) in try router.appleAppSiteAssociation(appIDs: ["x"]) },
      reason { () throws(ExportError) in try router.appleAppSiteAssociation(appIDs: [app], webOnly: ["x"]) },
      reason { () throws(ExportError) in try router.appleAppSiteAssociation(appIDs: [app], host: "a/b") },
      reason { () throws(ExportError) in try AppleAppSiteAssociation(json: "x") },
      reason { () throws(ExportError) in try router.androidAssetLinks(packageName: "x", fingerprints: [print]) },
      reason { () throws(ExportError) in try router.androidAssetLinks(packageName: "a.b", fingerprints: []) },
      reason { () throws(ExportError) in try router.androidAssetLinks(packageName: "a.b", fingerprints: ["x"]) },
      openAPI([:], servers: ["a b"]), openAPI(["x": []]), openAPI(["home": [OpenAPIResponse(99, "")]]),
    ]
    for (index, reason) in reasons.enumerated() { #expect(reason.contains("; "), "\(index): \(reason)") }
  }
}
