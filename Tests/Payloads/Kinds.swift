import RoundtripCore

struct Padded: Equatable { var small: Int8; var large: Int64; var last: Bool }
struct Empty: Equatable {}
struct Wide: Equatable { var lane: SIMD16<Double>; var tail: Int8 }
struct Large: Equatable {
  var rows: (SIMD64<UInt8>, SIMD64<UInt8>, SIMD64<UInt8>, SIMD64<UInt8>)
  var more: (SIMD64<Double>, SIMD64<Double>)
  var text: String
  init(_ number: Int) {
    let row = SIMD64<UInt8>(repeating: UInt8(number))
    rows = (row, row &+ 1, row &+ 2, row &+ 3)
    more = (SIMD64(repeating: Double(number)), SIMD64(repeating: -1))
    text = "number \(number) in a text that needs memory of its own"
  }
  static func == (left: Large, right: Large) -> Bool {
    left.rows == right.rows && left.more == right.more && left.text == right.text
  }
}
enum Tab: Equatable { case posts, likes, media }
enum Size: UInt8, Equatable { case small = 1, large = 200 }
enum Only: Equatable { case only }
enum Inner: Equatable { case none, number(Int), text(String), pair(Int8, String), tab(Tab) }
indirect enum Tree: Equatable { case leaf(Int), node(Tree, Tree), empty }
final class Object: Equatable {
  let number: Int
  init(_ number: Int) { self.number = number }
  static func == (left: Object, right: Object) -> Bool { left.number == right.number }
}
protocol Figure: Sendable { var sides: Int { get } }
struct Square: Figure, Equatable { var sides = 4 }
struct Polygon: Figure, Equatable {
  var sides: Int; var corners: (Int, Int, Int, Int, Int) = (1, 2, 3, 4, 5)
  static func == (left: Polygon, right: Polygon) -> Bool { left.sides == right.sides && left.corners == right.corners }
}
struct Weak { weak var object: Object? }
struct Holder { var function: @Sendable (Int) -> Int }
struct Generic<Value> { var value: Value; var list: [Value] }
let object = Object(7)
let seven: @Sendable () -> Int = { 7 }
let figures: [any Figure] = [Square(), Polygon(sides: 5), Polygon(sides: 6)]

/// One case of each kind, in one enum.
enum All {
  case number(Int), small(Int8), unsigned(UInt64), big(Int128), flag(Bool), ratio(Double), float(Float)
  case text(String), part(Substring), list([Int]), dictionary([String: Int]), set(Set<String>), character(Character)
  case tab(Tab), size(Size), only(Only), inner(Inner), tree(Tree)
  case padded(Padded), empty(Empty), nothing(Void), wide(Wide), lanes(SIMD16<Double>), large(Large)
  case maybe(Int?), maybeTwice(Int??), maybeTab(Tab??), maybeText(String??), maybeInner(Inner?)
  case pair(Int8, Int64), labelled(id: Int, tab: Tab, text: String?), nested((Int8, (Int8, Int32)), Bool)
  case object(Object), anyObject(AnyObject), figure(any Figure), anything(Any), error(any Error), maybeFigure(
    (any Figure)?)
  case existentialType(any Any.Type), generic(Generic<String>), genericInner(Generic<Inner>), result(Result<Int, Oops>)
  case function(@Sendable (Int) -> Int), maybeFunction((@Sendable (Int) -> Int)?), functionAndNumber(
    Int, @Sendable () -> Int)
  case type(Int.Type), holder(Holder), range(ClosedRange<Int>), unowned(Unmanaged<Object>)
  indirect case boxed(String, Int8), boxedWide(Wide), boxedLarge(Large)
  case none, other
}
struct Oops: Error, Equatable { var text: String }
enum WithWeak { case weak(Weak), number(Int), none }
enum Single: Equatable { case only(String) }
enum SinglePadded { case only(Padded, Int) }
enum Spare { case object(Object), maybe(Object?), flag(Bool?), tab(Tab?), text(String), none, other }

