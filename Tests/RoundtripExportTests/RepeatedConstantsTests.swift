import RoundtripExport
import Testing

/// A route may require several constants of one name: `populate=tags&populate=image`.
@Suite struct RepeatedConstantsTests {
  private enum R: Equatable, Sendable { case all, form, key, some(Bool?) }

  private static let router = Routes<R> {
    Route(R.all) {
      Path { "p" }
      Query {
        Field("populate") { "tags" }
        Field("populate") { "image" }
      }
    }
  }

  @Test func `an association file claims the link and says what it does not check`() throws {
    let link = try Self.router.link(to: .all)
    #expect(link == "/p?populate=tags&populate=image")
    let file = try Self.router.appleAppSiteAssociation(appIDs: ["ABCDE12345.com.example.app"])
    #expect(file.answer(for: link).isClaimed)
    #expect(!file.answer(for: "/p").isClaimed)
    #expect(file.approximations.map(\.kind) == [.fields])
    #expect(file.approximations.map(\.direction) == [.claimsTooMuch])
  }

  @Test func `a document has a list with each of them`() throws {
    let schema =
      #""schema":{"allOf":[{"contains":{"const":"tags"}},{"contains":{"const":"image"}}],"items":{"type":"string"},"type":"array"}"#
    let operation = try ReadDocument(Self.router.openAPI(title: "T", version: "1")).operation("all")
    #expect(
      try jsonText(operation["parameters"])
        == #"[{"example":["tags","image"],"in":"query","name":"populate","required":true,"# + schema + "}]")
    let form = Routes<R> {
      Route(R.form) {
        Method.post
        FormData {
          Field("populate") { "tags" }
          Field("populate") { "image" }
        }
      }
    }
    let body = try jsonText(ReadDocument(form.openAPI(title: "T", version: "1")).operation("form")["requestBody"])
    #expect(body.contains(schema.replacing(#""schema":"#, with: #""populate":"#)))
    #expect(body.contains(#""example":{"populate":["tags","image"]}"#))
  }

  @Test func `a document says that it does not describe two header fields of one name`() throws {
    let router = Routes<R> {
      Route(R.key) {
        Headers {
          Field("X-Key") { "a" }
          Field("x-key") { "b" }
        }
      }
    }
    #expect(try router.openAPI(title: "T", version: "1").approximations.map(\.kind) == [.repeatedField])
  }

  @Test func `a group with two items of one name is not an object`() throws {
    let router = Routes<R> {
      Route(R.some) {
        Query {
          Optionally {
            Field("a") { "1" }
            Field("a") { "2" }
            Field("b", Bool.self)
          }
        }
      }
    }
    let document = try router.openAPI(title: "T", version: "1")
    #expect(document.approximations.map(\.kind) == [.fieldChoice])
    let parameters = try jsonText(ReadDocument(document).operation("some")["parameters"])
    #expect(!parameters.contains("explode"))
  }
}
