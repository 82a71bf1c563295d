import Foundation
import Roundtrip
import Testing

/// Bodies, methods and header fields.
@Suite struct BodyLaws {
  private struct Form: Codable, Equatable, Sendable {
    var email: String
    var remember: Bool
    var age: Int?
    var score: Double
    var tags: [String]
    var inner: Inner
  }
  private struct Inner: Codable, Equatable, Sendable {
    var id: UUID
    var note: String?
  }
  private struct Loose: Codable, Equatable, Sendable {
    var inner: Small?
    var list: [Int]?
    var items: [Small]
    var byName: [String: Int]
  }
  private struct Small: Codable, Equatable, Sendable { var a: Int? }

  @Test func `JSON keeps the laws`() {
    let router = Parse {
      Method.post; Path { "v" }; Body(.json(Note.self))
    }
    expectLaws(of: router, routes: Note.all, printing: 0.9, parsing: 0.05)
  }

  @Test func `JSON with coders that lose something keeps the laws`() {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let router = Parse {
      Method.post; Body(.json(Date.self, decoder: decoder, encoder: encoder))
    }
    expectLaws(of: router, routes: dates, printing: 0.05, parsing: 0.02)
  }

  @Test func `bytes keep the laws`() {
    expectLaws(
      of: Parse {
        Method.put; Body<[UInt8]>()
      }, routes: bytes, printing: 0.9)
    expectLaws(
      of: Parse {
        Method.put; Body(.data)
      }, routes: bytes.map { Data($0) }, printing: 0.9)
    expectLaws(of: Optionally { Body<[UInt8]>() }, routes: bytes.optional, printing: 0.9)
  }

  @Test func `a form keeps the laws`() {
    let routes = Generator(
      Form.init(email:remember:age:score:tags:inner:), texts, booleans, counts.optional, doubles, texts.array(),
      Generator(Inner.init(id:note:), uuids, texts.optional))
    expectLaws(
      of: Parse {
        Method.post; Body(.form(Form.self))
      }, routes: routes, printing: 0.9, parsing: 0.02)
  }

  @Test func `a form that cannot hold everything keeps the laws`() {
    let small = Generator(Small.init(a:), counts.optional)
    let names = tuple(texts(amid: "a", "b[c]"), counts).array(0...1).map {
      Dictionary($0, uniquingKeysWith: { first, _ in first })
    }
    let routes = Generator(
      Loose.init(inner:list:items:byName:), small.optional, counts.array().optional, small.array(0...1), names)
    expectLaws(
      of: Parse {
        Method.post; Body(.form(Loose.self))
      }, routes: routes, printing: 0.03, parsing: 0.02)
  }

  @Test func `two bodies in one route are a wrong definition`() {
    var request = URLRequestData("/")
    request.method = "POST"
    request.headers = ["Content-Type": "application/x-www-form-urlencoded"]
    request.body = Array("a=x".utf8)
    func expect<First: Equatable, Second: Equatable>(
      _ router: AnyRouter<Pair<First, Second>>, _ routes: Generator<Pair<First, Second>>, _ sample: Pair<First, Second>
    ) {
      #expect(router.diagnostics().contains { $0.severity == .error })
      expectDefinitionError { _ = try router.parse(request) }
      expectDefinitionError { _ = try router.print(sample) }
      expectLaws(of: router, routes: routes, count: 20, printing: 0, parsing: 0)
    }
    let both = Parse {
      Method.post; FormData { Field("a") }; Body<[UInt8]>()
    }
    expect(
      both.paired().eraseToAnyRouter(), Generator(Pair.init, words, bytes), Pair("x", Array("a=x".utf8)))
    let forms = Parse {
      Method.post; FormData { Field("a") }; FormData { Field("b", Int.self, default: 1) }
    }
    expect(forms.paired().eraseToAnyRouter(), Generator(Pair.init, texts, counts), Pair("x", 1))
  }

  @Test func `methods keep the laws`() {
    for method in [
      Method.get, .head, .post, .put, .patch, .delete, .options, .connect, .trace, Method("link"), Method("X-Y"),
    ] {
      expectLaws(
        of: Parse {
          method; Path { Int.parser() }
        }, routes: counts, count: 20)
    }
    let choice = Parse {
      Method.post
      OneOf {
        Parse(Step.a) { Path { "a" } }; Parse(Step.named) { Path { String.parser() } }
      }
    }
    expectLaws(of: choice, routes: Step.all, printing: 0.2)
    let table = Parse {
      Method.post;
      Routes<Step> {
        Route(Step.a) { Path { "a" } }; Route(Step.named) { Path { String.parser() } }
      }
    }
    expectLaws(of: table, routes: Step.all, printing: 0.2)
    let after = Parse {
      Routes<Step> {
        Route(Step.a) { Path { "a" } }; Route(Step.named) { Path { String.parser() } }
      }; Method.post
    }
    expectLaws(of: after, routes: Step.all, printing: 0, parsing: 0)
    let heads = Routes<Step> {
      Route(Step.b) {
        Method.head; Path { Int.parser() }
      };
      Route(Step.deep) {
        Method.get; Path { Optionally { Int.parser() } }
      }
    }
    expectLaws(of: heads, routes: Step.all, printing: 0.2)
    let gets = Routes<Step> {
      Route(Step.named) {
        Method.head; Path { "x" }; Path { String.parser() }
      };
      Route(Step.b) {
        Method.get;
        Path {
          "x"; Int.parser()
        }
      }
    }
    expectLaws(of: gets, routes: Step.all, printing: 0.2)
    let same = Routes<Step> {
      Route(Step.ab) {
        Method.head; Path { "x" }
      }
      Route(Step.a) {
        Method.get; Path { "x" }
      }
    }
    expectLaws(of: same, routes: Step.all, printing: 0.1)
  }
}