func checkKinds() {
  let others: [All] = [
    .none, .other, .number(-99), .text("another"), .tree(.empty), .padded(Padded(small: 9, large: 9, last: true)),
  ]
  func all<Payload>(
    _ name: String, _ embed: @escaping @Sendable (consuming Payload) -> All,
    _ extract: @escaping @Sendable (All) -> Payload?,
    _ payloads: [Payload], isRefused: Bool = false, isSame: @escaping (Payload, Payload) -> Bool
  ) {
    check(
      name, embed, extract, payloads, others: others.filter { extract($0) == nil }, isRefused: isRefused, isSame: isSame
    )
  }
  all("number", All.number, { if case .number(let x) = $0 { x } else { nil } }, [0, -1, .max, .min], isSame: ==)
  all("small", All.small, { if case .small(let x) = $0 { x } else { nil } }, [0, -128, 127], isSame: ==)
  all("unsigned", All.unsigned, { if case .unsigned(let x) = $0 { x } else { nil } }, [0, .max], isSame: ==)
  all("big", All.big, { if case .big(let x) = $0 { x } else { nil } }, [0, .max, .min], isSame: ==)
  all("flag", All.flag, { if case .flag(let x) = $0 { x } else { nil } }, [true, false], isSame: ==)
  all(
    "ratio", All.ratio, { if case .ratio(let x) = $0 { x } else { nil } }, [0, -0.5, .infinity, .nan],
    isSame: { $0.bitPattern == $1.bitPattern })
  all("float", All.float, { if case .float(let x) = $0 { x } else { nil } }, [0, -0.5], isSame: ==)
  all(
    "text", All.text, { if case .text(let x) = $0 { x } else { nil } },
    ["", "short", "a text that does not fit in a word", "é😀"], isSame: ==)
  all(
    "part", All.part, { if case .part(let x) = $0 { x } else { nil } },
    ["", "a text that does not fit in a word".dropFirst(2)], isSame: ==)
  all("list", All.list, { if case .list(let x) = $0 { x } else { nil } }, [[], [1, 2]], isSame: ==)
  all(
    "dictionary", All.dictionary, { if case .dictionary(let x) = $0 { x } else { nil } }, [[:], ["a": 1]], isSame: ==)
  all("set", All.set, { if case .set(let x) = $0 { x } else { nil } }, [[], ["a"]], isSame: ==)
  all("character", All.character, { if case .character(let x) = $0 { x } else { nil } }, ["a", "👩‍👩‍👧‍👦"], isSame: ==)
  all("tab", All.tab, { if case .tab(let x) = $0 { x } else { nil } }, [.posts, .media], isSame: ==)
  all("size", All.size, { if case .size(let x) = $0 { x } else { nil } }, [.small, .large], isSame: ==)
  all("only", All.only, { if case .only(let x) = $0 { x } else { nil } }, [.only], isSame: ==)
  all(
    "inner", All.inner, { if case .inner(let x) = $0 { x } else { nil } },
    [.none, .number(-1), .text("a text that does not fit in a word"), .pair(1, ""), .tab(.likes)], isSame: ==)
  all(
    "tree", All.tree, { if case .tree(let x) = $0 { x } else { nil } },
    [.leaf(1), .node(.leaf(1), .node(.empty, .leaf(2)))], isSame: ==)
  all(
    "padded", All.padded, { if case .padded(let x) = $0 { x } else { nil } },
    [Padded(small: 1, large: -1, last: true), Padded(small: -1, large: 2, last: false)], isSame: ==)
  all("empty", All.empty, { if case .empty(let x) = $0 { x } else { nil } }, [Empty()], isSame: ==)
  all("nothing", All.nothing, { if case .nothing = $0 { () } else { nil } }, [()], isSame: { _, _ in true })
  all(
    "wide", All.wide, { if case .wide(let x) = $0 { x } else { nil } },
    [Wide(lane: SIMD16(repeating: 1), tail: 2), Wide(lane: SIMD16(repeating: -1), tail: -2)], isSame: ==)
  all(
    "lanes", All.lanes, { if case .lanes(let x) = $0 { x } else { nil } },
    [SIMD16(repeating: 1), SIMD16(repeating: 2)], isSame: ==)
  all("large", All.large, { if case .large(let x) = $0 { x } else { nil } }, [Large(1), Large(2)], isSame: ==)
  all("maybe", All.maybe, { if case .maybe(let x) = $0 { x } else { nil } }, [nil, 7], isSame: ==)
  all(
    "maybeTwice", All.maybeTwice, { if case .maybeTwice(let x) = $0 { x } else { nil } }, [nil, .some(nil), 7],
    isSame: ==)
  all(
    "maybeTab", All.maybeTab, { if case .maybeTab(let x) = $0 { x } else { nil } }, [nil, .some(nil), .likes],
    isSame: ==)
  all(
    "maybeText", All.maybeText, { if case .maybeText(let x) = $0 { x } else { nil } },
    [nil, .some(nil), "a text that does not fit in a word"], isSame: ==)
  all(
    "maybeInner", All.maybeInner, { if case .maybeInner(let x) = $0 { x } else { nil } }, [nil, Inner.none, .text("")],
    isSame: ==)
  all(
    "pair", All.pair, { if case .pair(let x, let y) = $0 { (x, y) } else { nil } }, [(1, -1), (-1, .max)], isSame: ==)
  all(
    "labelled", All.labelled(id:tab:text:), { if case .labelled(let x, let y, let z) = $0 { (x, y, z) } else { nil } },
    [(1, .likes, nil), (-1, .media, "a text that does not fit in a word")], isSame: ==)
  all(
    "nested", All.nested, { if case .nested(let x, let y) = $0 { (x, y) } else { nil } },
    [((1, (2, 3)), true), ((-1, (-2, -3)), false)], isSame: { "\($0)" == "\($1)" })
  all("object", All.object, { if case .object(let x) = $0 { x } else { nil } }, [object, Object(8)], isSame: ===)
  all(
    "anyObject", All.anyObject, { if case .anyObject(let x) = $0 { x } else { nil } }, [object, Object(8)], isSame: ===)
  all(
    "figure", All.figure, { if case .figure(let x) = $0 { x } else { nil } }, figures, isSame: { $0.sides == $1.sides })
  all(
    "anything", All.anything, { if case .anything(let x) = $0 { x } else { nil } }, [1, "two", Large(3)],
    isSame: { "\($0)" == "\($1)" })
  all(
    "error", All.error, { if case .error(let x) = $0 { x } else { nil } }, [Oops(text: "a"), Oops(text: "b")],
    isSame: { $0 as? Oops == $1 as? Oops })
  all(
    "maybeFigure", All.maybeFigure, { if case .maybeFigure(let x) = $0 { x } else { nil } }, [nil, Polygon(sides: 5)],
    isSame: { $0?.sides == $1?.sides })
  all(
    "existentialType", All.existentialType, { if case .existentialType(let x) = $0 { x } else { nil } },
    [Int.self, Large.self], isSame: { $0 == $1 })
  all(
    "generic", All.generic, { if case .generic(let x) = $0 { x } else { nil } }, [Generic(value: "a", list: ["b"])],
    isSame: { $0.value == $1.value && $0.list == $1.list })
  all(
    "genericInner", All.genericInner, { if case .genericInner(let x) = $0 { x } else { nil } },
    [Generic(value: .number(1), list: [.none])], isSame: { $0.value == $1.value && $0.list == $1.list })
  all(
    "result", All.result, { if case .result(let x) = $0 { x } else { nil } }, [.success(1), .failure(Oops(text: "x"))],
    isSame: ==)
  all(
    "function", All.function, { if case .function(let x) = $0 { x } else { nil } }, [{ $0 + 1 }], isRefused: true,
    isSame: { $0(1) == $1(1) })
  all(
    "maybeFunction", All.maybeFunction, { if case .maybeFunction(let x) = $0 { x } else { nil } }, [{ $0 + 1 }, nil],
    isRefused: true, isSame: { $0?(1) == $1?(1) })
  all(
    "functionAndNumber", All.functionAndNumber,
    { if case .functionAndNumber(let x, let y) = $0 { (x, y) } else { nil } }, [(1, seven)], isRefused: true,
    isSame: { $0.1() == $1.1() })
  all("type", All.type, { if case .type(let x) = $0 { x } else { nil } }, [Int.self], isRefused: true, isSame: ==)
  all(
    "holder", All.holder, { if case .holder(let x) = $0 { x } else { nil } }, [Holder { $0 + 1 }, Holder { $0 + 2 }],
    isSame: { $0.function(1) == $1.function(1) })
  all("range", All.range, { if case .range(let x) = $0 { x } else { nil } }, [1...2, 3...9], isSame: ==)
  all(
    "unowned", All.unowned, { if case .unowned(let x) = $0 { x } else { nil } }, [Unmanaged.passUnretained(object)],
    isSame: { $0.toOpaque() == $1.toOpaque() })
  all(
    "boxed", All.boxed, { if case .boxed(let x, let y) = $0 { (x, y) } else { nil } },
    [("a text that does not fit in a word", -1), ("", 2)], isSame: ==)
  all(
    "boxedWide", All.boxedWide, { if case .boxedWide(let x) = $0 { x } else { nil } },
    [Wide(lane: SIMD16(repeating: 1), tail: 2)], isSame: ==)
  all(
    "boxedLarge", All.boxedLarge, { if case .boxedLarge(let x) = $0 { x } else { nil } }, [Large(1), Large(2)],
    isSame: ==)
  check(
    "weak", WithWeak.weak, { if case .weak(let x) = $0 { x } else { nil } }, [Weak(object: object)],
    others: [.none, .number(1)], isRefused: true, isSame: { $0.object === $1.object })
  check(
    "single", Single.only, { if case .only(let x) = $0 { x } else { nil } },
    ["", "a text that does not fit in a word"], others: [], isSame: ==)
  check(
    "singlePadded", SinglePadded.only, { if case .only(let x, let y) = $0 { (x, y) } else { nil } },
    [(Padded(small: 1, large: 2, last: true), -1)], others: [], isSame: ==)
  check(
    "spareObject", Spare.object, { if case .object(let x) = $0 { x } else { nil } }, [object],
    others: [.none, .maybe(nil), .flag(true), .text("")], isSame: ===)
  check(
    "spareMaybe", Spare.maybe, { if case .maybe(let x) = $0 { x } else { nil } }, [nil, object],
    others: [.none, .object(object), .tab(nil)], isSame: ===)
  check(
    "spareFlag", Spare.flag, { if case .flag(let x) = $0 { x } else { nil } }, [nil, true, false],
    others: [.none, .other, .maybe(nil)], isSame: ==)
  check("some", Int?.some, { $0 }, [1, -1], others: [nil], isSame: ==)
  check("someLarge", Large?.some, { $0 }, [Large(1), Large(2)], others: [nil], isSame: ==)
  check("someMaybe", Int??.some, { $0 }, [1, nil], others: [nil], isSame: ==)
}

