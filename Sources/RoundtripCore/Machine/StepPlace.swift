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

extension StepPlace {
  @inline(__always)
  func setTag(in frame: Place) {
    with(Box<EnumWitnesses>.self) { $0.value.setTag(Int(number), of: frame.at(place)) }
  }

  @inline(__always)
  func putConstant(in frame: Place) {
    with(ConstantValue.self) { $0.write(to: frame.at(place)) }
  }

  /// Calls `use` with the object of this step, whose type follows from its operation.
  @inline(__always)
  func with<Object: AnyObject, Outcome>(_ type: Object.Type, _ use: (Object) -> Outcome) -> Outcome {
    Handle<Object>.unchecked(object).with(use)
  }
}

extension Handle {
  /// The handle of an object whose type follows from the operation of its step.
  ///
  /// Sound because lowering gives each step the object for its operation, and the program keeps it alive.
  @inline(__always)
  static func unchecked(_ handle: Handle<AnyObject>?) -> Handle {
    guard let handle else { preconditionFailure("each step has the object of its operation") }
    return handle.downcast()
  }
}
