import Foundation
import Roundtrip
import RoundtripTesting

/// A word for one text, the Swift text of that word, and texts that it reads or almost reads.
struct MadeText<Value>: Sendable {
  let source: String
  let shape: MadeShape
  let texts: [String]
  let parser: Parse<TextLevel, Value>
  var mayRefuse = false
  var isCustom = false

  init<Part: ParserPrinter>(_ source: String, _ shape: MadeShape, _ texts: [String], _ parser: Part)
  where Part.Level == TextLevel, Part.Output == Value {
    self.source = source
    self.shape = shape
    self.texts = texts
    self.parser = Parse { parser }
  }

  func refusing() -> MadeText {
    var copy = self
    copy.mayRefuse = true
    return copy
  }

  func custom() -> MadeText {
    var copy = self
    copy.isCustom = true
    return copy
  }
}

private let numberTexts = ["7", "12", "007", "100", "300", "70000", "-3", "0", "x"]

extension MadeText<Int> {
  static func integer(_ random: inout SeededGenerator, isExact: Bool = false) -> MadeText {
    if isExact {
      let count = random.element(of: [2, 3])
      return MadeText("Digits(\(count))", .digits(count, count), ["12", "345", "7"], Digits(count))
    }
    let digits = MadeShape.digits(1, 19)
    switch random.below(19) {
    case 17:
      return MadeText(
        "OneOf { Parse(0) { \"latest\" }; Digits(1...3) }", .unknown, ["latest", "0", "7", "12", "1000", "Latest"],
        OneOf<TextLevel, Int> {
          Parse<TextLevel, Int>(0) { "latest" }
          Digits(1...3)
        })
    case 18:
      return MadeText(
        "Double.parser().map", .unknown, ["7", "7.0", "7.5", "-3", "1e2", "x"],
        Double.parser().map(
          apply: { (number: Double) -> Int? in Int(exactly: number) }, unapply: { Double(exactly: $0) })
      ).refusing()
    case 14, 15: return range(&random)
    case 16:
      return random.once(in: 2)
        ? number(.hexadecimal, "0123456789abcdefABCDEF", 16) : number(.base62, alphanumerics, 11)
    case 0...3: return MadeText("Int.parser()", .integer(bits: 64, isSigned: true), numberTexts, Int.parser())
    case 4: return MadeText("Digits()", digits, numberTexts, Digits())
    case 5:
      let range = random.element(of: [1...2, 3...3, 2...9])
      return MadeText(
        "Digits(\(range))", .digits(range.lowerBound, range.upperBound), numberTexts + ["012"], Digits(range))
    case 6, 7:
      let prefix = random.element(of: ["v", "ep", "e", "7", "new"])
      return MadeText(
        "Parse { \"\(prefix)\"; Digits() }", .affixed(prefix: prefix, digits, suffix: ""),
        numberTexts.map { prefix + $0 } + [prefix],
        Parse<TextLevel, Int> {
          prefix
          Digits()
        })
    case 8:
      let suffix = random.element(of: ["th", "7", ".json"])
      return MadeText(
        "Parse { Digits(); \"\(suffix)\" }", .affixed(prefix: "", digits, suffix: suffix),
        numberTexts.map { $0 + suffix },
        Parse<TextLevel, Int> {
          Digits()
          suffix
        })
    case 9:
      return MadeText(
        "Parse { \"v\"; Int.parser(); \"x\" }",
        .affixed(prefix: "v", .integer(bits: 64, isSigned: true), suffix: "x"), numberTexts.map { "v" + $0 + "x" },
        Parse<TextLevel, Int> {
          "v"
          Int.parser()
          "x"
        })
    case 10:
      return MadeText(
        "OneOf { Parse(1) { \"one\" }; Parse(2) { \"two\" } }", .set(["one", "two"]), ["one", "two", "12"],
        OneOf<TextLevel, Int> {
          Parse<TextLevel, Int>(1) { "one" }
          Parse<TextLevel, Int>(2) { "two" }
        })
    case 11:
      return MadeText(
        "Int.parser().filter { $0 % 2 == 0 }", .integer(bits: 64, isSigned: true), numberTexts,
        Int.parser().filter { $0 % 2 == 0 }
      ).refusing()
    case 12:
      return MadeText(
        "UInt8.parser().map", .integer(bits: 8, isSigned: false), numberTexts,
        UInt8.parser().map(apply: { (byte: UInt8) -> Int? in Int(byte) }, unapply: { UInt8(exactly: $0) })
      ).refusing()
    default: return MadeText("DescribedDigits()", digits, numberTexts, DescribedDigits()).custom()
    }
  }
}

private let alphanumerics = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

extension MadeText<Int> {
  private static func range(_ random: inout SeededGenerator) -> MadeText {
    let range = random.element(of: [0...9, 1...100, 7...300, -3...12, 0...99_999])
    let text = MadeText(
      "Int.parser(in: \(range))", .range(range.lowerBound, range.upperBound), numberTexts, Int.parser(in: range))
    guard random.once(in: 3) else { return text }
    return MadeText(
      "Parse { \"v\"; Int.parser(in: \(range)) }", .affixed(prefix: "v", text.shape, suffix: ""),
      numberTexts.map { "v" + $0 },
      Parse<TextLevel, Int> {
        "v"
        Int.parser(in: range)
      })
  }

  private static func number(_ numerals: Numerals, _ digits: String, _ count: Int) -> MadeText {
    MadeText(
      "Int.parser(.\(numerals))", .characters(Set(digits), 1, count),
      ["ff", "beef", "New", "12", "007", "a", "0", "ab"],
      Int.parser(numerals))
  }
}

