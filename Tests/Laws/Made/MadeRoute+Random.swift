import Foundation
import Roundtrip
import RoundtripTesting

extension MadeFrame {
  /// Fixed parts, some of them those of another route.
  static func random(
    _ random: inout SeededGenerator, _ style: inout MadeStyle, after other: MadeFrame? = nil
  ) -> MadeFrame {
    var frame = MadeFrame()
    func origin(_ name: String, _ part: MadePart<Void>, _ change: (inout MadePattern) -> Void) {
      var part = part
      change(&part.pattern)
      frame.head.append(part)
      style.taken.insert(name)
    }
    if !style.taken.contains("method"), random.once(in: style.isExact ? 10 : 5) {
      let name = random.element(of: ["GET", "HEAD", "POST", "PUT"])
      origin("method", MadePart("Method(\"\(name)\")", Method(name)) { request, _ in request.method = name }) {
        $0.method = name
      }
    }
    if !style.taken.contains("host"), random.once(in: style.isExact ? 10 : 14) {
      let name = random.element(of: ["a.b", "c"])
      origin("host", MadePart("Host(\"\(name)\")", Host(name)) { request, _ in request.host = name }) { $0.host = name }
      if !style.isExact, random.once(in: 3) {
        origin("port", MadePart("Port(80)", Port(80)) { request, _ in request.port = 80 }) { $0.port = 80 }
      }
    }
    if !style.isExact, !style.taken.contains("method"), random.once(in: 20) {
      let methods = MadePart(
        "OneOf { Method.get; Method.post }",
        OneOf<RequestLevel, Void> {
          Method.get
          Method.post
        }
      ) { request, random in request.method = random.element(of: ["GET", "POST"]) }
      origin("method", methods) { $0.openFrom = 0 }
    }
    if style.depth == 0, !style.isExact, !style.taken.contains("host"), random.once(in: 24) {
      let hosts = MadePart(
        "OneOf { Host(\"a.b\"); Host(\"c\") }",
        OneOf<RequestLevel, Void> {
          Host("a.b")
          Host("c")
        }
      ) { request, random in request.host = random.element(of: ["a.b", "c"]) }
      origin("host", hosts) { $0.openFrom = 0 }
    }
    if style.depth == 0, !style.isExact, random.once(in: 24) {
      origin("scheme", MadePart("Scheme(\"nav\")", Scheme("nav")) { request, _ in request.scheme = "nav" }) {
        $0.scheme = "nav"
      }
    }
    let path = other?.head.filter { !$0.pattern.segments.isEmpty } ?? []
    frame.head += path.prefix(1 + random.below(3))
    let count = style.depth == 0 ? random.below(3) : random.below(2)
    for _ in 0..<count { frame.head.append(.literal(random.element(of: MadeText<String>.literals))) }
    if !style.isExact, random.once(in: 16) { frame.head.append(.eitherLiteral("a", "new")) }
    if random.once(in: 8) { frame.tail.append(.literal(random.element(of: ["edit", "new", "a"]))) }
    if random.once(in: 10), let name = style.take("z", random: &random) {
      frame.tail.append(.constantField(name, random.element(of: ["1", "a b"])))
    }
    if !style.isExact, style.depth == 0, random.once(in: 12) {
      frame.alias = "old\(style.aliases)"
      style.aliases += 1
    }
    return frame
  }

  /// Nothing in the path may follow the rest of it.
  var withoutTailPath: MadeFrame {
    var frame = self
    frame.tail.removeAll { !$0.pattern.segments.isEmpty }
    return frame
  }

  var withoutAlias: MadeFrame {
    var frame = self
    frame.alias = nil
    return frame
  }
}

extension MadeRoute<Made> {
  /// A route for a random case.
  static func random(_ random: inout SeededGenerator, _ style: inout MadeStyle, in frame: MadeFrame) -> MadeRoute {
    if style.isExact { return exact(&random, &style, in: frame) }
    switch random.below(10) {
    case 0, 1:
      let value = random.element(of: [Made.home, .list, .about, .number(7), .text("x"), .pair(1, "a"), .maybe(nil)])
      return .constant(value, renamed: value.renamed, in: frame.withoutAlias)
    case 2, 3, 4: return single(&random, &style, in: frame)
    case 5: return several(&random, &style, in: frame)
    case 6, 7: return pair(&random, &style, in: frame)
    default: return nested(&random, &style, in: frame)
    }
  }

