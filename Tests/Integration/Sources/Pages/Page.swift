import Foundation
import Hummingbird
import Roundtrip
import RoundtripHummingbird

/// What a browser may ask for: the start, and each state of the app.
enum BrowserRoute: Equatable, Sendable { case start, app(AppRoute) }

let browserRouter = Routes<BrowserRoute> {
  Route(BrowserRoute.start)
  Route(BrowserRoute.app) { appRouter }
}.trailingSlash(.redirect)

/// The inventory app in a browser: each page shows the screen of one link, with links to the states next to it.
public func inventoryPages() -> some HTTPResponder<BasicRequestContext> {
  RoundtripResponder<_, BasicRequestContext>(router: browserRouter) { route, _, _ in
    guard case .app(let route) = route else {
      return Response.redirect(to: try browserRouter.link(to: .app(.inventory())))
    }
    return try pageResponse(route)
  }
}

/// The page of a route; 404 where the items that it names are not there.
func pageResponse(_ route: AppRoute) throws -> Response {
  let app = AppModel.seeded()
  app.navigate(to: route)
  return Response(
    status: app.hasItems(of: route) ? .ok : .notFound, headers: [.contentType: "text/html; charset=utf-8"],
    body: .init(byteBuffer: .init(string: try page(app))))
}

func page(_ app: AppModel) throws -> String {
  let link = try appRouter.link(to: app.route)
  let items = try neighbors(of: app).map { title, route in
    "<li><a href=\"\(escaped(try appRouter.link(to: route)))\">\(escaped(title))</a></li>"
  }
  return """
    <!DOCTYPE html>
    <html lang="en">
    <head><meta charset="utf-8"><title>\(escaped(link))</title></head>
    <body>
    <pre>\(escaped(Screen(app).text))</pre>
    <p>nav://\(escaped(link))</p>
    <ul>
    \(items.joined(separator: "\n"))
    </ul>
    </body>
    </html>

    """
}

/// The states that one tap leads to.
private func neighbors(of app: AppModel) -> [(String, AppRoute)] {
  let tabs: [(String, AppRoute)] = [("one", .one), ("inventory", .inventory()), ("three", .three())]
  if case .three(let pages) = app.route {
    let back: [(String, AppRoute)] = pages.isEmpty ? [] : [("back", .three(pages.dropLast()))]
    let next: [(String, AppRoute)] = app.colors.next.map { ($0.text, .three(pages + [$0])) }
    return tabs + back + next
  }
  guard case .inventory(let route) = app.route else { return tabs }
  switch route {
  case nil:
    let rows = app.inventory.rows.flatMap { row -> [(String, AppRoute)] in
      [("edit", .edit()), ("duplicate", .duplicate()), ("delete", RowRoute.delete)].map { title, action in
        ("\(title) \(row.item.name)", .inventory(.row(id: row.id, action)))
      }
    }
    return tabs + [("add", .inventory(.add(Item())))] + rows
  case .add(let item, nil): return [("cancel", .inventory()), ("color", .inventory(.add(item, .colorPicker)))]
  case .add(let item, .colorPicker): return [("back", .inventory(.add(item)))]
  case .row(let id, let row):
    func open(_ title: String, _ row: RowRoute) -> (String, AppRoute) { (title, .inventory(.row(id: id, row))) }
    switch row {
    case .delete: return [("cancel", .inventory())]
    case .duplicate(let changes, nil):
      return [("cancel", .inventory()), open("color", .duplicate(changes, .colorPicker))]
    case .edit(let changes, nil): return [("cancel", .inventory()), open("color", .edit(changes, .colorPicker))]
    case .duplicate(let changes, .colorPicker): return [open("back", .duplicate(changes))]
    case .edit(let changes, .colorPicker): return [open("back", .edit(changes))]
    }
  }
}

private func escaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    .replacing("\"", with: "&quot;")
}
