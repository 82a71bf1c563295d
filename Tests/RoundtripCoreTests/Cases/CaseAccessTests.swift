import RoundtripCore
import Testing

@Suite struct CaseAccessTests {
  struct Oops: Error, Equatable {}
  struct Item: Equatable, Sendable { var name: String; var quantity = 1 }
  enum Row: Equatable, Sendable { case delete, edit(Item), duplicate(Item) }
  enum Inventory: Equatable, Sendable { case add(Item), row(id: Int, Row), search }
  enum App: Equatable, Sendable { case home, inventory(Inventory), other(Inventory?), settings }

  let row = Case(Inventory.row(id:_:))
  let inventory = Case(App.inventory)

  @Test func `a case is asked for`() {
    #expect(row.is(.row(id: 1, .delete)))
    #expect(!row.is(.search))
    #expect(!row.is(nil))
    #expect(Case(Inventory.add).is(Inventory?.some(.add(Item(name: "")))))
  }

  /// The constructor is taken for one of the optional enum here, since a function that gives a value gives an optional as well.
  @Test func `a case is asked for in an optional`() {
    enum Shared: Equatable { case first(Int), second(Int), third }
    let route: Inventory? = .add(Item(name: "a"))
    #expect(Case(Inventory.add).extract(from: route) == Item(name: "a"))
    #expect(Case(Inventory.add).is(route))
    #expect(!Case(Inventory.row(id:_:)).is(route))
    #expect(Case(Inventory.row(id:_:)).extract(from: Inventory?.some(.row(id: 7, .delete)))?.0 == 7)
    let none: Inventory? = nil
    #expect(Case(Inventory.add).extract(from: none) == nil)
    for value in [Shared.first(1), .second(1), .third, nil] {
      let second = Case<Shared?, Int> { Shared.second($0) }
      #expect(second.definitionError == nil)
      #expect(second.extract(from: value) == (value == .second(1) ? 1 : nil))
      #expect(second.embed(1) == .second(1))
    }
    #expect(Case<Shared?, String>({ Shared.first($0.count) }).definitionError != nil)
  }

  @Test func `a case without payload is a case as well`() {
    let search = Case(Inventory.search)
    #expect(search.definitionError == nil)
    #expect(search.is(.search))
    #expect(!search.is(.add(Item(name: "a"))))
    #expect(search.embed(()) == .search)
    #expect(Case(7).is(7) && !Case(7).is(8))
    struct Opaque: Sendable {}
    #expect(Case(Opaque()).definitionError != nil)
  }

