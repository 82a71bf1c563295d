import RoundtripCore
import Testing

@Suite struct FormDataTests {
  static let form = FormData {
    Field("email"); Field("remember", Bool.self, default: false); Flag("beta")
  }

  @Test(
    "fields are read from the body",
    arguments: [
      ("email=a", "a", false, false), ("remember=true&email=a%40b&beta", "a@b", true, true),
      ("email=a+b%2B&x=%zz", "a b+", false, false),
      ("email=", "", false, false),
    ])
  func parsing(body: String, email: String, remember: Bool, beta: Bool) throws {
    let read = try Self.form.parse(URLRequestData(body: Array(body.utf8)))
    #expect(read == (email, remember, beta))
  }

  @Test(
    "an absent or malformed field is a bad request, ill-formed bytes as well",
    arguments: [
      nil, [], Array("email".utf8), Array("email=%FF".utf8), Array("email=".utf8) + [0xFF],
      Array("email=a&remember=1".utf8),
    ] as [[UInt8]?])
  func failures(body: [UInt8]?) {
    #expect(Self.form.failure(of: URLRequestData(body: body))?.status == 400)
  }

  @Test("fields are printed to the body and come back", arguments: ["a@b", "a&b=c+d é\r\n", ""])
  func printing(email: String) throws {
    let data = try Self.form.print((email, true, true))
    #expect(data.body == Array("email=\(email.percentEncoded(for: .formItem))&remember=true&beta".utf8))
    #expect(data.url == "/")
    let read = try Self.form.parse(data)
    #expect(read == (email, true, true))
  }

  @Test("the query is not the form")
  func query() {
    #expect(Self.form.failure(matching: "/?email=a")?.status == 400)
  }
}