  private static func exact(
    _ random: inout SeededGenerator, _ style: inout MadeStyle, in frame: MadeFrame
  ) -> MadeRoute {
    switch random.below(10) {
    case 0, 1: return .constant(.home, renamed: .list, in: frame)
    case 2: return .one(MadeCase("number", Made.number, Made.count), in: frame, .integer(&random, &style))
    case 3, 4: return .one(MadeCase("text", Made.text, Made.name), in: frame, .string(&random, &style))
    case 5: return .one(MadeCase("id", Made.id, Made.key), in: frame, .uuid(&random, &style))
    case 6: return .one(MadeCase("parts", Made.parts, Made.files), in: frame.withoutTailPath, .strings(&random, &style))
    case 7:
      return .two(
        MadeCase("pair", Made.pair, Made.boxed), in: frame, .integer(&random, &style), .string(&random, &style))
    case 8: return .one(MadeCase("inner", Made.inner, Made.outer), in: frame.withoutTailPath, .table(&random, style))
    default:
      return .one(
        MadeCase("maybeInner", Made.maybeInner, Made.maybeOuter), in: frame.withoutTailPath,
        .optionalTable(&random, style))
    }
  }

  private static func single(
    _ random: inout SeededGenerator, _ style: inout MadeStyle, in frame: MadeFrame
  ) -> MadeRoute {
    switch random.below(12) {
    case 0, 1: .one(MadeCase("number", Made.number, Made.count), in: frame, .integer(&random, &style))
    case 2, 3: .one(MadeCase("count", Made.count, Made.page), in: frame, .integer(&random, &style))
    case 4: .one(MadeCase("page", Made.page, Made.number), in: frame, .integer(&random, &style))
    case 5: .one(MadeCase("text", Made.text, Made.name), in: frame, .string(&random, &style))
    case 6: .one(MadeCase("name", Made.name, Made.slug), in: frame, .string(&random, &style))
    case 7: .one(MadeCase("slug", Made.slug, Made.text), in: frame, .string(&random, &style))
    case 8: .one(MadeCase("id", Made.id, Made.key), in: frame, .uuid(&random, &style))
    case 9: .one(MadeCase("key", Made.key, Made.id), in: frame, .uuid(&random, &style))
    case 10: .one(MadeCase("flag", Made.flag, Made.other), in: frame, .bool(&random, &style))
    default: .one(MadeCase("span", Made.span, Made.size), in: frame, .span(&random))
    }
  }

  private static func several(
    _ random: inout SeededGenerator, _ style: inout MadeStyle, in frame: MadeFrame
  ) -> MadeRoute {
    switch random.below(7) {
    case 0, 1: .one(MadeCase("maybe", Made.maybe, Made.limit), in: frame, .maybe(&random, &style))
    case 2: .one(MadeCase("limit", Made.limit, Made.maybe), in: frame, .maybe(&random, &style))
    case 3: .one(MadeCase("numbers", Made.numbers, Made.scores), in: frame, .integers(&random, &style))
    case 4: .one(MadeCase("scores", Made.scores, Made.numbers), in: frame, .integers(&random, &style))
    case 5: .one(MadeCase("parts", Made.parts, Made.files), in: frame.withoutTailPath, .strings(&random, &style))
    default: .one(MadeCase("files", Made.files, Made.parts), in: frame.withoutTailPath, .strings(&random, &style))
    }
  }

