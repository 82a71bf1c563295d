import Foundation
import Roundtrip

/// What a client may ask of the items.
enum StockRoute: Equatable, Sendable {
  case list(color: ItemColor?, tags: [String], limit: Int, inStock: Bool)
  case create(NewStock)
  case fetch(id: UUID)
  case replace(id: UUID, NewStock)
  case remove(id: UUID)
  case report(key: String)
}

let stockRouter = Routes<StockRoute> {
  Route(StockRoute.list(color:tags:limit:inStock:)) {
    Query {
      Field("color", ItemColor?.self)
      Field("tag", [String].self)
      Field("limit", default: 20) { Int.parser(in: 1...100) }
      Flag("in-stock")
    }
  }.documented("The items, the oldest first.")
  Route(StockRoute.create) {
    Method.post
    Body(.json(NewStock.self))
  }.documented("Adds an item.")
  Route(StockRoute.fetch(id:)) { Path { UUID.parser() } }.documented("An item.")
  Route(StockRoute.replace(id:_:)) {
    Method.put
    Path { UUID.parser() }
    Body(.json(NewStock.self))
  }.documented("Replaces an item.")
  Route(StockRoute.remove(id:)) {
    Method.delete
    Path { UUID.parser() }
  }.documented("Takes an item away.")
  Route(StockRoute.report(key:)) {
    Path { "report" }
    Headers { Field("X-Report-Key") }
  }.documented("How much there is.")
}

/// All that the server answers.
enum SiteRoute: Equatable, Sendable {
  case start
  case document
  case app(AppRoute)
  case items(StockRoute)
}

let siteRouter = Routes<SiteRoute> {
  Route(SiteRoute.start).documented("Leads to the inventory.")
  Route(SiteRoute.document) { Path { "openapi.json" } }.documented("This document.")
  Route(SiteRoute.app) { appRouter }
  Route(SiteRoute.items) {
    Path {
      "api"; "items"
    }
    stockRouter
  }
}.unknownQuery(.reject).limits()

extension SiteRoute {
  /// The items of the query that may be there once. A router takes the first of several, and this server none.
  var itemNames: [String] {
    switch self {
    case .items(.list): ["color", "limit", "in-stock"]
    case .app(.inventory(.row(_, .delete))): []
    case .app(.inventory(.some)): ["name", "color", "status", "backorder", "quantity"]
    default: []
    }
  }
}
