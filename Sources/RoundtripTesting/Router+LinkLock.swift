import Foundation
import RoundtripCore

extension Router {
  /// Checks that the links in a file are still read as recorded.
  ///
  /// ```swift
  /// @Test func `links stay as they are`() throws {
  ///   try appRouter.checkLinks(against: "AppLinks.txt")
  /// }
  /// ```
  /// The file is text for code review. For each route it has the methods, the template, the segments and fields, and some links
  /// with their values. Write it with `accept: true`, and again after an intended change. The diff then shows what others will
  /// notice.
  ///
  /// A recorded link has to be read as the same value and have the same canonical link. In addition, every request that follows
  /// from a recorded description and was read once must still be read. This finds a narrower shape even if no recorded link shows
  /// it. New routes, wider shapes and new optional fields pass and appear in the report.
  ///
  /// Throws ``/RoundtripTesting/LinkLockError`` if the file is absent or malformed. Throws ``/RoundtripTesting/LinkLockFailure``
  /// with each broken link, the route that reads it now, and the alias that would keep it.
  /// - Parameters:
  ///   - file: The path of the file. A relative path starts from the folder of the test.
  ///   - accept: Whether to write the file with the links of this router instead.
  ///   - filePath: The file of the test, which the compiler provides.
  /// - Returns: The additions.
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

  /// The links of this router as text for a file, which ``checkLinks(in:)`` compares.
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

  /// Checks that links recorded by ``lockedLinks`` are still read as recorded.
  ///
  /// ```swift
  /// try appRouter.checkLinks(in: recorded)
  /// ```
  /// - Returns: The additions.
  @discardableResult
  public func checkLinks(in text: String) throws -> LinkLockReport {
    let recorded = try LinkLock(text: text)
    let reader = LinkReader(self)
    let current = LinkLock(reader)
    let report = LinkLockReport(from: recorded, to: current)
    lazy var described = flatRoutes
    let broken = recorded.routes.flatMap { route in
      route.broken(in: reader) { route.alias(among: current.routes, described) }
    }
    guard broken.isEmpty else { throw LinkLockFailure(links: broken, report: report) }
    return report
  }
}

/// The changes besides broken links.
public struct LinkLockReport: Sendable, Hashable, CustomStringConvertible {
  /// The routes that are not in the record.
  public internal(set) var newRoutes: [String] = []
  /// The routes that are only in the record. If the check passes, other routes read their links.
  public internal(set) var goneRoutes: [String] = []
  /// The routes whose description has changed, each with the removed and the added lines.
  public internal(set) var changedRoutes: [String] = []

  /// Whether nothing has changed.
  public var isEmpty: Bool { newRoutes.isEmpty && goneRoutes.isEmpty && changedRoutes.isEmpty }

  /// A line for each route. Removed lines of a changed route start with `-`, and added ones with `+`.
  public var description: String {
    (newRoutes.map { "new  " + $0 } + goneRoutes.map { "gone  " + $0 } + changedRoutes.map { "changed  " + $0 })
      .joined(separator: "\n")
  }
}

extension LinkLockReport {
  init(from recorded: LinkLock, to current: LinkLock) {
    var rest = recorded.routes
    for route in current.routes {
      // A route with the same description is the same route. Otherwise the case and the template identify it.
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
  private var parts: [String] { lines.filter { !$0.hasPrefix("case ") && $0 != "alias" } }
  /// The places and names of the fields.
  private var fields: Set<String> {
    let described = FlatRoute(lockLines: lines, method: title)?.fields ?? []
    return Set(described.map { "\($0.container) \($0.name)" })
  }

  /// The links of this route that a router does not read as recorded. Of the links that only follow from the description, only the
  /// first.
  fileprivate func broken<Output>(in reader: LinkReader<Output>, makeAlias: () -> String) -> [BrokenLink] {
    lazy var alias = makeAlias()
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

  /// The alias that reads the links of this route. Empty if a current route of this case has the same path and no other fields: it
  /// is narrower, or a policy refuses the links, and an alias reads only values that its route prints.
  fileprivate func alias(among current: [LockedRoute], _ described: [FlatRoute]) -> String {
    let isRefused = current.contains {
      $0.title == title && ($0.name == name ? $0.fields.isSubset(of: fields) : $0.parts == parts)
    }
    guard !isRefused else { return "" }
    guard let route = FlatRoute(lockLines: lines, method: title) else { return ".alias { … }" }
    let types = TextTypes(in: described, ofCase: name.map { String($0.dropFirst("case ".count)) })
    return ".alias { " + route.swiftParts(types).joined(separator: "; ") + " }"
  }
}
