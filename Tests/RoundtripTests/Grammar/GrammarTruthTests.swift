import Foundation
import Testing

@testable import RoundtripCore
@testable import Roundtrip
import RoundtripTesting

/// The description of a parser-printer and what it really reads and prints are the same.
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
    let field = Query { Field("x") { part } }
    let texts = part.grammar.sampleTexts
    let read = texts.filter {
      (try? field.parse(URLRequestData(query: QueryItems([.init(name: "x", value: $0)])))) != nil
    }
    #expect(
      !texts.isEmpty && (isExact ? read == texts : !read.isEmpty), "\(texts) \(read)", sourceLocation: sourceLocation)
    #expect(part.grammar.isExact == isExact || part.grammar.shape != .any, sourceLocation: sourceLocation)
    for value in values {
      let text = (try? field.print(value) as URLRequestData)?.query["x"]
      let accepted = text.map { TextForm(part.grammar).mayAccept($0) && part.grammar.mayAccept($0) }
      #expect(accepted == true, "\(value) \(text ?? "")", sourceLocation: sourceLocation)
    }
  }

  /// Routers with each kind of part. A sample of the description is read, and what it prints has a path that the description knows.
  static let routers: [AnyRouter<Void>] = [
    erased(
      Path {
        "sheet"; Optionally { Int.parser() }.named("page")
      }),
    erased(
      Path {
        "a"; "b c"
      }),
    erased(
      Path {
        "a"; Int.parser(); Parse(.string)
      }),
    erased(
      Path {
        Parse {
          "ep"; Digits()
        }
      }),
    erased(
      Path {
        "sheet"; Optionally { Int.parser() }
      }),
    erased(
      Path {
        "ids"; Many { Int.parser() }
      }),
    erased(
      Path {
        "ids"; Many(minimum: 2, maximum: 3) { Int.parser() }
      }),
    erased(
      Path {
        "ids";
        Many {
          Int.parser()
        } separator: {
          ","
        }
      }),
    erased(
      Path {
        "files"; Rest()
      }),
    erased(
      Path {
        "files"; Rest(minimum: 2).named("path")
      }),
    erased(
      Path {
        OneOf {
          "a"; "b"
        }; Bool.parser()
      }),
    erased(
      Parse {
        RoundtripCore.Method.post; Path { "a" }
      }),
    erased(
      Parse {
        OneOf {
          RoundtripCore.Method.put; RoundtripCore.Method.patch
        }; Path { "a" }
      }),
    erased(
      Parse {
        Scheme("nav"); RoundtripCore.Host("example.com"); RoundtripCore.Port(8080); Path { "a" }
      }),
    erased(
      Query {
        Field("q"); Field("page", Int.self, default: 1); Flag("debug"); Field("tag", [String].self)
      }),
    erased(
      Query {
        Optionally { Field("q") }; Field("to", Date?.self); Field("populate") { "*" }
      }),
    erased(
      Query {
        OneOf {
          Field("a", Int.self); Field("b", Int.self)
        }
      }),
    erased(
      Headers {
        Field("X-Token"); Field("X-Id", UUID.self)
      }),
    erased(
      Cookies {
        Field("user_id", Int.self); Field("theme")
      }),
    erased(
      Parse {
        RoundtripCore.Method.post;
        FormData {
          Field("email"); Field("remember", Bool.self)
        }
      }),
    erased(
      Parse {
        RoundtripCore.Method.post; Body()
      }),
    erased(
      Parse {
        Path { "docs" }; Fragment(.string)
      }),
    erased(
      Optionally {
        Path {
          "a"; Int.parser()
        }
      }),
    erased(
      Many {
        Path {
          "a"; Int.parser()
        }
      }),
    erased(
      OneOf {
        Path {
          "a"; Int.parser()
        };
        Path {
          Int.parser(); "b"
        }
      }),
    erased(
      Path {
        "a"; Int.parser()
      }.baseURL("https://example.com/v1")),
    erased(Always<RequestLevel, Int>(1)),
  ]

  private static func erased<Definition: Router>(_ router: Definition) -> AnyRouter<Void> {
    // Reads, prints and reads again; a value that is not the same prints another link.
    AnyRouter(
      erasing: router.map(
        apply: { (value: Definition.Output) in
          let request: URLRequestData = try router.print(value)
          return try router.print(try router.parse(request)) == request
        }, unapply: { _ in nil }
      ).map(apply: { $0 ? () : nil }, unapply: { nil }))
  }

  @Test(
    "a request made from a description is read, and what prints it belongs to the description",
    arguments: routers.indices)
  func requests(_ index: Int) throws {
    let router = Self.routers[index]
    var count = 0
    for request in router.grammar.sampleRequests {
      #expect(throws: Never.self, "\(request)") { try router.parse(request) }
      let segments = request.path
      let methods = try #require(router.grammar.methods(ofPath: segments), "\(request)")
      #expect(methods.contains(request.method ?? "GET"), "\(request)")
      count += 1
    }
    #expect(count >= 32)
  }

  @Test("a random plan makes requests that are read as well, and the same plan the same requests")
  func random() {
    var made: [[URLRequestData]] = []
    for _ in 0..<2 {
      var generator = SeededGenerator(seed: 20_261_121)
      made.append(
        Self.routers.map { router in
          router.grammar.sampleRequest { Int.random(in: 0..<$0, using: &generator) }
        })
    }
    #expect(made[0] == made[1])
    for (router, request) in zip(Self.routers, made[0]) {
      #expect(throws: Never.self, "\(request)") { try router.parse(request) }
    }
  }
}