/// A generic enum, whose layout the runtime makes.
enum Box<Value> { case value(Value), number(Int), pair(Value, Int8), none }
/// A generic struct, as a payload that is a property as well.
struct Item<Value> { var number: Int8; var value: Value }

func checkGenericKinds() {
  func boxed<Value>(
    _ name: String, _ values: [Value], isRefused: Bool = false, isSame: @escaping (Value, Value) -> Bool
  ) {
    check(
      "Box of \(name)", Box<Value>.value, { if case .value(let x) = $0 { x } else { nil } }, values,
      others: [.none, .number(1), .pair(values[0], 1)], isRefused: isRefused, isSame: isSame)
    check(
      "Box of a pair of \(name)", Box<Value>.pair, { if case .pair(let x, let y) = $0 { (x, y) } else { nil } },
      values.map { ($0, -1) }, others: [.none, .number(1), .value(values[0])], isRefused: isRefused,
      isSame: { isSame($0.0, $1.0) && $0.1 == $1.1 })
  }
  boxed("numbers", [1, -1], isSame: ==)
  boxed("flags", [true, false], isSame: ==)
  boxed("texts", ["", "a text that does not fit in a word"], isSame: ==)
  boxed("tabs", [Tab.posts, .media], isSame: ==)
  boxed("inner enums", [Inner.none, .text("a text that does not fit in a word"), .tab(.media)], isSame: ==)
  boxed("optionals of optionals", [Int??.none, .some(nil), 7], isSame: ==)
  boxed("padded structs", [Padded(small: 1, large: 2, last: true)], isSame: ==)
  boxed("empty structs", [Empty()], isSame: ==)
  boxed("wide vectors", [Wide(lane: SIMD16(repeating: 1), tail: 2)], isSame: ==)
  boxed("large structs", [Large(1), Large(2)], isSame: ==)
  boxed("objects", [object, Object(8)], isSame: ===)
  boxed("existentials", figures, isSame: { $0.sides == $1.sides })
  boxed("trees", [Tree.empty, .node(.leaf(1), .empty)], isSame: ==)
  boxed("functions", [{ @Sendable (number: Int) in number + 1 }], isRefused: true, isSame: { $0(1) == $1(1) })
  boxed("weak references", [Weak(object: object)], isRefused: true, isSame: { $0.object === $1.object })
  boxed("generic structs", [Item(number: 1, value: "a")], isSame: { $0.number == $1.number && $0.value == $1.value })
}

