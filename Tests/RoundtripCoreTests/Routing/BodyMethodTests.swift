import RoundtripCore
import Testing

/// A route with a body needs a method. Without one it is a GET, which no client sends with a body.
@Suite struct BodyMethodTests {
  private enum R: Equatable, Sendable { case a(String), b([UInt8]), c(FormFile), d(String?) }

  private func kinds(_ router: some Router) -> [Diagnostic.Kind] {
    router.diagnostics().map(\.kind).filter { $0 != .unroutedCase }
  }

  @Test func `a body without a method is reported`() {
    #expect(kinds(Route(R.a) { FormData { Field("a") } }) == [.bodyWithoutMethod])
    #expect(kinds(Route(R.b) { Body<[UInt8]>() }) == [.bodyWithoutMethod])
    #expect(kinds(Route(R.c) { Multipart { FileField("c") } }) == [.bodyWithoutMethod])
    #expect(kinds(Route(R.d) { Optionally { FormData { Field("d") } } }) == [.bodyWithoutMethod])
    let nested = Route(R.a) {
      Path { "a" }; Parse { FormData { Field("a") } }
    }.alias {
      Method.post
      Path { "b" }
      FormData { Field("a") }
    }
    #expect(kinds(nested) == [.bodyWithoutMethod])
  }

  @Test func `a body with a method is not reported, wherever the method is`() {
    #expect(
      kinds(
        Route(R.a) {
          Method.post; FormData { Field("a") }
        }
      ).isEmpty)
    #expect(
      kinds(
        Route(R.a) {
          Method.get; FormData { Field("a") }
        }
      ).isEmpty)
    #expect(
      kinds(
        Route(R.a) {
          Method.any; FormData { Field("a") }
        }
      ).isEmpty)
    #expect(
      kinds(
        Route(R.a) {
          OneOf {
            Method.put; Method.patch
          }; FormData { Field("a") }
        }
      ).isEmpty)
    let inner = Routes<R> { Route(R.a) { FormData { Field("a") } } }
    #expect(
      kinds(
        Parse {
          Method.post; inner
        }
      ).isEmpty)
    #expect(
      kinds(
        Parse {
          inner; Method.post
        }
      ).isEmpty)
    #expect(
      kinds(
        Parse {
          Method.post; Lazy { inner }
        }
      ).isEmpty)
    #expect(kinds(FormData { Field("a") }).isEmpty)
  }
}
