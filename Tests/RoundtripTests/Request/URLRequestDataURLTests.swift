import Foundation
import Roundtrip
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct URLRequestDataURLTests {
  @Test(
    "a URL becomes a request and comes back",
    arguments: [
      "https://u:p@example.com:8080/a/b%2Fc?x=1&y#top", "nav:///one", "/users/1?tab=posts", "mailto:a@b",
      "https://[::1]/",
    ])
  func urls(text: String) throws {
    let url = try #require(URL(string: text))
    #expect(URLRequestData(url: url).url == text)
    #expect(URLRequestData(url: url).foundationURL == url)
  }

  @Test("of a URL with a base, the absolute one counts")
  func base() throws {
    let url = try #require(URL(string: "b?x=1", relativeTo: URL(string: "https://h/a/")))
    #expect(URLRequestData(url: url).path == ["a", "b"])
  }

  @Test("a URLRequest comes back with method, header and body")
  func requests() throws {
    let data = URLRequestData(
      method: "POST", scheme: "https", host: "h", path: ["a b"], query: QueryItems(percentEncoded: "x=%26"),
      headers: ["X-Id": "7", "Accept": "a, b"], body: [0, 255])
    let request = try #require(URLRequest(data: data))
    #expect(request.url?.absoluteString == "https://h/a%20b?x=%26")
    #expect(request.httpMethod == "POST")
    #expect(request.value(forHTTPHeaderField: "x-id") == "7")
    #expect(request.httpBody == Data([0, 255]))
    #expect(URLRequestData(request: request) == data)
  }

  @Test(
    "its own JSON is decoded again",
    arguments: [
      URLRequestData("https://h/a?b#c"), URLRequestData(path: "//a/b"), URLRequestData(""),
      URLRequestData(method: "POST", host: "h", path: ["a"], headers: ["X": "1", "Y": "2"], body: [1, 2]),
      URLRequestData(method: "GET", body: []),
    ])
  func codable(data: URLRequestData) throws {
    let decoded = try JSONDecoder().decode(URLRequestData.self, from: JSONEncoder().encode(data))
    #expect(decoded == data)
    #expect(decoded.url == data.url)
    #expect(decoded.path == data.path)
    #expect(decoded.body == data.body)
  }
}
