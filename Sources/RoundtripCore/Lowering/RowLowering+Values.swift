extension RowLowering {
  mutating func lowerConstruct(_ constructor: RouteConstructor, _ content: Node, _ places: [Int32]) {
    let place = places.first ?? allocate(constructor.root)
    let known = read.owned.count
    if let error = constructor.definitionError {
      return fail(error) { $0.lower(content, at: $0.allocate(constructor.payload)) }
    }
    let observed = constructors.map { CheckedConstructor(constructor, $0) } ?? constructor
    let reading: Step
    if constructors == nil, let direct = constructor.directTag {
      var tag = step(.tag, direct.access.object, at: place)
      tag.number = Int32(direct.tag)
      tag.flag = true
      appendTag(tag)
      note(place, direct.access.witnesses, [direct.tag], projects: true)
      lower(content, at: place)
      reading = tag
    } else {
      var embed = step(.embed, observed, at: place)
      if constructor.isOfStruct {
        // The properties are at the offsets of the payload's elements.
        embed.from = place
        var structure = step(.structure, constructor, at: place)
        structure.size = Int32(constructor.root.size)
        write.append(structure)
      } else {
        embed.from = allocate(constructor.payload)
        embed.owned = allocate(constructor.payload)
        embed.size = Int32(constructor.payload.size)
        let tags = constructors == nil ? constructor.possibleTags : constructor.tags
        if !tags.isEmpty, let access = constructor.access { note(place, access.witnesses, tags, projects: false) }
        write(embed, owning: constructor.payload)
      }
      lower(content, at: embed.from)
      reading = embed
    }
    take(since: known)
    read.append(reading)
    own(constructor.root, at: place)
  }

  mutating func lowerConvert(_ converter: ConversionNode, _ content: Node, _ places: [Int32]) {
    hasSpellings = true
    let count = decisions.count
    defer {
      // A conversion around a table does not decide between the routes of the table.
      let isRefined = flat.mayRefuse && !isConvertedTable
      isConvertedTable =
        !isRefined && decisions[count...].contains { if case .table = $0 { true } else { false } }
      flat.mayRefuse = true
      if decisions.count > count { mayChangeForm = true }
    }
    let from = allocate(converter.input)
    if let error = converter.definitionError { return fail(error) { $0.lower(content, at: from) } }
    lowerWhole(converter.output, places) { row, place in
      var step = row.step(.convert, converter, at: place)
      step.from = from
      step.owned = row.allocate(converter.input)
      step.size = Int32(converter.input.size)
      step.flag = row.level == .text || row.level == .path
      let known = row.read.owned.count
      row.write(step, owning: converter.input)
      // The segments that a message shows.
      step.number = row.level.readsPath ? row.nextSegment : -1
      row.lower(content, at: step.from)
      step.size = step.number < 0 ? 0 : max(0, row.nextSegment - step.number)
      row.take(since: known)
      if row.readsAfterList { row.mustPrint = true }
      // A refused value of a path is another path.
      step.isAmbiguous =
        row.level == .request && row.flat.fields.isEmpty && !row.hasOptionalFields && !row.hasBody
      row.read.append(step)
    }
  }

  /// Adds a step that reads and writes a value at one place.
  mutating func append(_ step: Step, of type: ValueType, at places: [Int32]) {
    lowerWhole(type, places) { row, place in
      var step = step
      step.place = place
      row.both(step)
    }
  }

  /// Adds a step that writes a value of this type to a place of its own, from which it is destroyed.
  private mutating func write(_ step: Step, owning type: ValueType) {
    write.append(step)
    if !type.isTrivial { write.owned.append(owned(type, at: step.owned, write.steps.count - 1)) }
  }

  /// Lowers a part whose value is at one place. The elements of a tuple have places of their own.
  private mutating func lowerWhole(
    _ type: ValueType, _ places: [Int32], _ lowerPart: (inout RowLowering, Int32) -> Void
  ) {
    let isInPlace = places.count == 1 && type.elements.count == 1
    let place = isInPlace ? places[0] : allocate(type)
    if !isInPlace { gather(type.type, places, at: place) }
    lowerPart(&self, place)
    own(type, at: place)
    if !isInPlace { scatter(type.type, from: place, to: places) }
  }

  /// When reading, moves the elements of a tuple to their places.
  mutating func scatter(_ type: any Any.Type, from whole: Int32, to places: [Int32]) {
    let elements = TypeLayout.elements(of: type)
    if let last = read.owned.indices.last, read.owned[last].place == whole, read.owned[last].died == .max {
      // The whole is decomposed. From now on its elements are alive.
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

  /// When printing, copies the bytes of elements to a tuple.
  mutating func gather(_ type: any Any.Type, _ places: [Int32], at whole: Int32) {
    for (element, place) in zip(TypeLayout.elements(of: type), places) {
      var step = step(.move, at: whole + Int32(element.offset))
      step.from = place
      step.size = Int32(ValueType(element.type).size)
      write.append(step)
    }
  }

  mutating func lowerConstant(_ constant: ConstantValue, _ places: [Int32]) {
    if let error = constant.definitionError { return fail(error) }
    if constant.type.elements.isEmpty { return }
    lowerWhole(constant.type, places) { row, place in
      let isInPlace = places == [place]
      let step = row.step(.constant, constant, at: place)
      if isInPlace, let access = constant.access, constant.isCase {
        var tag = row.step(.tag, access.object, at: place)
        tag.number = Int32(constant.tag)
        row.appendTag(tag)
      } else {
        row.write.append(step)
        if isInPlace, row.constant == nil, row.blockDepth == 0, !row.followsConversion {
          let depth = row.tagPath.count { $0.projects }
          row.constant = ConstantTable.Constant(place: place, value: constant, depth: depth)
        }
      }
      if isInPlace, let access = constant.access {
        row.note(place, access.witnesses, [constant.tag], projects: false)
      }
      row.read.append(step)
    }
  }

  /// Adds a step that compares a tag of the value while printing.
  mutating func appendTag(_ tag: Step) {
    // A struct is made again from whole properties, so the step that does this comes before the tags inside it, which may project.
    let isInStruct = write.steps.contains {
      $0.op == .structure && ($0.place..<$0.place + $0.size).contains(tag.place)
    }
    if followsConversion || isInStruct { write.append(tag) } else { write.append(tag: tag) }
  }

  /// Records a tag for the index of values, if it is read from the value itself.
  mutating func note(_ place: Int32, _ witnesses: EnumWitnesses, _ tags: [Int], projects: Bool) {
    guard blockDepth == 0, !followsConversion else { return }
    tagPath.append(TagStep(place: place, witnesses: witnesses, tags: tags, projects: projects))
  }

  /// Whether values are no longer at their places in the whole value, because a step before makes others of them, or fails to.
  var followsConversion: Bool { write.steps.contains { $0.op == .convert || $0.op == .embed || $0.op == .definition } }
}
