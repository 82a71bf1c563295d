extension Reader {
  /// Reads the whole text as a link, with a separate program.
  ///
  /// Several rows may read the same text, which may contain further links. Results are remembered, so that the time does not double
  /// with each level.
  mutating func readLink(_ program: Program, into place: Place) -> Bool {
    let (link, level) = (text, depth + LinkMemory.levels)
    guard level <= 100 else { return false }
    let memory = makeLinks()
    let key = LinkKey(program: program, link: Array(link))
    var only = -1
    if let row = memory.outcomes[key] {
      guard row >= 0 else { return refuse(link: key) }
      only = row
    }
    let read = program.run(RequestView(URLParts(url: link), url: link)) { reader -> (row: Int, mustPrint: Bool) in
      reader.depth = level
      reader.isInsideLink = true
      reader.share(memory)
      let row = only < 0 ? reader.find(program) : reader.attempt(program, only) ? only : -1
      if row >= 0 { place.copyBytes(from: reader.frame, count: program.output.size) }
      return (row, reader.mustPrint)
    }
    if only < 0 { memory.outcomes[key] = read.row }
    guard read.row >= 0 else { return refuse(link: key) }
    // The outer router prints the whole link.
    if read.mustPrint { mustPrint = true }
    text = link.dropFirst(link.count)
    return true
  }

  /// Keeps a refused link for the message, if failures are recorded. Returns false.
  private func refuse(link key: LinkKey) -> Bool {
    if let log, !log.isPaused { log.inner = key }
    return false
  }
}

/// Shared state for the links inside one link. It is used by the reader of the whole link, by the writer that checks whether it
/// prints, and by the readers of the printed result.
final class LinkMemory {
  /// The number of levels of a recursive router that use as much of the stack as one link.
  static let levels = 2

  /// The rows that read links, or -1.
  var outcomes: [LinkKey: Int] = [:]
  /// The number of links that may still be printed, including tried rows.
  var budget = 10_000
}

/// A link and the program that reads it.
struct LinkKey: Hashable {
  let program: Program
  let link: [UInt8]
}
