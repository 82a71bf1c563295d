import Foundation
import Roundtrip
import RoundtripTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request in all its forms gives one answer.
@Suite struct RequestFormLaws {
  private static let runs = 4

  @Test(arguments: 0..<runs)
  func `a request gives one answer in each of its forms`(run: Int) {
    var forms = 0
    MadeTable.each(run, count: Scale.tables(oneIn: 2, runs: Self.runs)) { made, seed, random in
      let (table, words) = (made.table, made.words)
      for _ in 0..<20 {
        let request = made.request(words: words, &random)
        let answer = TableAnswer(of: table, request)
        for (name, other) in Self.forms(of: request, in: table) {
          forms += 1
          guard other != answer else { continue }
          made.record("\(answer), as \(name) \(other)", request, seed: seed, at: #_sourceLocation)
          return false
        }
      }
      return true
    }
    #expect(forms > 0)
  }

  private static func forms(of request: URLRequestData, in table: Routes<Made>) -> [(String, TableAnswer)] {
    var forms = edited(request).map { ($0, TableAnswer(of: table, $1)) }
    forms.append(("an erased router", TableAnswer(of: table.eraseToAnyRouter(), request)))
    if request.isLink, request.method == nil {
      forms.append(("a string", TableAnswer { () throws(RoutingError) in try table.match(request.url) }))
      if !request.url.contains("://"), request.url.hasPrefix("/"), !request.url.hasPrefix("//") {
        forms.append(("a path", TableAnswer { () throws(RoutingError) in try table.match(path: request.url) }))
      }
    }
    guard let url = URL(string: request.url), url.absoluteString == request.url else { return forms }
    if request.isLink, request.method == nil {
      forms.append(("a URL", TableAnswer { () throws(RoutingError) in try table.match(url: url) }))
    }
    guard let sent = URLRequest(data: request), sent.httpMethod == request.method ?? "GET",
      request.headers.count <= 1
    else { return forms }
    forms.append(("a URLRequest", TableAnswer { () throws(RoutingError) in try table.match(request: sent) }))
    return forms
  }

  /// The same request, edited and restored.
  private static func edited(_ request: URLRequestData) -> [(String, URLRequestData)] {
    var method = request
    method.method = "X"
    method.method = request.method
    var header = request
    header.headers = ["X-Z": "z"]
    header.headers = request.headers
    var fragment = request
    fragment.fragment = "z"
    fragment.fragment = request.fragment
    var path = request
    path.rawPath += "/z"
    path.rawPath = request.rawPath
    return [
      ("a request with another method for a while", method), ("a request with another header for a while", header),
      ("a request with another fragment for a while", fragment), ("a request with another path for a while", path),
      ("a request with its URL set", request.with(url: request.url)),
    ]
  }
}

extension TableAnswer {
  init(_ match: () throws(RoutingError) -> Made) {
    do { self = .route(try match()) } catch {
      self = .failure(status: error.status, allowed: error.allowedMethods)
    }
  }
}
