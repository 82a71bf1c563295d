/// A definition taken apart into its routes, each of which can be run on its own.
struct Explorer<Output> {
  private let definition: AnyRouter<Output>
  private let trails: [Trail]

  init<Definition: Router>(_ router: Definition) where Definition.Output == Output {
    // A body that is given anew whenever it is asked for has other tables each time.
    definition = AnyRouter(erasing: router.body)
    trails = Trail.all(through: definition.grammar)
  }

  /// What one route makes of a request.
  struct Attempt {
    let trail: Trail
    let result: Result<Output, Mismatch>
    /// Why it failed, where it did.
    let failures: [Recorder.Failure]
    /// How much of the path was read: the byte offset in the URL.
    let progress: Int
  }

  /// What each route makes of a request, in order of precedence. The first that reads it is the one that it matches.
  func attempts(_ data: URLRequestData) -> [Attempt] {
    // A table that a conversion or a base URL makes anew each time cannot be told which entry to take.
    attempts(data, trails) ?? attempts(data, [Trail(undivided: definition.grammar)]) ?? []
  }

  private func attempts(_ data: URLRequestData, _ trails: [Trail]) -> [Attempt]? {
    var hasWinner = false
    var attempts: [Attempt] = []
    for trail in trails {
      // Behind the winner, a link is read even where its canonical form belongs to another route.
      guard let attempt = attempt(data, trail, isStrict: !hasWinner) else { return nil }
      if case .success = attempt.result { hasWinner = true }
      attempts.append(attempt)
    }
    return attempts
  }

  /// Nil if the trail was not followed.
  private func attempt(_ data: URLRequestData, _ trail: Trail, isStrict: Bool) -> Attempt? {
    var run = run(data, trail, isStrict: isStrict)
    guard run.isFollowed else { return nil }
    switch run.result {
    case .success:
      // An ordered choice does not come back to a later alternative once an earlier one has read its part.
      if !trail.turns.isEmpty,
        case .failure(let mismatch) = self.run(data, trail.withoutTurns, isStrict: isStrict).result
      {
        run.result = .failure(Mismatch(mismatch.kind, reason: .init("an earlier alternative of the choice")))
        run.recorder = Recorder()
      }
    case .failure(let mismatch) where mismatch.kind == .method:
      // The method may stand in front of the path: with the right one it shows whether the path is right.
      var allowed = data
      allowed.method = trail.method ?? "GET"
      let other = self.run(allowed, trail, isStrict: isStrict)
      if case .failure(let mismatch) = other.result, mismatch.kind == .path {
        run = other
      } else {
        run.end = data.pathEnd
      }
    case .failure: break
    }
    return run.attempt(trail)
  }

  private struct Run {
    var result: Result<Output, Mismatch>
    var recorder: Recorder
    var end: Int
    let isFollowed: Bool

    func attempt(_ trail: Trail) -> Attempt {
      guard case .failure(let mismatch) = result else {
        return Attempt(trail: trail, result: result, failures: [], progress: end)
      }
      // Failures that an optional part has taken for its absence are no reasons.
      let failures = recorder.best { $0 == mismatch.kind }
      guard let first = failures.first, first.kind == mismatch.kind else {
        return Attempt(trail: trail, result: result, failures: [], progress: end)
      }
      return Attempt(
        trail: trail, result: result, failures: failures, progress: mismatch.kind == .method ? end : first.progress)
    }
  }

  private func run(_ data: URLRequestData, _ trail: Trail, isStrict: Bool) -> Run {
    let recorder = Recorder(turns: trail.turns)
    return data.withReader(recorder: recorder) { reader in
      reader.isReadingBack = !isStrict
      return reader.deciding(trail.decisions) { reader in
        do throws(Mismatch) {
          let output = try definition.readWhole(&reader)
          return Run(
            result: .success(output), recorder: recorder, end: data.pathEnd,
            isFollowed: reader.decisions == nil && recorder.hasTakenAllTurns)
        } catch {
          let end = reader.path.offset(in: reader.url) ?? 0
          return Run(result: .failure(error), recorder: recorder, end: end, isFollowed: true)
        }
      }
    }
  }
}

extension URLRequestData {
  /// Where the path starts and ends in the URL, as byte offsets.
  fileprivate var pathRange: Range<Int> {
    text.withBytes { text in
      let path = (isPath ? URLParts(path: text) : URLParts(url: text)).path
      let start = path.offset(in: text) ?? 0
      return start..<start + path.count
    }
  }

  fileprivate var pathEnd: Int { pathRange.upperBound }

  /// How many segments stand in the path before a byte of the URL.
  func segmentCount(before offset: Int) -> Int {
    let range = pathRange
    let path = Array(text.utf8)[range]
    return path.prefix(upTo: min(max(offset, range.lowerBound), range.upperBound))
      .split(separator: UInt8(ascii: "/")).count
  }

  /// The decoded segments of the path without the empty one behind a trailing slash.
  var pathWithoutTrailingSlash: [String] {
    var segments = path
    if segments.last == "" { segments.removeLast() }
    return segments
  }
}
