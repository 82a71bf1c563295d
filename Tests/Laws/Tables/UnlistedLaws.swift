import RoundtripExport
import RoundtripTesting
import Testing

/// An unlisted router answers as the router itself does, and no list contains its routes.
@Suite struct UnlistedLaws {
  @Test func `an unlisted table reads and prints as before`() {
    var (read, failed) = (0, 0)
    MadeTable.each(0, count: 100) { made, seed, random in
      let table = made.table
      let unlisted = table.unlisted()
      for _ in 0..<20 {
        let request = made.request(words: made.words, &random)
        let answers = [table.eraseToAnyRouter(), unlisted].map { router in
          Result { () throws(RoutingError) in try router.parse(request) }
        }
        switch (answers[0], answers[1]) {
        case (.success(let route), .success(let other)):
          read += 1
          if route == other, (try? table.print(route)) == (try? unlisted.print(route)) { continue }
        case (.failure(let error), .failure(let other)):
          failed += 1
          if error.kind == other.kind, "\(error)" == "\(other)" { continue }
        default: break
        }
        made.record("the unlisted table answers otherwise", request, seed: seed, at: #_sourceLocation)
        return false
      }
      return true
    }
    #expect(read > 300 && failed > 300, "too little is tried: \(read), \(failed)")
  }

  @Test func `no list contains an unlisted group`() {
    var listed = 0
    MadeTable.each(0, count: 100, isExact: true) { made, seed, _ in
      let table = made.table
      let hidden = made.alone(table.unlisted())
      listed += table.uriTemplates.count
      if hidden.uriTemplates.isEmpty, hidden.routes.count == table.routes.count,
        !hidden.routes.contains(where: \.isListed)
      {
        return true
      }
      made.record("a list contains the table", nil, seed: seed, at: #_sourceLocation)
      return false
    }
    #expect(listed > 100, "too little is tried: \(listed)")
  }
}
