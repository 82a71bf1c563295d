/// A value that is alive between two steps, and is destroyed if a step between them fails.
struct Owned: BitwiseCopyable {
  let place: Int32
  let born: Int32
  /// The step that takes it, or the end of its block.
  var died: Int32
  /// The first step of its block. -1 for the row itself.
  var block: Int32 = -1
  /// The part whose alternatives create it. 0 for every other value.
  var choice: Int32 = 0
  let type: Handle<Box<ValueType>>
}

extension Program {
  /// Destroys those values of a row for which a condition holds.
  func destroy(_ values: Range<Int>, in frame: Place, where isAlive: (Owned) -> Bool) {
    for index in values where isAlive(owned[index]) {
      owned[index].type.with { $0.value.destroy(frame.at(owned[index].place)) }
    }
  }
}
