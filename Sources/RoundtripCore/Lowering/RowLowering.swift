/// The steps of one direction while they are made.
struct StepList {
  var steps: [Step] = []
  var owned: [Owned] = []
  /// Adds a step and returns its index.
  @discardableResult
  mutating func append(_ step: Step) -> Int {
    steps.append(step)
    return steps.count - 1
  }

  /// Starts a block; ``close(_:)`` ends it.
  /// - Parameter twin: The step that reads the same.
  mutating func open(_ step: Step, twin: Int = -1) -> Int {
    var step = step
    step.twin = Int32(twin)
    return append(step)
  }

  /// Ends the block of a step. The values inside are gone behind it.
  mutating func close(_ index: Int) {
    let end = Int32(steps.count)
    steps[index].end = end
    for position in owned.indices where owned[position].born >= Int32(index) && owned[position].block < 0 {
      owned[position].block = Int32(index + 1)
      if owned[position].died == .max { owned[position].died = end }
    }
  }
}

/// Lowers a node with all choices decided to the steps of a row, and collects what the row is found and ordered by.
struct RowLowering {
  var read = StepList()
  var write = StepList()
  var row = Row()
  var objects: [AnyObject] = []
  var frameSize: Int
  var frameAlignment: Int
  /// Whether literals of the path are steps of their own.
  var isExplaining = false
  /// Who looks at what constructors make; nil where nobody does.
  var constructors: ConstructorCheck?

  // What is found out on the way.
  var path: [PathPart] = []
  var methods: [String] = []
  var schemes: [String] = []
  var hosts: [Grammar] = []
  var ports: [Int] = []
  var requiredFields: [RequiredField] = []
  /// How many choices between fields there are, one of which must be there.
  var requiredChoices = 0
  var customScheme: String?
  var baseOrigin: Base?
  /// What the fragment is; nil where it is not looked at.
  var fragment: Grammar?
  var hasBody = false
  var mayRefuse = false
  var hasSpellings = false
  var mustPrint = false
  /// Whether it reads a header field that every request carries.
  var sharesHeaders = false
  /// Whether it may fail for a field that a canonical link need not have.
  var hasOptionalFields = false
  /// The tags that a value must have to be written by this row, from the outermost.
  var tagPath: [TagStep] = []
  /// A constant in the value, by which it is found among others whose tags are the same.
  var constant: (place: Int32, value: ConstantValue)?
  /// What identifies the route among others: the innermost route that it leads through.
  var route: RouteDescription?
  /// The choices that keep their order, and which alternative was taken.
  var ordered: [(identity: ObjectIdentifier, index: Int)] = []
  /// What was decided at each choice.
  var decisions: [Decision] = []
  var definitionErrors: [String] = []

  private var choices: ArraySlice<UInt32> = []
  /// The rules of the tables around what is being lowered.
  private var rules = ReadingRules()
  private var container = FieldContainer.query
  private var level = Call.Level.request
  private var follow: Follow?
  /// Whether what is lowered is inside a block, of which it is not known whether it runs.
  private var blockDepth = 0
  private var parts: Int32 = 0
  /// The step of the last literal of the path.
  private var lastLiteral = -1
  /// The header fields that it reads.
  private var headerNames: Set<String> = []
  /// What the parts look at, each of which only one of them may.
  private var slots: Set<String> = []
  /// The least number of segments that a `Rest` reads.
  var restMinimum = 0

  /// The literal behind an arbitrary text.
  struct Follow {
    let literal: LiteralText
    /// Whether nothing follows the literal.
    let isEnd: Bool
  }

  struct RequiredField {
    let container: FieldContainer
    let name: String
    let value: Grammar
  }

  enum Decision: Equatable {
    case table(ObjectIdentifier, Int)
    case ordered(ObjectIdentifier, Int)
    case optional(Bool)
  }

  /// One part of the path, as the trie sees it.
  enum PathPart {
    /// - Parameter ignoresCase: Whether its literals are compared without case.
    case segment(Grammar, ignoresCase: Bool)
    case open(Open)
  }

  enum Open: Int {
    case many, rest, run, call
  }

  /// A decision of the tag tree.
  struct TagStep {
    let place: Int32
    let witnesses: EnumWitnesses
    /// Those that it may have.
    let tags: [Int]
    let projects: Bool
  }

  init(_ output: ValueType) {
    frameSize = output.size
    frameAlignment = output.alignment
  }

