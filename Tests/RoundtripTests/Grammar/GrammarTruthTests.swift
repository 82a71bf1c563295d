import Foundation
import Roundtrip
import RoundtripTesting
import Synchronization
import Testing

/// The description of a parser-printer agrees with what it reads and prints.
@Suite struct GrammarTruthTests {
  enum Tab: CaseIterable, Sendable { case post, posts }
  enum Sort: String, CaseIterable, Sendable { case name, size }
  struct Number: RawRepresentable, Sendable, Equatable { var rawValue: Int }

  /// Every parser-printer of texts, with values that it prints.
  @Test("every text that a description stands for is read, and every text that is printed is one of them")
  func texts() {
    check(String.parser(), ["a", "é/", "a b"])
    check(Substring.parser(), ["a", "é/"], isExact: false)
    check(Int.parser(), [0, 1, -1, .max, .min])
    check(Int8.parser(), [0, 1, -1, .max, .min])
    check(UInt8.parser(), [0, 1, .max])
    check(UInt16.parser(), [0, 1, .max])
    check(Int32.parser(), [0, .max, .min])
    check(UInt64.parser(), [0, .max])
    check(UInt.parser(), [0, .max])
    check(Digits(), [0, 1, .max])
    check(Digits(4), [0, 1, 9_999])
    check(Digits(2...3), [0, 1, 999])
    check(Double.parser(), [0, -1.5, 1e300, .leastNonzeroMagnitude])
    check(Float.parser(), [0, -1.5, 1e30])
    check(Bool.parser(), [true, false])
    check(UUID.parser(), [UUID()])
    check(Date.parser(), [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1e9 + 0.25)])
    check(Int.parser(in: 1...100), [1, 42, 100])
    check(Int8.parser(in: .min ... .max), [.min, 0, .max])
    check(UInt64.parser(in: 7...), [7, .max])
    check(Int.parser(in: -300 ... -200), [-300, -200])
    check(UInt64.parser(.hexadecimal), [0, 10, .max])
    check(Int.parser(.base62, in: 5...10_000), [5, 62, 10_000])
    check(String.parser(length: 3...5), ["abc", "éé/..", "     "])
    check(String.parser(of: [.letters, "-_."], length: 2...), ["ab", "-_", "..."])
    check(String.parser(of: "./%"), ["%", "/", "..."])
    check(String.parser(of: .uppercase, length: 40...80), [String(repeating: "A", count: 40)])
    check(CalendarDate.parser(), [CalendarDate(year: 2024, month: 2, day: 29)].compactMap { $0 })
    check(SemanticVersion.parser(), [SemanticVersion(1, 2, 3, prerelease: ["a"], build: ["b"])])
    check(LocaleTag.parser(), [LocaleTag(language: "zh", script: "Hant", region: "TW")].compactMap { $0 })
    check(Slug.parser(), [Slug(id: 42, title: "some title"), Slug(id: 7, title: "")])
    check(Tab.parser(), Tab.allCases)
    check(Sort.parser(), Sort.allCases)
    check(Number.parser(), [Number(rawValue: 7)])
    check(Parse(.string).map(.representing(Sort.self)), Sort.allCases)
    check(Parse(.string).map(.lossless(Int.self)), [7], isExact: false)
    check(Parse(.int), [7])
    check(Character.parser(), ["a"], isExact: false)
    check(URL.parser(), [URL(string: "https://example.com/a?b")].compactMap { $0 }, isExact: false)
    check(Int.parser().filter { $0 > 0 }, [1, 42], isExact: false)
    check(Int.parser().named("id"), [1])
    check(
      Parse {
        "ep"; Digits()
      }, [1, 42])
    check(
      Parse {
        Digits(2); "-"; Sort.parser()
      }.map(apply: { $0.0 }, unapply: { ($0, Sort.name) }), [1, 42], isExact: false)
    check(
      OneOf {
        "a"; "b"
      }.map(apply: { true }, unapply: { _ in () }), [true])
    check(
      Many {
        Int.parser()
      } separator: {
        ","
      }, [[1], [1, 2]])
    check(Optionally { Int.parser() }, [1, nil])
    check(Literal("x").map(apply: { true }, unapply: { _ in () }), [true])
  }

  /// - Parameter isExact: Whether it reads all that its description stands for.
  private func check<Part: ParserPrinter>(
    _ part: Part, _ values: [Part.Output], isExact: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
  ) where Part.Level == TextLevel {
    do {
      // These links are made from the description.
      let field = Query { Field("x") { part } }
      let report = try field.checkRoundTrips(count: isExact ? 0 : 200)
      #expect(
        report.read > 0 && (!isExact || report.read == report.links), "\(report)", sourceLocation: sourceLocation)
      // A table chooses its routes by their descriptions, so it must find this one.
      let path = Path { part }
      let table = Routes<Part.Output> {
        path
        Path { "a-literal" }.map(apply: { nil as Part.Output? }, unapply: { _ in nil })
      }
      var segments = 0
      for value in values {
        let item = try field.link(to: value)
        #expect(try field.link(to: field.match(item)) == item, sourceLocation: sourceLocation)
        // An empty text is not a segment.
        guard let link = try? path.link(to: value) else { continue }
        segments += 1
        #expect(try table.link(to: table.match(link)) == link, sourceLocation: sourceLocation)
      }
      #expect(segments > 0, sourceLocation: sourceLocation)
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
    }
  }

  /// Routers with each kind of part.
  static let checks: [Check] = [
    Check(
      Path {
        "sheet"; Optionally { Int.parser() }.named("page")
      }),
    Check(
      Path {
        "blog"; CalendarDate.segments()
      }),
    Check(
      Path {
        Int.parser(in: 1...100); String.parser(of: .lowercase, length: 2...4)
      }),
    Check(
      Query {
        Field("n") { Int.parser(.hexadecimal) }; Field("day", CalendarDate?.self)
      }),
    Check(
      Path {
        "a"; "b c"
      }),
    Check(
      Path {
        "a"; Int.parser(); Parse(.string)
      }),
    Check(
      Path {
        Parse {
          "ep"; Digits()
        }
      }),
    Check(
      Path {
        "sheet"; Optionally { Int.parser() }
      }),
    Check(
      Path {
        "ids"; Many { Int.parser() }
      }),
    Check(
      Path {
        "ids"; Many(minimum: 2, maximum: 3) { Int.parser() }
      }),
    Check(
      Path {
        "ids";
        Many {
          Int.parser()
        } separator: {
          ","
        }
      }),
    Check(
      Path {
        "files"; Rest()
      }),
    Check(
      Path {
        "files"; Rest(minimum: 2).named("path")
      }),
    Check(
      Path {
        OneOf {
          "a"; "b"
        }; Bool.parser()
      }),
    Check(
      Parse {
        RoundtripCore.Method.post; Path { "a" }
      }),
    Check(
      Parse {
        OneOf {
          RoundtripCore.Method.put; RoundtripCore.Method.patch
        }; Path { "a" }
      }),
    Check(
      Parse {
        Scheme("nav"); RoundtripCore.Host("example.com"); RoundtripCore.Port(8080); Path { "a" }
      }),
    Check(
      Query {
        Field("q"); Field("page", Int.self, default: 1); Flag("debug"); Field("tag", [String].self)
      }),
    Check(
      Query {
        Optionally { Field("q") }; Field("to", Date?.self); Field("populate") { "*" }
      }),
    Check(
      Query {
        OneOf {
          Field("a", Int.self); Field("b", Int.self)
        }
      }),
    Check(
      Headers {
        Field("X-Token"); Field("X-Id", UUID.self)
      }),
    Check(
      Cookies {
        Field("user_id", Int.self); Field("theme")
      }),
    Check(
      Parse {
        RoundtripCore.Method.post;
        FormData {
          Field("email"); Field("remember", Bool.self)
        }
      }),
    Check(
      Parse {
        RoundtripCore.Method.post; Body<[UInt8]>()
      }),
    Check(
      Parse {
        Path { "docs" }; Fragment(.string)
      }),
    Check(
      Optionally {
        Path {
          "a"; Int.parser()
        }
      }),
    Check(
      Many {
        Path {
          "a"; Int.parser()
        }
      }),
    Check(
      OneOf {
        Path {
          "a"; Int.parser()
        };
        Path {
          Int.parser(); "b"
        }
      }),
    Check(
      Path {
        "a"; Int.parser()
      }.baseURL("https://example.com/v1")),
    Check(Always<RequestLevel, Int>(1)),
  ]

  /// The check of one router.
  struct Check: Sendable {
    let run: @Sendable (_ count: Int) throws -> RoundTripReport
    /// For each request, the allowed methods when it has another method, and its own method.
    let methods: @Sendable () throws -> [(allowed: [String], used: String)]

    init<Definition: Router>(_ router: Definition) {
      run = { try router.checkRoundTrips(count: $0, seed: 20_261_121) }
      methods = {
        let requests = Requests()
        let recording = router.map(
          apply: { (value: Definition.Output) in
            requests.add(try router.print(value))
            return value
          }, unapply: { $0 })
        try recording.checkRoundTrips(count: 0)
        return requests.all.map { request in
          var other = request
          other.method = "BREW"
          var allowed: [String] = []
          do throws(RoutingError) { _ = try router.parse(other) } catch { allowed = error.allowedMethods }
          return (allowed, request.method ?? "GET")
        }
      }
    }
  }

  /// Requests that are recorded while a router is checked.
  private final class Requests: Sendable {
    private let requests = Mutex<[URLRequestData]>([])
    var all: [URLRequestData] { requests.withLock { $0 } }
    func add(_ request: URLRequestData) { requests.withLock { $0.append(request) } }
  }

  @Test("every request that is made from a description is read", arguments: checks.indices)
  func requests(_ index: Int) throws {
    let plain = try Self.checks[index].run(0)
    #expect(plain.read == plain.links && plain.read > 0, "\(plain)")
  }

  @Test("a request with another method fails with the methods of the description", arguments: checks.indices)
  func methods(_ index: Int) throws {
    let methods = try Self.checks[index].methods()
    #expect(!methods.isEmpty)
    for (allowed, used) in methods { #expect(allowed.contains(used)) }
  }

  @Test("random requests are read as well, and the same seed makes the same requests", arguments: checks.indices)
  func random(_ index: Int) throws {
    let report = try Self.checks[index].run(200)
    #expect(report.read >= 32, "\(report)")
    #expect(try Self.checks[index].run(200) == report)
  }
}
