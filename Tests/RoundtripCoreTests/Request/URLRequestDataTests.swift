import RoundtripCore
import Testing

@Suite struct URLRequestDataTests {
  @Test(
    "a URL is split as RFC 3986 says, and any text can be split",
    arguments: [
      ("https://example.com/a/b?x=1#top", ["https", nil, nil, "example.com", nil, "/a/b", "x=1", "top"]),
      ("nav:///one", ["nav", nil, nil, "", nil, "/one", nil, nil]),
      ("mailto:a@b", ["mailto", nil, nil, nil, nil, "a@b", nil, nil]),
      ("//host/p", [nil, nil, nil, "host", nil, "/p", nil, nil]),
      ("https://u:p@h:8080/", ["https", "u", "p", "h", "8080", "/", nil, nil]),
      ("https://u@h", ["https", "u", nil, "h", nil, "", nil, nil]),
      ("https://:p@h", ["https", "", "p", "h", nil, "", nil, nil]),
      ("https://u:p:q@h", ["https", "u", "p:q", "h", nil, "", nil, nil]),
      ("https://a@b@c/", ["https", "a@b", nil, "c", nil, "/", nil, nil]),
      ("https://example.com@evil.example/", ["https", "example.com", nil, "evil.example", nil, "/", nil, nil]),
      ("https://[::1]:8080/x", ["https", nil, nil, "[::1]", "8080", "/x", nil, nil]),
      ("https://[2001:db8::7]/", ["https", nil, nil, "[2001:db8::7]", nil, "/", nil, nil]),
      ("https://h:/x", ["https", nil, nil, "h", nil, "/x", nil, nil]),
      ("https://h:65535/x", ["https", nil, nil, "h", "65535", "/x", nil, nil]),
      ("https://h:65536/x", ["https", nil, nil, "h", nil, "/x", nil, nil]),
      ("https://h:+80/x", ["https", nil, nil, "h", nil, "/x", nil, nil]),
      ("https://h:x/", ["https", nil, nil, "h", nil, "/", nil, nil]),
      ("/a?b?c#d?e#f", [nil, nil, nil, nil, nil, "/a", "b?c", "d?e#f"]),
      ("?q", [nil, nil, nil, nil, nil, "", "q", nil]),
      ("?", [nil, nil, nil, nil, nil, "", "", nil]),
      ("#f?g", [nil, nil, nil, nil, nil, "", nil, "f?g"]),
      ("#", [nil, nil, nil, nil, nil, "", nil, ""]),
      ("", [nil, nil, nil, nil, nil, "", nil, nil]),
      ("a:b/c", ["a", nil, nil, nil, nil, "b/c", nil, nil]),
      ("a+b-c.1:x", ["a+b-c.1", nil, nil, nil, nil, "x", nil, nil]),
      ("1a:b", [nil, nil, nil, nil, nil, "1a:b", nil, nil]),
      ("é:x", [nil, nil, nil, nil, nil, "é:x", nil, nil]),
      ("./a:b", [nil, nil, nil, nil, nil, "./a:b", nil, nil]),
      ("/a:b", [nil, nil, nil, nil, nil, "/a:b", nil, nil]),
      (":x", [nil, nil, nil, nil, nil, ":x", nil, nil]),
      ("http://h?x", ["http", nil, nil, "h", nil, "", "x", nil]),
      ("http://h#f", ["http", nil, nil, "h", nil, "", nil, "f"]),
      ("///a", [nil, nil, nil, "", nil, "/a", nil, nil]),
      ("http:a", ["http", nil, nil, nil, nil, "a", nil, nil]),
      ("users/1", [nil, nil, nil, nil, nil, "users/1", nil, nil]),
      ("\u{0}\r\n", [nil, nil, nil, nil, nil, "\u{0}\r\n", nil, nil]),
      ("%", [nil, nil, nil, nil, nil, "%", nil, nil]),
    ] as [(String, [String?])])
  func split(url: String, parts: [String?]) {
    let data = URLRequestData(url)
    #expect(
      [
        data.scheme, data.user, data.password, data.host, data.port.map(String.init), data.rawPath, data.rawQuery,
        data.fragment,
      ] == parts)
    #expect(data.url == url)
  }

  @Test("two slashes are a host in a URL and an empty segment in a path")
  func doubleSlash() {
    #expect(URLRequestData("//a/b").host == "a")
    #expect(URLRequestData("//a/b").path == ["b"])
    #expect(URLRequestData(path: "//a/b").host == nil)
    #expect(URLRequestData(path: "//a/b").path == ["", "a", "b"])
    #expect(URLRequestData(path: "//a/b").url == "/.//a/b")
    #expect(URLRequestData(path: "nav:x").scheme == nil)
  }

  @Test("a path with a colon stays a path, also after a change of another part")
  func colonInPath() {
    var data = URLRequestData(path: "nav:x?q")
    #expect(data.url == "/nav:x?q")
    #expect(URLRequestData(data.url) == data)
    data.fragment = "top"
    #expect(data.scheme == nil)
    #expect(data.path == ["nav:x"])
    var other = URLRequestData("mailto:a:b")
    other.scheme = nil
    #expect(other.path == ["a:b"])
    #expect(other.url == "/a:b")
    #expect(URLRequestData("a/b:c").url == "a/b:c")
  }

  @Test(
    "the path is a list of decoded segments",
    arguments: [
      ("", []), ("/", []), ("/a", ["a"]), ("a", ["a"]), ("/a/", ["a", ""]), ("/a//b", ["a", "", "b"]),
      ("/a%2Fb", ["a/b"]), ("/J%C3%B8rn", ["Jørn"]), ("/a+b", ["a+b"]), ("/%zz", ["%zz"]), ("/%FF", ["%FF"]),
      ("/%2e%2E", [".."]), ("/e\u{301}", ["e\u{301}"]), ("/a/\u{301}", ["a", "\u{301}"]),
    ] as [(String, [String])])
  func path(url: String, segments: [String]) {
    #expect(URLRequestData(url).path == segments)
  }

  @Test("parts are read decoded and written encoded")
  func writing() {
    var data = URLRequestData("https://example.com/users/J%C3%B8rn?tab=posts")
    data.path.append("a/b c")
    #expect(data.url == "https://example.com/users/J%C3%B8rn/a%2Fb%20c?tab=posts")
    data.query["tab"] = "a&b"
    data.query.append(nil, for: "debug")
    #expect(data.url == "https://example.com/users/J%C3%B8rn/a%2Fb%20c?tab=a%26b&debug")
    data.path = []
    data.query = QueryItems()
    data.fragment = "to p"
    #expect(data.url == "https://example.com#to%20p")
    data.scheme = "nav"
    data.user = "a:b"
    data.password = "p@q"
    data.port = 80
    data.fragment = nil
    #expect(data.url == "nav://a%3Ab:p%40q@example.com:80")
    #expect(data.user == "a:b")
    #expect(data.password == "p@q")
    data.rawPath = "x%20y"
    data.rawQuery = "a=%20"
    #expect(data.url == "nav://a%3Ab:p%40q@example.com:80/x%20y?a=%20")
  }

  @Test("method, header and body are kept beside the URL")
  func message() {
    var data = URLRequestData("/a")
    #expect(data.method == nil)
    #expect(data.headers.isEmpty)
    #expect(data.body == nil)
    data.method = "POST"
    data.headers["X-Id"] = "7"
    data.body = []
    #expect(data.method == "POST")
    #expect(data.headers["x-id"] == "7")
    #expect(data.body == [])
    data.path = ["b"]
    #expect(data.method == "POST")
    #expect(data.url == "/b")
  }

  @Test("a request made from its parts has these parts")
  func parts() {
    let data = URLRequestData(
      method: "PUT", scheme: "https", user: "u", password: "p", host: "h", port: 1, path: ["a", "b/c"],
      query: QueryItems(percentEncoded: "x=1&y"), fragment: "f", headers: ["A": "b"], body: [1])
    #expect(data.url == "https://u:p@h:1/a/b%2Fc?x=1&y#f")
    #expect(data.method == "PUT")
    #expect(data.path == ["a", "b/c"])
    #expect(data.headers["a"] == "b")
    #expect(data.body == [1])
    #expect(URLRequestData().url == "")
  }

  @Test("a path that starts with an empty segment stays the same path")
  func leadingEmptySegment() {
    #expect(URLRequestData(path: ["", "a"]).path == ["", "a"])
    #expect(URLRequestData(path: ["", "a"]).host == nil)
    var data = URLRequestData(path: "//a")
    data.fragment = "f"
    #expect(data.path == ["", "a"])
    #expect(data.host == nil)
  }
}