extension MadeText<String> {
  private static func characters(_ random: inout SeededGenerator) -> MadeText {
    let texts = ["a", "new", "New", "abc", "ab-c", "12", "v7", "ff", "beef", "a b", "é", "one"]
    let (word, characters, set): (String, CharacterClass, String) = random.element(of: [
      (".lowercase", .lowercase, "abcdefghijklmnopqrstuvwxyz"),
      ("\"abc\"", "abc", "abc"), ("[.alphanumerics, \"-\"]", [.alphanumerics, "-"], alphanumerics + "-"),
      (".alphanumerics", .alphanumerics, alphanumerics),
    ])
    let length = random.element(of: [1...2, 1...8, 3...3, 2...40])
    let shape = MadeShape.characters(Set(set), length.lowerBound, length.upperBound)
    let part = String.parser(of: characters, length: length)
    if random.once(in: 3) {
      return MadeText(
        "Parse { \"v\"; String.parser(of: \(word), length: \(length)); \".\" }",
        .affixed(prefix: "v", shape, suffix: "."), texts.map { "v\($0)." },
        Parse<TextLevel, String> {
          "v"
          part
          "."
        })
    }
    return MadeText("String.parser(of: \(word), length: \(length))", shape, texts, part)
  }

  static func string(_ random: inout SeededGenerator, isExact: Bool = false) -> MadeText {
    let texts = ["a", "new", "x.json", "12", "ab@c", "v7", "a b", "é", "u-1", "ff"]
    switch random.below(isExact ? 4 : 15) {
    case 12, 13: return characters(&random)
    case 14 where random.once(in: 2):
      let length = random.element(of: [1...2, 1...3, 3...12])
      return MadeText(
        "String.parser(length: \(length))", .length(length.lowerBound, length.upperBound), texts,
        String.parser(length: length))
    case 0...2: return MadeText("String.parser()", .any, texts, String.parser())
    case 3:
      let set = Set((0..<2 + random.below(2)).map { _ in random.element(of: literals) }).sorted()
      return MadeText(
        "OneOf { \(set.map { "\"\($0)\"" }.joined(separator: "; ")) }", .set(Set(set)), set,
        OneOf<TextLevel, String> { for text in set { Parse<TextLevel, String>(text) { text } } })
    case 4, 5:
      return MadeText("Parse(.string)", .any, texts, Parse<TextLevel, String>(.string))
    case 6:
      return MadeText(
        "String.parser().filter(isLowercase)", .any, texts, String.parser().filter { $0.utf8.allSatisfy { $0 > 96 } }
      ).refusing()
    case 7, 8:
      let prefix = random.element(of: ["u-", "@", "n", "new"])
      return MadeText(
        "Parse { \"\(prefix)\"; String.parser() }", .affixed(prefix: prefix, .any, suffix: ""),
        texts.map { prefix + $0 } + [prefix],
        Parse<TextLevel, String> {
          prefix
          String.parser()
        })
    case 9: return affixed("", random.element(of: [".json", "n", ".x.json"]))
    case 10: return affixed(random.element(of: ["u-", "a"]), ".json")
    default: return MadeText("UndescribedText()", .any, texts, UndescribedText()).custom()
    }
  }

  private static func affixed(_ prefix: String, _ suffix: String) -> MadeText {
    MadeText(
      "Parse { \"\(prefix)\"; String.parser(); \"\(suffix)\" }", .affixed(prefix: prefix, .any, suffix: suffix),
      ["a", "b.json", "é", "x.json.json", ""].map { prefix + $0 + suffix },
      Parse<TextLevel, String> {
        prefix
        String.parser()
        suffix
      })
  }

  /// Texts of literals that are like each other: common starts and ends, a difference in the middle, escapes, and texts of parameters.
  static let literals = [
    "a", "b", "ab", "abc", "abd", "abcd", "new", "New", "true", "12", "007", "-3", "ep7", "7th", "ff", "beef", "x.y",
    "a b", "a/b", "é", "e\u{301}", "日本語", "100%", "a?b", "abcdefgh", "abcdefgi", "abcdefghi", "abcdefghijklmnop",
    "abcdefgh-one-ijklmnop", "abcdefgh-two-ijklmnop", "00000000-0000-0000-0000-00000000000A", "v7", "x.json", "one",
  ]
}

extension MadeText<UUID> {
  static func uuid(_ random: inout SeededGenerator, isExact: Bool = false) -> MadeText {
    let texts = ["a", "A", "1", "x"].map { "00000000-0000-0000-0000-00000000000" + $0 }
    if isExact || !random.once(in: 4) { return MadeText("UUID.parser()", .uuid, texts, UUID.parser()) }
    return MadeText(
      "Parse { \"id-\"; UUID.parser() }", .affixed(prefix: "id-", .uuid, suffix: ""), texts.map { "id-" + $0 },
      Parse<TextLevel, UUID> {
        "id-"
        UUID.parser()
      })
  }
}

extension MadeText<Bool> {
  static func bool(_ random: inout SeededGenerator) -> MadeText {
    if random.once(in: 2) {
      return MadeText("Bool.parser()", .set(["true", "false"]), ["true", "false"], Bool.parser())
    }
    return MadeText(
      "OneOf { Parse(true) { \"on\" }; Parse(false) { \"off\" } }", .set(["on", "off"]), ["on", "off", "true"],
      OneOf<TextLevel, Bool> {
        Parse<TextLevel, Bool>(true) { "on" }
        Parse<TextLevel, Bool>(false) { "off" }
      })
  }
}
