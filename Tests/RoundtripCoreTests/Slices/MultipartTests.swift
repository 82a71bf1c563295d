import RoundtripCore
import Testing

@Suite struct MultipartTests {
  struct Profile: Equatable, Sendable { var name: String; var age: Int?; var avatar: FormFile }

  static let router = Parse {
    Method.post
    Parse(Profile.init(name:age:avatar:)) {
      Multipart {
        Field("name")
        Field("age", Int?.self)
        FileField("avatar")
      }
    }
  }

  static let profile = Profile(
    name: "Blob", age: nil, avatar: FormFile(name: "a\"b.png", contentType: "image/png", bytes: [0, 255]))

  private func request(_ body: String, type: String = "multipart/form-data; boundary=b") -> URLRequestData {
    URLRequestData(
      method: "POST", headers: ["Content-Type": type],
      body: Array(body.replacing("\n", with: "\r\n").utf8))
  }

  @Test("fields and files are parts, and the boundary in the header is the one in the body")
  func printed() throws {
    let data = try Self.router.print(Self.profile)
    #expect(data.headers["Content-Type"] == "multipart/form-data; boundary=----Roundtrip00000000")
    let body = data.body ?? []
    let head = """
      ------Roundtrip00000000
      Content-Disposition: form-data; name="name"

      Blob
      ------Roundtrip00000000
      Content-Disposition: form-data; name="avatar"; filename="a%22b.png"
      Content-Type: image/png


      """.replacing("\n", with: "\r\n")
    #expect(body == Array(head.utf8) + [0, 255] + Array("\r\n------Roundtrip00000000--\r\n".utf8))
    #expect(try Self.router.parse(data) == Self.profile)
  }

  @Test("the boundary is in no part")
  func boundary() throws {
    let content = Array("\r\n------Roundtrip00000000\r\n------Roundtrip00000001--\r\n".utf8)
    var profile = Self.profile
    profile.avatar.bytes = content
    let data = try Self.router.print(profile)
    #expect(data.headers["Content-Type"] == "multipart/form-data; boundary=----Roundtrip00000002")
    #expect(try Self.router.parse(data) == profile)
  }

  @Test(
    "what browsers and tools send is read",
    arguments: [
      "preamble\n--b\nContent-Disposition: form-data; name=\"name\"\n\nBlob\n--b \ncontent-disposition: FORM-DATA; name=avatar; filename=\"a\"\nContent-Type: x/y\n\n1\n--b--\nepilogue",
      "--b\nContent-Disposition: form-data; filename=\"a\"; name=\"avatar\"\nContent-Type:x/y\nX-Other: 1\n\n1\n--b\nContent-Disposition: form-data; name=\"name\"\nContent-Type: text/plain; charset=UTF-8\n\nBlob\n--b--",
    ])
  func read(body: String) throws {
    let file = FormFile(name: "a", contentType: "x/y", bytes: Array("1".utf8))
    #expect(try Self.router.parse(request(body)) == Profile(name: "Blob", age: nil, avatar: file))
    #expect(try Self.router.parse(request(body, type: "Multipart/Form-Data; a=b; boundary=\"b\"")).name == "Blob")
  }

  @Test(
    "what is malformed is a bad request",
    arguments: [
      "", "--b", "--b\n", "--b--", "--b\n\n--b--", "--b\nContent-Disposition: form-data\n\nx\n--b--",
      "--b\nContent-Disposition: form-data; name=\"name\"\n\nBlob",
      "--b\nContent-Disposition: form-data; name=\"name\n\nBlob\n--b--",
      "--b\nContent-Disposition: form-data; name=\"name\"\nno field\n\nBlob\n--b--",
      "--b\nContent-Disposition: form-data; name=\"name\"\nContent-Transfer-Encoding: base64\n\nQQ==\n--b--",
      "--b\nContent-Disposition: form-data; name=\"avatar\"\n\nBlob\n--b--",
      "--c\nContent-Disposition: form-data; name=\"name\"\n\nBlob\n--c--",
      "--b\nContent-Disposition: form-data; name=\"\0avatar\"\n\na\0b\0c\n--b--",
    ])
  func malformed(body: String) {
    #expect(Self.router.failure(of: request(body))?.status == 400)
  }

