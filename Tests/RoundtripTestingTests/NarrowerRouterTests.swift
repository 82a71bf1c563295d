import Foundation
import Roundtrip
import RoundtripTesting
import Testing

/// Newer routers that refuse what an older one read.
@Suite struct NarrowerRouterTests {
  enum R: Equatable, Sendable { case text(String), list([String]), form(Int) }

  private static func list(_ parts: some Router<[String]>) -> Routes<R> { Routes<R> { Route(R.list) { parts } } }
  private static func text(_ parts: some Router<String>) -> Routes<R> { Routes<R> { Route(R.text) { parts } } }

  /// The only lost link, if the routes of the old router are complete in themselves.
  private func lost(_ old: Routes<R>, _ new: Routes<R>) -> String? {
    #expect(old.compatibility(with: old).isComplete)
    return old.compatibility(with: new).lost.first?.witness?.link
  }

  @Test func `a request that the old router prints and the new one refuses is lost`() {
    let old = Routes<R> {
      Route(R.text) {
        Method.post
        Path { "c" }
        Body(.text)
      }
    }
    let new = Routes<R> {
      Route(R.text) {
        Method.post
        Path { "c" }
        Body(.text, contentType: "text/html")
      }
    }
    #expect(lost(old, new)?.contains("text/plain") == true)
  }

  @Test func `a link with another host is lost to an origin`() {
    let old = Self.text(
      Path {
        "a"; String.parser()
      })
    #expect(
      lost(
        old,
        Self.text(
          Path {
            "a"; String.parser()
          })) == nil)
    for new in [old.customScheme("nav"), old.baseURL("https://example.com")] {
      let compatibility = old.compatibility(with: new)
      #expect(compatibility.lost.first?.witness?.link == "https://any.example/a/a")
    }
  }

  @Test func `a bound that the old router does not have is found`() {
    let rest = Self.list(
      Path {
        "l"; Rest()
      })
    #expect(
      lost(
        rest,
        Self.list(
          Path {
            "l"; Many(maximum: 3) { String.parser() }
          })) == "/l/a/a/a/a")
    let comma = { (most: Int) in
      Self.list(
        Parse {
          Path { "l" }
          Query {
            Field("t") {
              Many(maximum: most) {
                String.parser()
              } separator: {
                ","
              }
            }
          }
        })
    }
    #expect(lost(comma(.max), comma(5)) == "/l?t=a,a,a,a,a,a")
    let fields = Self.list(
      Parse {
        Path { "l" }
        Query { Field("t", [String].self) }
      })
    let three = Self.list(
      Parse {
        Path { "l" }
        Query { Many(maximum: 3) { Field("t") } }
      })
    #expect(lost(fields, three)?.hasPrefix("/l?t=a&t=a&t=a&t=a") == true)
    let short = Self.text(
      Path {
        "t"; String.parser(length: 0...1_000)
      })
    #expect(
      lost(
        Self.text(
          Path {
            "t"; String.parser()
          }), short)?.utf8.count == 1_004)
  }

  @Test func `a type of the body that only the old router takes is lost`() {
    let router = Routes<R> {
      Route(R.form) {
        Method.post
        Path { "f" }
        FormData { Field("n", Int.self) }
      }
    }
    #expect(router.contentType(.any).compatibility(with: router).lost.first?.witness?.link.contains("x-any") == true)
    #expect(router.compatibility(with: router.contentType(.any)).lost.isEmpty)
  }
}
