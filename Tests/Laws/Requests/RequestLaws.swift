import Foundation
import Roundtrip
import Testing

enum Step: Equatable, Sendable {
  case a, b(Int), ab, named(String), deep(Int?)

  static let all = Generator<Step>.either(
    .any(of: .a, .ab), Generator(Step.b, counts), Generator(Step.named, texts(amid: "a", "b")),
    Generator(Step.deep, counts.optional))
}

/// Whole requests, joined.
@Suite struct RequestLaws {
  @Test func `an optional router keeps the laws`() {
    expectLaws(
      of: Optionally {
        Path {
          "a"; Int.parser()
        }
      }, routes: counts.optional, links: ["", "/", "/a", "/a/1", "/a/x"])
    expectLaws(
      of: Optionally {
        Path { "a" }; Query { Field("q", Int.self) }
      }, routes: counts.optional, links: ["/a", "/?q=1", "/a?q=x"])
    expectLaws(
      of: Optionally { Query { Field("q", Int.self, default: 1) } }, routes: counts.optional,
      links: ["/a", "?q=1", "?q=x"], printing: 0.3)
    let both = Parse {
      Optionally {
        Path {
          "a"; Int.parser()
        }
      };
      Optionally {
        Path {
          "a"; String.parser()
        }
      }
    }
    expectLaws(
      of: both.paired(), routes: Generator(Pair.init, counts.optional, texts(amid: "a", "1").optional),
      links: ["/a/x", "/a/1/a/1"], printing: 0.3)
    let body = Parse {
      Method.post; Optionally { Body(.json(Note.self)) }; Optionally { Headers { Field("X-A", Int.self) } }
    }
    expectLaws(of: body.paired(), routes: Generator(Pair.init, Note.all.optional, counts.optional))
  }

  @Test func `a literal after an optional router keeps the laws`() {
    let router = Parse {
      Optionally {
        Parse(Step.a) {
          Path {
            "a"; "b"
          }
        }
      }; Optionally { Parse(Step.ab) { Path { "a" } } }; Path { Optionally { Int.parser() } }
    }
    let triple = router.map(
      apply: { (parts: (Step?, Step?, Int?)) -> Pair<Pair<Step?, Step?>, Int?>? in Pair(Pair(parts.0, parts.1), parts.2)
      },
      unapply: { ($0.first.first, $0.first.second, $0.second) })
    let routes = Generator(
      Pair.init, Generator(Pair<Step?, Step?>.init, Generator.only(Step.a).optional, Generator.only(Step.ab).optional),
      counts.optional)
    expectLaws(of: triple, routes: routes, links: ["/a/b", "/a", "/a/a", "/a/b/a/1"])
  }

  @Test func `an ordered choice keeps the laws`() {
    let steps = OneOf {
      Parse(Step.a) { Path { "a" } }
      Parse(Step.ab) {
        Path {
          "a"; "b"
        }
      }
      Parse(Step.b) { Path { Int.parser() } }
      Parse(Step.deep) {
        Path {
          "a"; Optionally { Int.parser() }
        }
      }
      Parse(Step.named) { Path { String.parser() } }
    }
    expectLaws(of: steps, routes: Step.all, links: ["/a", "/a/b", "/1", "/a/1", "/b"], printing: 0.3)
    expectLaws(
      of: Parse {
        steps; Path { "a" }
      }, routes: Step.all, links: ["/a/a", "/a/1/a", "/a/b/a"], printing: 0.2)
    expectLaws(
      of: Parse {
        steps; steps
      }.paired(), routes: Generator(Pair.init, Step.all, Step.all), links: ["/a/a", "/a/1", "/a/b"], printing: 0.1)
    expectLaws(of: Many { steps }, routes: Step.all.array(), links: ["/a/a", "/a/1", "/a/b"], printing: 0.2)
    let longFirst = OneOf {
      Parse(Step.ab) {
        Path {
          "a"; "b"
        }
      }
      Parse(Step.deep) {
        Path {
          "a"; Optionally { Int.parser() }
        }
      }
      Parse(Step.a) { Path { "a" } }
      Route(Step.b) { Path { Int.parser() } }
      Parse(Step.named) { Path { String.parser() } }
    }
    expectLaws(of: longFirst, routes: Step.all, links: ["/a", "/a/b", "/1", "/a/1", "/b"], printing: 0.3)
  }

  @Test func `a route among parts that leave a rest keeps law 1`() {
    let mixed = OneOf {
      Parse(Step.ab) {
        Path {
          "a"; "b"
        }
      }
      Route(Step.b) { Path { Int.parser() } }
      Parse(Step.named) { Path { String.parser() } }
    }
    expectLaws(of: Many { mixed }, routes: Step.all.array(), links: ["/a/a", "/a/1", "/1/1"], printing: 0.2)
    expectLaws(
      of: Parse {
        mixed; Path { "a" }
      }, routes: Step.all, links: ["/a/a", "/a/b/a", "/1/a"], printing: 0.2)
  }

  @Test func `a route in front of more path keeps the laws`() {
    let route = Parse {
      Route(Step.b) {
        Path {
          "x"; Int.parser()
        }
      }; Path { "a" }
    }
    expectLaws(of: route, routes: Generator(Step.b, counts), links: ["/x/1", "/x/1/a"], printing: 0, parsing: 0)
  }

  @Test func `many routers with fields keep the laws`() {
    let item = Parse(Pair<String, Int>.init) {
      Path {
        "i"; String.parser()
      }; Query { Field("n", Int.self, default: 1) }
    }
    let few = Generator<Int>.any(of: 1, 1, 1, 2)
    expectLaws(
      of: Many { item }, routes: Generator(Pair.init, words, few).array(), links: ["/i/a/i/b?n=2", "/i/a?n=1&n=2"],
      printing: 0.3)
    let tags = Many {
      Path { "i" }; Query { Field("n", [Int].self) }
    }
    expectLaws(of: tags, routes: few.array(0...1).array(), links: ["/i?n=1", "/i/i?n=1"], printing: 0.2)
  }

  @Test func `a constant keeps the laws`() {
    expectLaws(
      of: OneOf {
        Path { Int.parser() }; Always(1)
      }, routes: counts, links: ["", "/1", "/x"])
    expectLaws(
      of: OneOf {
        Always(1); Path { Int.parser() }
      }, routes: .any(of: 1, 1, 2), links: ["", "/1", "/2"], printing: 0.2)
    expectLaws(
      of: Path { "a" }.map(apply: { 5 }, unapply: { $0 == 5 ? () : nil }), routes: counts.map { $0 % 2 + 4 },
      links: ["/a"], printing: 0.2)
    expectLaws(
      of: Path { Int.parser().filter { $0 % 2 == 0 } }, routes: counts, links: ["/1", "/2", "/-2"], printing: 0.3)
    expectLaws(
      of: Parse {
        Path {
          "a"; Int.parser()
        }
      }.filter { $0 > 60 }, routes: counts, printing: 0.3)
  }
}

struct Note: Codable, Equatable, Sendable {
  var text: String
  var tags: [String]
  var rank: Double?

  static let all = Generator(
    Note.init(text:tags:rank:), texts, texts.array(), doubles.map { $0.isFinite ? $0 : 1 }.optional)
}
