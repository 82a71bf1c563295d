import Foundation
import RoundtripExport
import Testing

/// Forms in OpenAPI documents: files, choices of fields, and fields that need others.
@Suite struct FormSchemaTests {
  enum R: Equatable, Sendable {
    case profile(name: String, avatar: FormFile, pictures: [FormFile]), contact(String), range(Range?)
  }
  struct Range: Equatable, Sendable { let from: Int, to: Int }

  static let profile = Routes<R> {
    Route(R.profile(name:avatar:pictures:)) {
      Method.post
      Path { "profile" }
      Multipart {
        Field("name")
        FileField("avatar")
        FileField("pictures", [FormFile].self)
      }
    }
  }

  /// The only body of the document of a router.
  private func body(_ router: Routes<R>) throws -> String {
    let document = try ReadDocument(router.openAPI(title: "T", version: "1"))
    return try jsonText(document.operations.first?.operation["requestBody"])
  }

  @Test func `a multipart body has its fields and files`() throws {
    #expect(
      try body(Self.profile)
        == #"{"content":{"multipart/form-data":{"example":{"avatar":"1","name":"a","pictures":["1"]},"#
        + #""schema":{"properties":{"avatar":{"format":"binary","type":"string"},"name":{"type":"string"},"#
        + #""pictures":{"items":{"format":"binary","type":"string"},"type":"array"}},"#
        + #""required":["name","avatar"],"type":"object"}}},"required":true}"#)
    #expect(try Self.profile.openAPI(title: "T", version: "1").approximations.isEmpty)
  }

  @Test func `a multipart body is listed with the fields of its route`() {
    let fields = Self.profile.routes[0].fields
    #expect(fields.map(\.name) == ["name", "avatar", "pictures"])
    #expect(fields.allSatisfy { $0.container == .form })
    #expect(Self.profile.markdownTable.contains("`name` (form), `avatar` (form), `pictures` (form, repeated)"))
  }

  @Test func `a choice of fields of a form is one of their schemas`() throws {
    let router = Routes<R> {
      Route(R.contact) {
        Method.post
        FormData {
          OneOf {
            Field("mail")
            Field("phone")
          }
        }
      }
    }
    #expect(
      try body(router)
        == #"{"content":{"application/x-www-form-urlencoded":{"example":{"mail":"a"},"schema":{"anyOf":["#
        + #"{"properties":{"mail":{"type":"string"}},"required":["mail"],"type":"object"},"#
        + #"{"properties":{"phone":{"type":"string"}},"required":["phone"],"type":"object"}],"#
        + #""type":"object"}}},"required":true}"#)
    #expect(try router.openAPI(title: "T", version: "1").approximations.isEmpty)
  }

  private enum Ranges: Equatable, Sendable { case some(Int, Int), after(String?), before(String), all }
  private enum RangesRoute: Equatable, Sendable { case show(Ranges) }

  @Test func `a choice of fields is required if each of its alternatives needs one`() throws {
    let some = Parse(Ranges.some) {
      Field("from", Int.self)
      Field("to", Int.self)
    }
    func operation(_ router: Routes<RangesRoute>) throws -> (operation: String, kinds: [Approximation.Kind]) {
      let document = try router.openAPI(title: "T", version: "1")
      return (try jsonText(ReadDocument(document).operations.first?.operation), document.approximations.map(\.kind))
    }
    let all = try operation(
      Routes {
        Route(RangesRoute.show) {
          Method.post
          FormData {
            OneOf {
              some
              Always(Ranges.all)
            }
          }
        }
      })
    #expect(!all.operation.contains(#""required":"#) && all.kinds == [.fieldChoice])
    let after = try operation(
      Routes {
        Route(RangesRoute.show) {
          Method.post
          FormData {
            OneOf {
              some
              Parse(Ranges.after) { Field("after", String?.self) }
            }
          }
        }
      })
    #expect(!after.operation.contains(#""required":true"#) && after.kinds == [])
    let query = try operation(
      Routes {
        Route(RangesRoute.show) {
          Query {
            OneOf {
              some
              Parse(Ranges.before) { Field("before") }
            }
          }
        }
      })
    #expect(query.operation.contains(#""in":"query","name":"from","required":true"#) && query.kinds == [])
  }

  @Test func `a field of a form that needs another one says so`() throws {
    let router = Routes<R> {
      Route(R.range) {
        Method.post
        FormData {
          Optionally {
            Parse(Range.init(from:to:)) {
              Field("from", Int.self)
              Field("to", Int.self)
            }
          }
        }
      }
    }
    #expect(try body(router).contains(#""dependentRequired":{"from":["to"],"to":["from"]}"#))
  }

  @Test func `a choice of header fields is an approximation`() throws {
    let router = Routes<R> {
      Route(R.contact) {
        Headers {
          OneOf {
            Field("X-Mail")
            Field("X-Phone")
          }
        }
      }
    }
    #expect(try router.openAPI(title: "T", version: "1").approximations.map(\.kind) == [.fieldChoice])
  }
}
