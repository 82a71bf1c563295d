import RoundtripCore
import Testing

@Suite struct CookiesTests {
  static let cookies = Cookies {
    Field("id", Int.self); Field("name", String?.self)
  }

  @Test(
    "a cookie is found in the line, whatever is around it",
    arguments: [
      ("id=7", 7, nil), ("a=b; id=7; name=x", 7, "x"), ("id=7;name=", 7, ""), ("name=a%20b;  id=7 ", 7, "a b"),
      ("id=7; id=8", 7, nil), ("xid=1; id=7", 7, nil), (";;id=7;", 7, nil), ("bad%zz=%zz; id=7", 7, nil),
      ("name==; id=7", 7, "="),
    ] as [(String, Int, String?)])
  func parsing(line: String, id: Int, name: String?) throws {
    let read = try Self.cookies.parse(URLRequestData(headers: ["cookie": line]))
    #expect(read.0 == id)
    #expect(read.1 == name)
  }

  @Test(
    "an absent cookie and a malformed one are bad requests",
    arguments: [nil, "", "ID=7", "id", "id=", "id=x", "id=%zz", "id=7; name=%FF", "id=7; name"])
  func failures(line: String?) {
    let data = URLRequestData(headers: line.map { ["Cookie": $0] } ?? [:])
    #expect(Self.cookies.failure(of: data)?.status == 400)
  }

  @Test("several lines are read one after the other")
  func lines() throws {
    var headers: HeaderFields = ["Cookie": "a=1"]
    headers.append("", for: "Cookie")
    headers.append("id=7; t=1", for: "cookie")
    headers.append("t=2", for: "COOKIE")
    #expect(try Self.cookies.parse(URLRequestData(headers: headers)).0 == 7)
    #expect(try Cookies { Field("t", [Int].self) }.parse(URLRequestData(headers: headers)) == [1, 2])
  }

  @Test(
    "what a cookie cannot carry is escaped",
    arguments: [
      ("a b", "a%20b"), ("a;b", "a%3Bb"), ("a,b", "a%2Cb"), ("\"q\"", "%22q%22"), ("é", "%C3%A9"), ("100%", "100%25"),
      ("a=b", "a=b"),
      ("\r\nSet: x", "%0D%0ASet:%20x"), ("\\", "%5C"), (" ", "%20"), ("", ""), ("a+b", "a+b"),
    ])
  func escaping(value: String, encoded: String) throws {
    let router = Cookies { Field("v") }
    let data = try router.print(value)
    #expect(data.headers["Cookie"] == "v=\(encoded)")
    #expect(try router.parse(data) == value)
  }

  @Test("all cookies make one line, also of several groups")
  func oneLine() throws {
    let router = Parse {
      Cookies { Field("a") }; Headers { Field("B") };
      Cookies {
        Field("c"); Field("d", [Int].self)
      }
    }
    let data = try router.print(("1", "2", "3", [4, 5]))
    #expect(data.headers[all: "Cookie"] == ["a=1; c=3; d=4; d=5"])
    let read = try router.parse(data)
    #expect(read == ("1", "2", "3", [4, 5]))
  }
}
