extension RowLowering {
  mutating func lower(_ node: Node, _ places: [Int32]) {
    switch node.kind {
    case .sequence(let parts): lowerSequence(parts, places)
    case .group(let content, _): lower(content, places)
    case .route(let description, let content):
      row.isWhole = true
      route = description
      if description.isAlias { row.isAlias = true }
      guard let error = description.facts.aliasError else { return lower(content, places) }
      fail(error) { $0.lower(content, at: $0.allocate(ValueType(content.output))) }
    case .choice(let choice): lowerChoice(node, choice, places)
    case .optional(let content): lowerOptional(node, content, places)
    case .many(let element, let many): lowerMany(node, element, many, places)
    case .lazy: lowerRun(node, places)
    case .construct(let constructor, let content): lowerConstruct(constructor, content, places)
    case .convert(let converter, let content): lowerConvert(converter, content, places)
    case .constant(let constant, _): lowerConstant(constant, places)
    case .literal(let text): both(.textLiteral, LiteralText(text))
    case .value(let codec): lowerValue(codec, places)
    case .segment(let text): lowerSegment(text, places)
    case .rest(let minimum): lowerRest(minimum, places)
    case .fields(let container, let content): lowerFields(container, content, places)
    case .field(let field, let value): lowerField(node, field, value, places)
    case .multipart(let content): lowerFields(.form, content, places, isMultipart: true)
    case .method(let name): lowerMethod(name)
    case .scheme(let name):
      flat.scheme = name
      look(at: "scheme", "the scheme")
      if !name.withBytes(URLParts.isScheme) {
        return fail("`\(name)` is not a scheme; use a letter followed by letters, digits, `+`, `-` or `.`")
      }
      both(stepBesidePath(.scheme, LiteralText(name)))
    case .port(let number):
      flat.port = number
      look(at: "port", "the port")
      guard let port = UInt16(exactly: number) else {
        return fail("\(number) is not a port; use a number from 0 to 65535")
      }
      var step = step(.port)
      step.number = Int32(port)
      both(step)
    case .host(let host, let value): lowerHost(host, value, places)
    case .fragment(let text):
      let grammar = text.grammar
      flat.fragment = grammar
      look(at: "fragment", "the fragment")
      if grammar.hasSpellings { hasSpellings = true }
      lowerText(text, places, in: stepBesidePath(.fragment))
    case .body(let body, let media):
      lookAtBody(media)
      hasSpellings = true
      append(step(.body, body), of: ValueType(node.output), at: places)
    case .call(let call, let grammar): lowerCall(call, grammar, places)
    case .base(let base, let content): lowerBase(base, content, places)
    case .customScheme(let scheme, let content):
      let isSecond = customScheme != nil || baseOrigin != nil
      if let error = isSecond ? Self.twoOrigins : scheme.definitionError {
        return fail(error) { $0.lower(content, places) }
      }
      row.hasCustomScheme = true
      customScheme = scheme.name.asciiLowercased
      read.append(step(.customScheme, scheme))
      lower(content, places)
      last.append(step(.customScheme, scheme))
    case .limited(let limits, let content):
      let step = step(.limited, Box(limits))
      read.append(step)
      lower(content, places)
      guard blockDepth > 0 else { return limited.append(step) }
      // The block may not run, so the whole request is measured when it is read back.
      (row.isAmbiguous, mustPrint) = (true, true)
      write.append(step)
    case .headers(let headers, let error, let content):
      if let error { return fail(error) { $0.lower(content, places) } }
      lower(content, places)
      if blockDepth > 0 { lowerHeaders(headers) } else { baseHeaders.append(headers) }
    }
  }

  mutating func both(_ op: Step.Op, _ object: AnyObject) { both(step(op, object)) }

  mutating func both(_ step: Step) {
    read.append(step)
    write.append(step)
  }

  mutating func lowerSequence(_ parts: [Node], _ places: [Int32]) {
    let outer = follow
    var next = places[...]
    for (index, part) in parts.enumerated() {
      let count = TypeLayout.elements(of: part.output).count
      let own = Array(next.prefix(count))
      next = next.dropFirst(count)
      if level == .text {
        let rest = parts.dropFirst(index + 1).flatMap(\.textParts)
        if rest.isEmpty {
          follow = outer
        } else if let literal = rest.first?.firstLiteral {
          let isEnd = rest.count == 1 && rest.first?.literalText != nil && outer == nil
          follow = Follow(literal: LiteralText(literal), isEnd: isEnd)
        } else {
          follow = nil
        }
      }
      lower(part, own)
    }
    follow = outer
  }

  mutating func lowerValue(_ codec: ValueNode, _ places: [Int32]) {
    if let error = codec.definitionError { return fail(error) }
    var step = step(.textValue, codec)
    if codec.shape.endsAtLiteral { endAtLiteral(&step) }
    append(step, of: codec.value, at: places)
  }

  /// Lets an arbitrary text end at the literal after it, if there is one.
  mutating func endAtLiteral(_ step: inout Step) {
    guard let follow else { return }
    step.until = Handle(follow.literal)
    step.flag = follow.isEnd
    objects.append(follow.literal)
  }
}
