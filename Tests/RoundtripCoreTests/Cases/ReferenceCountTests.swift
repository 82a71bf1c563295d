@testable import RoundtripCore
import Synchronization
import Testing

/// An object that tells when it goes.
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
    for enumCase in [Case(embed), Case(embed, access: nil)] {
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

  @Test("taking a struct apart and joining it again is balanced")
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
    let together = TupleLayout<(Bool, Counted), (Counted, String), (Bool, Counted, Counted, String)>.make(
      secondElements: TupleElements<Counted, String>.layouts)
    let apart = TupleLayout<Int8, (Int8, Counted), (Int8, Int8, Counted)>.make(
      secondElements: TupleElements<Int8, Counted>.layouts)
    balanced { balance in
      let joined = together.join((true, Counted(balance)), (Counted(balance), "text that is long enough"))
      let (first, second) = together.split(joined)
      #expect(first.1 === joined.1 && second.0 === joined.2 && second.1 == joined.3)
      let moved = apart.join(1, (2, Counted(balance)))
      let (_, tail) = apart.split(moved)
      #expect(tail.1 === moved.2 && tail.1.isAlive && tail.0 == 2)
      #expect(balance.living == 3)
    }
  }
}
