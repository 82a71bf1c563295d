import Foundation
import RoundtripTesting

/// Records the links of the app in a file that shows changes: `inventory links lock links.txt`.
struct Links {
  enum Action: String, CaseIterable { case lock, check, diff }

  let terminal: any Terminal

  /// Writes the file, checks that its links are read as recorded, or prints the changed lines. Returns the exit code: 0, 1 if a
  /// link is broken, or 2 if the file cannot be read or written.
  func run(_ action: Action, _ path: String) -> Int32 {
    do {
      let file = URL(fileURLWithPath: path)
      if action == .lock {
        try Data(appRouter.lockedLinks.utf8).write(to: file)
        return 0
      }
      let recorded = try String(contentsOf: file, encoding: .utf8)
      if action == .diff {
        terminal.write(Self.diff(recorded, appRouter.lockedLinks))
      } else {
        let report = "\(try appRouter.checkLinks(in: recorded))"
        if !report.isEmpty { terminal.print(report) }
      }
      return 0
    } catch let failure as LinkLockFailure {
      terminal.printError("\(failure)")
      return 1
    } catch let error as LinkLockError {
      terminal.printError("\(error)")
      return 2
    } catch {
      terminal.printError("`\(path)` cannot be \(action == .lock ? "written" : "read")")
      return 2
    }
  }

  private static func diff(_ old: String, _ new: String) -> String {
    new.components(separatedBy: "\n").difference(from: old.components(separatedBy: "\n")).map { change in
      switch change {
      case .remove(_, let line, _): "- \(line)\n"
      case .insert(_, let line, _): "+ \(line)\n"
      }
    }.joined()
  }
}
