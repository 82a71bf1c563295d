import Foundation

/// The bounds of a type, numbers near zero and near the powers of ten, and any bits.
func numbers<Number: FixedWidthInteger & Sendable>(_ type: Number.Type) -> Generator<Number> {
  let bounds: [Number] = [.min, .min + 1, .max, .max - 1, 0, 1, 2, 7, 9, 10, 11, 42, 99, 100, 101]
  return Generator { random in
    switch random.below(3) {
    case 0: random.element(of: bounds)
    case 1: Number(truncatingIfNeeded: random.below(120))
    default: Number(truncatingIfNeeded: random.next())
    }
  }
}

let integers = numbers(Int.self)
/// Numbers that are short as text.
let counts = Generator<Int> { $0.below(130) }
let booleans = Generator<Bool> { $0.once(in: 2) }

let doubles = Generator<Double> { random in
  switch random.below(4) {
  case 0:
    random.element(of: [
      0, -0.0, 1, -1, 0.1, 1.5, 100, 1e15, 1e16, 1e17, 1e300, -1e-300, .pi, .ulpOfOne, .leastNonzeroMagnitude,
      .leastNormalMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity, -.infinity,
    ])
  case 1: Double(random.below(1000)) / 8
  case 2: Double(Int64(truncatingIfNeeded: random.next()))
  default: Double(bitPattern: random.next()).orZero
  }
}
let floats = doubles.map { Float($0) }

extension Double {
  fileprivate var orZero: Double { isNaN ? 0 : self }
}

let uuids = Generator<UUID> { random in
  var bytes = noBytes
  unsafe withUnsafeMutableBytes(of: &bytes) { bytes in
    let fill: UInt8? = random.once(in: 8) ? (random.once(in: 2) ? 0 : 255) : nil
    for index in bytes.indices { unsafe bytes[index] = fill ?? UInt8(truncatingIfNeeded: random.next()) }
  }
  return UUID(uuid: bytes)
}
private let noBytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)

/// Whole seconds, fractions, the ends of the calendar, and what no calendar has.
let dates = Generator<Date> { random in
  let seconds: Double =
    switch random.below(6) {
    case 0: Double(random.below(2_000_000_000)) - 1_000_000_000
    case 1: Double(random.below(1_000_000_000)) + Double(random.below(1_000)) / 1_000
    case 2: Double(random.below(2_000_000)) / 7
    case 3: random.element(of: [0, -1e-20, 0.25, -0.25, 1e-5, 1e-9, -978_307_200, 0.999_999_999])
    case 4: -63_114_076_800 + Double(random.below(1_000_000)) - 500_000
    default: random.element(of: [252_423_993_599, 252_423_993_600, -63_114_076_801, 1e13, -1e13, 1e300, .infinity])
    }
  return Date(timeIntervalSinceReferenceDate: seconds)
}

let bytes = Generator<[UInt8]> { random in
  random.once(in: 2)
    ? Array(texts.make(&random).utf8)
    : (0..<random.below(20)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
}
