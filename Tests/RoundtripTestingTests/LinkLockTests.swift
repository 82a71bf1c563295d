import Foundation
import Roundtrip
import RoundtripTesting
import Testing

@Suite struct LinkLockTests {
  enum Tab: String, CaseIterable, Sendable { case posts, likes }
  enum R: Equatable, Sendable {
    case home, user(id: Int, tab: Tab?), named(String), files([String]), login(name: String), code(Int), special
  }

  static let home = Route(R.home)
  static let user = Route(R.user(id:tab:)) {
    Path {
      "users"; Int.parser()
    }
    Query { Field("tab", Tab?.self) }
  }
  static let named = Route(R.named) {
    Path {
      "named"; Parse(.string)
    }
  }
  static let code = Route(R.code) {
    Path {
      "codes"
      Parse {
        "c"; Digits(1...5)
      }
    }
  }
  static let login = Route(R.login(name:)) {
    Method.post
    Path { "login" }
    FormData { Field("name") }
  }

  static let router = Routes<R> {
    home
    user.alias {
      Path {
        "u"; Int.parser()
      }
      Query { Field("tab", Tab?.self) }
    }
    named
    code
    login
  }

  @Test func `the record is text for a review`() {
    let table = Routes<R> {
      Self.user
      Self.login
    }
    #expect(
      table.lockedLinks == """
        # The links of a router, written by `checkLinks(against:)`. Review what changes here: others have these links.

        GET /users/{id}
          case user
          segment "users"
          segment int64
          query "tab" optional (one("posts" "likes"))
          link /users/1
            value user(id: 1, tab: nil)
          link /users/2
            value user(id: 2, tab: nil)
          link /users/0
            value user(id: 0, tab: nil)
          link /users/42
            value user(id: 42, tab: nil)
          reads 17 of 19 requests, not 16 18

        POST /login
          case login
          segment "login"
          form "name" required (text)
          link POST /login
            value login(name: "a")
            header Content-Type: application/x-www-form-urlencoded
            body "name=a"
          link POST /login
            value login(name: "b")
            header Content-Type: application/x-www-form-urlencoded
            body "name=b"
          link POST /login
            value login(name: "some words")
            header Content-Type: application/x-www-form-urlencoded
            body "name=some+words"
          link POST /login
            value login(name: "é/")
            header Content-Type: application/x-www-form-urlencoded
            body "name=%C3%A9%2F"
          reads 8 of 9 requests, not 7

        """)
  }

  @Test func `a router keeps its own links, whatever the order of its routes`() throws {
    let text = Self.router.lockedLinks
    let report = try Self.router.checkLinks(in: text)
    #expect(report.isEmpty, "\(report)")
    let shuffled = Routes<R> {
      Self.login
      Self.code
      Self.home
      Self.named
      Self.user.alias {
        Path {
          "u"; Int.parser()
        }
        Query { Field("tab", Tab?.self) }
      }
    }
    #expect(shuffled.lockedLinks == text)
  }

  private func lockFailure(_ routes: [Route<R>], of old: [Route<R>]) -> LinkLockFailure? {
    do {
      try Routes(routes).checkLinks(in: Routes(old).lockedLinks)
    } catch {
      return error as? LinkLockFailure
    }
    return nil
  }

  @Test func `a link that no route reads, with the alias that keeps it`() throws {
    let moved = Route(R.user(id:tab:)) {
      Path {
        "people"; Int.parser()
      }
      Query { Field("tab", Tab?.self) }
    }
    let failure = try #require(lockFailure([Self.home, moved], of: [Self.home, Self.user]))
    #expect(
      "\(failure.links[0])" == """
        /users/1 is read by no route
          was: GET /users/{id}, user(id: 1, tab: nil)
          to keep it: .alias { Path { "users"; Int.parser() }; Query { Optionally { Field("tab") { LinkLockTests.Tab.parser() } } } }
        """)
    #expect(
      "\(failure)".hasPrefix(
        "4 recorded links are broken; add the aliases that keep them, or leave them broken, and then accept the changes: "
          + "write the record again with `accept: true`, or from `lockedLinks`\n"))
    // With the alias, the links still have another canonical form.
    let kept = moved.alias {
      Path {
        "users"; Int.parser()
      }; Query { Optionally { Field("tab") { LinkLockTests.Tab.parser() } } }
    }
    let other = try #require(lockFailure([Self.home, kept], of: [Self.home, Self.user]))
    #expect(other.links.allSatisfy { $0.kind == .otherLink && $0.reader?.isAlias == true })
    #expect(other.links[0].found == "/people/1")
    #expect(
      "\(other)".hasPrefix(
        "4 recorded links still lead to the same value, but have another canonical link; if that is intended, accept the "
          + "changes: write the record again with `accept: true`, or from `lockedLinks`\n/users/1 has another canonical link\n"
      ))
    #expect(try Routes([Self.home, kept]).checkLinks(in: Routes([Self.home, kept]).lockedLinks).isEmpty)
  }

  @Test func `no alias keeps a link that a narrower shape or a policy refuses`() throws {
    let recorded = Routes<R> { Self.code }.lockedLinks
    let narrow = Route(R.code) {
      Path {
        "codes"
        Parse {
          "c"; Digits(1...4)
        }
      }
    }
    .alias {
      Path {
        "codes"
        Parse {
          "c"; Digits(1...5)
        }
      }
    }
    let strict = Routes<R> { Self.code }.trailingSlash(.strict)
    for router in [Routes<R> { narrow }, strict] {
      #expect { try router.checkLinks(in: recorded) } throws: {
        !"\($0)".contains("to keep it") && "\($0)".contains("is read by no route")
      }
    }
    // A field with another name is another link of the same value.
    func search(_ name: String) -> Routes<R> {
      Routes {
        Route(R.named) {
          Path { "search" }
          Query { Field(name) }
        }
      }
    }
    #expect { try search("text").checkLinks(in: search("q").lockedLinks) } throws: {
      "\($0)".contains(#"to keep it: .alias { Path { "search" }; Query { Field("q") { String.parser() } } }"#)
    }
  }

  @Test func `an alias has the methods of its route`() throws {
    func lock(_ method: some Router<Void>) -> String {
      Routes<R> {
        Route(R.special) {
          method
          Path { "special" }
        }
      }.lockedLinks
    }
    let several = lock(
      OneOf {
        Method.put
        Method.patch
      })
    #expect { try Routes<R> { Self.home }.checkLinks(in: several) } throws: {
      "\($0)".contains(#".alias { OneOf { Method("PATCH"); Method("PUT") }; Path { "special" } }"#)
    }
    #expect { try Routes<R> { Self.home }.checkLinks(in: lock(Method.head)) } throws: {
      "\($0)".contains(#".alias { Method("HEAD"); Path { "special" } }"#)
    }
  }

  @Test func `a link that another route takes`() throws {
    let special = Route(R.special) {
      Path {
        "named"; "a"
      }
    }
    let failure = try #require(lockFailure([Self.named, special], of: [Self.named]))
    #expect(failure.links.count == 1)
    #expect(failure.links[0].kind == .otherValue && failure.links[0].link == "/named/a")
    #expect(failure.links[0].recorded == #"named("a")"# && failure.links[0].found == "special")
    #expect(failure.links[0].reader?.name == "special")
    #expect(failure.report.newRoutes == ["GET /named/a"])
  }

  @Test func `a narrower shape, which no recorded link has`() throws {
    let narrow = Route(R.code) {
      Path {
        "codes"
        Parse {
          "c"; Digits(1...4)
        }
      }
    }
    #expect(!Routes([Self.code]).lockedLinks.contains("99999"))
    let failure = try #require(lockFailure([narrow], of: [Self.code]))
    #expect(failure.links.map(\.link) == ["/codes/c99999"])
    #expect(failure.links[0].recorded == nil && failure.links[0].kind == .unread)
    #expect((try? Routes([Self.code]).match("/codes/c99999")) != nil)
  }

  @Test func `additions pass and are listed`() throws {
    let wider = Route(R.code) {
      Path {
        "codes"
        Parse {
          "c"; Digits(1...6)
        }
      }
    }
    let files = Route(R.files) {
      Path {
        "files"; Rest()
      }
    }
    let withoutTab = Route(R.user(id:tab:)) {
      Path {
        "users"; Int.parser()
      }
      Always(Tab?.none)
    }
    let recorded = Routes([Self.home, Self.code, withoutTab]).lockedLinks
    let report = try Routes([Self.home, wider, Self.user, files]).checkLinks(in: recorded)
    #expect(report.newRoutes == ["GET /files/{files*}"])
    #expect(report.goneRoutes.isEmpty && !report.isEmpty)
    #expect(report.changedRoutes.count == 2)
    let changes = report.changedRoutes.joined(separator: "\n")
    #expect(changes.contains(#"- segment "c" digits 1...5"#))
    #expect(changes.contains(#"+ segment "c" digits 1...6"#))
    #expect(changes.contains(#"+ query "tab" optional (one("posts" "likes"))"#))
  }

  @Test func `a group that is used several times has links as well`() throws {
    let router = Routes<R> {
      Route(R.files) {
        Path {
          "files"
          Many(minimum: 1, maximum: 2) {
            Parse {
              "f"; String.parser()
            }
          }
        }
      }
    }
    #expect(router.lockedLinks.contains("link /files/fa\n"))
    try router.checkLinks(in: router.lockedLinks)
    #expect(throws: LinkLockFailure.self) { try Routes([Self.home]).checkLinks(in: router.lockedLinks) }
  }

  @Test func `a policy that refuses what was read`() throws {
    let text = Self.router.lockedLinks
    for router in [Self.router.trailingSlash(.strict), Self.router.unknownQuery(.reject)] {
      #expect(throws: LinkLockFailure.self) { try router.checkLinks(in: text) }
      // What a router never read need not be read.
      try router.checkLinks(in: router.lockedLinks)
      try Self.router.checkLinks(in: router.lockedLinks)
    }
  }

  @Test func `a file that is written, compared and written again`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "links-\(UInt64.random(in: 0 ... .max)).txt").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    #expect(throws: LinkLockError.self) { try Self.router.checkLinks(against: file) }
    try Self.router.checkLinks(against: file, accept: true)
    #expect(try Self.router.checkLinks(against: file).isEmpty)
    #expect(throws: LinkLockFailure.self) { try Routes([Self.home]).checkLinks(against: file) }
    try Routes([Self.home]).checkLinks(against: file, accept: true)
    try Routes([Self.home]).checkLinks(against: file)
  }

  @Test(arguments: [
    "  link /a", "GET /\n  nonsense\n   x", "GET /\n    value x", "GET /\n  reads x of y",
    "GET /\n  reads 1 of 1 requests, not x",
    "GET /\n  link /\n    body x",
  ])
  func `a line that is no part of a record is an error`(text: String) {
    #expect(throws: LinkLockError.self) { try Self.router.checkLinks(in: text) }
  }

  @Test func `hostile lines do not trap`() {
    var random = SeededGenerator(seed: 7)
    let text = Array(Self.router.lockedLinks.utf8)
    for _ in 0..<200 {
      var bytes = text
      for _ in 0..<3 { bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next()) }
      _ = try? Self.router.checkLinks(in: String(decoding: bytes, as: UTF8.self))
    }
    for line in [
      "digits 99999999999999999999...1", "int0", "int9999", "many 9...1 \"\"(text)", "\"\\u{110000}\"", "either(",
    ] {
      _ = try? Self.router.checkLinks(in: "GET /\n  segment \(line)\n  reads 1 of 1 requests\n")
    }
  }

  @Test func `each alternative and each optional segment has links in the record`() throws {
    let router = Routes<R> {
      Route(R.named) {
        OneOf {
          Path {
            "tags"; Parse(.string)
          }
          Path {
            "named"; Parse(.string)
          }
        }
      }
      Route(R.user(id:tab:)) {
        Path {
          "users"; Int.parser()
          Optionally {
            Parse {
              "tab-"; Tab.parser()
            }
          }
        }
      }
    }
    let links = router.lockedLinks.split(separator: "\n").filter { $0.hasPrefix("  link ") }
    #expect(links.contains("  link /tags/a") && links.contains("  link /named/a"))
    #expect(links.contains("  link /users/1") && links.contains("  link /users/1/tab-posts"))
    // Another case reads the links of one alternative.
    let other = Routes<R> {
      Route(R.named) {
        Path {
          "named"; Parse(.string)
        }
      }
      Route(R.login(name:)) {
        Path {
          "tags"; Parse(.string)
        }
      }
      router
    }
    #expect(throws: LinkLockFailure.self) { try other.checkLinks(in: router.lockedLinks) }
  }

  @Test func `bytes and fractions of a second are parts of a recorded value`() throws {
    func blob(_ change: @escaping @Sendable (Data) -> Data) -> AnyRouter<Data> {
      AnyRouter { Path { Parse(.string.map(.base64)).map(apply: change, unapply: change) } }
    }
    let recorded = blob { $0 }.lockedLinks
    try blob { $0 }.checkLinks(in: recorded)
    #expect(throws: LinkLockFailure.self) { try blob { Data($0.reversed()) }.checkLinks(in: recorded) }

    let moment = AnyRouter<Date> { Path { Date.parser() } }
    #expect(moment.lockedLinks.contains("value 2026-11-21T07:41:00Z + 0.25 s\n"))
  }
}
