import Roundtrip

/// What a route that was made at run time reads: its number, and the values of its parts.
enum MadeRoute: Equatable, Sendable {
  case red(MadeValue), green(MadeValue), blue(MadeValue), grey(MadeValue)

  static let constructors: [@Sendable (MadeValue) -> MadeRoute] = [
    { .red($0) }, { .green($0) }, { .blue($0) }, { .grey($0) },
  ]
}

/// The values of the parts of a route.
indirect enum MadeValue: Equatable, Sendable {
  case nothing
  case text(String)
  case list([MadeValue])
  case numbered(Int, MadeValue)
  case inner(MadeRoute)
}

/// A conversion that tells what it reads, unlike two functions do.
struct Described<Input, Output>: Conversion {
  let applying: @Sendable (Input) -> Output?
  let unapplying: @Sendable (Output) -> Input?

  init(
    _ applying: @escaping @Sendable (Input) -> Output?, _ unapplying: @escaping @Sendable (Output) -> Input?
  ) {
    self.applying = applying
    self.unapplying = unapplying
  }

  func apply(_ input: Input) throws(Mismatch) -> Output {
    guard let output = applying(input) else { throw Mismatch(.value) }
    return output
  }

  func unapply(_ output: Output) throws(Mismatch) -> Input {
    guard let input = unapplying(output) else { throw Mismatch(.unprintable) }
    return input
  }

  func describe(_ input: Grammar) -> Grammar { input }
}

extension Described where Output == MadeValue, Input: LosslessStringConvertible & SendableMetatype {
  /// A value as its text.
  init() {
    self.init(
      { .text(String($0)) },
      { value in
        guard case .text(let text) = value, let read = Input(text), String(read) == text else { return nil }
        return read
      })
  }

  /// A value or none.
  static var optional: Described<Input?, MadeValue> {
    let one = Self()
    return Described<Input?, MadeValue>(
      { $0.map { one.applying($0) } ?? .nothing },
      { $0 == .nothing ? .some(nil) : one.unapplying($0).map { .some($0) } })
  }

  /// Several values.
  static var list: Described<[Input], MadeValue> {
    let one = Self()
    return Described<[Input], MadeValue>(
      { .list($0.compactMap(one.applying)) },
      { value in
        guard case .list(let values) = value else { return nil }
        let inputs = values.compactMap(one.unapplying)
        return inputs.count == values.count ? inputs : nil
      })
  }
}

extension Described where Output == MadeValue, Input == Void {
  static var none: Self { Self({ _ in .nothing }, { $0 == .nothing ? () : nil }) }
}

extension Described where Output == MadeValue, Input == MadeValue {
  static func numbered(_ number: Int) -> Self {
    Self({ .numbered(number, $0) }, { if case .numbered(number, let value) = $0 { value } else { nil } })
  }
}

extension Described where Output == MadeValue, Input == MadeRoute {
  static var inner: Self { Self({ .inner($0) }, { if case .inner(let route) = $0 { route } else { nil } }) }
}
