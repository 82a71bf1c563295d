import RoundtripCore
import Testing

@Suite struct HeaderFieldsTests {
  @Test("names are compared without case, in ASCII only", arguments: ["X-Id", "x-id", "X-ID"])
  func names(name: String) {
    let headers: HeaderFields = ["X-Id": "7"]
    #expect(headers[name] == "7")
    #expect(headers["X-Id "] == nil)
    #expect((["K": "kelvin"] as HeaderFields)["\u{212A}"] == nil)
  }

  @Test("several lines of a name are kept in order")
  func lines() {
    var headers: HeaderFields = ["Accept": "a", "Host": "h"]
    headers.append("b, c", for: "ACCEPT")
    #expect(headers["accept"] == "a")
    #expect(headers[all: "accept"] == ["a", "b, c"])
    #expect(headers.map(\.name) == ["Accept", "Host", "ACCEPT"])
  }

  @Test("setting replaces all lines of a name, nil removes them")
  func setting() {
    var headers: HeaderFields = ["A": "1", "b": "2", "a": "3"]
    headers["a"] = "4"
    #expect(headers.map(\.value) == ["2", "4"])
    headers["A"] = nil
    #expect(headers[all: "a"].isEmpty)
    #expect(headers.count == 1)
  }

  @Test func `the fields of a request grow in place`() {
    let names = (0..<10_000).map { "X-\($0)" }
    let clock = ContinuousClock()
    var headers = HeaderFields()
    let alone = clock.measure { for name in names { headers.append("a", for: name) } }
    var data = URLRequestData(method: "POST", body: [1])
    // A copy at each step takes more than a hundred times as long.
    let inside = clock.measure { for name in names { data.headers.append("a", for: name) } }
    #expect(inside < alone * 30)
    #expect(data == URLRequestData(method: "POST", headers: headers, body: [1]))
    data.headers = [:]
    data.body = nil
    data.method = nil
    #expect(data == URLRequestData("/"))
  }

  @Test func `the body of a request grows in place`() {
    var data = URLRequestData(headers: ["A": "1"], body: [])
    data.body?.reserveCapacity(1_000)
    func address() -> Int? { unsafe data.body?.withUnsafeBytes { Int(bitPattern: $0.baseAddress) } }
    let start = address()
    for byte in 0..<UInt8.max { data.body?.append(byte) }
    #expect(address() == start)
    #expect(data.body == Array(0..<UInt8.max) && data.headers["a"] == "1")
  }

  @Test("fields are equal if each name has the same values in the same order")
  func equality() {
    #expect((["A": "1", "B": "2"] as HeaderFields) == ["b": "2", "a": "1"])
    #expect((["A": "1", "B": "2"] as HeaderFields).hashValue == (["b": "2", "a": "1"] as HeaderFields).hashValue)
    #expect((["A": "1", "a": "2"] as HeaderFields) != ["A": "2", "a": "1"])
  }
}
