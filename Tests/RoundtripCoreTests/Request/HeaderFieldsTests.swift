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

  @Test("fields are equal if each name has the same values in the same order")
  func equality() {
    #expect((["A": "1", "B": "2"] as HeaderFields) == ["b": "2", "a": "1"])
    #expect((["A": "1", "B": "2"] as HeaderFields).hashValue == (["b": "2", "a": "1"] as HeaderFields).hashValue)
    #expect((["A": "1", "a": "2"] as HeaderFields) != ["A": "2", "a": "1"])
  }
}
