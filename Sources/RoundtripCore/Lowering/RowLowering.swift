/// Lowers a node with all choices decided to the steps of a row, and collects the keys that find and order the row.
struct RowLowering {
  var read = StepList()
  var write = StepList()
  var row = Row()
  var objects: [AnyObject] = []
  var frameSize: Int
  var frameAlignment: Int
  var constructors: ConstructorCheck?

  // The results of lowering.
  /// What it reads, to compare it with other rows. A part of unknown length ends the path, with everything after it. The fields are
  /// those that are required. The origin is that of the route, not of a base: a link without an origin is read below every base.
  var flat = FlatRoute()
  /// The kind of the part at the end of the path, or nil if the path has a fixed length.
  var open: Open?
  /// What each segment of a list at the end of the path is. Nil if there is no list, or if its segments are not alike.
  var list: RouteKey.List?
  /// The segments after the first part of unknown length. Nil stands for another such part.
  var tail: [SegmentKey?] = []
  var methods: [String] = []
  /// The number of methods of the route, of which this row has one.
  var methodChoices = 1
  /// The number of choices between fields of which one is required.
  var requiredChoices = 0
  var customScheme: String?
  var baseOrigin: Base?
  /// The steps that print an origin around the whole route, the header fields of `baseRequestData`, and the steps that measure the
  /// request. They come last, because they depend on everything else that is printed.
  var last: [Step] = []
  var baseHeaders: [HeaderFields] = []
  var limited: [Step] = []
  var hasBody = false
  var hasSpellings = false
  /// Whether a conversion may choose another form of the route for printing.
  var mayChangeForm = false
  /// Whether only conversions of whole tables may refuse what it reads.
  var isConvertedTable = false
  var mustPrint = false
  /// Whether a list or a custom part of unknown length precedes. In the canonical link it may take what follows: `07` is no
  /// element of a list of `7`, but it prints as one.
  var followsList = false
  /// Whether a segment follows it.
  var readsAfterList = false
  /// Whether it reads a header field that every request carries.
  var sharesHeaders = false
  /// Whether it may fail because of a field that a canonical link need not have.
  var hasOptionalFields = false
  /// The tags that a value must have to be printed by this row, from the outermost.
  var tagPath: [TagStep] = []
  /// A constant in the value, which distinguishes it from others with the same tags.
  var constant: ConstantTable.Constant?
  /// The identity of the route: the innermost route that contains the row.
  var route: RouteDescription?
  /// The ordered choices, with the chosen alternatives.
  var ordered: [(identity: ChoiceIdentity, index: Int)] = []
  var decisions: [FlatRoute.Step] = []
  var definitionErrors: [Defect] = []
  /// The first definition error inside a block, which may not run.
  private var errorInBlock: String?

  var choices: ArraySlice<UInt32> = []
  /// The rules of the enclosing tables.
  var rules = ReadingRules()
  var container = FieldContainer.query
  var level = Call.Level.request
  var follow: Follow?
  /// Whether the current part is inside a block that may not run.
  var blockDepth = 0
  /// The innermost optional part of fields or text around the current part.
  var group: Int32 = 0
  /// Whether the current part is inside an alternative that may not run.
  var isInChoice = false
  var parts: Int32 = 0
  var headerNames: Set<String> = []
  /// The parts of the request that are read, each of which only one part of the route may read.
  var slots: Set<ByteText> = []
  var constants: [Constant] = []

  /// The literal after an arbitrary text.
  struct Follow {
    let literal: LiteralText
    /// Whether nothing follows the literal.
    let isEnd: Bool
  }

  struct Constant {
    let slot: ByteText
    let text: ByteText
    let group: Int32
    let isAlternative: Bool
  }

  /// In order of precedence.
  enum Open: Int {
    case many, rest, run, call
  }

  /// A decision in the tag tree.
  struct TagStep {
    let place: Int32
    let witnesses: EnumWitnesses
    let tags: [Int]
    let projects: Bool
  }

  /// - Parameter inherited: The rules of the program around it.
  init(_ output: ValueType, _ inherited: ReadingRules) {
    rules = inherited
    row.rules = inherited
    frameSize = output.size
    frameAlignment = output.alignment
  }

