extension RowLowering {
  mutating func lowerOptional(_ node: Node, _ content: Node, _ places: [Int32]) {
    let type = ValueType(node.output)
    let place = places.first ?? allocate(type)
    guard let witnesses = EnumWitnesses(node.output) else { return fail("\(node.output) is not an optional") }
    var tag = step(.tag, Box(witnesses), at: place)
    let known = read.owned.count
    if node.isExpanded, let choice = choices.popFirst() {
      if choice == Expansion.isRun { return lowerRun(node, places) }
      decisions.append(.optional(choice == 1))
      tag.number = choice == 1 ? 0 : 1
      tag.flag = choice == 1
      appendTag(tag)
      note(place, witnesses, [Int(tag.number)], projects: tag.flag)
      let mayBeEmpty = content.grammar(deciding: choice == 1 ? Array(choices) : []).mayMatchNothing
      if mayBeEmpty { hasSpellings = true }
      if choice == 1 {
        let outer = (requirementCount, row.segments)
        let start =
          mayBeEmpty && [.rest, .unknown].contains(content.segmentCount) ? allocate(ValueType(PartStart.self)) : nil
        if let start { read.append(self.step(.start, at: start)) }
        lower(content, at: place)
        // If nothing is present, the part is absent. What it requires beside the path, or in front of a list, is present.
        if let start, outer == (requirementCount, row.segments) {
          read.append(self.step(.notEmpty, at: start))
          row.isAmbiguous = true
        }
      } else if [.rest, .unknown].contains(content.segmentCount), content.readsBeside(ifUnknown: true) {
        var step = self.step(.absent, subprogram(of: content))
        if case .lazy = content.inner.kind { step.flag = true }
        step.number = nextSegment
        read.append(step)
        // The part may take the link of an absent value.
        row.isAmbiguous = true
      }
      take(since: known)
      read.append(tag)
      return own(type, at: place)
    }
    tag.op = .optional
    tag.object = handle(Box(OptionalType(witnesses: witnesses, type: type)))
    // A present group has to print something.
    tag.flag = level != .text && content.grammar.mayMatchNothing
    if level == .text { row.isAmbiguous = true }
    if tag.flag { mustPrint = true }
    block(tag) { row in
      let outer = row.group
      row.group = tag.part
      row.lower(content, at: place)
      row.group = outer
    }
    own(type, at: place)
  }

  mutating func lowerChoice(_ node: Node, _ choice: Node.Choice, _ places: [Int32]) {
    if node.isExpanded, let index = choices.popFirst() {
      if index == Expansion.isRun { return lowerRun(node, places) }
      let alternative = choice.alternatives[Int(index)]
      let identity = ObjectIdentifier(choice.identity)
      if choice.isOrdered { ordered.append((ChoiceIdentity(identity, after: decisions), Int(index))) }
      decisions.append(choice.isOrdered ? .choice(Int(index)) : .table(identity, Int(index)))
      if node.isMethods { methodChoices = max(methodChoices, choice.alternatives.count) }
      if alternative.isAlias { row.isAlias = true }
      row.rules = choice.change.applied(to: row.rules)
      let outer = rules
      rules = choice.change.applied(to: rules)
      lower(alternative.node, places)
      rules = outer
      return
    }
    // Of whole routes, an empty choice is like a table without routes, and leaves the link to other routes.
    if choice.alternatives.isEmpty, !level.readsPath {
      return fail(
        "a choice has no alternatives, so nothing fits it; add one, or remove the choice", as: .unreadableRoute)
    }
    hasSpellings = true
    if blockDepth == 0, node.requiresField { requiredChoices += 1 }
    // Another alternative may read the canonical form of what one has read.
    if level != .text || node.fixedTexts == nil { mustPrint = true }
    var header = step(.choice)
    header.flag = level == .text
    if header.flag, let follow {
      header.until = Handle(follow.literal)
      objects.append(follow.literal)
    }
    block(header) { row in
      let outer = (slots: row.slots, constants: row.constants, isInChoice: row.isInChoice)
      var all = (slots: row.slots, constants: row.constants)
      row.isInChoice = true
      for alternative in choice.alternatives {
        (row.slots, row.constants) = (outer.slots, outer.constants)
        row.block(row.step(.alternative)) { $0.lower(alternative.node, places) }
        all.slots.formUnion(row.slots)
        all.constants += row.constants.dropFirst(outer.constants.count)
      }
      (row.slots, row.constants) = all
      row.isInChoice = outer.isInChoice
    }
    for (element, place) in zip(TypeLayout.elements(of: node.output), places) {
      own(ValueType(element.type), at: place)
      if let last = read.owned.indices.last, read.owned[last].place == place { read.owned[last].choice = header.part }
    }
  }

