import Foundation
import Roundtrip
import RoundtripTesting

/// What the parts of one table have in common, and the fields that the parts of one route already use.
struct MadeStyle {
  /// Whether each part can be expressed exactly in most exports: fixed texts, sets, UUIDs, digits, strings and the rest.
  var isExact = false
  var depth = 0
  var taken: Set<String> = []
  var aliases = 0

  /// A name from `names` that no other part of the route uses.
  mutating func take(_ names: String..., random: inout SeededGenerator) -> String? {
    let free = names.filter { !taken.contains($0) }
    guard !isExact, !free.isEmpty else { return nil }
    let name = random.element(of: free)
    taken.insert(name)
    return name
  }
}

extension MadePart<Int> {
  static func integer(_ random: inout SeededGenerator, _ style: inout MadeStyle) -> MadePart {
    let text = MadeText<Int>.integer(&random, isExact: style.isExact)
    switch random.below(12) {
    case 0: if let name = style.take("p", "q", random: &random) { return .field(name, text) }
    case 1: if let name = style.take("p", "q", random: &random) { return .field(name, text, default: 1) }
    case 2: if let name = style.take("X-A", "X-B", random: &random) { return .field(name, text, in: .headers) }
    case 3:
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
    switch random.below(16) {
    case 0, 1: if let name = style.take("q", "r", random: &random) { return .field(name, text) }
    case 2: if let name = style.take("X-A", "X-B", random: &random) { return .field(name, text, in: .headers) }
    case 3: if let name = style.take("c", random: &random) { return .field(name, text, in: .cookies) }
    case 4: if style.take("#", random: &random) != nil { return .fragment(text) }
    case 5: if let name = style.take("q", "r", random: &random) { return .field(name, text, default: "x") }
    case 6:
      guard style.take("q", random: &random) != nil, style.take("r", random: &random) != nil else { break }
      return .eitherField("q", "r")
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

extension MadePart<UUID> {
  static func uuid(_ random: inout SeededGenerator, _ style: inout MadeStyle) -> MadePart {
    let text = MadeText<UUID>.uuid(&random, isExact: style.isExact)
    if random.once(in: 6), let name = style.take("p", "q", random: &random) { return .field(name, text) }
    return .segment(text)
  }
}

extension MadePart<Bool> {
  static func bool(_ random: inout SeededGenerator, _ style: inout MadeStyle) -> MadePart {
    if random.once(in: 3), let name = style.take("d", random: &random) { return .flag(name) }
    return .segment(.bool(&random))
  }
}

extension MadePart<Int?> {
  static func maybe(_ random: inout SeededGenerator, _ style: inout MadeStyle) -> MadePart {
    let text = MadeText<Int>.integer(&random)
    switch random.below(6) {
    case 0: if let name = style.take("p", "q", random: &random) { return .optionalField(name, text) }
    case 1: return .optionalGroup(random.element(of: ["page", "new", "a"]), text)
    case 2:
      let list = Parse<TextLevel, Int?> {
        "list"
        Optionally<TextLevel, Int> { Int.parser() }
      }
      let inner = MadeShape.unknown
      return .segment(
        MadeText("Parse { \"list\"; Optionally { Int.parser() } }", inner, ["list", "list7", "list07", "listx"], list))
    default: break
    }
    return .optionalSegment(text)
  }
}

extension MadePart<[Int]> {
  static func integers(_ random: inout SeededGenerator, _ style: inout MadeStyle) -> MadePart {
    switch random.below(5) {
    case 0: if let name = style.take("p", "q", random: &random) { return .repeatedField(name) }
    case 1: if let name = style.take("ids", random: &random) { return .separatedField(name) }
    case 2:
      let list = Many<TextLevel, Int>(minimum: 1) {
        Int.parser()
      } separator: {
        "-"
      }
      return .segment(
        MadeText(
          "Many(minimum: 1) { Int.parser() } separator: { \"-\" }", .unknown, ["1-2", "7", "1--2", "1-x"], list))
    default: break
    }
    let text = MadeText<Int>.integer(&random)
    let counts = random.element(of: [0...9, 1...2])
    return MadePart(
      "Path { Many(\(counts)) { \(text.source) } }",
      Path { Many(minimum: counts.lowerBound, maximum: counts.upperBound) { text.parser } },
      MadePattern(segments: [.many], openFrom: 0)
    ) { request, random in
      for _ in 0..<counts.lowerBound + random.below(2) { request.segments.append(random.element(of: text.texts)) }
    }
  }
}

extension MadePart<[String]> {
  static func strings(_ random: inout SeededGenerator, _ style: inout MadeStyle) -> MadePart {
    let minimum = random.below(2)
    let source = minimum == 0 ? "Path { Rest() }" : "Path { Rest(minimum: 1) }"
    return MadePart(source, Path { Rest(minimum: minimum) }, MadePattern(segments: [.rest(minimum)])) {
      request, random in
      for _ in 0..<minimum + random.below(3) {
        request.segments.append(random.element(of: ["a", "new", "12", "é", "a/b", "x.json"]))
      }
    }
  }
}

extension MadePart<(Int, Int)> {
  static let span: MadePart = {
    let text = Parse<TextLevel, (Int, Int)> {
      Int.parser()
      "-"
      Int.parser()
    }
    return .segment(
      MadeText("Parse { Int.parser(); \"-\"; Int.parser() }", .unknown, ["1-2", "1--2", "01-2", "1-x", "12"], text))
  }()
}

extension MadePart<MadeItem> {
  static func item(_ random: inout SeededGenerator, _ style: inout MadeStyle) -> MadePart {
    let name = MadePart<String>.string(&random, &style)
    let quantity = MadePart<Int>.integer(&random, &style)
    func whole(_ name: MadePart<String>, _ quantity: MadePart<Int>) -> MadePart {
      var pattern = name.pattern
      pattern.append(quantity.pattern)
      return MadePart(
        "Parse(MadeItem.init(name:quantity:)) { \(name.source); \(quantity.source) }",
        Parse<RequestLevel, MadeItem>(MadeItem.init(name:quantity:)) {
          name.router
          quantity.router
        }, pattern
      ) { request, random in
        name.draw(&request, &random)
        quantity.draw(&request, &random)
      }
    }
    let item = whole(name, quantity)
    let forms = name.forms.flatMap { name in quantity.forms.map { whole(name, $0) } }
    return forms.count == 1
      ? item : MadePart(item.source, item.router, forms: forms, isCertain: Expected.choicesAreWholeRoutes)
  }
}
