import Foundation
import RoundtripExport

/// The document of the server.
public func inventoryDocument(server: String) throws -> OpenAPIDocument {
  let item = OpenAPIContent.json(Stock.self, encoder: .stock)
  let noItem = OpenAPIResponse(404, "There is no such item.", .problemDetails)
  return try siteRouter.openAPI(
    title: "Inventory", version: "1.0", servers: [server],
    responses: [
      "start": [OpenAPIResponse(303, "The inventory.", headers: ["Location": "The link of the inventory."])],
      "document": [OpenAPIResponse(200, "The document.", .media("application/json"))],
      "app": [
        OpenAPIResponse(200, "The page.", .media("text/html")),
        OpenAPIResponse(404, "The page without the items that are not there.", .media("text/html")),
      ],
      "items.list": [OpenAPIResponse(200, "The items.", .json([Stock].self, encoder: .stock))],
      "items.create": [
        OpenAPIResponse(201, "The new item.", item, headers: ["Location": "The link of the item."])
      ],
      "items.fetch": [OpenAPIResponse(200, "The item.", item), noItem],
      "items.replace": [OpenAPIResponse(200, "The item as it is now.", item), noItem],
      "items.remove": [OpenAPIResponse(204, "The item is gone."), noItem],
      "items.report": [OpenAPIResponse(200, "The report.", .json(StockReport.self))],
    ],
    errors: .problemDetails,
    security: [
      .bearer("token", of: ["items.create", "items.replace", "items.remove"]),
      .apiKey("key", .headers, field: "X-Report-Key"),
    ], samples: samples)
}

/// Links to items that the app has from its start.
private var samples: [SiteRoute] {
  guard let id = AppModel.seeded().inventory.rows.first?.id else { return [] }
  let changes = ItemChanges(name: "Keyboard", color: .some(.red), status: .inStock(quantity: 100))
  let rows: [RowRoute] = [
    .delete, .duplicate(changes), .duplicate(changes, .colorPicker), .edit(changes), .edit(changes, .colorPicker),
  ]
  return rows.map { .app(.inventory(.row(id: id, $0))) }
}
