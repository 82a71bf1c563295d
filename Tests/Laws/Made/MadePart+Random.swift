import Foundation
import Roundtrip
import RoundtripTesting

/// What the parts of one table have in common, and the fields that the parts of one route already use.
struct MadeStyle {
  /// Whether each part can be expressed exactly in most exports: fixed texts, sets, UUIDs, digits, strings and the rest.
  var isExact = false
  var depth = 0
  /// Whether a value that prints nothing would be absent.
  var isOptional = false
  var taken: Set<String> = []
  var aliases = 0

  /// The style of a table whose routes are links.
  static let link = MadeStyle(taken: ["method", "host", "X-A", "X-B", "c", "body", "#"])

  /// A name from `names` that no other part of the route uses.
  mutating func take(_ names: String..., random: inout SeededGenerator) -> String? {
    let free = names.filter { !taken.contains($0) }
    guard !isExact, !free.isEmpty else { return nil }
    let name = random.element(of: free)
    taken.insert(name)
    return name
  }
}

extension MadeStyle {
  /// A container of fields, and a name that no other part of the route uses in it.
  mutating func takeField(random: inout SeededGenerator) -> (name: String, container: FieldContainer)? {
    switch random.below(5) {
    case 0: take("X-A", "X-B", random: &random).map { ($0, .headers) }
    case 1: take("c", random: &random).map { ($0, .cookies) }
    case 2: take("body", random: &random).map { _ in ("p", .form) }
    default: take("p", "q", random: &random).map { ($0, .query) }
    }
  }
}

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

extension MadePart<[Int]> {
  static func integers(_ random: inout SeededGenerator, _ style: inout MadeStyle) -> MadePart {
    switch random.below(7) {
    case 5: return .date
    case 6:
      let container = random.element(of: [FieldContainer.form, .headers, .cookies])
      let slot = container == .form ? "body" : container == .headers ? "X-A" : "c"
      if style.take(slot, random: &random) != nil {
        return .repeatedField(container == .headers ? slot : "p", in: container)
      }
    case 0: if let name = style.take("p", "q", random: &random) { return .repeatedField(name) }
    case 1:
      if let name = style.take("ids", random: &random) {
        return random.once(in: 2) ? .separatedField(name) : .defaultedList(name)
      }
    case 4: return .groups(random.element(of: ["tag", "a"]), minimum: random.below(2))
    case 3: return .version
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
    if !style.isExact, random.once(in: 4) { return .chain }
    if !style.isExact, random.once(in: 4) { return .names }
    let minimum = random.below(3)
    let source = minimum == 0 ? "Path { Rest() }" : "Path { Rest(minimum: \(minimum)) }"
    return MadePart(source, Path { Rest(minimum: minimum) }, MadePattern(segments: [.rest(minimum)])) {
      request, random in
      for _ in 0..<minimum + random.below(3) {
        request.segments.append(random.element(of: ["a", "new", "12", "é", "a/b", "x.json"]))
      }
    }
  }
}

extension MadePart<[String]> {
  /// Segments up to one that a filter refuses.
  static let names = MadePart(
    "Path { Many { String.parser().filter { $0 != \"new\" } } }",
    Path { Many { String.parser().filter { $0 != "new" } } }, MadePattern(segments: [.many], openFrom: 0)
  ) { request, random in
    for _ in 0..<random.below(4) { request.segments.append(random.element(of: ["a", "12", "new", "edit"])) }
  }

  /// Segments, each after a literal, by a router that contains itself.
  static let chain = MadePart(
    "Chain()", Chain(), MadePattern(segments: [.unknown], openFrom: 0)
  ) { request, random in
    for _ in 0..<random.below(4) { request.segments += ["of", random.element(of: ["a", "of", "12", "end"])] }
    request.segments.append("end")
  }

  private struct Chain: Router {
    var body: some Router<[String]> {
      OneOf {
        Parse {
          Path {
            "of"
            String.parser()
          }
          Lazy { Chain() }
        }
        .map(
          apply: { (link: (String, [String])) -> [String]? in [link.0] + link.1 },
          unapply: { (links: [String]) -> (String, [String])? in links.first.map { ($0, Array(links.dropFirst())) } })
        Path { "end" }
          .map(apply: { () -> [String]? in [] }, unapply: { (links: [String]) -> Void? in links.isEmpty ? () : nil })
      }
    }
  }
}

extension MadePart<[Int]> {
  /// Three numbers with dots between them.
  static let version: MadePart = {
    let text = Parse<TextLevel, (Int, Int, Int)> {
      Int.parser()
      "."
      Int.parser()
      "."
      Int.parser()
    }.map(
      apply: { (parts: (Int, Int, Int)) -> [Int]? in [parts.0, parts.1, parts.2] },
      unapply: { (parts: [Int]) -> (Int, Int, Int)? in parts.count == 3 ? (parts[0], parts[1], parts[2]) : nil })
    return .segment(
      MadeText(
        "Parse { Int.parser(); \".\"; Int.parser(); \".\"; Int.parser() }", .unknown,
        ["1.2.3", "1.2", "1.02.3", "-1.2.-3", "1.2.3.4"], text))
  }()
}

extension MadePart<[Int]> {
  /// A year, a month, and a day, of which the last ones may be absent.
  static let date: MadePart = {
    let segment = MadeText("Digits(2)", .digits(2, 2), ["12", "07", "7"], Digits(2))
    let forms = (0..<4).map { count in
      MadePart(
        "\(count) of Digits(2)", Path { Many(minimum: count, maximum: count) { segment.parser } },
        MadePattern(segments: Array(repeating: segment.shape, count: count))
      ) { request, random in
        for _ in 0..<count { request.segments.append(random.element(of: segment.texts)) }
      }
    }
    let date = Path {
      Optionally {
        Digits(2)
        Optionally {
          Digits(2)
          Optionally { Digits(2) }
        }
      }
    }.map(
      apply: { (parts: (Int, (Int, Int?)?)?) -> [Int]? in
        [parts?.0, parts?.1?.0, parts?.1?.1].compactMap { $0 }
      },
      unapply: { (parts: [Int]) -> (Int, (Int, Int?)?)?? in
        switch parts.count {
        case 0: .some(nil)
        case 1: (parts[0], nil)
        case 2: (parts[0], (parts[1], nil))
        case 3: (parts[0], (parts[1], parts[2]))
        default: nil
        }
      })
    return MadePart(
      "Path { Optionally { Digits(2); Optionally { Digits(2); Optionally { Digits(2) } } } }", date, forms: forms)
  }()
}

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

extension MadePart<[Int]> {
  /// Numbers, each after a literal.
  static func groups(_ literal: String, minimum: Int) -> MadePart {
    MadePart(
      "Path { Many(minimum: \(minimum)) { \"\(literal)\"; Int.parser() } }",
      Path {
        Many(minimum: minimum) {
          literal
          Int.parser()
        }
      }, MadePattern(segments: [.unknown], openFrom: 0)
    ) { request, random in
      for _ in 0..<minimum + random.below(3) {
        request.segments += [literal, random.element(of: ["1", "12", "007", "x"])]
      }
    }
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
