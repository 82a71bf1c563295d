extension Reader {
  /// Runs the steps from `start` to `end`. If one fails, the values of the previous steps are destroyed.
  mutating func run(_ start: Int, _ end: Int) -> Bool {
    let steps = steps
    var index = start
    while index < end {
      let step = steps.step(index)
      let isDone: Bool
      switch step.op {
      case .segmentValue: isDone = readSegment(step)
      case .tag:
        step.setTag(in: frame)
        isDone = true
      case .constant:
        step.putConstant(in: frame)
        isDone = true
      case .field: isDone = readField(step, index)
      case .textValue: isDone = readText(step)
      case .textLiteral: isDone = readLiteral(step)
      case .move:
        frame.at(step.place).copyBytes(from: frame.at(step.from), count: Int(step.size))
        isDone = true
      case .method: isDone = readMethod(step)
      case .segmentText: isDone = readSegmentText(step, index)
      case .call: isDone = readCall(step)
      default: isDone = runOther(step, index)
      }
      guard isDone else {
        if index > start { destroy(from: start, to: end, at: index) }
        return false
      }
      // The step that starts a block runs the steps inside it.
      index = step.end > 0 ? Int(step.end) : index &+ 1
    }
    return true
  }

  /// Destroys the values between two steps that are alive when the step at `index` fails.
  @inline(never)
  mutating func destroy(from start: Int, to end: Int, at index: Int) {
    destroyOwned { Int($0.born) >= start && Int($0.born) < min(index, end) && Int($0.died) > index }
  }

  private mutating func runOther(_ step: StepPlace, _ index: Int) -> Bool {
    switch step.op {
    case .segmentLiteral: return readSegmentLiteral(step)
    case .rest: return readRest(step)
    case .pathEnd: return isPrefix || checkEnd()
    case .start:
      frame.at(step.place).put(PartStart(cursor: cursor, fields: foundFields))
      return true
    case .notEmpty:
      let start = frame.at(step.place).value(as: PartStart.self)
      if cursor > start.cursor || foundFields > start.fields { return true }
      return refuse(.path, "a segment")
    case .absent: return readAbsent(step)
    case .many: return readMany(step, index)
    case .run: return readRun(step)
    case .optional: return readOptional(step, index)
    case .choice: return step.flag ? readLongest(step, index) : readChoice(step, index)
    case .form: return readForm()
    case .multipart: return readMultipart(step, index)
    case .scheme: return readScheme(step)
    case .host: return readHost(step, index)
    case .port: return readPort(step)
    case .fragment: return readFragment(step, index)
    case .body: return readBody(step)
    case .base: return step.with(Base.self) { take($0) }
    case .customScheme: return step.with(CustomScheme.self) { take($0) }
    case .limited: return step.with(Box<Limits>.self) { checkLimits($0.value, origin: Int(step.number)) }
    case .embed:
      step.with(Constructor.self) { $0.embed(frame.at(step.from), frame.at(step.place)) }
      return true
    case .convert: return convert(step)
    case .definition:
      return refuse(step.with(LiteralText.self) { Mismatch(definition: $0.text) }, "")
    default: return true
    }
  }

  private mutating func convert(_ step: StepPlace) -> Bool {
    let mismatch = step.with(Converter.self) { $0.apply(frame.at(step.from), frame.at(step.place)) }
    guard let mismatch else { return true }
    let kind: Mismatch.Kind
    switch mismatch.kind {
    case .definition, .path: kind = mismatch.kind
    default: kind = step.isAmbiguous ? .path : step.flag ? textFailure : .value
    }
    if log != nil, step.size > 0 { raw = bytes(ofSegments: base &+ Int(step.number), Int(step.size)) ?? raw }
    log?.hasRefusedValue = true
    return refuse(Mismatch(kind, reason: mismatch.reason), "a value that the conversion accepts")
  }
}
