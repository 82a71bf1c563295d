import RoundtripCore
import Synchronization
import Testing

/// Routes that fail at each of their steps, with values that count how many of them are alive.
@Suite struct RefusalTests {
  /// A value that holds an object.
  struct Held: Equatable, Sendable {
    let number: Int
    let object: Counted
    static func == (left: Held, right: Held) -> Bool { left.number == right.number }
  }
  enum Inner: Equatable, Sendable { case one(Held), two(Held, Held) }
  enum R: Equatable, Sendable {
    case pair(Held, Held), list([Held]), maybe(Held?, Held), nested(Held, Inner), tuple(Held, Held, Held)
    indirect case boxed(Held, Held)
    case chosen(Held, Held)
  }

  /// Fails at the conversion with a given number, of all that run.
  final class Steps: Sendable {
    let balance = Counted.Balance()
    private let left = Atomic(Int.max)

    func start(failingAt step: Int) { left.store(step, ordering: .relaxed) }
    func mayPass() -> Bool { left.wrappingSubtract(1, ordering: .relaxed).newValue >= 0 }

    /// A number as a value that counts; it may refuse in both directions.
    var part: some ParserPrinter<TextLevel, Held> {
      Int.parser().map(
        apply: { (number: Int) -> Held? in self.mayPass() ? Held(number: number, object: Counted(self.balance)) : nil },
        unapply: { (held: Held) -> Int? in self.mayPass() && held.object.isAlive ? held.number : nil })
    }
  }

  private static func routes(_ steps: Steps) -> [(route: Route<R>, link: String)] {
    let part = steps.part
    let inner = Routes<Inner> {
      Route(Inner.two) {
        Path {
          part; part
        }
      }
      Route(Inner.one) { Path { part } }
    }
    return [
      (
        Route(R.pair) {
          Path { part }
          Query { Field("a") { part } }
        }, "/1?a=2"
      ),
      (
        Route(R.boxed) {
          Path {
            "boxed"; part
          }
          Headers { Field("X-A") { part } }
        }, "/boxed/1"
      ),
      (
        Route(R.list) {
          Path {
            "list"; Many { part }
          }
        }, "/list/1/2/3"
      ),
      (
        Route(R.maybe) {
          Path {
            "maybe"; Optionally { part }; part
          }
        }, "/maybe/1/2"
      ),
      (
        Route(R.nested) {
          Path {
            "nested"; part
          }
          inner
        }, "/nested/1/2/3"
      ),
      (
        Route(R.tuple) {
          Path { "tuple" }
          Parse { Query { Field("a") { part } } }
            .map(
              apply: { (held: Held) -> (Held, Held)? in steps.mayPass() ? (held, held) : nil },
              unapply: { (pair: (Held, Held)) -> Held? in steps.mayPass() ? pair.0 : nil })
          Fragment { part }
        }, "/tuple?a=1#2"
      ),
      (
        Route(R.chosen) {
          Parse {
            Path { "chosen" }
            Query {
              OneOf {
                Field("a") { part }
                Field("b") { part }
              }
              Field("c") { part }
            }
          }.filter { _ in steps.mayPass() }
        }, "/chosen?a=x&b=2&c=3"
      ),
    ]
  }

  private static func request(_ link: String) -> URLRequestData {
    var request = URLRequestData(link)
    request.headers["X-A"] = "2"
    return request
  }

  @Test("a route that fails at any of its steps destroys each value once", arguments: 0..<7)
  func reading(number: Int) throws {
    let steps = Steps()
    let (route, link) = Self.routes(steps)[number]
    for router in [route.eraseToAnyRouter(), Routes { route }.eraseToAnyRouter()] {
      let request = Self.request(link)
      steps.start(failingAt: .max)
      #expect(throws: Never.self) { _ = try router.parse(request) }
      #expect(steps.balance.living == 0)
      var refusals = 0
      var step = 0
      repeat {
        steps.start(failingAt: step)
        if let error = router.failure(of: request) {
          refusals += 1
          // The reason is found by reading once more.
          #expect(!error.description.isEmpty)
        }
        #expect(steps.balance.living == 0, "\(link), failing at step \(step)")
        step += 1
      } while step < 64
      #expect(refusals > 0, "\(link)")
    }
  }

  @Test("a value that fails to print at any step is left as it was", arguments: 0..<7)
  func printing(number: Int) throws {
    let steps = Steps()
    let (route, link) = Self.routes(steps)[number]
    for router in [route.eraseToAnyRouter(), Routes { route }.eraseToAnyRouter()] {
      var refusals = 0
      do {
        steps.start(failingAt: .max)
        let value = try router.parse(Self.request(link))
        let living = steps.balance.living
        #expect(living > 0)
        for step in 0..<64 {
          steps.start(failingAt: step)
          if router.failure(printing: value) != nil { refusals += 1 }
          #expect(steps.balance.living == living, "\(link), failing at step \(step)")
        }
        steps.start(failingAt: .max)
        #expect(throws: Never.self) { _ = try router.print(value) as URLRequestData }
      }
      #expect(steps.balance.living == 0)
      #expect(refusals > 0, "\(link)")
    }
  }
}
