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
    return (used(acceptingUnknown: false) ?? used(acceptingUnknown: true)).map { data.separating(name, except: $0) }
      ?? (data, [])
  }
}

extension URLRequestData {
  /// - Parameter offsets: Where the items start that stay.
  fileprivate func separating(_ name: String, except offsets: Set<Int>) -> (rest: URLRequestData, values: [String]) {
    var values: [String] = []
    let kept = withParts { parts in
      guard let query = parts.query else { return [String]() }
      return query.items.filter { item in
        let read = QueryItems(percentEncoded: String(item))
        guard !offsets.contains(item.offset(in: query) ?? 0), read.first?.name == name else { return true }
        values.append(read.first?.value ?? "")
        return false
      }.map { String($0) }
    }
    var rest = self
    rest.rawQuery = kept.isEmpty ? nil : kept.joined(separator: "&")
    return (rest, values)
  }
}
