import Roundtrip
import RoundtripTesting

extension MadePart<(Int, Int)> {
  static func span(_ random: inout SeededGenerator) -> MadePart {
    let separator = random.element(of: ["-", "x", ", "])
    let text = Parse<TextLevel, (Int, Int)> {
      Int.parser()
      separator
      Int.parser()
    }
    return .segment(
      MadeText(
        "Parse { Int.parser(); \"\(separator)\"; Int.parser() }", .unknown,
        ["1-2", "1--2", "01-2", "1-x", "12", "1x2", "-1x-2", "1, 2"], text))
  }
}

extension MadePart<(String, Int)> {
  /// A name with one of two endings.
  static let format = MadePart.segment(
    MadeText(
      "OneOf { Parse { String.parser(); \".json\"; Always(1) }; Parse { String.parser(); \".x\"; Always(2) } }",
      .unknown,
      ["a.json", "a.x", "a.x.json", ".x", "a", "é.json"],
      OneOf<TextLevel, (String, Int)> {
        Parse<TextLevel, (String, Int)> {
          String.parser()
          ".json"
          Always<TextLevel, Int>(1)
        }
        Parse<TextLevel, (String, Int)> {
          String.parser()
          ".x"
          Always<TextLevel, Int>(2)
        }
      }))

  /// Two fields of one container.
  static func fields(_ random: inout SeededGenerator, _ style: inout MadeStyle) -> MadePart? {
    let (text, number) = (MadeText<String>.string(&random), MadeText<Int>.integer(&random))
    switch random.below(3) {
    case 0:
      guard style.take("X-A", random: &random) != nil, style.take("X-B", random: &random) != nil else { return nil }
      return .both(.headers, "X-A", text, "X-B", number)
    case 1: return style.take("c", random: &random).map { _ in .both(.cookies, "c", text, "d", number) }
    default: return style.take("body", random: &random).map { _ in .both(.form, "p", text, "q", number) }
    }
  }
}

extension MadePart<(Int, String)> {
  /// Two values in one segment or one field, with a text between them, and sometimes one before and one after.
  static func joined(_ random: inout SeededGenerator, _ style: inout MadeStyle) -> MadePart {
    let separator = random.element(of: ["-", "@", "..", "é"])
    let hasFrame = random.once(in: 3)
    let (prefix, suffix) = hasFrame ? ("(", ")") : ("", "")
    let text = Parse<TextLevel, (Int, String)> {
      prefix
      Int.parser()
      separator
      String.parser()
      suffix
    }
    let texts = ["7\(separator)a", "7\(separator)", "07\(separator)a", "-7\(separator)\(separator)", "7", "x"]
    let made = MadeText(
      "Parse { \"\(prefix)\"; Int.parser(); \"\(separator)\"; String.parser(); \"\(suffix)\" }", .unknown,
      texts.map { prefix + $0 + suffix } + ["7"], text)
    if random.once(in: 3), let name = style.take("p", "q", random: &random) { return .field(name, made) }
    return .segment(made)
  }
}

extension MadePart<MadeItem> {
  static func item(_ random: inout SeededGenerator, _ style: inout MadeStyle) -> MadePart {
    if random.once(in: 3), style.take("body", random: &random) != nil {
      return random.element(of: [.multipart, .json, .json, .form])
    }
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
    let part =
      forms.count == 1
      ? item : MadePart(item.source, item.router, forms: forms)
    switch random.below(8) {
    case 0: return part.filter("{ $0.name != \"new\" }") { $0.name != "new" }
    case 1: return part.inBody()
    default: return part
    }
  }
}

extension MadePart<MadeItem?> {
  /// Parts of the path and others that are absent together.
  static func optionalItem(_ random: inout SeededGenerator, _ style: inout MadeStyle) -> MadePart {
    let item = MadePart<MadeItem>.item(&random, &style)
    // Without a path, whether the parts are there is no choice between routes.
    guard item.forms.allSatisfy({ !$0.pattern.segments.isEmpty }) else { return .optionalFields(item).unranked }
    return .optional(
      item, "Optionally { \(item.source) }", Optionally<RequestLevel, MadeItem> { item.router })
  }

  private var unranked: MadePart {
    var part = self
    part.pattern.openFrom = 0
    return part
  }
}

extension MadePart<Int?> {
  /// An ordered choice of optional parts: a number after a literal, or a number alone, or none.
  static func optionalPair(_ literal: String, _ text: MadeText<Int>) -> MadePart {
    let router = Optionally<RequestLevel, Int> {
      OneOf<RequestLevel, Int> {
        Path {
          literal
          text.parser
        }
        Path { text.parser }
      }
    }
    return MadePart(
      "Optionally { OneOf { Path { \"\(literal)\"; \(text.source) }; Path { \(text.source) } } }", router,
      MadePattern(segments: [.unknown], openFrom: 0)
    ) { request, random in
      if random.once(in: 2) { request.segments.append(literal) }
      if random.once(in: 2) { request.segments.append(random.element(of: text.texts)) }
    }
  }
}
