import Roundtrip
import RoundtripTesting

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
