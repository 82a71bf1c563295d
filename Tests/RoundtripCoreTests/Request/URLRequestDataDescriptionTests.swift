import RoundtripCore
import Testing

@Suite struct URLRequestDataDescriptionTests {
  let login = URLRequestData(
    method: "POST", target: "/login?from=a", headers: ["Host": "example.com", "Authorization": "secret"],
    body: Array("password=x".utf8))

  @Test("one line for a log, without what may be secret")
  func description() {
    #expect("\(login)" == "POST //example.com/login?from=a (2 header fields, a body of 10 bytes)")
    #expect("\(URLRequestData("/users/42"))" == "/users/42")
    #expect("\(URLRequestData(method: "GET", target: "/", body: [1]))" == "GET / (a body of 1 byte)")
  }

  @Test("a debugger shows the whole message")
  func debugDescription() {
    #expect(
      login.debugDescription == """
        POST //example.com/login?from=a
        Host: example.com
        Authorization: secret

        password=x
        """)
    let bytes = URLRequestData(method: "PUT", target: "/", body: [0xFF, 0xFE])
    #expect(bytes.debugDescription == "PUT /\n\n2 bytes")
  }

  @Test("control characters of a request do not reach a terminal")
  func controls() {
    let request = URLRequestData(method: "GET", target: "/\u{1B}[2J\n", headers: ["A": "\u{1B}[2J"])
    #expect(!request.description.unicodeScalars.contains { $0.value < 32 })
    #expect(!request.debugDescription.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    #expect(request.debugDescription.split(separator: "\n").count == 2)
  }

  @Test("query items are shown as a query")
  func queryItems() {
    #expect("\(URLRequestData("/?q=a+b&debug").query)" == "q=a%20b&debug")
  }
}
