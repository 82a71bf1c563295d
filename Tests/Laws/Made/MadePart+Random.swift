import Foundation
import Roundtrip
import RoundtripTesting

extension MadePart<Int> {
  static func integer(_ random: inout SeededGenerator, _ style: inout MadeStyle) -> MadePart {
    let text = MadeText<Int>.integer(&random, isExact: style.isExact)
    switch random.below(14) {
    case 0: if let name = style.take("p", "q", random: &random) { return .field(name, text) }
    case 1:
      if let field = style.takeField(random: &random) {
        return .field(field.name, text, default: 1, in: field.container)
      }
    case 12 where !style.isExact && random.once(in: 2): return .absent(7)
    case 13 where !style.isExact: return .segment(text).filter("{ $0 != 12 }") { $0 != 12 }
    case 2: if let name = style.take("X-A", "X-B", random: &random) { return .field(name, text, in: .headers) }
    case 3: if let name = style.take("body", random: &random) { return .field(name, text, in: .form) }
    case 4:
      guard !style.isExact else { break }
      let named = [MadePart<Int>.segment(.integer(&random)), .segment(.integer(&random))]
      return .choice(named, id: random.next())
    default: break
    }
    return .segment(text)
  }
}

extension MadePart<String> {
  static func string(_ random: inout SeededGenerator, _ style: inout MadeStyle) -> MadePart {
    let text = MadeText<String>.string(&random, isExact: style.isExact)
    switch random.below(17) {
    case 16: if style.take("body", random: &random) != nil { return .text }
    case 0, 1: if let name = style.take("q", "r", random: &random) { return .field(name, text) }
    case 2: if let name = style.take("X-A", "X-B", random: &random) { return .field(name, text, in: .headers) }
    case 3: if let name = style.take("c", random: &random) { return .field(name, text, in: .cookies) }
    case 4: if style.take("#", random: &random) != nil { return .fragment(text) }
    case 5: if let name = style.take("q", "r", random: &random) { return .field(name, text, default: "x") }
    case 6:
      guard style.take("q", random: &random) != nil, style.take("r", random: &random) != nil else { break }
      return .eitherField("q", "r")
    case 9: if let name = style.take("body", random: &random) { return .field(name, text, in: .form) }
    case 10: if style.take("host", random: &random) != nil { return .subdomain }
    case 7:
      guard !style.isExact else { break }
      let pattern = MadePattern(segments: [.call], hasCustomPart: true)
      return MadePart("UndescribedSegment()", UndescribedSegment(), pattern) { request, random in
        request.segments.append(random.element(of: ["ff", "beef", "12"]))
      }
    case 8:
      guard !style.isExact else { break }
      let pattern = MadePattern(segments: [.literal("by"), .any], hasCustomPart: true)
      return MadePart("DescribedSegment()", DescribedSegment(), pattern) { request, random in
        request.segments += ["by", random.element(of: ["hand", "new", "12"])]
      }
    default: break
    }
    return .segment(text)
  }
}

extension MadePart<String> {
  /// A label of the host.
  static let subdomain = MadePart(
    "Host(below: \"a.b\") { String.parser() }", Host(below: "a.b") { String.parser() }, MadePattern(host: "*.a.b")
  ) { request, random in
    request.host = random.element(of: ["x.a.b", "X.a.b", "a.b", "x.y.a.b"])
  }
}

extension MadePart<UUID> {
  static func uuid(_ random: inout SeededGenerator, _ style: inout MadeStyle) -> MadePart {
    let text = MadeText<UUID>.uuid(&random, isExact: style.isExact)
    if random.once(in: 6), let name = style.take("p", "q", random: &random) { return .field(name, text) }
    return .segment(text)
  }
}