struct Plain { var value: Int }
struct WithFigure { var figure: any Figure }
struct WithAnything { var value: Any }
struct WithInner { var value: Unequal }
enum Unequal { case none, padded(Holderless), text(String), boxed(Deep) }
struct Holderless { var small: Int8; var large: Int64 }
indirect enum Deep { case end, more(Int8, Deep) }
struct WithWide { var value: Wide }
struct WithLarge { var value: Large }
struct WithObject { var value: Object }
struct WithFunction { var function: @Sendable (Int) -> Int }
struct WithRatio: Equatable { var value: Double }
struct Circle: Figure { var sides = 0; var radius: Int8; var name: String }

func checkStructs() {
  checkStruct("Plain", Plain.init(value:), [1, -1], isSame: ==)
  checkStruct(
    "WithFigure", WithFigure.init(figure:), figures + [Circle(radius: 1, name: "a")], isSame: { $0.sides == $1.sides })
  checkStruct(
    "WithAnything", WithAnything.init(value:), [1, "two", Large(3), Holderless(small: 1, large: 2)],
    isSame: { "\($0)" == "\($1)" })
  checkStruct(
    "WithInner", WithInner.init(value:),
    [
      .none, .padded(Holderless(small: 1, large: 2)), .text("a text that does not fit in a word"),
      .boxed(.more(1, .more(2, .end))),
    ],
    isSame: { "\($0)" == "\($1)" })
  checkStruct("WithWide", WithWide.init(value:), [Wide(lane: SIMD16(repeating: 1), tail: 2)], isSame: ==)
  checkStruct("WithLarge", WithLarge.init(value:), [Large(1), Large(2)], isSame: ==)
  checkStruct("WithObject", WithObject.init(value:), [object, Object(8)], isSame: ===)
  checkStruct(
    "Item", Item<String>.init(number:value:), [(1, ""), (2, "a text that does not fit in a word")], isSame: ==)
  checkStruct(
    "Item of Unequal", Item<Unequal>.init(number:value:), [(1, .none), (2, .padded(Holderless(small: 1, large: 2)))],
    isSame: { "\($0)" == "\($1)" })
  checkStruct("WithFunction", WithFunction.init(function:), [{ $0 + 1 }], isRefused: true, isSame: { $0(1) == $1(1) })
  checkStruct("Weak", Weak.init(object:), [object], isRefused: true, isSame: { $0 === $1 })
}

