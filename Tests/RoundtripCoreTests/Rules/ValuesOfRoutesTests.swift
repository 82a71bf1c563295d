import RoundtripCore
import Testing

/// How a value finds its route, and how a route makes its value.
@Suite struct ValuesOfRoutesTests {
  // MARK: Tuples

  enum Sizes: Equatable, Sendable { case three(Int8, Int8, Int32) }

  @Test func `a tuple that a closure returns is taken apart, whatever its layout in the whole`() {
    // On its own the pair has 8 bytes with a gap; after a byte its elements have other places.
    let pair = Parse {
      Path {
        Int8.parser()
        Int32.parser()
      }
    }.map(
      apply: { (pair: (Int8, Int32)) -> (Int8, Int32)? in (pair.0, -pair.1) },
      unapply: { (pair: (Int8, Int32)) -> (Int8, Int32)? in (pair.0, -pair.1) })
    let table = Routes<Sizes> {
      Route(Sizes.three) {
        Path {
          "three"
          Int8.parser()
        }
        pair
      }
    }
    expectBothWays(table, "/three/1/2/3", .three(1, 2, -3))
  }

  // MARK: Values without a tag

  struct Item: Equatable, Sendable {
    var name: String
    var quantity: Int
  }

  @Test func `a struct prints by the first route that accepts it`() throws {
    let some = Route(Item.init(name:quantity:)) {
      Path {
        "some"
        String.parser()
        Int.parser().filter { $0 > 1 }
      }
    }
    let one = Route(
      .convert(
        apply: { @Sendable (name: String) -> Item? in Item(name: name, quantity: 1) },
        unapply: { @Sendable (item: Item) in item.quantity == 1 ? item.name : nil })
    ) {
      Path {
        "one"
        String.parser()
      }
    }
    for table in [Routes<Item>([some, one]), Routes<Item>([one, some])] {
      expectBothWays(table, "/one/a", Item(name: "a", quantity: 1))
      expectBothWays(table, "/some/a/3", Item(name: "a", quantity: 3))
      #expect(table.failure(printing: Item(name: "a", quantity: 0)) != nil)
    }
  }

  @Test func `of alternatives without a value the first is written, and all are read`() throws {
    let path = Path {
      OneOf {
        "user"
        "users"
      }
      Int.parser()
    }
    #expect(try path.match("/users/7") == 7)
    #expect(try path.match("/user/7") == 7)
    #expect(try path.link(to: 7) == "/user/7")
    let fields = Query {
      OneOf {
        Field("a", Int.self)
        Field("b", Int.self)
      }
    }
    #expect(try fields.match("/?b=7") == 7)
    #expect(try fields.link(to: 7) == "/?a=7")
  }

  enum R: Equatable, Sendable {
    case seven, number(Int), text(String), create(Item), update(Item), doubled(Int), wide(Wide), maybe(Wide?)
  }

  @Test func `a text whose canonical form belongs to another route is not read`() throws {
    let table = Routes<R> {
      Route(R.seven) { Path { "7" } }
      Route(R.number) { Path { Int.parser() } }
      Route(R.text) { Path { String.parser() } }
    }
    #expect(try table.match("/7") == .seven)
    #expect(try table.match("/8") == .number(8))
    // `/007` is the number 7, whose link is that of the literal, so the next route is asked.
    expectBothWays(table, "/007", .text("007"))
    #expect(try table.match("/008") == .number(8))
    #expect(table.failure(printing: .number(7))?.kind == .taken)
  }

  // MARK: Constructors

  @Test func `two cases with one payload that no sample fits are told apart when printing`() throws {
    let item = Parse(Item.init(name:quantity:)) {
      Path {
        String.parser().filter { $0.hasPrefix("unguessable") }
        Int.parser()
      }
    }
    let table = Routes<R> {
      Route({ @Sendable in R.create($0) }) {
        Path { "create" }
        item
      }
      Route({ @Sendable in R.update($0) }) {
        Path { "update" }
        item
      }
    }
    let value = Item(name: "unguessable", quantity: 1)
    expectBothWays(table, "/create/unguessable/1", .create(value))
    expectBothWays(table, "/update/unguessable/1", .update(value))
  }

  struct Clamped: Equatable, Sendable {
    var number: Int
    init(number: Int) { self.number = min(number, 10) }
    static func unclamped(_ number: Int) -> Clamped {
      var value = Clamped(number: 0)
      value.number = number
      return value
    }
  }

  @Test func `the initializer of a struct runs when reading and is checked when printing`() throws {
    let router = Parse(Clamped.init(number:)) { Path { Int.parser() } }
    #expect(try router.match("/10") == Clamped(number: 10))
    #expect(try router.link(to: Clamped(number: 3)) == "/3")
    #expect(router.failure(linkingTo: .unclamped(11)) != nil)
  }

  @Test func `a constructor of a case that changes some payloads is a wrong definition`() {
    for wrong in [
      Route({ @Sendable (number: Int) in R.number(number == .max ? 0 : number) }) { Path { Int.parser() } },
      Route({ @Sendable (number: Int) in number < 0 ? R.doubled(number) : .number(number) }) { Path { Int.parser() } },
    ] {
      let table = Routes<R> { wrong }
      #expect(table.diagnostics().contains { $0.severity == .error })
    }
  }

  /// A payload that is larger than a pointer, with the alignment of a byte in front of it.
  struct Wide: Equatable, Sendable {
    var flag: Bool
    var numbers: (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int)
    init(_ number: Int) {
      flag = number < 0
      numbers = (number, 1, 2, 3, 4, 5, 6, 7, 8, 9)
    }
    static func == (left: Wide, right: Wide) -> Bool { left.flag == right.flag && left.numbers.0 == right.numbers.0 }
  }

  @Test func `payloads of many words and of more than one tag come back`() {
    let wide = Path { Int.parser() }.map(
      apply: { (number: Int) -> Wide? in Wide(number) }, unapply: { $0.numbers.0 })
    let table = Routes<R> {
      Route(R.wide) {
        Path { "wide" }
        wide
      }
      Route(R.maybe) {
        Path { "maybe" }
        Optionally { wide }
      }
      Route(R.seven)
    }
    expectBothWays(table, "/wide/-1", .wide(Wide(-1)))
    expectBothWays(table, "/maybe/5", .maybe(Wide(5)))
    expectBothWays(table, "/maybe", .maybe(nil))
    expectBothWays(table, "/", .seven)
  }

  static let made = Counter()

  @Test func `the constructor of a known case does not run for each link`() throws {
    let counter = Counter()
    let table = Routes<R> {
      Route({ @Sendable (number: Int) in counter.counting(R.number(number)) }) { Path { Int.parser() } }
    }
    #expect(try table.match("/1") == .number(1))
    let used = counter.count
    for number in 0..<100 {
      #expect(try table.match("/\(number)") == .number(number))
      #expect(try table.link(to: .number(number)) == "/\(number)")
    }
    #expect(counter.count == used)
  }

  @Test func `a route that a link alone cannot reach prints as a request and not as a link`() throws {
    let table = Routes<R> {
      Route(R.number) {
        Method.post
        Path { Int.parser() }
      }
      Route(R.text) {
        Path { "t" }
        Headers { Field("X-A") }
      }
    }
    for route in [R.number(7), .text("a")] {
      #expect(throws: RoutingError.self) { try table.link(to: route) }
      #expect(try table.parse(table.print(route) as URLRequestData) == route)
    }
    #expect(try table.path(for: .number(7)) == "/7")
  }
}
