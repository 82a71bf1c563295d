import Roundtrip
import Testing

/// Bodies of several parts, of text, of given types.
@Suite struct MultipartLaws {
  private struct Profile: Equatable, Sendable {
    var name: String
    var age: Int
    var tags: [String]
    var avatar: FormFile?
    var photos: [FormFile]
  }

  private static let files = Generator(
    FormFile.init(name:contentType:bytes:),
    .either(texts, .any(of: ["a\"b", "%22", "%0d%0A", "\r\n", "a\0b", "\\\"", "; x=\"y\""])),
    .any(of: [nil, "text/plain", "image/png; x=\"y\"", "", " a", "a\r\nb"]),
    .either(bytes, .any(of: [Array("\r\n------Roundtrip00000000--".utf8), Array("------Roundtrip00000000".utf8)])))

  @Test func `fields and files keep the laws`() {
    let router = Parse {
      Method.post
      Path { "v" }
      Parse(Profile.init(name:age:tags:avatar:photos:)) {
        Multipart {
          Field("name")
          Field("a\"%", Int.self, default: 1)
          Field("tag", [String].self)
          FileField("avatar", FormFile?.self)
          FileField("photo", [FormFile].self)
        }
      }
    }
    let routes = Generator(
      Profile.init(name:age:tags:avatar:photos:), texts, counts, texts.array(), Self.files.optional,
      Self.files.array(0...2))
    expectLaws(of: router, routes: routes, printing: 0.2, parsing: 0.02)
  }

  @Test func `alternatives in a body of parts keep the laws`() {
    let router = Multipart {
      OneOf {
        Field("a", Int.self).map(.case(Either.left))
        FileField("b").map(.case(Either.right))
      }
    }
    let routes = Generator<Either>.either(Generator(Either.left, integers), Generator(Either.right, Self.files))
    expectLaws(of: router, routes: routes, printing: 0.3, parsing: 0.01)
  }

  private enum Either: Equatable, Sendable { case left(Int), right(FormFile) }

  @Test func `text keeps the laws`() {
    expectLaws(
      of: Parse {
        Method.post; Body(.text)
      }, routes: texts, printing: 0.9)
    expectLaws(of: Optionally { Body(.text) }, routes: texts.optional, printing: 0.9)
    expectLaws(of: Body<[UInt8]>(contentType: "image/png"), routes: bytes, printing: 0.9)
  }

  @Test func `a body and its type as a field keep the laws`() {
    let types = Generator<String>.any(of: ["text/plain", "text/plain; charset=utf-8", "TEXT/plain", "image/png", "x"])
    let before = Parse {
      Headers { Field("content-type") }; Body(.text)
    }
    let after = Parse {
      Body(.text); Headers { Field("Content-Type") }
    }
    let form = Parse {
      Headers { Field("Content-Type", String?.self) }; FormData { Field("a") }
    }
    let bare = Parse {
      Headers { Field("Content-Type", String?.self) }; Body<[UInt8]>()
    }
    expectLaws(of: before.paired(), routes: Generator(Pair.init, types, texts), printing: 0.3)
    expectLaws(of: after.paired(), routes: Generator(Pair.init, types, texts), printing: 0, parsing: 0)
    expectLaws(of: form.paired(), routes: Generator(Pair.init, types.optional, texts), printing: 0, parsing: 0)
    expectLaws(of: bare.paired(), routes: Generator(Pair.init, types.optional, bytes), printing: 0.9)
  }

  @Test func `one of several bodies keeps the laws`() {
    let router = Parse {
      Method.post
      OneOf {
        Parse(Content.note) { Body(.json(Note.self)) }
        Parse(Content.form) { FormData { Field("a") } }
        Parse(Content.file) { Multipart { FileField("f") } }
        Parse(Content.text) { Body(.text) }
        Parse(Content.bytes) { Body<[UInt8]>() }
      }
    }
    let routes = Generator<Content>.either(
      Generator(Content.note, Note.all), Generator(Content.form, texts), Generator(Content.file, Self.files),
      Generator(Content.text, texts), Generator(Content.bytes, bytes))
    expectLaws(of: router, routes: routes, printing: 0.4, parsing: 0.02)
  }

  private enum Content: Equatable, Sendable {
    case note(Note), form(String), file(FormFile), text(String), bytes([UInt8])
  }
}
