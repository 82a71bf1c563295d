// What the elements of a list, or the levels of a recursive router, print and read together.

extension Writer {
  /// Whether an element of a list, or a level of a recursive router, has printed this constant. All of them read that item.
  func hasPrinted(_ field: FieldObject) -> Bool {
    guard field.constant != nil, let notes else { return false }
    let slot = slot(of: field)
    return notes.looks.contains { $0.slot == slot && $0.isWritten }
  }

  /// What a field reads: its name, and its text if it is a constant.
  private func slot(of field: FieldObject) -> WriterNotes.Slot {
    let name = container == .headers ? field.name.text.asciiLowercased : field.name.text
    return WriterNotes.Slot(
      container: container, name: ByteText(name), constant: (field.constant?.text).map { ByteText($0) })
  }

  /// Records that an element of a list, or a level of a recursive router, uses a field. Returns false if another one has printed
  /// it.
  mutating func look(at field: FieldObject, isWritten: Bool) -> Bool {
    guard let wasWritten = look(at: slot(of: field), isWritten), wasWritten || isWritten else { return true }
    notes?.hasSharedField = true
    return refuse("several elements would read the field `\(field.name.text)`; give each element a field of its own")
  }

  /// The same for a part that can be there only once. Several elements may print the same.
  mutating func look(at part: String, isWritten: Bool) -> Bool {
    guard trace != nil || depth > 0 else { return true }
    let slot = WriterNotes.Slot(container: nil, name: ByteText(part), constant: nil)
    guard let wasWritten = look(at: slot, isWritten), wasWritten != isWritten else { return true }
    return refuse(Self.sharedPart(part))
  }

  /// Whether an earlier element has printed to a slot. Nil if this is the first element that uses it.
  private mutating func look(at slot: WriterNotes.Slot, _ isWritten: Bool) -> Bool? {
    let notes = makeNotes()
    if let earlier = notes.looks.first(where: { $0.slot == slot }) { return earlier.isWritten }
    notes.looks.append((slot, isWritten))
    return nil
  }

  /// Records what an absent group would read. Returns false if another element has printed some of it.
  mutating func looksAtNothing(_ step: StepPlace, _ index: Int) -> Bool {
    guard trace != nil || depth > 0 else { return true }
    for next in index + 1..<Int(step.end) {
      let step = steps.step(next)
      let isAlone: Bool
      switch step.op {
      case .field:
        container = step.container
        isAlone = step.with(FieldObject.self) { look(at: $0, isWritten: false) }
      case .body: isAlone = look(at: "body", isWritten: false)
      case .fragment: isAlone = look(at: "fragment", isWritten: false)
      case .host: isAlone = look(at: "host", isWritten: false)
      default: isAlone = true
      }
      if !isAlone { return false }
    }
    return true
  }

  static func sharedPart(_ part: String) -> String {
    "several elements would read the same \(part); read it once, outside of the list"
  }
}