extension Object: @unchecked Sendable {}
enum Constants: Equatable, Sendable { case home, settings, tab(Tab), text(String), maybe(Tab??), wide(Wide) }
enum NotEquatable: Sendable { case home, settings, tab(Tab) }

func checkAllConstants() {
  checkConstants("number", [1, 2])
  checkConstants("text", ["", "a", "a text that does not fit in a word"])
  checkConstants("tab", [Tab.posts, .likes, .media])
  checkConstants("size", [Size.small, .large])
  checkConstants("ratio", [0.5, 1])
  checkConstants("padded", [Padded(small: 1, large: 2, last: true), Padded(small: 1, large: 2, last: false)])
  checkConstants("wide", [Wide(lane: SIMD16(repeating: 1), tail: 2), Wide(lane: SIMD16(repeating: 1), tail: 3)])
  checkConstants("maybe", [Int??.none, .some(nil), 7])
  checkConstants("object", [object, Object(8)])
  checkConstants(
    "enum",
    [
      Constants.home, .settings, .tab(.likes), .tab(.media), .text(""), .maybe(nil), .maybe(.some(nil)),
      .wide(Wide(lane: SIMD16(repeating: 1), tail: 2)),
    ])
  checkConstants("enum that is not Equatable", [NotEquatable.home, .settings], isRefused: !isReflected)
  checkConstants("payload that is not Equatable", [NotEquatable.tab(.posts), .tab(.likes)], isRefused: true)
}
