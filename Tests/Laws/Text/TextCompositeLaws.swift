import Roundtrip
import Testing

/// Parser-printers of text, joined: each in a segment, in the four kinds of fields and in a fragment.
@Suite struct TextCompositeLaws {
  @Test func `literals around a value keep the laws`() {
    expectValueLaws(
      Parse {
        "ep"; Digits()
      }, counts, texts: ["ep042", "ep", "epx", "ep1x", "EP1"])
    expectValueLaws(
      Parse {
        "é/"; Int.parser(); "%2F"
      }, integers, texts: ["é/1%2F", "e\u{301}/1%2F"])
    expectValueLaws(
      Parse {
        "<"; String.parser()
      }, texts(amid: "<", ">"), printing: 0.5)
    expectValueLaws(Parse { Parse(.string) }, texts, printing: 0.3)
  }

  @Test func `neighbors keep the laws`() {
    let pairs = Generator(Pair<Int, Int>.init, counts, .either(counts, counts.map { -$0 }))
    func expect(
      _ parser: some ParserPrinter<TextLevel, (Int, Int)>, printing: Double, at place: SourceLocation = #_sourceLocation
    ) {
      expectValueLaws(
        parser.paired(), pairs, texts: ["12", "1-2", "123", "1234", "01-02", "12-34"],
        printing: printing, at: place)
    }
    expect(
      Parse {
        Digits(2); Digits(2)
      }, printing: 0.1)
    expect(
      Parse {
        Digits(1...2); Digits(1...3)
      }, printing: 0.2)
    expect(
      Parse {
        Int.parser(); "-"; Int.parser()
      }, printing: 0.6)
    expect(
      Parse {
        Int.parser(); Int.parser()
      }, printing: 0.1)
    expect(
      Parse {
        Digits(3);
        OneOf {
          ""; "x"
        }; Int.parser()
      }, printing: 0.6)
  }

  @Test func `one of several texts keeps the laws`() {
    let aliases = OneOf {
      "user"; "users"; "usr"; ""
    }.map(apply: { 1 }, unapply: { _ in () })
    expectValueLaws(aliases, .only(1), texts: ["user", "users", "usr", "userss", ""])
    let tagged = OneOf {
      Parse(Tagged.number) { Int.parser() }
      Parse(Tagged.short) { Digits(2) }
      Parse(Tagged.marked) {
        "n"; Int.parser()
      }
      Parse(Tagged.text) { String.parser() }
    }
    expectValueLaws(tagged, Tagged.all, texts: ["1", "01", "n1", "n", "nx", "99999999999999999999", ""], printing: 0.3)
    let after = Parse {
      OneOf {
        Parse(Tagged.number) { Int.parser() }
        Parse(Tagged.marked) {
          "n"; Int.parser()
        }
      }
      "!"
    }
    expectValueLaws(after, Tagged.all, texts: ["1!", "n1!", "n!"], printing: 0.2)
    let small = OneOf {
      Parse(Tagged.number) { UInt8.parser().map(apply: { Int($0) }, unapply: { UInt8(exactly: $0) }) }
      Parse(Tagged.short) { Digits(2) }
    }
    let digit = Parse {
      small; Digits(1)
    }.paired()
    // What a shorter alternative takes on its own is refused, even if what follows would decide: nothing is left.
    expectValueLaws(
      digit, Generator(Pair.init, Tagged.all, counts), texts: ["256", "255", "12"], printing: 0, parsing: 0)
  }

  @Test func `an optional text keeps the laws`() {
    expectValueLaws(
      Parse {
        "v"; Optionally { Int.parser() }
      }, counts.optional, texts: ["v", "v1", "v01", "vx"], printing: 0.8)
    let sign = Optionally { "-" }.map(
      apply: { (sign: Void?) -> Bool? in sign != nil }, unapply: { $0 ? .some(()) : .some(nil) })
    expectValueLaws(
      Parse {
        sign; Digits()
      }.paired(), Generator(Pair.init, booleans, counts), texts: ["-1", "1", "--1", "-0"], printing: 0.4)
    expectValueLaws(Optionally { String.parser() }, texts.optional, texts: ["", "a"], printing: 0.2)
    expectValueLaws(
      Parse {
        "a"; Optionally { String.parser() }; ""
      }, texts.optional, printing: 0.2)
    let twice = Parse {
      "v"; Optionally { Digits(2) }; Optionally { Int.parser() }
    }
    expectValueLaws(
      twice.paired(),
      Generator(Pair.init, counts.optional, counts.optional), texts: ["v1", "v12", "v123", "v", "v012"], printing: 0.2)
    let mark = Optionally {
      OneOf {
        "x"; "xz"
      }
    }.map(apply: { (mark: Void?) -> Bool? in mark != nil }, unapply: { $0 ? .some(()) : .some(nil) })
    expectValueLaws(
      Parse {
        "v"; mark; "y"
      }, booleans, texts: ["vy", "vxy", "vxzy"], printing: 0.2)
  }
}

enum Tagged: Equatable, Sendable {
  case number(Int), short(Int), marked(Int), text(String)

  static let all = Generator<Tagged>.either(
    Generator(Tagged.number, counts), Generator(Tagged.short, counts), Generator(Tagged.marked, counts),
    Generator(Tagged.text, texts(amid: "12", "n1", "n")))
}
