import Roundtrip
import RoundtripExport

/// Everything that is exported of a router for others to read.
struct Exported {
  /// The texts of all exports.
  let texts: [String]
  /// What each export that can be inexact leaves out or claims.
  let approximations: [[Approximation]]

  init(_ router: some Router) throws {
    let file = try router.appleAppSiteAssociation(appIDs: ["ABCDE12345.com.example.app"])
    let document = try router.openAPI(title: "T", version: "1")
    let links = try router.androidAssetLinks(
      packageName: "com.example.app", fingerprints: [Array(repeating: "AB", count: 32).joined(separator: ":")],
      dynamicRules: true, host: "example.com")
    let filters = try router.androidIntentFilters(host: "example.com")
    texts = [
      file.json, document.json, document.yaml, links.json, filters.xml,
      try router.siteMap(base: "https://example.com").xml, router.markdownTable,
      router.uriTemplates.map(\.text).joined(separator: " "),
    ]
    approximations = [file.approximations, document.approximations, links.approximations, filters.approximations]
  }
}

/// A text with more forms than an export lists.
let textOfManyForms = Parse {
  "x"
  Optionally { "a" }
  Optionally { "b" }
  Optionally { "c" }
  Optionally { "d" }
  Optionally { "e" }
  Optionally { "f" }
  Optionally { "g" }
  Optionally { "h" }
}
