import RoundtripNavigation
import Testing

@Suite struct StateBindingTests {
  @Test func `a binding reads and writes a property of a model`() {
    let shop = Shop()
    shop.binding.wrappedValue = .picker
    #expect(shop.destination == .picker)
    #expect(shop.binding.wrappedValue == .picker)
  }

  @Test func `members are bindings`() {
    let form = Box(Form(name: "Lamp"))
    form.binding.name.wrappedValue = "Desk lamp"
    form.binding.quantity.wrappedValue += 1
    #expect(form.value == Form(name: "Desk lamp", quantity: 2))
  }

  @Test func `a constant stays`() {
    let binding = StateBinding.constant(1)
    binding.wrappedValue = 2
    #expect(binding.wrappedValue == 1)
  }

  @Test func `a case binding reads and writes the payload`() {
    let shop = Shop(.edit(Form(name: "Lamp")))
    let edit = shop.binding.case(Case(Destination.edit))
    let add = shop.binding.case(Case(Destination.add))
    #expect(edit.wrappedValue?.name == "Lamp")
    #expect(add.wrappedValue == nil)
    edit.wrappedValue?.name = "Desk lamp"
    #expect(shop.destination == .edit(Form(name: "Desk lamp")))
    edit.wrappedValue = nil
    #expect(shop.destination == nil)
  }

  @Test func `a late write is dropped and does not reach the model`() {
    let shop = Shop(.edit(Form(name: "Lamp")))
    let edit = shop.binding.case(Case(Destination.edit))
    shop.destination = .add(Form())
    let writes = shop.writes
    edit.wrappedValue = Form(name: "late")
    edit.wrappedValue = nil
    shop.binding.isPresent(Case(Destination.edit)).wrappedValue = false
    #expect(shop.destination == .add(Form()))
    shop.destination = nil
    edit.wrappedValue = Form(name: "later still")
    #expect(shop.destination == nil)
    #expect(shop.writes == writes + 1)
  }

  @Test func `a case binding of a value that must be there cannot take it away`() {
    let box = Box(Destination.edit(Form()))
    box.binding.case(Case(Destination.edit)).wrappedValue = nil
    #expect(box.value == .edit(Form()))
    #expect(box.writes == 0)
    box.binding.case(Case(Destination.edit)).wrappedValue?.quantity = 3
    #expect(box.value == .edit(Form(quantity: 3)))
  }

  @Test func `case bindings nest`() {
    let box = Box(Result<Destination?, Never>.success(.edit(Form())))
    let edit = box.binding.case(Case(Result<Destination?, Never>.success)).case(Case(Destination?.some))
    #expect(edit.wrappedValue == .edit(Form()))
    edit.case(Case(Destination.edit)).wrappedValue?.name = "Lamp"
    #expect(box.value == .success(.edit(Form(name: "Lamp"))))
  }

  @Test func `presence is true, and false takes away`() {
    let shop = Shop(.picker)
    let isShown = shop.binding.isPresent()
    #expect(isShown.wrappedValue)
    isShown.wrappedValue = true
    #expect(shop.destination == .picker)
    isShown.wrappedValue = false
    #expect(shop.destination == nil)
    #expect(!isShown.wrappedValue)
    isShown.wrappedValue = true
    #expect(shop.destination == nil)
    #expect(shop.writes == 1)
  }

  @Test func `presence of a case is that of this case only`() {
    let shop = Shop(.picker)
    let picker = shop.binding.isPresent(Case(Destination.picker))
    let add = shop.binding.isPresent(Case(Destination.add))
    #expect(picker.wrappedValue && !add.wrappedValue)
    add.wrappedValue = false
    add.wrappedValue = true
    #expect(shop.destination == .picker)
    picker.wrappedValue = false
    #expect(shop.destination == nil)
  }

  @Test func `an optional is unwrapped`() throws {
    let box = Box<String?>("Lamp")
    let name = try #require(StateBinding(unwrapping: box.binding))
    name.wrappedValue += "!"
    #expect(box.value == "Lamp!")
    box.value = nil
    #expect(name.wrappedValue == "Lamp!")
    name.wrappedValue = "late"
    #expect(box.value == nil)
    #expect(StateBinding(unwrapping: box.binding)?.wrappedValue == nil)
  }

  @Test func `an unwrapped value that is gone is the last one, not the first one`() throws {
    let box = Box<Form?>(Form(name: "one"))
    let form = try #require(StateBinding(unwrapping: box.binding))
    form.name.wrappedValue = "two"
    box.value = nil
    #expect(form.wrappedValue == Form(name: "two"))
    box.value = Form(name: "three")
    #expect(form.name.wrappedValue == "three")
    box.value = nil
    #expect(form.name.wrappedValue == "three")
    form.name.wrappedValue = "late"
    #expect(form.name.wrappedValue == "three" && box.value == nil)
    box.value = Form(name: "four")
    form.modify { $0.quantity = 4 }
    box.value = nil
    #expect(form.wrappedValue == Form(name: "four", quantity: 4))
  }

  @Test func `a change of a value that is gone tells that nothing is changed`() throws {
    struct Sheet: Equatable {
      var name: String? = "Lamp"
      var shown: Destination? = .edit(Form())
      var kind = Destination.edit(Form())
    }
    final class Model { var sheet: Sheet? = Sheet() }
    let model = Model()
    let functions = StateBinding(get: { model.sheet }, set: { model.sheet = $0 })
    for base in [StateBinding(model, \.sheet), functions] {
      model.sheet = Sheet()
      let sheet = try #require(StateBinding(unwrapping: base))
      let name = sheet.name.removeDuplicates()
      let edits = [sheet.kind.case(Case(Destination.edit)), sheet.shown.case(Case(Destination.edit))]
      #expect(name.modify { $0 += "!" } && edits.allSatisfy { edit in edit.modify { $0.quantity = 2 } })
      #expect(model.sheet == Sheet(name: "Lamp!", shown: .edit(Form(quantity: 2)), kind: .edit(Form(quantity: 2))))
      model.sheet = nil
      #expect(!name.modify { $0 = "late" } && edits.allSatisfy { edit in !edit.modify { $0.quantity = 3 } })
      #expect(model.sheet == nil)
    }
  }

  @Test func `a value is mapped, and what maps to none is dropped`() {
    let box = Box(1)
    let text = box.binding.map(apply: { String($0) }, unapply: { Int($0) })
    #expect(text.wrappedValue == "1")
    text.wrappedValue = "12"
    text.wrappedValue = "12a"
    #expect(box.value == 12)
    #expect(box.writes == 1)
  }

  @Test func `writes are watched`() {
    let box = Box(1)
    var seen: [Int] = []
    let watched = box.binding.didSet { seen.append($0 + box.value) }
    watched.wrappedValue = 2
    watched.wrappedValue = 3
    #expect(seen == [4, 6])
  }

  @Test func `duplicates are dropped`() {
    let box = Box("a")
    box.binding.removeDuplicates().wrappedValue = "a"
    #expect(box.writes == 0)
    box.binding.removeDuplicates().wrappedValue = "b"
    #expect(box.value == "b")
    box.binding.removeDuplicates { $0.count == $1.count }.wrappedValue = "c"
    #expect(box.value == "b")
  }

  @Test func `two bindings are kept the same`() {
    let model = Box(false)
    let view = Box(true)
    let focus = view.binding.didSet { model.binding.removeDuplicates().wrappedValue = $0 }
    focus.wrappedValue = true
    focus.wrappedValue = true
    #expect(model.value && model.writes == 1)
  }
}
