import Foundation
import Roundtrip

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// What the way through Foundation's types adds. The rival is the same match or print on text, with what Foundation itself takes.

func borderWorkloads() -> [Workload] {
  let link = "https://example.com/users/42/posts/123456"
  let route = APIRoute.post(user: 42, post: 123_456)
  let web = apiRouter.baseURL("https://example.com")
  guard let url = URL(string: link) else { return [] }
  let request = URLRequest(url: url)
  check(try? web.match(url: url), route, link)
  check(try? web.match(request: request), route, link)
  check(try? web.url(for: route).absoluteString, link, link)
  check(try? web.request(for: route).url?.absoluteString, link, link)
  return [
    Workload(
      "borders", "match(url:) by match(url.absoluteString)", rival: repeating { try? web.match(url.absoluteString) },
      repeating { try? web.match(url: url) }),
    Workload(
      "borders", "match(request:) by match(url.absoluteString)",
      rival: repeating { (request.url?.absoluteString).flatMap { try? web.match($0) } },
      repeating { try? web.match(request: request) }),
    Workload(
      "borders", "url(for:) by link(to:) and URL(string:)",
      rival: repeating { (try? web.link(to: route)).flatMap { URL(string: $0) } },
      repeating { try? web.url(for: route) }),
    Workload(
      "borders", "request(for:) by link(to:), URL and URLRequest",
      rival: repeating { (try? web.link(to: route)).flatMap { URL(string: $0) }.map { URLRequest(url: $0) } },
      repeating { try? web.request(for: route) }),
  ]
}