  mutating func lowerRow(_ node: Node, _ choices: [UInt32]) {
    self.choices = choices[...]
    level = node.level
    lower(node, ValueType(node.output).elements.map { Int32($0.offset) })
    if row.hasCursor { read.append(Step(.pathEnd)) }
    if let errorInBlock { both(.definition, LiteralText(errorInBlock)) }
    flat.methods = methods.isEmpty ? nil : FlatRoute.methods(named: methods, row.rules)
    flat.rules = row.rules
    flat.hasUnknownMethods = !row.declaresMethod && (open == .call || open == .run)
    lowerLast()
    row.readsBeside = requirementCount > 0
    // A route with its own origin may not fit the base around it.
    if hasBase, flat.hasOrigin {
      row.isAmbiguous = true
      mustPrint = true
    }
  }

  /// The number of methods, origins and fragments that it requires.
  var requirementCount: Int {
    methods.count + [flat.scheme != nil, flat.host != nil, flat.port != nil, flat.fragment != nil].count { $0 }
  }

  var ignoresCase: Bool { rules.contains(.ignoresCase) }

  /// The segment in front of which a step is read that needs none. An explanation reads the literals before it first.
  var nextSegment: Int32 { row.hasCursor ? -1 : row.segments }

  mutating func allocate(_ type: ValueType) -> Int32 {
    let alignment = max(type.alignment, 1)
    frameAlignment = max(frameAlignment, alignment)
    let place = (frameSize + alignment - 1) / alignment * alignment
    frameSize = place + max(type.size, 1)
    return Int32(place)
  }

  /// The places of the elements of a type whose value is at `place`.
  func elements(of type: any Any.Type, at place: Int32) -> [Int32] {
    TypeLayout.elements(of: type).map { place + Int32($0.offset) }
  }

  mutating func lower(_ part: Node, at place: Int32) { lower(part, elements(of: part.output, at: place)) }

  mutating func handle(_ object: AnyObject) -> Handle<AnyObject> {
    objects.append(object)
    return Handle(object)
  }

  mutating func step(_ op: Step.Op, _ object: AnyObject? = nil, at place: Int32 = 0) -> Step {
    var step = Step(op)
    step.place = place
    step.level = level
    step.container = container
    step.ignoresCase = ignoresCase
    step.object = object.map { handle($0) }
    parts += 1
    step.part = parts
    return step
  }

  /// A step that reads something else than the path, by which a route is found as well.
  mutating func stepBesidePath(_ op: Step.Op, _ object: AnyObject? = nil) -> Step {
    var step = step(op, object)
    step.number = nextSegment
    return step
  }

  /// Records that the last step created a value that has to be destroyed if a later step fails.
  mutating func own(_ type: ValueType, at place: Int32, since born: Int? = nil) {
    guard !type.isTrivial else { return }
    read.owned.append(owned(type, at: place, born ?? read.steps.count - 1))
  }

  /// All programs share the types of their values.
  private static let types = ValuesByType<Box<ValueType>>(listCount: 251)

  func owned(_ type: ValueType, at place: Int32, _ born: Int) -> Owned {
    let type = Self.types.value(of: type.type) { Box(type) }
    return Owned(place: place, born: Int32(born), died: .max, type: Handle(type))
  }

  /// Records that the next step takes the values created since `count` were alive.
  mutating func take(since count: Int) {
    for index in read.owned.indices.dropFirst(count) where read.owned[index].died == .max {
      read.owned[index].died = Int32(read.steps.count)
    }
  }

  /// Adds a definition error. Reading fails after the content, which decides whether the link is meant, and printing fails before
  /// it. Inside a block, the row fails as well, because the block may not run.
  mutating func fail(
    _ error: String, as kind: Diagnostic.Kind = .invalidConversion,
    _ lowerContent: (inout RowLowering) -> Void = { _ in }
  ) {
    definitionErrors.append(Defect(kind: kind, text: error))
    if blockDepth > 0, errorInBlock == nil { errorInBlock = error }
    var step = step(.definition, LiteralText(error))
    write.append(step)
    lowerContent(&self)
    step.number = nextSegment
    read.append(step)
  }

  /// Records that a part reads something. A second part that reads it is an error.
  mutating func look(
    at slot: String, _ words: @autoclosure () -> String, as kind: Diagnostic.Kind = .invalidConversion
  ) {
    if !slots.insert(ByteText(slot)).inserted { failTwice(words(), as: kind) }
  }

  mutating func failTwice(_ words: String, as kind: Diagnostic.Kind) {
    fail("two parts of one route read \(words); read it once, and convert the value", as: kind)
  }

  mutating func lookAtBody(_ media: BodyMedia?) {
    hasBody = true
    flat.media = media
    look(at: "body", "the body")
    guard let type = media?.mediaType, !type.isMediaType else { return }
    fail("`\(LinkText.visible(type))` is not a media type; use a type such as `application/json`, without wildcards")
  }
}
