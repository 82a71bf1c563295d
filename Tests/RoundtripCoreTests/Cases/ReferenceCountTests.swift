import RoundtripCore
import Synchronization
import Testing

/// An object that counts how many of its kind are alive.
final class Counted: Sendable {
  final class Balance: Sendable {
    private let count = Atomic(0)
    var living: Int { count.load(ordering: .relaxed) }
    func add(_ number: Int) { count.add(number, ordering: .relaxed) }
  }
  private let balance: Balance
  private let guardValue = "alive"
  init(_ balance: Balance) {
    self.balance = balance
    balance.add(1)
  }
  deinit { balance.add(-1) }
  var isAlive: Bool { guardValue == "alive" }
}

@Suite struct ReferenceCountTests {
  enum Route {
    case object(Counted), labelled(object: Counted, number: Int), list([Counted]), none
    case maybe(Counted?)
    indirect case boxed(Counted, Counted)
    case same(Counted)
  }
  struct Item { var first: Counted; var second: Counted }

  private func balanced(_ body: (Counted.Balance) -> Void, sourceLocation: SourceLocation = #_sourceLocation) {
    let balance = Counted.Balance()
    for _ in 0..<10 { body(balance) }
    #expect(balance.living == 0, sourceLocation: sourceLocation)
  }

  private func check<Payload>(
    _ embed: @escaping @Sendable (Payload) -> Route, _ make: (Counted.Balance) -> Payload, _ isAlive: (Payload) -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let enumCase = Case(embed)
    balanced(
      { balance in
        let root = enumCase.embed(make(balance))
        let living = balance.living
        for _ in 0..<3 {
          #expect(enumCase.extract(from: root).map(isAlive) == true, sourceLocation: sourceLocation)
          #expect(enumCase.extract(from: .none) == nil, sourceLocation: sourceLocation)
          #expect(balance.living == living, sourceLocation: sourceLocation)
        }
        #expect(enumCase.extract(from: root).map(isAlive) == true, sourceLocation: sourceLocation)
      }, sourceLocation: sourceLocation)
  }

  @Test("embedding and extracting leak nothing and release nothing twice")
  func cases() {
    check(Route.object, { Counted($0) }, \.isAlive)
    check(Route.same, { Counted($0) }, \.isAlive)
    check(Route.labelled(object:number:), { (Counted($0), 1) }, { $0.0.isAlive })
    check(Route.list, { [Counted($0), Counted($0)] }, { $0.allSatisfy(\.isAlive) })
    check(Route.maybe, { Counted($0) }, { $0?.isAlive == true })
    check(Route.boxed, { (Counted($0), Counted($0)) }, { $0.0.isAlive && $0.1.isAlive })
  }

  @Test("a payload outlives the value that it was extracted from")
  func outliving() {
    balanced { balance in
      var payload: Counted?
      do {
        let root = Route.boxed(Counted(balance), Counted(balance))
        payload = Case(Route.boxed).extract(from: root)?.1
      }
      #expect(balance.living == 1)
      #expect(payload?.isAlive == true)
    }
  }

  @Test("splitting a struct and joining it again is balanced")
  func memberwise() {
    let item = Memberwise(Item.init(first:second:))
    balanced { balance in
      let value = try? item.apply((Counted(balance), Counted(balance)))
      let parts = value.flatMap { try? item.unapply($0) }
      #expect(parts?.0 === value?.first && parts?.1 === value?.second)
      #expect(balance.living == 2)
    }
  }

  @Test("joining and splitting outputs is balanced")
  func tuples() {
    /// Reads new objects, and prints whether an object is alive.
    struct Name: ParserPrinter {
      typealias Level = TextLevel
      let balance: Counted.Balance

      func parse(_ input: inout Reader) throws(Mismatch) -> Counted {
        guard input.takeText() == "alive" else { throw input.mismatch("an object") }
        return Counted(balance)
      }

      func print(_ output: Counted, into writer: inout Writer) { writer.write(output.isAlive ? "alive" : "dead") }
    }
    balanced { balance in
      let name = Name(balance: balance)
      let whole = Parse {
        Path {
          Bool.parser(); name
        }
        Path {
          name; String.parser()
        }
      }
      // Here the second output has another layout on its own than as a part of the whole.
      let moved = Parse {
        Path { Int8.parser() }
        Path {
          Int8.parser(); name
        }
      }
      let first = try? whole.match("/true/alive/alive/text%20that%20is%20long%20enough")
      #expect(first?.0 == true && first?.1.isAlive == true && first?.2.isAlive == true)
      #expect(first?.3 == "text that is long enough")
      let second = try? moved.match("/1/2/alive")
      #expect(second?.0 == 1 && second?.1 == 2 && second?.2.isAlive == true)
      #expect(balance.living == 3)
      if let first, let second {
        for _ in 0..<3 {
          #expect((try? whole.link(to: first)) == "/true/alive/alive/text%20that%20is%20long%20enough")
          #expect((try? moved.link(to: second)) == "/1/2/alive")
          #expect(balance.living == 3)
        }
      }
    }
  }

  @Test func `a part inside Lazy that is read back keeps no object`() {
    balanced { balance in
      let object = String.parser().map(apply: { _ in Counted(balance) }, unapply: { _ in "x" })
      let router = Lazy {
        Parse {
          Optionally { Fragment { object } }
          Path { object }
        }.map(
          apply: { (parts: (Counted?, Counted)) -> [Counted?]? in [parts.0, parts.1] },
          unapply: { (list: [Counted?]) -> (Counted?, Counted)? in list[1].map { (list[0], $0) } })
      }
      #expect((try? router.link(to: [nil, Counted(balance)])) == "/x")
      #expect((try? router.match("/x"))?.count == 2)
      #expect((try? router.match("/x#x"))?.count == 2)
    }
  }
}