  mutating func lowerMany(_ node: Node, _ element: Node, _ many: Repetition, _ places: [Int32]) {
    let place = places.first ?? allocate(ValueType(node.output))
    var step = step(.many, many, at: place)
    step.from = allocate(many.array.element)
    step.owned = allocate(many.array.element)
    // The end of the preceding elements is unknown. The parts after them say so themselves.
    let isAtEnd = level != .text && !row.hasCursor && blockDepth == 0
    if level != .text { open(.many, &step) }
    if isAtEnd, let segment = element.grammar.listedSegment {
      list = RouteKey.List(
        segment: SegmentKey(segment, ignoresCase: ignoresCase), minimum: many.minimum, maximum: many.maximum)
    }
    hasSpellings = hasSpellings || element.grammar.hasSpellings
    if !(isAtEnd && element.isPlainSegment) { row.isAmbiguous = true }
    let outer = follow
    if many.separator != nil { follow = nil }
    let writing = block(step) { row in
      if element.isSeparateElement {
        row.lowerRun(element, row.elements(of: element.output, at: step.from))
      } else {
        row.lower(element, at: step.from)
      }
    }
    follow = outer
    // Whether an element is one program, of whose rows the one that prints it has to add a segment.
    write.steps[writing].flag =
      level != .text && write.steps[(writing + 1)...].filter { $0.op != .move }.map(\.op) == [.run]
    own(ValueType(node.output), at: place)
    if level.readsPath { followsList = true }
  }

  /// A part that reads as much as it can, and commits to it.
  mutating func lowerRun(_ node: Node, _ places: [Int32]) {
    var step = step(.run, subprogram(of: node))
    if level.readsPath {
      open(.run, &step)
      row.recordsItems = true
    }
    hasSpellings = true
    row.isAmbiguous = true
    append(step, of: ValueType(node.output), at: places)
  }

  /// The program of a part. It is built when the step first runs, because it may contain the router that is being lowered.
  private func subprogram(of node: Node) -> Subprogram {
    let (rules, container) = (rules, container)
    if case .lazy(_, let make) = node.inner.kind {
      return Subprogram { Program.of(make(), under: rules, in: container) }
    }
    return Subprogram { Program.of(node, under: rules, in: container) }
  }

  mutating func lowerCall(_ call: Call, _ grammar: Grammar, _ places: [Int32]) {
    var step = step(.call, call)
    step.level = call.level
    if call.level.readsPath {
      flat.mayRefuse = true
      row.isAmbiguous = true
      // It may run a table that refuses unknown query items.
      if call.level == .request { row.recordsItems = true }
      if followsList { mustPrint = true }
      describe(grammar, &step)
    } else if call.level == .text {
      row.isAmbiguous = true
      if case .shape(.any) = TextForm(grammar) { endAtLiteral(&step) }
    }
    hasSpellings = true
    append(step, of: call.output, at: places)
  }

  /// Replaces a described part of the path. It must read what its description says.
  mutating func describe(_ grammar: Grammar, _ step: inout Step) {
    let routes = FlatRoute.all(through: grammar, isForSamples: true)
    if let methods = routes.first?.methods, routes.count == 1 { self.methods += methods.sorted() }
    if grammar.declaresMethod { row.declaresMethod = true }
    guard !row.hasCursor, routes.count == 1, let path = routes.first?.path,
      path.allSatisfy({ $0.count == .once }), !grammar.isOpaqueRequest
    else {
      followsList = true
      return open(.call, &step)
    }
    step.number = Int32(flat.path.count)
    step.size = Int32(path.count)
    step.isAmbiguous = true
    for part in path { appendSegment(part.text) }
  }
}
