import Foundation
import Roundtrip
import Testing

/// What stands for several segments, or for none.
@Suite struct PathLaws {
  @Test func `literals and values keep the laws`() {
    expectLaws(
      of: Path {
        "a"; Int.parser(); "b/c"; String.parser()
      }.paired(), routes: Generator(Pair.init, integers, texts),
      links: ["/a/1/b%2Fc/x", "a/1/b%2Fc/x/", "/a/1/b/c/x"], printing: 0.4)
    expectLaws(
      of: Path {
        String.parser(); String.parser()
      }.paired(), routes: Generator(Pair.init, texts, texts), printing: 0.2)
    for literal in hostileTexts {
      expectLaws(
        of: Path {
          literal; Int.parser()
        }, routes: counts, count: 4, printing: 0, parsing: 0)
    }
  }

  @Test func `an optional segment keeps the laws`() {
    expectLaws(
      of: Path {
        "a"; Optionally { Int.parser() }
      }, routes: integers.optional, links: ["/a", "/a/", "/a/x", "/a//"])
    expectLaws(
      of: Path { Optionally { String.parser() } }, routes: texts.optional, links: ["", "/", "/%2E", "//"], printing: 0.3
    )
    expectLaws(
      of: Path {
        Optionally { String.parser() }; "edit"
      }, routes: texts(amid: "edit").optional, printing: 0.3)
    expectLaws(
      of: Path {
        Optionally { Int.parser() }; "edit"
      }, routes: counts.optional, links: ["/edit", "/1/edit", "/edit/edit"], printing: 0.9)
  }

  @Test func `several optional segments keep the laws`() {
    let numbers = Path {
      Optionally { Int.parser() }; Optionally { Int.parser() }
    }
    expectLaws(
      of: numbers.paired(), routes: Generator(Pair.init, counts.optional, counts.optional),
      links: ["/1", "/1/2", "/1/2/3"])
    let mixed = Path {
      Optionally { Int.parser() }; Optionally { String.parser() }
    }
    expectLaws(
      of: mixed.paired(), routes: Generator(Pair.init, counts.optional, texts(amid: "1").optional),
      links: ["/x", "/1", "/x/1"], printing: 0.3)
    let three = Path {
      Optionally { Bool.parser() }; Optionally { Bool.parser() }; String.parser()
    }.map(
      apply: { (parts: (Bool?, Bool?, String)) -> Three? in Three(parts) }, unapply: { ($0.first, $0.second, $0.third) }
    )
    let routes = Generator<Three>.either(
      tuple(booleans.optional, booleans.optional, texts(amid: "true", "false")).map { Three($0) },
      tuple(booleans.optional, .only(Bool?.none), words).map { Three($0) })
    expectLaws(of: three, routes: routes, links: ["/true", "/true/false", "/true/false/true", "/x"], printing: 0.2)
  }

  @Test func `a number that is written in another way reads as another route`() {
    let router = Path {
      Optionally { Digits(1) }; Digits()
    }.paired()
    expectLaws(of: router, routes: Generator(Pair.init, counts.optional, counts), links: ["/07"], printing: 0.1)
  }

  @Test func `many segments keep the laws`() {
    expectLaws(
      of: Path {
        "a"; Many { Int.parser() }
      }, routes: integers.array(), links: ["/a", "/a/1/", "/a/1/x"])
    expectLaws(of: Path { Many { String.parser() } }, routes: texts.array(), links: ["/a//b", "/a/."], printing: 0.2)
    expectLaws(
      of: Path {
        Many(minimum: 1, maximum: 2) { Int.parser() }; "x"
      }, routes: counts.array(), links: ["/1/2/3/x"], printing: 0.3)
    expectLaws(
      of: Path {
        Many { Int.parser() }; String.parser()
      }.paired(), routes: Generator(Pair.init, counts.array(), texts(amid: "1")), printing: 0.2)
    expectLaws(
      of: Path {
        Many { Int.parser() }; Optionally { Int.parser() }
      }.paired(), routes: Generator(Pair.init, counts.array(), counts.optional), printing: 0.2)
    expectLaws(
      of: Path {
        Many { Int.parser() }; Many { String.parser() }
      }.paired(), routes: Generator(Pair.init, counts.array(), words.array()))
    expectLaws(
      of: Path {
        Many {
          Int.parser()
        } separator: {
          ","
        }; Int.parser()
      }.paired(), routes: Generator(Pair.init, counts.array(1...3), counts), links: ["/1,2/3"])
  }

  @Test func `the rest keeps the laws`() {
    expectLaws(
      of: Path {
        "files"; Rest()
      }, routes: texts.array(), links: ["/files", "/files/", "/files//", "/files/a%2Fb"], printing: 0.2)
    expectLaws(
      of: Path {
        Int.parser(); Rest(minimum: 1)
      }.paired(), routes: Generator(Pair.init, counts, words.array()))
    expectLaws(
      of: Path {
        Optionally { Int.parser() }; Rest()
      }.paired(), routes: Generator(Pair.init, counts.optional, texts(amid: "1", "2").array()), printing: 0.2)
  }

  @Test func `one of several segments keeps the laws`() {
    expectLaws(
      of: Path {
        OneOf {
          "user"; "users"
        }
      }.map(apply: { 1 }, unapply: { _ in () }), routes: .only(1), links: ["/user", "/users", "/userss"])
    let tagged = Path {
      OneOf {
        Parse(Tagged.short) { Digits(2) }
        Parse(Tagged.number) { Int.parser() }
        Parse(Tagged.marked) {
          "n"; Int.parser()
        }
        Parse(Tagged.text) { String.parser() }
      }
    }
    expectLaws(of: tagged, routes: Tagged.all, links: ["/1", "/01", "/n1", "/n"], printing: 0.4)
  }
}

private struct Three: Equatable, Sendable {
  var first: Bool?
  var second: Bool?
  var third: String

  init(_ parts: (Bool?, Bool?, String)) { (first, second, third) = parts }
}
