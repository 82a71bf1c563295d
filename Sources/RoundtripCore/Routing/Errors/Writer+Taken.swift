extension Writer {
  /// The error to throw where somebody else reads what `owner` has printed since `start`. Its words name who that is, and the text of
  /// the parameter that should have been another.
  mutating func taken<Level, Output>(
    from owner: Int, among routes: [Parse<Level, Output>], since start: Mark,
    by choose: (inout Reader) throws(Mismatch) -> Int
  ) -> Mismatch {
    let winner = readBack(from: start, on: RequestLevel.self) { reader -> Int? in
      do throws(Mismatch) { return try choose(&reader) } catch { return nil }
    }
    guard let winner, winner != owner else { return unprintable("what is printed would not be read again") }
    let path = String(self.path.slice.dropFirst(start.path))
    let taker = way(through: routes[winner], since: start)
    let text = taker.flatMap { taker in
      way(through: routes[owner], since: start).flatMap {
        $0.pattern.parameter(takenBy: taker.pattern, URLRequestData(path: path).path)
      }
    }
    let name = taker.flatMap { Trail.all(along: $0, through: routes[winner].grammar).first }?.flatRoute.name ?? ""
    recorder?.record(taker: name, of: path + String(query.slice.dropFirst(start.query)), text: text)
    return Mismatch(.unprintable)
  }

  /// The way through `route` that reads what was printed.
  private func way<Level, Output>(through route: Parse<Level, Output>, since start: Mark) -> Way? {
    Way.all(through: [route.grammar]).first { way in
      readBack(from: start, on: RequestLevel.self) { reader in
        reader.deciding(way.decisions) { reader in
          do throws(Mismatch) { _ = try route.parse(&reader) } catch { return false }
          return true
        }
      }
    }
  }
}

extension Pattern {
  /// The text of the first parameter that the pattern of another route, which reads the same path, is more certain of.
  fileprivate func parameter(takenBy taker: Pattern, _ path: [String]) -> String? {
    func rank(_ pattern: Pattern, _ index: Int) -> Int {
      index < pattern.segments.count ? pattern.segments[index].rank : pattern.tail.rawValue
    }
    let parameters = path.indices.filter { rank(self, $0) > 0 }
    return (parameters.first { rank(taker, $0) < rank(self, $0) } ?? parameters.first).map { path[$0] }
  }
}