  @Test func `a payload is modified in place`() {
    var route = Inventory.row(id: 1, .delete)
    #expect(
      row.modify(
        { (payload: inout (Int, Row)) in
          payload.0 += 1
          return payload.0
        }, in: &route) == 2)
    #expect(route == .row(id: 2, .delete))
    route = .search
    #expect(row.modify({ $0.0 += 1 }, in: &route) == nil)
    #expect(route == .search)
  }

  enum Numbers { case list([Int]), labelled(name: String, [Int]), none }

  @Test func `appending to an array in a case does not copy the array`() {
    var array = Array(0..<100_000)
    array.reserveCapacity(200_000)
    func storage(_ array: [Int]) -> UInt { unsafe array.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) } }
    var numbers = Numbers.list(array)
    var labelled = Numbers.labelled(name: "a", array)
    array = []
    // Each copy would have memory of its own.
    var storages: Set<UInt> = []
    for number in 0..<100 {
      Case(Numbers.list).modify(
        { list in
          list.append(number)
          storages.insert(storage(list))
        }, in: &numbers)
    }
    #expect(storages.count == 1)
    storages = []
    for number in 0..<100 {
      Case(Numbers.labelled(name:_:)).modify(
        { payload in
          payload.1.append(number)
          storages.insert(storage(payload.1))
        }, in: &labelled)
    }
    // The first append takes the array out of the copy that both cases shared.
    #expect(storages.count == 1)
    #expect(Case(Numbers.list).extract(from: numbers)?.count == 100_100)
  }

  @Test func `a change that throws leaves the value as it was`() {
    var route = Inventory.row(id: 1, .delete)
    #expect(throws: Oops.self) {
      try row.modify(
        { (payload: inout (Int, Row)) throws(Oops) in
          payload.0 = 9
          throw Oops()
        }, in: &route)
    }
    #expect(route == .row(id: 1, .delete))
  }

  @Test func `key paths of the payload read and write`() {
    let add = Case(Inventory.add)
    var route = Inventory.add(Item(name: "Keyboard"))
    #expect(add.extract(\.name, from: route) == "Keyboard")
    #expect(add.set(\.quantity, to: 5, in: &route))
    #expect(route == .add(Item(name: "Keyboard", quantity: 5)))
    route = .search
    #expect(add.extract(\.name, from: route) == nil)
    #expect(!add.set(\.quantity, to: 5, in: &route))
    #expect(route == .search)
  }

  @Test func `cases work in a switch`() {
    func name(_ route: Inventory) -> String {
      switch route {
      case Case(Inventory.search): "search"
      case Case(Inventory.add): "add"
      default: "other"
      }
    }
    #expect(name(.search) == "search")
    #expect(name(.add(Item(name: ""))) == "add")
    #expect(name(.row(id: 1, .delete)) == "other")
    let none: Inventory? = nil
    if case Case(Inventory.add) = none { Issue.record("nil is of no case") }
    let some: Inventory? = .add(Item(name: ""))
    guard case Case(Inventory.add) = some else {
      Issue.record("an optional is of the case of its value")
      return
    }
  }

  @Test func `cases are joined`() {
    let appRow = inventory.appending(row)
    #expect(appRow.definitionError == nil)
    #expect(appRow.embed((7, .delete)) == .inventory(.row(id: 7, .delete)))
    #expect(appRow.extract(from: .inventory(.row(id: 7, .delete)))?.0 == 7)
    for other in [App.home, .settings, .inventory(.search), .other(.row(id: 7, .delete))] { #expect(!appRow.is(other)) }

    var route = App.inventory(.row(id: 7, .edit(Item(name: "a"))))
    let item = Case(App.inventory).appending(Case(Inventory.add))
    #expect(item.modify({ $0.name = "b" }, in: &route) == nil)
    #expect(appRow.set(\.0, to: 8, in: &route))
    #expect(route == .inventory(.row(id: 8, .edit(Item(name: "a")))))
  }

  @Test func `cases are joined through an optional payload`() {
    let search = Case(App.other).appending(Case(Inventory.search))
    #expect(search.is(.other(.search)))
    #expect(!search.is(.other(nil)))
    #expect(!search.is(.inventory(.search)))
    #expect(search.embed(()) == .other(.search))
  }

  @Test func `what is wrong with one part is wrong with both`() {
    let wrong = Case { (text: String) in Inventory.row(id: text.count, .delete) }
    #expect(
      inventory.appending(wrong).definitionError
        == "no case of `Inventory` has the payload `String`; use `.case(embed, extract:)`")
    #expect(
      wrong.optional.definitionError == "no case of `Inventory` has the payload `String`; use `.case(embed, extract:)`")
  }

  @Test func `optionals and results`() {
    let optional = Case(App.inventory).optional
    #expect(optional.extract(from: nil) == nil)
    #expect(optional.extract(from: .inventory(.search)) == .search)
    #expect(optional.embed(.search) == .inventory(.search))
    let some = Case(Inventory?.some).appending(Case(Inventory.add))
    #expect(some.extract(from: .add(Item(name: "a"))) == Item(name: "a"))
    #expect(some.extract(from: nil) == nil)

    typealias Outcome = Result<Inventory, Oops>
    let added = Case(Outcome.success).appending(Case(Inventory.add))
    var outcome = Outcome.success(.add(Item(name: "a")))
    #expect(added.set(\.name, to: "b", in: &outcome))
    #expect(outcome == .success(.add(Item(name: "b"))))
    #expect(!added.is(.failure(Oops())))
    #expect(Case(Outcome.failure).extract(from: .failure(Oops())) == Oops())
  }
}
