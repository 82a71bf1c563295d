import Foundation
import Testing
import URLRouting

/// Checks that each link reads as its route, and each route prints its link.
func check<Output: Equatable>(
  _ router: some ParserPrinter<URLRequestData, Output>, _ links: [(String, Output)],
  at location: SourceLocation = #_sourceLocation
) throws {
  for (link, route) in links {
    #expect(try router.match(link) == route, sourceLocation: location)
    #expect(try router.print(route).url == link, sourceLocation: location)
  }
}

/// Checks that each request reads as its route, and each route prints its request. A route with other headers prints them.
func check<Output: Equatable>(
  _ router: some ParserPrinter<URLRequestData, Output>, _ requests: [(String, String, String?, Output)],
  at location: SourceLocation = #_sourceLocation
) throws {
  for (method, link, body, route) in requests {
    let printed = try router.print(route)
    #expect(printed.url == link, sourceLocation: location)
    #expect(printed.method ?? "GET" == method, sourceLocation: location)
    #expect(printed.body.map { String(decoding: $0, as: UTF8.self) } == body, sourceLocation: location)
    var request = URLRequestData(link)
    request.method = method
    request.headers = printed.headers
    request.body = body.map { Array($0.utf8) }
    #expect(try router.parse(request) == route, sourceLocation: location)
  }
}
