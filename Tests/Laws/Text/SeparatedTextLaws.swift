import Roundtrip
import Testing

/// Lists in one text.
@Suite struct SeparatedTextLaws {
  @Test func `separated numbers keep the laws`() {
    let list = Many {
      Int.parser()
    } separator: {
      ","
    }
    expectValueLaws(list, integers.array(0...4), texts: ["", ",", "1,", ",1", "1,,2", "1, 2", "01,2"], printing: 0.4)
    expectValueLaws(
      Parse {
        "["; list
      }, integers.array(0...4), texts: ["[", "[1,2"], printing: 0.5)
    expectValueLaws(
      Many(minimum: 2, maximum: 3) {
        Int.parser()
      } separator: {
        "--"
      }, integers.array(1...4),
      texts: ["1--2", "1---2", "1--2--3--4"], printing: 0.2)
  }

  @Test func `separated texts keep the laws`() {
    expectValueLaws(
      Many {
        String.parser()
      } separator: {
        ","
      }, texts(amid: ",", "").array(0...4), texts: hostileTexts, printing: 0.1)
    expectValueLaws(
      Many {
        String.parser()
      } separator: {
        "ab"
      }, texts(amid: "a", "b", "ab").array(0...4), texts: ["aab", "aabb", "abab"], printing: 0.1)
    expectValueLaws(
      Many {
        Optionally { Int.parser() }
      } separator: {
        "/"
      }, counts.optional.array(0...4), texts: ["//", "1//2"], printing: 0.3)
    expectValueLaws(
      Many {
        Many {
          Int.parser()
        } separator: {
          ","
        }
      } separator: {
        ";"
      }, counts.array().array(), texts: ["1,2;3", ";", "1;;2"], printing: 0.2)
  }

  @Test func `lists without a separator keep the laws`() {
    expectValueLaws(
      Parse {
        ":"; Many { Digits(2) }
      }, Generator<Int> { $0.below(110) }.array(0...4), texts: [":", ":1", ":12", ":123", ":1234"], printing: 0.3)
    expectValueLaws(
      Parse {
        ":"; Many { Int.parser() }
      }, counts.array(0...3), printing: 0.2)
    expectValueLaws(
      Parse {
        ":";
        Many {
          OneOf {
            "a"; "ab"; "b"
          }.map(apply: { 7 }, unapply: { _ in () })
        }
      },
      .any(of: [], [7], [7, 7]), texts: [":ab", ":aab", ":b"])
    expectValueLaws(
      Parse {
        Many { Digits(2) }; "x"
      }, Generator<Int> { $0.below(110) }.array(0...3), texts: ["x", "12x", "1x"], printing: 0.2)
    expectValueLaws(
      Parse {
        Many(maximum: 2) { Digits(1) }; Digits()
      }.paired(),
      Generator(Pair.init, Generator<Int> { $0.below(10) }.array(0...3), counts), texts: ["123", "12", "1"],
      printing: 0.05)
  }
}