  private static func pair(
    _ random: inout SeededGenerator, _ style: inout MadeStyle, in frame: MadeFrame
  ) -> MadeRoute {
    switch random.below(16) {
    case 14: .one(MadeCase("swapped", Made.swapped, Made.labelled(name:number:)), in: frame, .format)
    case 15:
      if let fields = MadePart<(String, Int)>.fields(&random, &style) {
        .one(MadeCase("labelled(name:number:)", Made.labelled(name:number:), Made.swapped), in: frame, fields)
      } else {
        .one(MadeCase("tab", Made.tab, Made.kind), in: frame, .tab(&random, &style))
      }
    case 10: .one(MadeCase("tab", Made.tab, Made.kind), in: frame, .tab(&random, &style))
    case 11: .one(MadeCase("day", Made.day, Made.until), in: frame, .day(&random, &style))
    case 12:
      .two(MadeCase("dated", Made.dated, Made.ranked), in: frame, .tab(&random, &style), .day(&random, &style))
    case 13:
      .one(
        MadeCase("maybeItem", Made.maybeItem, Made.maybeDraft), in: frame, .optionalItem(&random, &style))
    case 8: .one(MadeCase("pair", Made.pair, Made.boxed), in: frame, .joined(&random, &style))
    case 9:
      if style.take("q", random: &random) != nil, style.take("p", random: &random) != nil {
        .one(
          MadeCase("maybeItem", Made.maybeItem, Made.maybeDraft), in: frame,
          random.once(in: 2) ? .optionalFields("q", "p") : .optionalDefaults("q", "p"))
      } else if style.take("body", random: &random) != nil {
        .one(MadeCase("maybeItem", Made.maybeItem, Made.maybeDraft), in: frame, .optionalJSON)
      } else {
        .one(MadeCase("item", Made.item, Made.draft), in: frame, .item(&random, &style))
      }
    case 0:
      .two(MadeCase("pair", Made.pair, Made.boxed), in: frame, .integer(&random, &style), .string(&random, &style))
    case 1:
      .two(MadeCase("boxed", Made.boxed, Made.pair), in: frame, .integer(&random, &style), .string(&random, &style))
    case 2:
      .two(
        MadeCase("swapped", Made.swapped, Made.labelled(name:number:)), in: frame, .string(&random, &style),
        .integer(&random, &style))
    case 3:
      .two(
        MadeCase("labelled(name:number:)", Made.labelled(name:number:), Made.swapped), in: frame,
        .string(&random, &style), .integer(&random, &style))
    case 4:
      .two(MadeCase("size", Made.size, Made.span), in: frame, .integer(&random, &style), .integer(&random, &style))
    case 5:
      .two(
        MadeCase("between", Made.between, Made.around), in: frame, .maybe(&random, &style), .string(&random, &style))
    case 6:
      .three(
        MadeCase("triple", Made.triple, Made.step), in: frame, .integer(&random, &style), .string(&random, &style),
        .integer(&random, &style))
    default: .one(MadeCase("item", Made.item, Made.draft), in: frame, .item(&random, &style))
    }
  }

  private static func nested(
    _ random: inout SeededGenerator, _ style: inout MadeStyle, in whole: MadeFrame
  ) -> MadeRoute {
    let frame = whole.withoutTailPath.withoutAlias
    switch random.below(7) {
    case 5:
      guard let name = style.take("p", "q", random: &random) else { break }
      let field = MadePart<MadeInner>.link(name, to: .table(&random, .link))
      return .one(MadeCase("inner", Made.inner, Made.outer), in: whole, field)
    case 6:
      guard let name = style.take("p", "q", random: &random) else { break }
      let field = MadePart<MadeInner?>.link(name, to: .table(&random, .link))
      return .one(MadeCase("maybeInner", Made.maybeInner, Made.maybeOuter), in: whole, field)
    case 0: return .one(MadeCase("inner", Made.inner, Made.outer), in: frame, .table(&random, style))
    case 1: return .one(MadeCase("outer", Made.outer, Made.inner), in: frame, .table(&random, style))
    case 2:
      return .one(MadeCase("maybeInner", Made.maybeInner, Made.maybeOuter), in: frame, .optionalTable(&random, style))
    case 3:
      return .two(
        MadeCase("innerOf", Made.innerOf, Made.outerOf), in: frame, .integer(&random, &style), .table(&random, style))
    default: break
    }
    return .two(
      MadeCase("outerOf", Made.outerOf, Made.innerOf), in: frame, .integer(&random, &style), .table(&random, style))
  }
}
