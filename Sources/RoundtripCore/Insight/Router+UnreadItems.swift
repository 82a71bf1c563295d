// Query items with a meaning beside the route.

extension Router {
  /// Returns the values of the query items with a name that the route of a request does not read, and the request without
  /// them.
  ///
  /// They are found under every ``UnknownQuery``. There are none if no route reads the request.
  package func separating(_ name: String, from data: URLRequestData) -> (rest: URLRequestData, values: [String]) {
    guard data.query.contains(where: { $0.name == name }) else { return (data, []) }
    let program = Program.of(Node.of(self))
    func used(acceptingUnknown: Bool) -> Set<Int>? {
      data.withView { view in
        program.withReader(view) { reader -> Set<Int>? in
          let notes = reader.makeNotes()
          (notes.usedItems, notes.acceptsUnknownQuery) = ([], acceptingUnknown)
          return reader.findRow(program) < 0 ? nil : Set(reader.usedItems ?? [])
        }
      }
    }
    // A route that reads all items comes first.
    guard let used = used(acceptingUnknown: false) ?? used(acceptingUnknown: true) else { return (data, []) }
    var values: [String] = []
    let kept = data.query { offset, text in
      guard !used.contains(offset), let item = QueryItems(percentEncoded: text).first, item.name == name else {
        return true
      }
      values.append(item.value ?? "")
      return false
    }
    var rest = data
    rest.rawQuery = kept.isEmpty ? nil : kept
    return (rest, values)
  }
}