extension MadePart<MadeTab> {
  static func tab(_ random: inout SeededGenerator, _ style: inout MadeStyle) -> MadePart {
    let texts = MadeTab.allCases.map(\.rawValue)
    let text = MadeText("MadeTab.parser()", .set(Set(texts)), texts + ["New", "12"], MadeTab.parser())
    switch random.below(7) {
    case 0: if let field = style.takeField(random: &random) { return .field(field.name, text, in: field.container) }
    case 1:
      if let field = style.takeField(random: &random) {
        return .field(field.name, text, default: .one, in: field.container)
      }
    case 2 where !style.isOptional:
      let tab = MadePart<MadeTab?>.optionalSegment(text)
      return tab.map({ $0 ?? .new }, { .some($0 == .new ? nil : $0) })
    default: break
    }
    return .segment(text)
  }
}

extension MadePart<CalendarDate> {
  static func day(_ random: inout SeededGenerator, _ style: inout MadeStyle) -> MadePart {
    let text = MadeText(
      "CalendarDate.parser()", .unknown, ["2026-11-28", "2024-02-29", "2026-02-29", "2026-1-1"], CalendarDate.parser())
    if random.once(in: 3) {
      let pattern = MadePattern(segments: [.unknown, .unknown, .unknown])
      return MadePart("Path { CalendarDate.segments() }", Path { CalendarDate.segments() }, pattern) {
        request, random in
        request.segments += [random.element(of: ["2026", "0000"]), "02", random.element(of: ["28", "29", "1"])]
      }
    }
    if random.once(in: 3), let field = style.takeField(random: &random) {
      return .field(field.name, text, in: field.container)
    }
    return .segment(text)
  }
}

extension MadePart<Bool> {
  static func bool(_ random: inout SeededGenerator, _ style: inout MadeStyle) -> MadePart {
    if random.once(in: 3), let name = style.take("d", random: &random) {
      return random.once(in: 2) ? .flag(name) : .optionalConstant(name, "on")
    }
    return random.once(in: 4) ? .optionalLiteral(random.element(of: ["en", "new", "a"])) : .segment(.bool(&random))
  }
}

extension MadePart<Bool> {
  /// A segment with a fixed text that may be absent.
  private static func optionalLiteral(_ text: String) -> MadePart {
    let part = MadePart<Void?>.optional(
      .literal(text), "Path { Optionally { \"\(text)\" } }", Path { Optionally { text } })
    return part.map({ $0 != nil }, { $0 ? .some(()) : .some(nil) })
  }
}

extension MadePart<Int?> {
  static func maybe(_ random: inout SeededGenerator, _ style: inout MadeStyle) -> MadePart {
    let text = MadeText<Int>.integer(&random)
    switch random.below(10) {
    case 8: if style.take("#", random: &random) != nil { return .optionalFragment(text) }
    case 9: return .optionalPair(random.element(of: ["page", "a"]), text)
    case 6:
      if let name = style.take("X-A", "X-B", random: &random) {
        return .optionalFields(.field(name, text, in: .headers))
      }
    case 7:
      if style.take("body", random: &random) != nil {
        return .optionalFields(.field("p", text, in: .form))
      }
    case 0:
      if let field = style.takeField(random: &random) { return .optionalField(field.name, text, in: field.container) }
    case 1: return .optionalGroup(random.element(of: ["page", "new", "a"]), text)
    case 2:
      let list = Parse<TextLevel, Int?> {
        "list"
        Optionally<TextLevel, Int> { Int.parser() }
      }
      let inner = MadeShape.unknown
      return .segment(
        MadeText("Parse { \"list\"; Optionally { Int.parser() } }", inner, ["list", "list7", "list07", "listx"], list))
    case 3:
      let list = Parse<TextLevel, Int?> {
        "list"
        Optionally<TextLevel, Int> {
          "-"
          Digits()
          "."
        }
      }
      let source = "Parse { \"list\"; Optionally { \"-\"; Digits(); \".\" } }"
      return .segment(MadeText(source, .unknown, ["list", "list-7.", "list-07.", "list-7", "list-."], list))
    default: break
    }
    return .optionalSegment(text)
  }
}
