import RoundtripExport

/// Exports the links of the app: `inventory export aasa`.
struct Export {
  enum Format: String, CaseIterable { case aasa, android, openapi, templates, markdown }

  let terminal: any Terminal

  /// Prints the file, and its approximations to standard error. Returns the exit code: 0, or 2 if the routes have no such file.
  func run(_ format: Format) -> Int32 {
    do {
      let (text, approximations) = try Self.content(format)
      terminal.write(text)
      for approximation in approximations { terminal.printError("\(approximation)") }
      return 0
    } catch {
      terminal.printError("\(error)")
      return 2
    }
  }

  private static func content(_ format: Format) throws(ExportError) -> (String, [Approximation]) {
    switch format {
    case .aasa:
      let file = try sharedRouter.appleAppSiteAssociation(appIDs: ["ABCDE12345.example.inventory"])
      return (file.json, file.approximations)
    case .android:
      let filters = try sharedRouter.androidIntentFilters(host: "inventory.example", minimumAPI: 35)
      return (filters.xml, filters.approximations)
    case .openapi:
      let document = try sharedRouter.openAPI(title: "Inventory", version: "1.0")
      return (document.json, document.approximations)
    case .templates: return (appRouter.uriTemplates.map { $0.text + "\n" }.joined(), [])
    case .markdown: return (appRouter.markdownTable, [])
    }
  }
}