  mutating func lowerRow(_ node: Node, _ choices: [UInt32]) {
    self.choices = choices[...]
    level = Self.level(of: node)
    lower(node, ValueType(node.output).elements.map { Int32($0.offset) })
    if row.hasCursor || isExplaining { read.append(Step(.pathEnd)) }
    // A route with an origin of its own may not fit the base that it stands below.
    if baseOrigin != nil || customScheme != nil, !schemes.isEmpty || !hosts.isEmpty || !ports.isEmpty {
      row.isAmbiguous = true
      mustPrint = true
    }
  }

  static func level(of node: Node) -> Call.Level {
    switch node.kind {
    case .literal, .value: .text
    case .field: .fields
    case .segment, .rest: .path
    case .call(let call): call.level
    case .lazy(let level, _): level
    case .sequence(let parts): parts.lazy.map { self.level(of: $0) }.first { $0 != .request } ?? .request
    case .choice(let choice): choice.alternatives.first.map { level(of: $0.node) } ?? .request
    case .many(let many): level(of: many.element)
    case .group(let content), .optional(let content), .construct(_, let content), .convert(_, let content):
      level(of: content)
    default: .request
    }
  }
}

extension RowLowering {
  private var ignoresCase: Bool { rules.contains(.ignoresCase) }

  /// A place of its own in the frame.
  private mutating func allocate(_ type: ValueType) -> Int32 {
    let alignment = max(type.alignment, 1)
    frameAlignment = max(frameAlignment, alignment)
    let place = (frameSize + alignment - 1) / alignment * alignment
    frameSize = place + max(type.size, 1)
    return Int32(place)
  }

  /// The places of the elements of a type whose value stands at `place`.
  private func elements(of type: any Any.Type, at place: Int32) -> [Int32] {
    TypeLayout.elements(of: type).map { place + Int32($0.offset) }
  }

  private mutating func handle(_ object: AnyObject) -> Handle<AnyObject> {
    objects.append(object)
    return Handle(object)
  }

