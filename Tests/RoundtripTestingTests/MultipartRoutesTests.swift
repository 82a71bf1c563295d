import Roundtrip
import RoundtripTesting
import Testing

/// A body of several parts has samples, like a form.
@Suite struct MultipartRoutesTests {
  enum R: Equatable, Sendable { case profile(name: String, age: Int?, avatar: FormFile), photos([FormFile]) }

  static let profile = Route(R.profile(name:age:avatar:)) {
    Method.post
    Path { "profile" }
    Multipart {
      Field("name")
      Field("age", Int?.self)
      FileField("avatar")
    }
  }

  static let router = Routes<R> {
    profile
    Route(R.photos) {
      Method.post
      Path { "photos" }
      Multipart { FileField("photo", [FormFile].self) }
    }
  }

  @Test func `routes with parts are tried`() throws {
    let report = try Self.router.checkRoundTrips(count: 300)
    #expect(report.cases == ["profile", "photos"])
    #expect(Self.router.diagnostics().isEmpty)
  }

  @Test func `routes with parts are compared`() throws {
    let compatibility = Self.router.compatibility(with: Self.router)
    #expect(compatibility.isComplete && compatibility.kept.count == 2)
    let narrower = Routes<R> {
      Route(R.profile(name:age:avatar:)) {
        Method.post
        Path { "profile" }
        Multipart {
          Field("name")
          Optionally { Field("age") { Int.parser(in: 0...99) } }
          FileField("avatar")
        }
      }
    }
    let lost = Self.router.compatibility(with: narrower).lost
    #expect(lost.map(\.summary.name) == ["photos", "profile"])
    #expect(lost.last?.witness?.before?.hasPrefix("profile(") == true)
  }

  @Test func `routes with parts are recorded`() throws {
    let recorded = Routes<R> { Self.profile }.lockedLinks
    #expect(
      recorded.contains(
        """
          case profile
          segment "profile"
          form "name" required (text)
          form "age" optional (int64)
          file "avatar" required (unknown)
          body multipart/form-data
          link POST /profile
        """))
    #expect(try Self.router.checkLinks(in: recorded).changedRoutes.isEmpty)
    let other = Routes<R> {
      Route(R.photos) {
        Method.post
        Path { "profile" }
        Multipart { FileField("photo", [FormFile].self) }
      }
    }
    #expect {
      try other.checkLinks(in: recorded)
    } throws: { error in
      "\(error)".contains(
        """
        to keep it: .alias { Method("POST"); Path { "profile" }; Multipart { Field("name") { String.parser() }; \
        Optionally { Field("age") { Int.parser() } }; FileField("avatar") } }
        """)
    }
  }

  @Test func `a part with another constant distinguishes two routes`() {
    enum Upload: Equatable, Sendable { case image(FormFile), text(FormFile) }
    let uploads = Routes<Upload> {
      Route(Upload.image) {
        Method.post
        Multipart {
          Field("kind") { "image" }
          FileField("file")
        }
      }
      Route(Upload.text) {
        Method.post
        Multipart {
          Field("kind") { "text" }
          FileField("file")
        }
      }
    }
    #expect(uploads.diagnostics().isEmpty)
    #expect(uploads.routes.map(\.name) == ["image", "text"])
  }
}
