import RoundtripCore
import Testing

@Suite struct MemberwiseTests {
  struct Item: Equatable, Sendable { var name: String; var quantity: Int8; var ratio: Double; var isNew: Bool }
  struct One: Equatable, Sendable { var name: String }
  struct None: Equatable, Sendable {}

  @Test("a struct is its stored properties, in order")
  func bothWays() throws {
    let item = Memberwise(Item.init(name:quantity:ratio:isNew:))
    #expect(item.definitionError == nil)
    let route = Route(Item.init(name:quantity:ratio:isNew:)) {
      Path {
        String.parser(); Int8.parser(); Double.parser(); Bool.parser()
      }
    }
    #expect(route.routes.map(\.template) == ["/{name}/{quantity}/{ratio}/{isNew}"])
    let value = Item(name: "a name that does not fit in a word", quantity: -1, ratio: 0.5, isNew: true)
    let parts = try item.unapply(value)
    #expect(parts == ("a name that does not fit in a word", -1, 0.5, true))
    #expect(try item.apply(parts) == value)
    #expect(try Memberwise(One.init(name:)).unapply(One(name: "x")) == "x")
    let none = Memberwise(None.init)
    #expect(none.definitionError == nil)
    #expect(throws: Never.self) { try none.unapply(None()) }
  }

  struct Swapped: Equatable, Sendable {
    var first: Int
    var second: Int
    init(second: Int, first: Int) {
      self.first = first
      self.second = second
    }
  }

  @Test("an initializer that reorders properties of one type is refused when printing")
  func reorderedValues() throws {
    let swapped = Memberwise(Swapped.init(second:first:))
    #expect(swapped.definitionError == nil)
    #expect(throws: Mismatch.self) { try swapped.unapply(Swapped(second: 1, first: 2)) }
    #expect(try swapped.unapply(Swapped(second: 1, first: 1)) == (1, 1))
  }

  struct Mixed: Equatable, Sendable {
    var name: String
    var number: Int
    init(number: Int, name: String) {
      self.name = name
      self.number = number
    }
  }

