import RoundtripTesting

/// Makes values at random, from nothing but a random number generator.
struct Generator<Value>: Sendable {
  let make: @Sendable (inout SeededGenerator) -> Value

  init(_ make: @escaping @Sendable (inout SeededGenerator) -> Value) {
    self.make = make
  }

  /// What a constructor makes of generated parts: `Generator(AppRoute.user, integers, texts)`.
  init<each Part>(_ construct: @escaping @Sendable (repeat each Part) -> Value, _ parts: repeat Generator<each Part>) {
    self.init { random in construct(repeat (each parts).make(&random)) }
  }

  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Generator<Other> {
    Generator<Other> { transform(make(&$0)) }
  }

  /// Nil once in three times.
  var optional: Generator<Value?> {
    Generator<Value?> { $0.once(in: 3) ? nil : make(&$0) }
  }

  func array(_ counts: ClosedRange<Int> = 0...3) -> Generator<[Value]> {
    Generator<[Value]> { random in
      (0..<counts.lowerBound + random.below(counts.count)).map { _ in make(&random) }
    }
  }

  /// One of several generators.
  static func either(_ generators: Generator<Value>...) -> Generator<Value> {
    Generator { random in generators[random.below(generators.count)].make(&random) }
  }
}

extension Generator where Value: Sendable {
  static func any(of values: [Value]) -> Generator {
    Generator { $0.element(of: values) }
  }

  static func only(_ value: Value) -> Generator {
    Generator { _ in value }
  }

  static func any(of values: Value...) -> Generator { any(of: values) }
}

/// Several values at a time.
func tuple<each Part>(_ parts: repeat Generator<each Part>) -> Generator<(repeat each Part)> {
  Generator { random in (repeat (each parts).make(&random)) }
}
