import Foundation
import Roundtrip

// What surrounds a table: links with scheme and host, as they are shared and come in; routers of a type of their own; requests as a
// server gives them. The rival is the match or the print of the bare link by the table itself.

private struct WrittenRouter: Router {
  var body: some Router<APIRoute> { apiRouter }
}

func wholeLinkWorkloads() -> [Workload] {
  let link = "/users/42/posts/123456"
  let route = APIRoute.post(user: 42, post: 123_456)
  let web = apiRouter.baseURL("https://example.com")
  let app = apiRouter.customScheme("nav")
  return matching("a table, and a whole URL", apiRouter, link, "https://example.com" + link, route)
    + both("baseURL", web, link, "https://example.com" + link, route)
    + both(
      "baseURL with segments", apiRouter.baseURL("https://example.com/app"), link, "https://example.com/app" + link,
      route)
    + matching("baseURL, and a relative link", web, link, link, route)
    + both("baseURL with limits", web.limits(), link, "https://example.com" + link, route)
    + both("customScheme", app, link, "nav://" + link, route)
    + matching("customScheme, host", app, link, "nav:/" + link, route)
    + both(
      "OneOf baseURL and customScheme",
      OneOf {
        web; app
      }, link, "nav://" + link, route, prints: "https://example.com" + link)
    + both("limits", apiRouter.limits(), link, link, route)
    + both("an erased router", apiRouter.eraseToAnyRouter(), link, link, route)
    + both("a router with a body", WrittenRouter(), link, link, route)
    + requests()
}

/// A match by `router` beside that of the bare link by the table.
private func matching<R: Router<APIRoute>>(
  _ name: String, _ router: R, _ bare: String, _ link: String, _ route: APIRoute
) -> [Workload] {
  check(try? router.match(link), route, link)
  return [
    Workload(
      "whole links: match a string", name, rival: repeating { try? apiRouter.match(bare) },
      repeating { try? router.match(link) })
  ]
}

/// The same, and a print.
private func both<R: Router<APIRoute>>(
  _ name: String, _ router: R, _ bare: String, _ link: String, _ route: APIRoute, prints printed: String? = nil
) -> [Workload] {
  check(try? router.link(to: route), printed ?? link, link)
  return matching(name, router, bare, link, route) + [
    Workload(
      "whole links: print a string", name, rival: repeating { try? apiRouter.link(to: route) },
      repeating { try? router.link(to: route) })
  ]
}

/// A request with its method and a header, matched by the table and printed as a whole.
private func requests() -> [Workload] {
  let requests: [(String, String, APIRoute)] = [
    ("GET", "/users/42/posts/123456", .post(user: 42, post: 123_456)), ("DELETE", "/users/42", .deleteUser(42)),
  ]
  let headers: HeaderFields = [
    "Host": "example.com", "Accept": "application/json", "User-Agent": "a client of some length/1.0",
  ]
  return requests.flatMap { method, link, route -> [Workload] in
    var request = URLRequestData(link)
    request.method = method
    request.headers = headers
    check(try? apiRouter.parse(request), route, link)
    return [
      Workload(
        "whole links: match a URLRequestData", method,
        rival: repeating { try? apiRouter.match("/users/42/posts/123456") },
        repeating { [request] in try? apiRouter.parse(request) }),
      Workload(
        "whole links: match a URLRequestData", "\(method), made of its parts",
        rival: repeating { try? apiRouter.match("/users/42/posts/123456") },
        repeating { try? apiRouter.parse(URLRequestData(method: method, target: link, headers: headers)) }),
      Workload(
        "whole links: print a URLRequestData", method,
        rival: repeating { try? apiRouter.link(to: .post(user: 42, post: 123_456)) },
        repeating { try? apiRouter.print(route) }),
    ]
  }
}
