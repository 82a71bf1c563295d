import RoundtripCore
import Testing

@Suite struct URLRequestDataMessageTests {
  @Test("the request line, the header and the body are the request")
  func whole() {
    let data = URLRequestData(
      method: "POST", target: "/users/J%C3%B8rn?tab=posts", headers: ["host": "example.com:8080", "X-A": "b"], body: [1]
    )
    #expect(data.method == "POST")
    #expect(data.url == "//example.com:8080/users/J%C3%B8rn?tab=posts")
    #expect(data.host == "example.com" && data.port == 8080 && data.scheme == nil)
    #expect(data.path == ["users", "Jørn"])
    #expect(data.headers["x-a"] == "b" && data.body == [1])
  }

  @Test(
    "all forms of a target are read",
    arguments: [
      ("GET", "/", "//h/", []), ("GET", "//evil.com/x", "//h//evil.com/x", ["", "evil.com", "x"]),
      ("GET", "http://a.b/x?y", "http://a.b/x?y", ["x"]), ("OPTIONS", "*", "*", ["*"]),
      ("CONNECT", "a.b:443", "//a.b:443", []), ("CONNECT", "a/b", "//", []),
      ("GET", "/a:b", "//h/a:b", ["a:b"]), ("GET", "mailto:x", "/mailto:x", ["mailto:x"]), ("GET", "", "", []),
    ])
  func forms(method: String, target: String, url: String, path: [String]) {
    let data = URLRequestData(method: method, target: target, headers: ["Host": "h"])
    #expect(data.url == url)
    #expect(data.path == path)
  }

  @Test("without a host, `//` at the start is a path")
  func noHost() {
    let data = URLRequestData(method: "GET", target: "//evil.com/x")
    #expect(data.host == nil)
    #expect(data.path == ["", "evil.com", "x"])
  }

  @Test(
    "a malformed host is the empty host, which is that of no route",
    arguments: ["a/b", "u@h", "h:x", "h:99999", "", "a b", "a\\b", "a#b", "a?b", "::1"])
  func malformed(host: String) {
    let data = URLRequestData(method: "GET", target: "/x", headers: ["Host": host])
    #expect(data.url == "///x" && data.host == "" && data.path == ["x"])
    let router = Parse { Path { "x" } }
    #expect((try? router.parse(data)) != nil)
    #expect(router.baseURL("http://h").failure(of: data)?.status == 404)
  }

  @Test("two hosts are none, and one beside the header counts")
  func hosts() {
    let twice = HeaderFields([.init(name: "Host", value: "a"), .init(name: "host", value: "b")])
    #expect(URLRequestData(method: "GET", target: "/", headers: twice).host == "")
    #expect(URLRequestData(method: "GET", target: "/", authority: "c:1", headers: twice).host == "c")
    #expect(URLRequestData(method: "GET", target: "/", headers: ["Host": "[::1]:80"]).host == "[::1]")
  }
}
