import RoundtripCore
import Testing

@Suite struct URLRequestDataEqualityTests {
  @Test(
    "requests that mean the same are equal and hash alike",
    arguments: [
      ("/n%65w", "/new"), ("/%c3%b8", "/%C3%B8"), ("/ø", "/%C3%B8"), ("HTTPS://h/", "https://h/"),
      ("https://EXAMPLE.com/", "https://example.COM"), ("/?a=1&b=2", "/?b=2&a=1"), ("/?a=x+y", "/?a=x%20y"),
      ("/?", "/"), ("/#%41", "/#A"), ("https://%75@h", "https://u@h"), ("", "/"),
    ])
  func equal(left: String, right: String) {
    #expect(URLRequestData(left) == URLRequestData(right))
    #expect(URLRequestData(left).hashValue == URLRequestData(right).hashValue)
  }

  @Test(
    "requests that mean something else are not equal",
    arguments: [
      ("/a", "/A"), ("/a", "/a/"), ("/a%2Fb", "/a/b"), ("/?a=1&a=2", "/?a=2&a=1"), ("/?a", "/?a="), ("/?a", "/"),
      ("/#", "/"), ("http://h", "https://h"), ("https://h:1", "https://h:2"), ("https://h", "https://u@h"),
      ("//a", "/a"), ("/?A=1", "/?a=1"), ("nav:///a", "nav:/a"),
    ])
  func different(left: String, right: String) {
    #expect(URLRequestData(left) != URLRequestData(right))
  }

  @Test("the order of headers does not count, the order of the values of one name does")
  func headers() {
    func data(_ fields: [(String, String)]) -> URLRequestData {
      URLRequestData(headers: HeaderFields(fields.map { HeaderFields.Element(name: $0.0, value: $0.1) }))
    }
    #expect(data([("A", "1"), ("B", "2")]) == data([("b", "2"), ("a", "1")]))
    #expect(data([("A", "1"), ("B", "2")]).hashValue == data([("b", "2"), ("a", "1")]).hashValue)
    #expect(data([("A", "1"), ("a", "2")]) != data([("A", "2"), ("a", "1")]))
    #expect(data([("A", "x")]) != data([("A", "X")]))
  }

  @Test("method and body count")
  func message() {
    #expect(URLRequestData(method: "GET") != URLRequestData(method: "get"))
    #expect(URLRequestData(method: "GET") != URLRequestData())
    #expect(URLRequestData(body: []) != URLRequestData())
    #expect(URLRequestData(body: [1]) == URLRequestData(body: [1]))
  }

  @Test("a path and a URL of the same segments are equal")
  func pathForm() {
    #expect(URLRequestData(path: "/a?b=1") == URLRequestData("/a?b=1"))
    #expect(URLRequestData(path: "//a") != URLRequestData("//a"))
    #expect(URLRequestData(path: "//a") == URLRequestData(path: ["", "a"]))
  }
}
