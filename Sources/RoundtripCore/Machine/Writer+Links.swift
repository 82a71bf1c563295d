extension Writer {
  /// Returns the link to the value at `place`, which is read back on its own.
  mutating func writeLink(_ program: Program, _ place: Place) -> Result<String, Mismatch> {
    let level = nesting + depth + LinkMemory.levels
    guard level <= 100 else {
      return .failure(
        unprintable("the value has more than 50 links inside each other, the limit for printing; use fewer"))
    }
    let memory = makeLinks()
    memory.budget -= 1
    guard memory.budget > 0 else {
      return .failure(
        unprintable("the links inside the link take too many steps; print each value with only one route"))
    }
    let isExplained = notes?.reasons != nil
    let written = Writer.withWriter(program) { writer -> (link: Result<String, Mismatch>, reasons: [String]) in
      writer.nesting = level
      let notes = writer.makeNotes()
      notes.links = memory
      if isExplained { notes.reasons = [] }
      guard writer.write(program, place) >= 0 else { return (.failure(writer.failure), notes.reasons ?? []) }
      if !writer.isLinkByItself, let part = writer.partBesideLink {
        return (
          .failure(Mismatch(.unprintable)),
          ["a link inside a link cannot carry \(part); leave that route out of the inner router"]
        )
      }
      return (.success(writer.finish(withOrigin: true)), [])
    }
    notes?.reasons?.append(contentsOf: written.reasons)
    // The message is among the reasons.
    return written.link.mapError { isExplained && !written.reasons.isEmpty ? Mismatch($0.kind) : $0 }
  }
}