  /// A step with its object.
  private mutating func step(_ op: Step.Op, _ object: AnyObject? = nil, at place: Int32 = 0) -> Step {
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

  /// Notes that the last step read a value that has to be destroyed if a later step fails.
  private mutating func own(_ type: ValueType, at place: Int32, since born: Int? = nil) {
    guard !type.isTrivial else { return }
    read.owned.append(owned(type, at: place, born ?? read.steps.count - 1))
  }

  private mutating func owned(_ type: ValueType, at place: Int32, _ born: Int) -> Owned {
    let object = OwnedType(type)
    objects.append(object)
    return Owned(place: place, born: Int32(born), died: .max, type: Handle(object))
  }

  /// Notes that the next step takes the values read since `count` were alive.
  private mutating func take(since count: Int) {
    for index in read.owned.indices.dropFirst(count) where read.owned[index].died == .max {
      read.owned[index].died = Int32(read.steps.count)
    }
  }

  private mutating func fail(_ error: String) {
    fail(error) { _ in }
  }

  /// A wrong definition: reading fails behind the content, which has found out whether the link is meant, and writing in front of it.
  private mutating func fail(_ error: String, _ lowerContent: (inout RowLowering) -> Void) {
    definitionErrors.append(error)
    row.isWrong = true
    let step = step(.definition, LiteralText(error))
    write.append(step)
    lowerContent(&self)
    read.append(step)
  }

  /// Notes that a part looks at something; a second one that does is a mistake.
  private mutating func look(at slot: String, _ words: @autoclosure () -> String) {
    if !slots.insert(slot).inserted { fail("two parts of one route look at \(words())") }
  }

  // MARK: Nodes

  private mutating func lower(_ node: Node, _ places: [Int32]) {
    switch node.kind {
    case .sequence(let parts): lowerSequence(parts, places)
    case .group(let content):
      if node.grammar.hasSpellings { hasSpellings = true }
      lower(content, places)
    case .route(let description, let content):
      row.isWhole = true
      route = description
      if description.isAlias { row.isAlias = true }
      guard let error = description.aliasError else { return lower(content, places) }
      fail(error) {
        let place = $0.allocate(ValueType(content.output))
        $0.lower(content, $0.elements(of: content.output, at: place))
      }
    case .choice(let choice): lowerChoice(node, choice, places)
    case .optional(let content): lowerOptional(node, content, places)
    case .many(let many): lowerMany(node, many, places)
    case .lazy: lowerRun(node, places)
    case .construct(let constructor, let content): lowerConstruct(constructor, content, places)
    case .convert(let converter, let content): lowerConvert(converter, content, places)
    case .constant(let constant): lowerConstant(constant, places)
    case .literal(let literal):
      let step = step(.textLiteral, literal)
      read.append(step)
      write.append(step)
    case .value(let codec): lowerValue(codec, places)
    case .segment(let text): lowerSegment(text, places)
    case .rest(let minimum): lowerRest(minimum, places)
    case .fields(let container, let content): lowerFields(container, content, places)
    case .field(let field): lowerField(node, field, places)
    case .multipart(let content): lowerMultipart(content, places)
    case .method(let name): lowerMethod(name)
    case .scheme(let name):
      schemes.append(name)
      look(at: "scheme", "the scheme")
      if !name.withBytes(URLParts.isScheme) {
        return fail("`\(name)` is not a scheme, which is a letter and then letters, digits, `+`, `-` or `.`")
      }
      both(.scheme, LiteralText(name))
    case .port(let number):
      ports.append(number)
      look(at: "port", "the port")
      guard let port = UInt16(exactly: number) else {
        return fail("\(number) is not a port, which is a number from 0 to 65535")
      }
      var step = step(.port)
      step.number = Int32(port)
      read.append(step)
      write.append(step)
    case .host(let host): lowerHost(node, host, places)
    case .fragment(let text):
      fragment = text.grammar
      look(at: "fragment", "the fragment")
      if text.grammar.hasSpellings { hasSpellings = true }
      lowerBlock(.fragment, nil, text, places, follow: nil)
    case .body(let body):
      hasBody = true
      look(at: "body", "the body")
      hasSpellings = true
      // A body of type `Void` has no place of its own.
      let place = places.first ?? allocate(ValueType(node.output))
      let whole = places.count == 1 ? place : allocate(ValueType(node.output))
      let step = step(.body, body, at: whole)
      if places.count != 1 { gather(node.output, places, at: whole) }
      read.append(step)
      own(ValueType(node.output), at: whole)
      write.append(step)
      if places.count != 1 { scatter(node.output, from: whole, to: places) }
    case .call(let call): lowerCall(node, call, places)
    case .base(let base, let content): lowerBase(base, content, places)
    case .customScheme(let scheme, let content):
      if let error = scheme.definitionError { return fail(error) { $0.lower(content, places) } }
      row.hasCustomScheme = true
      customScheme = scheme.name.asciiLowercased
      read.append(step(.customScheme, scheme))
      lower(content, places)
      write.append(step(.customScheme, scheme))
    case .limited(let limits, let content):
      let object = LimitsObject(limits)
      read.append(step(.limited, object))
      lower(content, places)
      write.append(step(.limited, object))
    case .headers(let headers, let error, let content):
      if let error { return fail(error) { $0.lower(content, places) } }
      lower(content, places)
      let names = Set(headers.map(\.name.asciiLowercased))
      let shared = headerNames.intersection(names)
      if !shared.isEmpty { sharesHeaders = true }
      write.append(step(.headers, HeadersObject(headers, shared: shared)))
    }
  }

  private mutating func both(_ op: Step.Op, _ object: AnyObject) {
    let step = step(op, object)
    read.append(step)
    write.append(step)
  }

  private mutating func lowerSequence(_ parts: [Node], _ places: [Int32]) {
    let outer = follow
    var next = places[...]
    for (index, part) in parts.enumerated() {
      let count = TypeLayout.elements(of: part.output).count
      if level == .text {
        let rest = parts.dropFirst(index + 1)
        if rest.isEmpty {
          follow = outer
        } else if let literal = rest.first?.firstLiteral {
          let isEnd = rest.count == 1 && rest.first?.literalText != nil && outer == nil
          follow = Follow(literal: LiteralText(literal), isEnd: isEnd)
        } else {
          follow = nil
        }
      }
      lower(part, Array(next.prefix(count)))
      next = next.dropFirst(count)
    }
    follow = outer
  }

  private mutating func lowerValue(_ codec: Codec, _ places: [Int32]) {
    let place = places.first ?? allocate(codec.value)
    var step = step(.textValue, codec, at: place)
    if let follow, codec.shape == .any {
      step.until = Handle(follow.literal)
      step.flag = follow.isEnd
      objects.append(follow.literal)
    }
    read.append(step)
    own(codec.value, at: place)
    write.append(step)
  }

  // MARK: Values

  private mutating func lowerConstruct(_ constructor: Constructor, _ content: Node, _ places: [Int32]) {
    let place = places.first ?? allocate(constructor.root)
    let known = read.owned.count
    if let error = constructor.definitionError {
      return fail(error) {
        let payload = $0.allocate(ValueType(content.output))
        $0.lower(content, $0.elements(of: content.output, at: payload))
      }
    }
    let constructor = constructors.map { constructor.checked(by: $0) } ?? constructor
    if constructors == nil, let direct = constructor.directTag {
      var tag = step(.tag, EnumObject(direct.witnesses), at: place)
      tag.number = Int32(direct.tag)
      tag.flag = true
      write.append(tag)
      note(place, direct.witnesses, [direct.tag], projects: true)
      lower(content, elements(of: content.output, at: place))
      take(since: known)
      read.append(tag)
      return own(constructor.root, at: place)
    }
    if case .structure = constructor.form {
      // The properties stand where the elements of the payload do.
      write.append(step(.structure, constructor, at: place))
      lower(content, elements(of: content.output, at: place))
      take(since: known)
      var embed = step(.embed, constructor, at: place)
      embed.from = place
      read.append(embed)
      return own(constructor.root, at: place)
    }
    var embed = step(.embed, constructor, at: place)
    embed.from = allocate(constructor.payload)
    embed.owned = allocate(constructor.payload)
    embed.size = Int32(constructor.payload.size)
    if case .enumeration(let access, let tags) = constructor.form {
      note(place, access.witnesses, constructors == nil ? constructor.possibleTags : tags, projects: false)
    }
    write.append(embed)
    if !constructor.payload.isTrivial {
      write.owned.append(owned(constructor.payload, at: embed.owned, write.steps.count - 1))
    }
    lower(content, elements(of: content.output, at: embed.from))
    take(since: known)
    read.append(embed)
    own(constructor.root, at: place)
  }

  private mutating func lowerConvert(_ converter: Converter, _ content: Node, _ places: [Int32]) {
    mayRefuse = true
    hasSpellings = true
    let isInPlace = places.count == 1 && TypeLayout.elements(of: converter.output.type).count == 1
    var step = step(.convert, converter, at: isInPlace ? places[0] : allocate(converter.output))
    step.from = allocate(converter.input)
    step.owned = allocate(converter.input)
    step.size = Int32(converter.input.size)
    step.flag = level == .text || level == .path
    let known = read.owned.count
    if let error = converter.definitionError {
      return fail(error) { $0.lower(content, $0.elements(of: content.output, at: step.from)) }
    }
    if !isInPlace { gather(converter.output.type, places, at: step.place) }
    write.append(step)
    if !converter.input.isTrivial {
      write.owned.append(owned(converter.input, at: step.owned, write.steps.count - 1))
    }
    lower(content, elements(of: content.output, at: step.from))
    take(since: known)
    read.append(step)
    own(converter.output, at: step.place)
    if !isInPlace { scatter(converter.output.type, from: step.place, to: places) }
  }

  /// Moves the elements of a tuple to the places where they are wanted, when reading.
  private mutating func scatter(_ type: any Any.Type, from whole: Int32, to places: [Int32]) {
    let elements = TypeLayout.elements(of: type)
    if let last = read.owned.indices.last, read.owned[last].place == whole, read.owned[last].died == .max {
      // The whole is taken apart; from now on its elements are alive.
      read.owned[last].died = Int32(read.steps.count)
    }
    for (element, place) in zip(elements, places) {
      let value = ValueType(element.type)
      var step = step(.move, at: place)
      step.from = whole + Int32(element.offset)
      step.size = Int32(value.size)
      read.append(step)
    }
    for (element, place) in zip(elements, places) {
      own(ValueType(element.type), at: place, since: read.steps.count - 1)
    }
  }

  /// Copies the bytes of elements to a tuple, when writing.
  private mutating func gather(_ type: any Any.Type, _ places: [Int32], at whole: Int32) {
    for (element, place) in zip(TypeLayout.elements(of: type), places) {
      var step = step(.move, at: whole + Int32(element.offset))
      step.from = place
      step.size = Int32(ValueType(element.type).size)
      write.append(step)
    }
  }

  private mutating func lowerConstant(_ constant: ConstantValue, _ places: [Int32]) {
    if let error = constant.definitionError { return fail(error) }
    if TypeLayout.elements(of: constant.type.type).isEmpty { return }
    let isInPlace = places.count == 1 && TypeLayout.elements(of: constant.type.type).count == 1
    let step = step(.constant, constant, at: isInPlace ? places[0] : allocate(constant.type))
    if !isInPlace { gather(constant.type.type, places, at: step.place) }
    if isInPlace, let witnesses = constant.witnesses, constant.isCase {
      var tag = self.step(.tag, EnumObject(witnesses), at: step.place)
      tag.number = Int32(constant.tag)
      write.append(tag)
      note(step.place, witnesses, [constant.tag], projects: false)
    } else {
      write.append(step)
      if isInPlace, self.constant == nil, blockDepth == 0, !isBehindConversion {
        self.constant = (step.place, constant)
      }
    }
    read.append(step)
    own(constant.type, at: step.place)
    if !isInPlace { scatter(constant.type.type, from: step.place, to: places) }
  }

  /// Notes a tag for the index of values, where it is read from the value itself.
  private mutating func note(_ place: Int32, _ witnesses: EnumWitnesses, _ tags: [Int], projects: Bool) {
    guard blockDepth == 0, !isBehindConversion else { return }
    tagPath.append(TagStep(place: place, witnesses: witnesses, tags: tags, projects: projects))
  }

  private var isBehindConversion: Bool { write.steps.contains { $0.op == .convert || $0.op == .embed } }

  // MARK: Choices

  private mutating func lowerOptional(_ node: Node, _ content: Node, _ places: [Int32]) {
    let type = ValueType(node.output)
    let place = places.first ?? allocate(type)
    guard let witnesses = EnumWitnesses(node.output) else { return fail("\(node.output) is not an optional") }
    var tag = step(.tag, EnumObject(witnesses), at: place)
    let known = read.owned.count
    if node.isExpanded, let choice = choices.popFirst() {
      if choice == Expansion.isRun { return lowerRun(node, places) }
      decisions.append(.optional(choice == 1))
      tag.number = choice == 1 ? 0 : 1
      tag.flag = choice == 1
      write.append(tag)
      note(place, witnesses, [Int(tag.number)], projects: tag.flag)
      hasSpellings = hasSpellings || content.grammar.mayMatchNothing
      if choice == 1 {
        let start = row.hasCursor ? -1 : row.segments
        lower(content, elements(of: content.output, at: place))
        // Where nothing is there, the part is absent.
        if content.grammar.mayMatchNothing, start >= 0, row.hasCursor {
          var step = self.step(.notEmpty)
          step.number = start
          read.append(step)
        }
      }
      take(since: known)
      read.append(tag)
      return own(type, at: place)
    }
    tag.op = .optional
    tag.object = handle(OptionalObject(witnesses, type))
    let opening = read.open(tag)
    let writing = write.open(tag, twin: opening)
    blockDepth += 1
    if level == .text { row.isAmbiguous = true }
    // A group that is there and would be written as nothing is refused.
    if level != .text, content.grammar.mayMatchNothing { mustPrint = true }
    lower(content, elements(of: content.output, at: place))
    blockDepth -= 1
    read.close(opening)
    write.close(writing)
    own(type, at: place)
  }

  private mutating func lowerChoice(_ node: Node, _ choice: Node.Choice, _ places: [Int32]) {
    if node.isExpanded, let index = choices.popFirst() {
      if index == Expansion.isRun { return lowerRun(node, places) }
      let alternative = choice.alternatives[Int(index)]
      let identity = ObjectIdentifier(choice.identity)
      decisions.append(choice.isOrdered ? .ordered(identity, Int(index)) : .table(identity, Int(index)))
      if choice.isOrdered { ordered.append((ObjectIdentifier(choice.identity), Int(index))) }
      if alternative.isAlias { row.isAlias = true }
      row.rules = choice.change.applied(to: row.rules)
      let outer = rules
      rules = choice.change.applied(to: rules)
      lower(alternative.node, places)
      rules = outer
      return
    }
    hasSpellings = true
    if blockDepth == 0, node.requiresField { requiredChoices += 1 }
    // Another alternative may read the canonical form of what one has read.
    if node.literalAlternatives == nil { mustPrint = true }
    var header = step(.choice)
    header.flag = level == .text
    let reading = read.open(header)
    let writing = write.open(header, twin: reading)
    blockDepth += 1
    let outerSlots = slots
    var allSlots = slots
    for alternative in choice.alternatives {
      slots = outerSlots
      let step = step(.alternative)
      let read = self.read.open(step)
      let write = self.write.open(step, twin: read)
      lower(alternative.node, places)
      self.read.close(read)
      self.write.close(write)
      allSlots.formUnion(slots)
    }
    slots = allSlots
    blockDepth -= 1
    read.close(reading)
    write.close(writing)
    for (element, place) in zip(TypeLayout.elements(of: node.output), places) {
      own(ValueType(element.type), at: place)
      if let last = read.owned.indices.last, read.owned[last].place == place { read.owned[last].choice = header.part }
    }
  }

  private mutating func lowerMany(_ node: Node, _ many: Node.Many, _ places: [Int32]) {
    let place = places.first ?? allocate(ValueType(node.output))
    var step = step(.many, Repetition(many), at: place)
    step.from = allocate(many.array.element)
    step.owned = allocate(many.array.element)
    if level != .text { open(.many, &step) }
    hasSpellings = hasSpellings || many.element.grammar.hasSpellings
    row.isAmbiguous = true
    let reading = read.open(step)
    let writing = write.open(step, twin: reading)
    let outer = follow
    blockDepth += 1
    if many.separator != nil { follow = nil }
    // What has alternatives of its own is a program.
    if level != .text, many.element.hasExpansion || many.element.readsBeside {
      lowerRun(many.element, elements(of: many.element.output, at: step.from))
    } else {
      lower(many.element, elements(of: many.element.output, at: step.from))
    }
    blockDepth -= 1
    follow = outer
    read.close(reading)
    write.close(writing)
    own(ValueType(node.output), at: place)
  }

  /// A part that reads as much as it can, and commits to it.
  private mutating func lowerRun(_ node: Node, _ places: [Int32]) {
    let isInPlace = places.count == 1
    // Made when the step is first run: it may contain the router that is lowered now.
    let subprogram: Subprogram
    if case .lazy(_, let make) = node.kind { subprogram = Subprogram(make) } else { subprogram = Subprogram { node } }
    let type = ValueType(node.output)
    var step = step(.run, subprogram, at: isInPlace ? places[0] : allocate(type))
    if level == .request || level == .path { open(.run, &step) }
    hasSpellings = true
    row.isAmbiguous = true
    if !isInPlace { gather(node.output, places, at: step.place) }
    read.append(step)
    own(type, at: step.place)
    write.append(step)
    if !isInPlace { scatter(node.output, from: step.place, to: places) }
  }

  private mutating func lowerCall(_ node: Node, _ call: Call, _ places: [Int32]) {
    let isInPlace = places.count == 1 && TypeLayout.elements(of: call.output.type).count == 1
    var step = step(.call, call, at: isInPlace ? places[0] : allocate(call.output))
    step.level = call.level
    if call.level == .request || call.level == .path {
      mayRefuse = true
      row.isAmbiguous = true
      describe(node.grammar, &step)
    } else if call.level == .text {
      row.isAmbiguous = true
      if let follow, TextForm(node.grammar).isAnyText {
        step.until = Handle(follow.literal)
        step.flag = follow.isEnd
        objects.append(follow.literal)
      }
    }
    hasSpellings = true
    if !isInPlace { gather(call.output.type, places, at: step.place) }
    read.append(step)
    own(call.output, at: step.place)
    write.append(step)
    if !isInPlace { scatter(call.output.type, from: step.place, to: places) }
  }

  /// Takes the place of a described part in the path: what it reads must be what its description says.
  private mutating func describe(_ grammar: Grammar, _ step: inout Step) {
    let flat = FlatRoute.all(through: grammar, isForSamples: true)
    if let methods = flat.first?.methods, flat.count == 1 { self.methods += methods.sorted() }
    if grammar.declaresMethod { row.declaresMethod = true }
    guard !row.hasCursor, !isExplaining, flat.count == 1, let path = flat.first?.path,
      path.allSatisfy({ $0.count == .once }), !grammar.isOpaqueRequest
    else { return open(.call, &step) }
    step.number = Int32(self.path.count)
    step.size = Int32(path.count)
    step.isAmbiguous = true
    for part in path { self.path.append(.segment(part.text, ignoresCase: ignoresCase)) }
    row.segments = Int32(self.path.count)
  }

  // MARK: Path

  /// Notes that the rest of the path is read at the cursor.
  private mutating func open(_ kind: Open, _ step: inout Step) {
    if !row.hasCursor {
      step.number = isExplaining ? -1 : row.segments
      row.hasCursor = true
      path.append(.open(kind))
    }
  }

  private mutating func lowerSegment(_ text: Node, _ places: [Int32]) {
    let isFixed = !row.hasCursor && blockDepth == 0
    if case .open(.rest)? = path.last { fail("nothing is left of the path behind `Rest`") }
    if isFixed {
      path.append(.segment(text.grammar, ignoresCase: ignoresCase))
      if !isExplaining { row.segments = Int32(path.count) }
    }
    if text.grammar.hasSpellings || ignoresCase { hasSpellings = true }
    if let literal = text.literalText {
      return lowerLiteralSegment(LiteralText(literal), isFixed: isFixed)
    }
    let number = isFixed && !isExplaining ? Int32(path.count - 1) : -1
    if case .value(let codec) = text.inner.kind, let place = places.first {
      if codec.isRefined { mayRefuse = true }
      var step = step(.segmentValue, codec, at: place)
      step.number = number
      read.append(step)
      own(codec.value, at: place)
      write.append(step)
      return
    }
    lowerBlock(.segmentText, nil, text, places, follow: nil, number: number)
  }

  private mutating func lowerLiteralSegment(_ literal: LiteralText, isFixed: Bool) {
    if ["", ".", ".."].contains(literal.text) {
      return fail("`\(literal.text)` cannot be a segment of a path")
    }
    if !isFixed || isExplaining { read.append(step(.segmentLiteral, literal)) }
    let bytes = Array("/\(literal.text.percentEncoded(for: .pathSegment))".utf8)
    if let last = write.steps.indices.last, write.steps[last].op == .pathLiteral, last == lastLiteral,
      let object = objects.last as? PathText
    {
      // A run of literals is one text.
      let joined = PathText(object.bytes + bytes)
      write.steps[last].object = handle(joined)
    } else {
      write.append(step(.pathLiteral, PathText(bytes)))
      lastLiteral = write.steps.count - 1
    }
  }

  private mutating func lowerRest(_ minimum: Int, _ places: [Int32]) {
    let place = places.first ?? allocate(ValueType([String].self))
    var step = step(.rest, at: place)
    step.size = Int32(clamping: minimum)
    if case .open(.rest)? = path.last { fail("nothing is left of the path behind `Rest`") }
    open(.rest, &step)
    restMinimum = minimum
    read.append(step)
    own(ValueType([String].self), at: place)
    write.append(step)
  }

  /// A part with a text of its own.
  private mutating func lowerBlock(
    _ op: Step.Op, _ object: AnyObject?, _ text: Node, _ places: [Int32], follow: Follow?, number: Int32 = -1
  ) {
    var step = step(op, object)
    step.number = number
    step.isAmbiguous = text.isAmbiguousText
    let reading = read.open(step)
    let writing = write.open(step, twin: reading)
    let outer = (level, self.follow)
    level = .text
    self.follow = follow
    let isAmbiguous = row.isAmbiguous
    let owned = read.owned.count
    lower(text, places)
    row.isAmbiguous = isAmbiguous
    (level, self.follow) = outer
    let inside = read.owned[owned...]
    let alive = inside.filter { $0.died == .max }
    read.close(reading)
    write.close(writing)
    // What the block has read is alive behind it.
    for value in alive {
      read.owned.append(Owned(place: value.place, born: Int32(read.steps.count - 1), died: .max, type: value.type))
    }
  }

  // MARK: Fields

  private mutating func lowerFields(_ container: FieldContainer, _ content: Node, _ places: [Int32]) {
    let outer = (self.container, level)
    self.container = container
    level = .fields
    if container == .form {
      hasBody = true
      look(at: "body", "the body")
      read.append(step(.form))
    }
    lower(content, places)
    if container == .form { write.append(step(.form)) }
    (self.container, level) = outer
  }

  private mutating func lowerMultipart(_ content: Node, _ places: [Int32]) {
    hasBody = true
    look(at: "body", "the body")
    hasSpellings = true
    let outer = (container, level)
    container = .form
    level = .fields
    let step = step(.multipart)
    let reading = read.open(step)
    let writing = write.open(step, twin: reading)
    let owned = read.owned.count
    lower(content, places)
    let alive = read.owned[owned...].filter { $0.died == .max }
    read.close(reading)
    write.close(writing)
    for value in alive {
      read.owned.append(Owned(place: value.place, born: Int32(read.steps.count - 1), died: .max, type: value.type))
    }
    (container, level) = outer
  }

  private mutating func lowerField(_ node: Node, _ field: FieldNode, _ places: [Int32]) {
    let type = ValueType(node.output)
    let value = ValueType(field.value.output)
    var place = places.first ?? 0
    var inside = places
    if places.count != 1, field.presence != .required { place = allocate(type) }
    if field.presence == .required, blockDepth == 0 {
      requiredFields.append(RequiredField(container: container, name: field.name.text, value: field.value.grammar))
    }
    if field.presence != .required || blockDepth > 0 { hasOptionalFields = true }
    let name = container == .headers ? field.name.text.asciiLowercased : field.name.text
    if container == .headers { headerNames.insert(name) }
    if container == .headers && !field.name.canBeHeader || container == .cookies && !field.name.canBeCookie {
      fail("`\(field.name.text)` cannot be the name of a \(container == .headers ? "header field" : "cookie")")
    }
    if field.value.literalText == nil {
      let place = container.rawValue
      look(at: "\(place) \(name)", "the field `\(field.name.text)` (\(place))")
      let isCookieLine = container == .headers && name == "cookie"
      if isCookieLine || container == .cookies {
        if slots.contains(isCookieLine ? "cookies" : "headers cookie") {
          fail("two parts of one route look at the header field `Cookie`")
        }
        if !isCookieLine { slots.insert("cookies") }
      }
    }
    if node.grammar.hasSpellings { hasSpellings = true }
    var step = step(.field, field, at: place)
    step.presence = field.presence
    step.isAmbiguous = field.value.isAmbiguousText
    switch field.presence {
    case .required: break
    case .defaulted: inside = [place]
    case .optional:
      inside = elements(of: field.value.output, at: place)
    case .repeated:
      step.from = allocate(value)
      step.owned = allocate(value)
      inside = elements(of: field.value.output, at: step.from)
    case .flag: inside = [place]
    }
    let reading = read.open(step)
    let writing = write.open(step, twin: reading)
    let outer = (level, follow)
    level = .text
    follow = nil
    blockDepth += 1
    let isAmbiguous = row.isAmbiguous
    let owned = read.owned.count
    lower(field.value, inside)
    row.isAmbiguous = isAmbiguous
    blockDepth -= 1
    (level, follow) = outer
    let alive = read.owned[owned...].filter { $0.died == .max }
    read.close(reading)
    write.close(writing)
    if field.presence == .required {
      for value in alive {
        read.owned.append(Owned(place: value.place, born: Int32(read.steps.count - 1), died: .max, type: value.type))
      }
    } else {
      own(type, at: place)
    }
  }

  // MARK: The rest of a request

  private mutating func lowerMethod(_ name: String) {
    if methods.contains(where: { $0 != name }) { fail("two parts of one route name different methods") }
    methods.append(name)
    row.declaresMethod = true
    guard name.isToken else { return fail("`\(name)` is not a method, which is a word such as `GET`") }
    if let known = Method.known(name), known != name {
      return fail("`\(name)` is not the method `\(known)`: letters are compared with their case")
    }
    both(.method, MethodObject(name))
  }

  private mutating func lowerHost(_ node: Node, _ host: HostNode, _ places: [Int32]) {
    if case .host(let text) = node.grammar { hosts.append(text) }
    look(at: "host", "the host")
    if let error = host.definitionError { return fail(error) }
    guard let value = host.value else {
      both(.host, host)
      return
    }
    mayRefuse = true
    lowerBlock(.host, host, value, places, follow: nil)
  }

  private mutating func lowerBase(_ base: Base, _ content: Node, _ places: [Int32]) {
    if let error = base.definitionError { return fail(error) { $0.lower(content, places) } }
    baseOrigin = base
    read.append(step(.base, base))
    for segment in base.segments {
      lowerSegment(Node(.literal(LiteralText(segment)), .literal(segment), Void.self), [])
    }
    lower(content, places)
    write.append(step(.base, base))
  }
}
