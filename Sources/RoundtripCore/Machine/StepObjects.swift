// The objects of steps, whose types follow from the operations.

/// An optional: what distinguishes nil, and how to destroy it.
struct OptionalType: Sendable {
  let witnesses: EnumWitnesses
  let type: ValueType
}

/// Literal segments as they are printed, with their slashes.
final class PathText: Sendable {
  let text: String
  let start: TextStart

  init(_ text: String) {
    self.text = text
    start = TextStart(Array(text.utf8))
  }
}

/// How a `Many` repeats its element.
final class Repetition: Sendable {
  let array: ArrayOperations
  let minimum: Int
  let maximum: Int
  let separator: LiteralText?

  init(_ array: ArrayOperations, minimum: Int, maximum: Int, separator: LiteralText?) {
    self.array = array
    self.minimum = minimum
    self.maximum = maximum
    self.separator = separator
  }

  static func counts(_ minimum: Int, _ maximum: Int) -> String {
    "\(minimum) \(maximum == .max ? "or more" : "to \(maximum)") elements"
  }
}

/// A program that a step runs. It is built on first use.
final class Subprogram: Sendable {
  private let make: @Sendable () -> Program
  private let made = Once<Program>()

  init(_ make: @escaping @Sendable () -> Program) {
    self.make = make
  }

  var program: Program { made.object(make) }
}

final class MethodObject: Sendable {
  let name: String
  let kind: MethodKind

  init(_ name: String) {
    self.name = name
    kind = MethodKind(name)
  }
}

/// Header fields that every request carries.
struct ConstantHeaders: Sendable {
  let headers: HeaderFields
  /// The lowercase names of those that the route reads itself.
  let shared: Set<String>
}
