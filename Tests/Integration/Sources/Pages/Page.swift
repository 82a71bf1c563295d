import Foundation
import Hummingbird
import Roundtrip
import RoundtripHummingbird
import RoutesPage

/// What a browser may ask for: the start, each state of the app, and the page of these routes.
enum BrowserRoute: Equatable, Sendable { case start, app(AppRoute), routes(link: String?), stylesheet }

let browserRouter = Routes<BrowserRoute> {
  Route(BrowserRoute.start)
  Route(BrowserRoute.app) { appRouter }
  Route(BrowserRoute.routes(link:)) {
    Path { "routes" }; Query { Field("link", String?.self) }
  }
  Route(BrowserRoute.stylesheet) { Path { "routes.css" } }
}.trailingSlash(.redirect)

/// The inventory app in a browser: each page shows the screen of one link, with links to the states next to it.
public func inventoryPages() -> some HTTPResponder<BasicRequestContext> {
  RoundtripResponder<_, BasicRequestContext>(router: browserRouter) { route, request, _ in
    switch route {
    case .start: Response.redirect(to: try browserRouter.link(to: .app(.inventory())))
    case .app(let route): try pageResponse(route)
    case .routes(let link): routesResponse(link, request)
    case .stylesheet: textResponse(RoutesPage.stylesheet, type: "text/css")
    }
  }
}

/// Runs a command of the app, as its tool in the root package does. Returns the exit code.
public func runInventory(_ arguments: [String]) -> Int32 { Tool(terminal: StandardTerminal()).run(arguments) }

/// The page of the routes, with a policy that lets no script run.
func routesResponse(_ link: String?, _ request: Request) -> Response {
  let page = RoutesPage(of: browserRouter, link: link, base: "http://\(request.head.authority ?? "localhost")")
  var response = textResponse(page.html, type: "text/html")
  response.headers[.contentSecurityPolicy] = RoutesPage.contentSecurityPolicy
  return response
}

private func textResponse(_ text: String, type: String) -> Response {
  Response(
    status: .ok, headers: [.contentType: "\(type); charset=utf-8", .xContentTypeOptions: "nosniff"],
    body: .init(byteBuffer: .init(string: text)))
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
    "<li><a href=\"\(try appRouter.link(to: route).htmlEscaped)\">\(title.htmlEscaped)</a></li>"
  }
  return """
    <!DOCTYPE html>
    <html lang="en">
    <head><meta charset="utf-8"><title>\(link.htmlEscaped)</title></head>
    <body>
    <pre>\(Screen(app).text.htmlEscaped)</pre>
    <p>nav://\(link.htmlEscaped)</p>
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
