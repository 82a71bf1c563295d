import Foundation
import RoundtripCore

extension Router {
  /// Checks that the links in a file are read as they were when it was written.
  ///
  /// ```swift
  /// @Test func `links stay as they are`() throws {
  ///   try appRouter.checkLinks(against: "AppLinks.txt")
  /// }
  /// ```
  /// The file is text for a review: for each route its methods, its template, its segments and fields, and some links with their values.
  /// Write it with `accept: true`, and again when a change is meant; then the diff shows what others will notice.
  ///
  /// A recorded link has to be read as the same value with the same canonical link. Besides, every request that follows from a recorded
  /// description and was read once has to be read still, so a narrower shape is found even where no recorded link has it. New routes,
  /// wider shapes and new optional fields pass, and are in the report.
  ///
  /// Throws ``/RoundtripTesting/LinkLockError`` where the file is absent or is no such file, and ``/RoundtripTesting/LinkLockFailure``
  /// with each link that is broken, the route that has it now, and the alias that would keep it.
  /// - Parameters:
  ///   - file: The path of the file; a relative one starts from the folder of the test.
  ///   - accept: Whether the file is written instead, with the links of this router.
  ///   - filePath: The file of the test, which the compiler fills in.
  /// - Returns: What is new.
  @discardableResult
  public func checkLinks(
    against file: String, accept: Bool = false, filePath: String = #filePath
  ) throws -> LinkLockReport {
    let url = URL(fileURLWithPath: file, relativeTo: URL(fileURLWithPath: filePath).deletingLastPathComponent())
    if accept {
      try Data(lockedLinks.utf8).write(to: url)
      return LinkLockReport()
    }
    guard let text = try? String(contentsOf: url, encoding: .utf8) else {
      throw LinkLockError(line: 0, text: "there is no file \(url.path); `accept: true` writes it")
    }
    return try checkLinks(in: text)
  }

  /// The links of this router as text for a file: what ``checkLinks(in:)`` compares.
  ///
  /// ```swift
  /// print(appRouter.lockedLinks)
  /// // GET /users/{id}
  /// //   case user
  /// //   segment "users"
  /// //   segment int64
  /// //   link /users/1
  /// //     value user(id: 1)
  /// ```
  public var lockedLinks: String { LinkLock(LinkReader(self)).text }

  /// Checks that links which were recorded by ``lockedLinks`` are read as they were.
  ///
  /// ```swift
  /// try appRouter.checkLinks(in: recorded)
  /// ```
  /// - Returns: What is new.
  @discardableResult
  public func checkLinks(in text: String) throws -> LinkLockReport {
    let recorded = try LinkLock(text: text)
    let reader = LinkReader(self)
    let report = LinkLockReport(from: recorded, to: LinkLock(reader))
    let broken = recorded.routes.flatMap { $0.broken(in: reader) }
    guard broken.isEmpty else { throw LinkLockFailure(links: broken, report: report) }
    return report
  }
}

/// What has changed beside the links that were recorded.
public struct LinkLockReport: Sendable, Hashable, CustomStringConvertible {
  /// The routes that the record does not have.
  public internal(set) var newRoutes: [String] = []
  /// The routes that only the record has. Where this is no failure, their links are read by others.
  public internal(set) var goneRoutes: [String] = []
  /// The routes that are described otherwise, each with the lines that go and the lines that come.
  public internal(set) var changedRoutes: [String] = []

  /// Whether nothing has changed.
  public var isEmpty: Bool { newRoutes.isEmpty && goneRoutes.isEmpty && changedRoutes.isEmpty }

  /// A line for each route; the lines that a changed one loses and gets start with `-` and `+`.
  public var description: String {
    (newRoutes.map { "new  " + $0 } + goneRoutes.map { "gone  " + $0 } + changedRoutes.map { "changed  " + $0 })
      .joined(separator: "\n")
  }
}

extension LinkLockReport {
  init(from recorded: LinkLock, to current: LinkLock) {
    var rest = recorded.routes
    for route in current.routes {
      // One that is described in the same way is the same route; otherwise one of the same case and template.
      let place =
        rest.firstIndex { $0.title == route.title && $0.lines == route.lines }
        ?? rest.firstIndex { $0.title == route.title && $0.name == route.name }
        ?? rest.firstIndex { $0.name == route.name && route.name != nil && $0.isAlias == route.isAlias }
      guard let place else {
        newRoutes.append(route.title)
        continue
      }
      let old = rest.remove(at: place)
      let change = (route.lines + [route.title]).difference(from: old.lines + [old.title])
      guard !change.isEmpty else { continue }
      let lines = change.map { step in
        switch step {
        case .remove(_, let line, _): "\n  - " + line
        case .insert(_, let line, _): "\n  + " + line
        }
      }
      changedRoutes.append(route.title + lines.joined())
    }
    goneRoutes = rest.map(\.title)
  }
}

extension LockedRoute {
  var name: String? { lines.first { $0.hasPrefix("case ") } }
  var isAlias: Bool { lines.contains("alias") }

  /// The links of this route that a router does not read as recorded. Of those that only follow from the description, the first.
  func broken<Output>(in reader: LinkReader<Output>) -> [BrokenLink] {
    let broken = links.compactMap { link -> BrokenLink? in
      let reading = reader.read(link.request)
      func broken(_ kind: BrokenLink.Kind, _ found: String?) -> BrokenLink {
        BrokenLink(
          kind: kind, link: link.request.shown, title: title, recorded: link.value, found: found,
          reader: reading?.route, alias: alias)
      }
      guard let reading else { return broken(.unread, nil) }
      let value = reading.text.oneLine
      guard value == link.value else { return broken(.otherValue, value) }
      let canonical = link.canonical ?? link.request.shown.oneLine
      let found = reading.canonical?.oneLine
      return found == canonical ? nil : broken(.otherLink, found)
    }
    guard broken.isEmpty, let lost = requests.first(where: { !reader.reads($0) }) else { return broken }
    return [
      BrokenLink(kind: .unread, link: lost.shown, title: title, recorded: nil, found: nil, reader: nil, alias: alias)
    ]
  }

  /// The alias that reads the links of this route.
  private var alias: String {
    guard let route = FlatRoute(lockLines: lines, method: title) else { return ".alias { … }" }
    return ".alias { " + route.swiftParts.joined(separator: "; ") + " }"
  }
}
