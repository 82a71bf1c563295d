// What each flat route of a router does with a request when it runs alone.

/// The result of one row for a request.
struct Attempt {
  let row: Int
  /// Why the row does not read the request, or nil.
  let failure: Mismatch?
  let failures: [FailureLog.Failure]
  /// Whether a conversion or a filter has refused a value.
  var hasRefusedValue = false
  /// The methods that the row expects and the request does not have, if they are known.
  let wantedMethods: Set<String>
  /// How much of the path was read, as a byte offset in the URL.
  let progress: Int

  /// The failures of parts other than a method, a field or the body.
  var failuresOfPath: [FailureLog.Failure] { failures.filter { !$0.kind.isOfFields && $0.kind != .method } }
}

extension Program {
  /// Runs a row alone, and calls `use` with its value if it reads the request. `use` has to destroy the value.
  /// - Parameter mustPrint: Whether a value that does not print counts as not read.
  func attempt(
    _ row: Int, _ view: RequestView, mustPrint: Bool = true, _ use: ((Place) -> Void)? = nil
  ) -> Attempt {
    let plain = attempt(row, view, takesHost: false, mustPrint: mustPrint, use)
    guard plain.failure != nil, rows[row].hasCustomScheme, let extended = withHost(view) else { return plain }
    return attempt(row, extended, takesHost: true, mustPrint: mustPrint, use)
  }

  private func attempt(
    _ row: Int, _ view: RequestView, takesHost: Bool, mustPrint: Bool, _ use: ((Place) -> Void)?
  ) -> Attempt {
    run(view) { reader in
      reader.takesHost = takesHost
      let frame = reader.frame
      let log = FailureLog()
      reader.makeNotes().log = log
      let isRead = reader.attempt(self, row)
      var failure = isRead ? nil : reader.failure
      if isRead {
        if mustPrint, reader.mustPrint, !prints(frame) {
          reader.raw = .empty
          reader.note(.path, "a value that prints as a link of its own")
          failure = reader.failure
        } else if !reader.wantedMethods.isEmpty {
          failure = Mismatch(.method)
        }
        if failure == nil, let use { use(frame) } else { output.destroy(frame) }
      } else if !reader.wantedMethods.isEmpty, failure?.kind.isOfFields ?? false {
        failure = Mismatch(.method)
      }
      let wanted = reader.wantedMethods
      if failure?.kind == .method { for method in wanted { reader.record(.method, method) } }
      // How much of the path was read.
      let progress = log.failures.last.flatMap { $0.kind == .path ? $0.progress : nil } ?? reader.progress
      return Attempt(
        row: row, failure: failure, failures: log.failures, hasRefusedValue: log.hasRefusedValue,
        wantedMethods: FlatRoute.methods(named: wanted, reader.rules),
        progress: progress)
    }
  }

  /// Whether a row reads a request. Whether the value would print is a different question.
  func reads(_ view: RequestView, _ row: Int) -> Bool { attempt(row, view, mustPrint: false).failure == nil }

  private func prints(_ frame: Place) -> Bool {
    Writer.withWriter(self) { writer in
      // If nothing decides between two routes, each of them reads the link.
      return writer.write(self, frame) >= 0 || writer.failure.kind == .definition
    }
  }

  /// The rows that may read a path, according to the trie.
  func candidates(_ view: RequestView) -> [Int] {
    Set(views(of: view).flatMap { run($0) { $0.candidates(self) } }.map(Int.init)).sorted()
  }

  /// A request, and the same with its host as the first segment, if a custom scheme allows that.
  func views(of view: RequestView) -> [RequestView] { [view] + (withHost(view).map { [$0] } ?? []) }
}

extension Mismatch.Kind {
  /// The kind of error if a limit is exceeded, or nil for other failures.
  var limitKind: RoutingError.Kind? {
    switch self {
    case .urlTooLong: .urlTooLong
    case .headerTooLarge: .headerTooLarge
    case .bodyTooLarge: .bodyTooLarge
    default: nil
    }
  }
}
