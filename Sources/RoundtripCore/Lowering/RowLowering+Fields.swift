extension RowLowering {
  mutating func lowerFields(_ container: FieldContainer, _ content: Node, _ places: [Int32], isMultipart: Bool = false)
  {
    let outer = (self.container, level)
    self.container = container
    level = .fields
    if container == .form {
      lookAtBody(BodyMedia(mediaType: isMultipart ? MultipartBody.mediaType : formContentType))
    }
    if isMultipart {
      hasSpellings = true
      let step = step(.multipart)
      let reading = read.open(step)
      let writing = write.open(step, twin: reading)
      let owned = read.owned.count
      lower(content, places)
      close(reading, writing, keepingSince: owned)
    } else {
      if container == .form { read.append(step(.form)) }
      lower(content, places)
      if container == .form { write.append(step(.form)) }
    }
    (self.container, level) = outer
  }

  mutating func lowerField(_ node: Node, _ field: FieldObject, _ content: Node, _ places: [Int32]) {
    let type = ValueType(node.output)
    let value = ValueType(content.output)
    var place = places.first ?? 0
    var inside = places
    if places.count != 1, field.presence != .required { place = allocate(type) }
    if field.presence == .required, blockDepth == 0 {
      flat.fields.append(
        FlatRoute.FlatField(
          container: container, name: field.name.text, value: content.grammar, presence: .required))
    }
    if field.presence != .required || blockDepth > 0 { hasOptionalFields = true }
    let name = container == .headers ? field.name.text.asciiLowercased : field.name.text
    if container == .headers { headerNames.insert(name) }
    if container == .headers && !field.name.canBeHeader || container == .cookies && !field.name.canBeCookie {
      fail(
        "`\(LinkText.visible(field.name.text))` cannot be the name of a \(container == .headers ? "header field" : "cookie"); use letters, digits and hyphens"
      )
    }
    let slot = "\(container.rawValue) \(name)"
    let words = "the field `\(field.name.text)` (\(container.rawValue))"
    if let text = content.literalText {
      if container == .headers, !text.withBytes(\.isHeaderValue) {
        fail(
          "`\(LinkText.visible(text))` cannot be the value of the header field `\(field.name.text)`; "
            + "leave out control characters and spaces at both ends")
      }
      look(for: Constant(slot: ByteText(slot), text: ByteText(text), group: group, isAlternative: isInChoice), words)
    } else {
      if constants.contains(where: { $0.slot == ByteText(slot) }) { failTwice(words, as: .duplicateField) }
      look(at: slot, words, as: .duplicateField)
      let isCookieLine = container == .headers && name == "cookie"
      if isCookieLine || container == .cookies {
        if slots.contains(ByteText(isCookieLine ? "cookies" : "headers cookie")) {
          fail("two parts of one route read the header field `Cookie`; read it as `Cookies`, or as a header field")
        }
        if !isCookieLine { slots.insert(ByteText("cookies")) }
      }
    }
    if node.grammar.hasSpellings || container == .headers && field.name.isContentType { hasSpellings = true }
    var step = step(.field, field, at: place)
    step.presence = field.presence
    switch field.presence {
    case .required: break
    case .defaulted, .flag: inside = [place]
    case .optional: inside = elements(of: content.output, at: place)
    case .repeated:
      step.from = allocate(value)
      step.owned = allocate(value)
      inside = elements(of: content.output, at: step.from)
    }
    blockDepth += 1
    let isRequired = field.presence == .required
    lowerText(content, inside, in: step, keepsValues: isRequired)
    blockDepth -= 1
    if !isRequired { own(type, at: place) }
  }

  /// Records a constant field. Each is searched among all items of its name, so that a route may require several. But a value would
  /// read the item of a constant, an optional group is present if it finds any item, and an alternative would read the item of an equal
  /// constant outside of it.
  private mutating func look(for constant: Constant, _ words: String) {
    let isRead = constants.contains { other in
      other.slot == constant.slot
        && (other.group != constant.group
          || other.text == constant.text && (other.isAlternative || constant.isAlternative))
    }
    if isRead || slots.contains(constant.slot) { failTwice(words, as: .duplicateField) }
    constants.append(constant)
  }
}