  @Test(
    "the content type must be there, with a boundary",
    arguments: [
      "multipart/form-data", "multipart/form-data; boundary=", "multipart/mixed; boundary=b",
      "multipart/form-data; boundary=\"é\"", "",
    ])
  func type(type: String) {
    #expect(Self.router.failure(of: request("--b--", type: type))?.status == 400)
  }

  @Test(
    "file names are read as browsers and other clients write them, and printed as browsers do",
    arguments: [
      (#"a\"b.txt"#, #"a"b.txt"#, "a%22b.txt"), ("a%22b.txt", #"a"b.txt"#, "a%22b.txt"),
      (#"C:\\d\"; x=\"e.txt"#, #"C:\d"; x="e.txt"#, #"C:\d%22; x=%22e.txt"#),
      (#"C:\dir\a.txt"#, #"C:\dir\a.txt"#, #"C:\dir\a.txt"#), (#"a\\b"#, #"a\\b"#, #"a\\b"#), (#"a\"#, #"a\"#, #"a\"#),
      (#"\"a\""#, #""a""#, "%22a%22"), (#"\%22"#, #"\""#, #"\%22"#),
      (#"a%22\"\%22b"#, #"a""\"b"#, #"a%22%22\%22b"#),
    ])
  func fileName(sent: String, name: String, printed: String) throws {
    let body =
      "--b\nContent-Disposition: form-data; name=\"name\"\n\nBlob\n"
      + "--b\nContent-Disposition: form-data; name=\"avatar\"; filename=\"\(sent)\"\n\n1\n--b--"
    let profile = try Self.router.parse(request(body))
    #expect(profile.avatar.name == name)
    let data = try Self.router.print(profile)
    #expect(String(decoding: data.body ?? [], as: UTF8.self).contains("filename=\"\(printed)\"\r\n"))
    #expect(try Self.router.parse(data) == profile)
  }

  @Test("a name that would be read differently does not print", arguments: ["%22", "a%0d", "a\0b"])
  func unprintable(name: String) {
    var profile = Self.profile
    profile.avatar.name = name
    #expect(Self.router.failure(printing: profile)?.kind == .unprintable)
  }

  @Test("files may be absent, or several under one name")
  func files() throws {
    let router = Parse {
      Method.post
      Multipart {
        Optionally { FileField("a") }
        FileField("b", [FormFile].self)
        FileField("c", FormFile?.self)
      }
    }
    let file = FormFile(name: "", bytes: [])
    for value in [(nil, [], nil), (file, [file, file], file)] as [(FormFile?, [FormFile], FormFile?)] {
      let read = try router.parse(router.print(value))
      #expect(read == value)
    }
    // A text part of that name is not the file.
    let text = request("--b\nContent-Disposition: form-data; name=\"c\"\n\nx\n--b--")
    #expect(try router.parse(text) == (nil, [], nil))
  }

  @Test("a text part of another charset is refused, and invalid UTF-8 in a field too")
  func charset() {
    let latin =
      "--b\nContent-Disposition: form-data; name=\"name\"\nContent-Type: text/plain; charset=latin1\n\nx\n--b--"
    let router = Parse {
      Method.post; Multipart { Field("name") }
    }
    #expect(router.failure(of: request(latin)) != nil)
    var invalid = request("--b\nContent-Disposition: form-data; name=\"name\"\n\nx\n--b--")
    invalid.body = invalid.body?.map { $0 == UInt8(ascii: "x") ? 0xFF : $0 }
    #expect(router.failure(of: invalid)?.status == 400)
  }

  @Test func `a body that is absent is not found in the link`() {
    let router = Parse {
      Path { "up" }
      Self.router
    }
    var request = URLRequestData("/up")
    request.method = "POST"
    #expect(
      router.failure(of: request)?.description == "400 the request is malformed: expected a body\n  /up")
  }
}
