/// One instruction of a row: plain data that a machine runs without knowing any type.
struct Step: BitwiseCopyable {
  enum Op: UInt8 {
    // Segments.
    case pathLiteral, segmentValue, segmentText, segmentLiteral, rest, pathEnd, notEmpty
    // Parts on any level.
    case many, run, call, optional, choice, alternative
    // Fields.
    case field, form, multipart
    // The rest of a request.
    case method, scheme, host, port, fragment, body, base, customScheme, limited, headers
    // Values.
    case tag, embed, structure, convert, constant, move
    // Text.
    case textLiteral, textValue
    // A definition error.
    case definition
  }

  var op: Op
  var level = Call.Level.request
  var container = FieldContainer.query
  var presence = FieldPresence.required
  /// A bit whose meaning depends on the operation.
  var flag = false
  /// A second such bit.
  var isAmbiguous = false
  /// Whether its texts ignore letter case.
  var ignoresCase = false
  /// A number, such as a segment, a tag or a minimum. A segment of -1 is the one at the cursor.
  var number: Int32 = -1
  /// The place of the value.
  var place: Int32 = 0
  /// The place of the value's source.
  var from: Int32 = 0
  /// The place of a value that the machine owns.
  var owned: Int32 = 0
  /// The bytes of a move.
  var size: Int32 = 0
  /// The step after the block that this step starts.
  var end: Int32 = 0
  /// The part of the description. The steps that read and write it have the same number.
  var part: Int32 = 0
  /// For a step that writes, the step that reads the same part.
  var twin: Int32 = -1
  /// The object of the operation.
  var object: Handle<AnyObject>?
  /// The literal that ends an arbitrary text.
  var until: Handle<LiteralText>?

  init(_ op: Op) {
    self.op = op
  }
}

/// A step in the memory of its program. Its parts are loaded when they are needed.
struct StepPlace: BitwiseCopyable {
  private let step: FixedPlace<Step>

  @inline(__always)
  init(_ step: FixedPlace<Step>) {
    self.step = step
  }

  @inline(__always) var op: Step.Op { step.element.op }
  @inline(__always) var level: Call.Level { step.element.level }
  @inline(__always) var container: FieldContainer { step.element.container }
  @inline(__always) var presence: FieldPresence { step.element.presence }
  @inline(__always) var flag: Bool { step.element.flag }
  @inline(__always) var isAmbiguous: Bool { step.element.isAmbiguous }
  @inline(__always) var ignoresCase: Bool { step.element.ignoresCase }
  @inline(__always) var number: Int32 { step.element.number }
  @inline(__always) var place: Int32 { step.element.place }
  @inline(__always) var from: Int32 { step.element.from }
  @inline(__always) var owned: Int32 { step.element.owned }
  @inline(__always) var size: Int32 { step.element.size }
  @inline(__always) var end: Int32 { step.element.end }
  @inline(__always) var part: Int32 { step.element.part }
  @inline(__always) var twin: Int32 { step.element.twin }
  @inline(__always) var object: Handle<AnyObject>? { step.element.object }
  @inline(__always) var until: Handle<LiteralText>? { step.element.until }
}

extension FixedMemory<Step> {
  @inline(__always)
  func step(_ index: Int) -> StepPlace { StepPlace(place(of: index)) }
}

/// A value that is alive between two steps, and is destroyed if a step between them fails.
struct Owned: BitwiseCopyable {
  let place: Int32
  /// The step that creates it.
  let born: Int32
  /// The step that takes it, or the end of its block.
  var died: Int32
  /// The first step of its block. -1 for the row itself.
  var block: Int32 = -1
  /// The part whose alternatives create it. 0 for every other value.
  var choice: Int32 = 0
  let type: Handle<Box<ValueType>>
}

extension Program {
  /// The values that may be alive while a row is read.
  func ownedByReading(_ row: Int) -> OwnedValues {
    let row = rows.place(of: row).element
    return OwnedValues(values: owned, position: Int(row.readOwnedStart), end: Int(row.readOwnedEnd))
  }

  /// The values that may be alive while a row is written.
  @inline(__always)
  func ownedByWriting(_ row: Int) -> OwnedValues {
    let row = rows.place(of: row).element
    return OwnedValues(values: owned, position: Int(row.writeOwnedStart), end: Int(row.writeOwnedEnd))
  }
}

/// The values of one row.
struct OwnedValues: Sequence, IteratorProtocol {
  fileprivate let values: FixedMemory<Owned>
  fileprivate var position: Int
  fileprivate let end: Int

  @inline(__always) var isEmpty: Bool { position == end }

  mutating func next() -> Owned? {
    guard position < end else { return nil }
    position += 1
    return values[position - 1]
  }
}

/// An optional, as the object of a step.
final class OptionalObject: Sendable {
  let witnesses: EnumWitnesses
  let type: ValueType

  init(_ witnesses: EnumWitnesses, _ type: ValueType) {
    self.witnesses = witnesses
    self.type = type
  }
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
  let elementSize: Int

  init(_ many: Node.Many) {
    array = many.array
    minimum = many.minimum
    maximum = many.maximum
    separator = many.separator
    elementSize = many.array.element.size
  }
}

/// A program that a step runs. It is built on first use.
final class Subprogram: Sendable {
  private let make: @Sendable () -> Node
  private let made = Once<Program>()

  init(_ make: @escaping @Sendable () -> Node) {
    self.make = make
  }

  var program: Program { made.object { Program.of(make()) } }
}

/// A method, as the object of a step.
final class MethodObject: Sendable {
  let name: String
  let kind: MethodKind
  /// The standard methods, for the steps of all routes.
  static let standard = Method.standard.map { MethodObject($0) }

  init(_ name: String) {
    self.name = name
    kind = MethodKind(name)
  }
}

/// Limits, as the object of a step.
final class LimitsObject: Sendable {
  let limits: Limits

  init(_ limits: Limits) {
    self.limits = limits
  }
}

/// Header fields that every request carries.
final class HeadersObject: Sendable {
  let headers: HeaderFields
  /// The lowercase names of those that the route reads itself.
  let shared: Set<String>

  init(_ headers: HeaderFields, shared: Set<String>) {
    self.headers = headers
    self.shared = shared
  }
}
