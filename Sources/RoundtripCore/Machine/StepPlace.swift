/// A step in the memory of its program. Its parts are loaded when they are needed.
typealias StepPlace = FixedPlace<Step>

extension StepPlace {
  @inline(__always) var op: Step.Op { element.op }
  @inline(__always) var level: Call.Level { element.level }
  @inline(__always) var container: FieldContainer { element.container }
  @inline(__always) var presence: FieldPresence { element.presence }
  @inline(__always) var flag: Bool { element.flag }
  @inline(__always) var isAmbiguous: Bool { element.isAmbiguous }
  @inline(__always) var ignoresCase: Bool { element.ignoresCase }
  @inline(__always) var number: Int32 { element.number }
  @inline(__always) var place: Int32 { element.place }
  @inline(__always) var from: Int32 { element.from }
  @inline(__always) var owned: Int32 { element.owned }
  @inline(__always) var size: Int32 { element.size }
  @inline(__always) var end: Int32 { element.end }
  @inline(__always) var part: Int32 { element.part }
  @inline(__always) var twin: Int32 { element.twin }
  @inline(__always) var object: Handle<AnyObject>? { element.object }
  @inline(__always) var until: Handle<LiteralText>? { element.until }

  @inline(__always)
  func setTag(in frame: Place) {
    with(Box<EnumWitnesses>.self) { $0.value.setTag(Int(number), of: frame.at(place)) }
  }

  @inline(__always)
  func putConstant(in frame: Place) { with(ConstantValue.self) { $0.write(to: frame.at(place)) } }

  /// Calls `use` with the object of this step, whose type follows from its operation.
  @inline(__always)
  func with<Object: AnyObject, Outcome>(_ type: Object.Type, _ use: (Object) -> Outcome) -> Outcome {
    Handle<Object>.unchecked(object).with(use)
  }
}

extension FixedMemory<Step> {
  @inline(__always)
  func step(_ index: Int) -> StepPlace { place(of: index) }
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