  @Test("an initializer that reorders properties of different types is a wrong definition")
  func reorderedTypes() {
    let mixed = Memberwise(Mixed.init(number:name:))
    #expect(
      mixed.definitionError == """
        the stored properties of `Mixed` are `(name: String, number: Int)` and not `(Int, String)`, the parameters of its \
        initializer; pass an initializer that takes each of them in this order, or use `.convert(apply:unapply:)`
        """
    )
    #expect(throws: Mismatch.self) { try mixed.apply((1, "a")) }
    #expect(throws: Mismatch.self) { try mixed.unapply(Mixed(number: 1, name: "a")) }
    let router = Routes<Mixed> {
      Route(Mixed.init(number:name:)) {
        Path {
          Int.parser(); Parse(.string)
        }
      }
    }
    #expect(router.failure(matching: "/1/a")?.kind == .definition)
    #expect(router.failure(printing: Mixed(number: 1, name: "a"))?.kind == .definition)
  }

  struct Lowercased: Equatable, Sendable {
    var name: String
    init(name: String) { self.name = name.lowercased() }
    init(exactly name: String) { self.name = name }
  }

  @Test("an initializer that changes a value is refused where it does")
  func normalising() throws {
    let conversion = Memberwise(Lowercased.init(name:))
    #expect(try conversion.apply("ABC").name == "abc")
    #expect(try conversion.unapply(Lowercased(name: "ABC")) == "abc")
    #expect(throws: Mismatch.self) { try conversion.unapply(Lowercased(exactly: "ABC")) }
  }

  struct Generic<Value: Sendable>: Sendable { var value: Value; var list: [Value] }
  struct Outer: Equatable, Sendable { var item: Item; var one: One?; var pair: Pair }
  struct Pair: Equatable, Sendable { var left: Bool; var right: Int }

  @Test("generic and nested structs")
  func genericAndNested() throws {
    let generic = Memberwise(Generic<String>.init(value:list:))
    #expect(generic.definitionError == nil)
    let parts = try generic.unapply(Generic(value: "a", list: ["b"]))
    #expect(parts == ("a", ["b"]))
    let outer = Memberwise(Outer.init(item:one:pair:))
    let value = Outer(
      item: Item(name: "", quantity: 1, ratio: 1, isNew: false), one: nil, pair: Pair(left: true, right: 2))
    let unapplied = try outer.unapply(value)
    #expect(unapplied.0 == value.item && unapplied.1 == nil && unapplied.2 == value.pair)
  }

  struct Constant: Equatable, Sendable { let kind = 1; var name: String }
  struct Computed: Equatable, Sendable {
    var name: String
    var count: Int { name.count }
    static let other = 1
  }
  final class Reference: Sendable {
    let name: String
    init(name: String) { self.name = name }
  }
  struct Partly: Equatable, Sendable {
    var name: String
    var number = 1
    init(name: String) { self.name = name }
  }

  @Test("what is not the stored properties is a wrong definition")
  func refused() {
    #expect(Memberwise(Constant.init(name:)).definitionError != nil)
    #expect(Memberwise(Partly.init(name:)).definitionError != nil)
    #expect(
      Memberwise(Reference.init(name:)).definitionError == "`Reference` is not a struct; use `.convert(apply:unapply:)`"
    )
    #expect(Memberwise { (text: String) in One(name: text).name.count }.definitionError != nil)
    #expect(Memberwise(Computed.init(name:)).definitionError == nil)
  }

  struct Callback: Sendable { var run: @Sendable (Int) -> Int }
  struct Weak { weak var reference: Reference? }

  @Test("functions and weak references are refused, since they are not stored as they are passed")
  func storage() {
    #expect(Memberwise(Callback.init(run:)).definitionError != nil)
    #expect(Memberwise(Weak.init(reference:)).definitionError != nil)
  }

  @Test("the reason why a struct with NaN does not print names NaN")
  func notANumber() {
    let route = Route(Item.init(name:quantity:ratio:isNew:)) {
      Path {
        String.parser(); Int8.parser(); Double.parser(); Bool.parser()
      }
    }
    #expect {
      try route.link(to: Item(name: "x", quantity: 1, ratio: .nan, isNew: true))
    } throws: { "\($0)".contains("does not equal itself, like NaN") }
  }

  struct Padded: Sendable { var small: Bool; var large: Int }
  struct Unequal: Sendable { var name: String; var padded: Padded }

  @Test("properties that are not Equatable are compared without the bytes between them", arguments: 0..<5)
  func padding(number: Int) throws {
    let conversion = Memberwise(Unequal.init(name:padded:))
    let value = Unequal(name: "x", padded: Padded(small: number.isMultiple(of: 2), large: number))
    #expect(try conversion.unapply(value).1.large == number)
  }

  /// Its tag is in the spare bits of the payloads, so that a payload alone looks like the first case.
  enum Task: Equatable, Sendable { case copy(String, [String]), batch([Int]), name(String), all }
  struct Job: Equatable, Sendable { var isUrgent: Bool; var task: Task }
  struct Plan: Equatable, Sendable { var job: Job; var next: Task? }
  enum Work: Equatable, Sendable { case job(Job), plan(day: String, Plan) }

  @Test(
    "a struct with an enum that nested routes print is made again from the whole enum",
    arguments: [
      Task.copy("from here, a text of more than fifteen bytes", ["to", "there"]), .batch([1, -2]), .name("a name"),
      .all,
    ])
  func enumInStruct(task: Task) throws {
    let tasks = Routes<Task> {
      Route(Task.copy) {
        Path {
          "copy"; String.parser();
          Many(minimum: 1) {
            String.parser()
          } separator: {
            ","
          }
        }
      }
      Route(Task.batch) {
        Path {
          "batch";
          Many(minimum: 1) {
            Int.parser()
          } separator: {
            ","
          }
        }
      }
      Route(Task.name) {
        Path {
          "name"; String.parser()
        }
      }
      Route(Task.all) { Path { "all" } }
    }
    let jobs = Parse(.memberwise(Job.init(isUrgent:task:))) {
      Path { Bool.parser() }
      tasks
    }
    let plans = Parse(.memberwise(Plan.init(job:next:))) {
      jobs
      Optionally { tasks }
    }
    let work = Routes<Work> {
      Route(Work.job) {
        Path { "job" }
        jobs
      }
      Route(Work.plan(day:_:)) {
        Path {
          "plan"; String.parser()
        }
        plans
      }
    }
    let job = Job(isUrgent: true, task: task)
    #expect(try jobs.match(jobs.link(to: job)) == job)
    for next in [nil, task, .all] {
      let plan = Plan(job: job, next: next)
      #expect(try plans.match(plans.link(to: plan)) == plan)
      let value = Work.plan(day: "monday", plan)
      #expect(try work.match(work.link(to: value)) == value)
    }
    #expect(try work.match(work.link(to: .job(job))) == .job(job))
    try work.validate()
  }

  enum Only: Equatable, Sendable { case one }
  struct Trailing: Equatable, Sendable { var task: Task?; var only: Only }
  struct Inner: Equatable, Sendable { var small: UInt8; var only: Only; var large: UInt32 }
  enum Unsized: Equatable, Sendable { case trailing(Trailing), inner(Inner) }

  @Test func `a property may have no bytes`() throws {
    let only = Routes<Only> { Route(Only.one) { Path { "one" } } }
    let tasks = Routes<Task> { Route(Task.all) { Path { "all" } } }
    let table = Routes<Unsized> {
      Route(Unsized.trailing) {
        Path { "trailing" }
        Parse(.memberwise(Trailing.init(task:only:))) {
          Optionally { tasks }
          only
        }
      }
      Route(Unsized.inner) {
        Path { "inner" }
        Parse(.memberwise(Inner.init(small:only:large:))) {
          Path { UInt8.parser() }
          only
          Path { UInt32.parser() }
        }
      }
    }
    try table.validate()
    for (value, link) in [
      (Unsized.trailing(Trailing(task: .all, only: .one)), "/trailing/all/one"),
      (.trailing(Trailing(task: nil, only: .one)), "/trailing/one"),
      (.inner(Inner(small: 1, only: .one, large: 70000)), "/inner/1/one/70000"),
    ] {
      #expect(try table.link(to: value) == link)
      #expect(try table.match(link) == value)
    }
  }

  struct Ordered: Equatable, Sendable {
    var number: Int, task: Task
    init(task: Task, number: Int) {
      self.number = number
      self.task = task
    }
  }
  enum Placed: Equatable, Sendable { case ordered(Ordered), other(Int) }

  @Test func `a wrong initializer around nested routes is an error of the definition, also when printing`() {
    let tasks = Routes<Task> {
      Route(Task.name) { Path { String.parser() } }
      Route(Task.all) { Path { "all" } }
    }
    let table = Routes<Placed> {
      Route(Placed.ordered) {
        Path { "ordered" }
        Parse(.memberwise(Ordered.init(task:number:))) {
          tasks
          Path { Int.parser() }
        }
      }
      Route(Placed.other) {
        Path {
          "other"; Int.parser()
        }
      }
    }
    for value in [Placed.ordered(Ordered(task: .all, number: 1)), .ordered(Ordered(task: .name("x"), number: 1))] {
      #expect { try table.link(to: value) } throws: { ($0 as? RoutingError)?.kind == .definition }
    }
    #expect { try table.match("/ordered/all/1") } throws: { ($0 as? RoutingError)?.kind == .definition }
    #expect(throws: Never.self) { try table.link(to: .other(7)) }
  }
}
