import RoundtripNavigation
import Testing

/// A binding changes what is in a case where it is: an array of it keeps its memory.
@Suite struct InPlaceTests {
  struct Form: Equatable { var items: [Int] }
  enum Page: Equatable { case items([Int]), form(Form), pair(Int, [Int]), home }
  enum Screen: Equatable { case page(Page), modal(Page?), none }

  final class Model {
    var page = Page.home
    var screen = Screen.none
    var destination: Page?
    var writeCount = 0
    var watched = Page.home { didSet { writeCount += 1 } }
  }

  private static func large() -> [Int] {
    var items = Array(0..<100_000)
    items.reserveCapacity(200_000)
    return items
  }

  private static func storage(_ items: [Int]) -> UInt {
    unsafe items.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  /// Appends often: every copy would have memory of its own.
  private func expectInPlace<Value>(
    _ binding: StateBinding<Value?>, _ items: WritableKeyPath<Value, [Int]>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var storages: Set<UInt> = []
    for number in 0..<50 {
      let isChanged = binding.modify { (value: inout Value) in
        value[keyPath: items].append(number)
        storages.insert(Self.storage(value[keyPath: items]))
      }
      #expect(isChanged, sourceLocation: sourceLocation)
    }
    #expect(storages.count == 1, sourceLocation: sourceLocation)
    #expect(binding.wrappedValue?[keyPath: items].count == 100_050, sourceLocation: sourceLocation)
  }

  @Test func `the payload of a case`() {
    let model = Model()
    model.page = .items(Self.large())
    expectInPlace(StateBinding(model, \.page).case(Case(Page.items)), \.self)
    model.page = .pair(1, Self.large())
    expectInPlace(StateBinding(model, \.page).case(Case(Page.pair)), \.1)
    model.page = .form(Form(items: Self.large()))
    expectInPlace(StateBinding(model, \.page).case(Case(Page.form)), \.items)
  }

  @Test func `the payload of a case of an optional enum`() {
    let model = Model()
    model.destination = .items(Self.large())
    expectInPlace(StateBinding(model, \.destination).case(Case(Page.items)), \.self)
    #expect(!StateBinding(model, \.destination).case(Case(Page.form)).modify { $0.items = [] })
    model.destination = nil
    #expect(!StateBinding(model, \.destination).case(Case(Page.items)).modify { $0 = [] })
    #expect(model.destination == nil)
  }

  @Test func `cases inside of cases`() {
    let model = Model()
    model.screen = .page(.items(Self.large()))
    expectInPlace(StateBinding(model, \.screen).case(Case(Screen.page)).case(Case(Page.items)), \.self)
    model.screen = .modal(.form(Form(items: Self.large())))
    expectInPlace(
      StateBinding(model, \.screen).case(Case(Screen.modal)).case(Case(Page?.some)).case(Case(Page.form)), \.items)
  }

  @Test func `members, unwrapped values and watched bindings`() throws {
    let model = Model()
    model.destination = .form(Form(items: Self.large()))
    let form = StateBinding(model, \.destination).case(Case(Page.form))
    let unwrapped = try #require(StateBinding(unwrapping: form))
    // The binding itself keeps the value that it was made with, and the last one.
    unwrapped.items.modify { $0.append(1) }
    var storages: Set<UInt> = []
    for number in 0..<50 {
      unwrapped.items.modify { items in
        items.append(number)
        storages.insert(Self.storage(items))
      }
    }
    #expect(storages.count == 1)
    var told = 0
    let watched = form.didSet { _ in told += 1 }
    watched.modify { $0.items.append(1) }
    #expect(told == 1)
    model.destination = nil
    watched.modify { $0.items.append(1) }
    unwrapped.items.modify { $0.append(1) }
    #expect(told == 1 && model.destination == nil)
  }

  @Test func `a change that does not apply does not reach the owner`() {
    let model = Model()
    let items = StateBinding(model, \.watched).case(Case(Page.items))
    #expect(!items.modify { $0.append(1) })
    #expect(model.writeCount == 0)
    model.watched = .items([])
    #expect(items.modify { $0.append(1) })
    #expect(model.watched == .items([1]) && model.writeCount == 2)
  }

  @Test func `a binding of two functions and a case of two functions change a copy`() {
    let model = Model()
    model.page = .items([1])
    let functions = StateBinding(get: { model.page }, set: { model.page = $0 })
    #expect(functions.case(Case(Page.items)).modify { $0.append(2) })
    #expect(model.page == .items([1, 2]))
    let items = Case<Page, [Int]>({ .items($0) }, extract: { if case .items(let items) = $0 { items } else { nil } })
    #expect(StateBinding(model, \.page).case(items).modify { $0.append(3) })
    #expect(model.page == .items([1, 2, 3]))
    StateBinding(model, \.page).modify { $0 = .home }
    #expect(model.page == .home)
    #expect(!StateBinding(model, \.page).case(items).modify { $0.append(3) })
  }
}
