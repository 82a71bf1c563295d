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

/// A link that is no longer read as it was recorded.
public struct BrokenLink: Sendable, Hashable, CustomStringConvertible {
  /// What is wrong with it.
  public enum Kind: String, Sendable, Hashable {
    /// No route reads it.
    case unread = "is read by no route"
    /// It is read as another value.
    case otherValue = "is read as another value"
    /// It has another canonical link.
    case otherLink = "has another canonical link"
  }

  /// What is wrong with it.
  public let kind: Kind
  /// The link, or the whole request where there is more of it than a link.
  public let link: String
  /// The route that had it: `GET /users/{id}`.
  public let title: String
  /// The value that was recorded; nil of a link that only the description tells of.
  public let recorded: String?
  /// The value, or the canonical link, that there is now; nil where the link is not read.
  public let found: String?
  /// The route that reads the link now.
  public let reader: RouteSummary?
  /// The alias that would keep the link: `.alias { Path { "users"; Int.parser() } }`.
  public let alias: String

  /// The link, what is wrong with it, and what would help.
  public var description: String {
    var lines = ["\(link) \(kind.rawValue)"]
    lines.append("  was: \(title)" + (recorded.map { ", \($0)" } ?? ""))
    if let found { lines.append("  now: " + found + (reader.map { ", by \($0)" } ?? "")) }
    if kind != .otherLink { lines.append("  to keep it: \(alias)") }
    return lines.joined(separator: "\n")
  }
}

/// Links that are no longer read as they were recorded.
public struct LinkLockFailure: Error, Sendable, CustomStringConvertible {
  /// The links.
  public let links: [BrokenLink]
  /// What else has changed.
  public let report: LinkLockReport

  /// The links, and what else has changed.
  public var description: String {
    let count = links.count == 1 ? "a recorded link is" : "\(links.count) recorded links are"
    return (["\(count) broken; if that is meant, accept the changes"] + links.map(\.description) + ["\(report)"])
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

/// A record of links that cannot be read.
public struct LinkLockError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The number of the line, from one; zero where it is about the whole file.
  public let line: Int
  /// The line, or what is wrong.
  public let text: String

  /// The line, or what is wrong.
  public var description: String { line == 0 ? text : "line \(line) is no part of a record of links: \(text)" }
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

extension FlatRoute {
  /// The route in Swift, as far as its description tells.
  fileprivate var swiftParts: [String] {
    var parts: [String] = []
    if let methods, let method = methods.sorted().first(where: { $0 != "HEAD" }) {
      parts.append("Method(\(method.debugDescription))")
    }
    if let scheme { parts.append("Scheme(\(scheme.debugDescription))") }
    if let host { parts.append("Host\(host.content.isFixed ? "(\(host.swift))" : " { \(host.swift) }")") }
    if let port { parts.append("Port(\(port))") }
    let segments = path.map { part -> String in
      switch part.count {
      case .once: part.text.swift
      case .optional: "Optionally { \(part.text.swift) }"
      case .repeated(let minimum, let maximum):
        "Many(minimum: \(minimum)\(maximum.map { ", maximum: \($0)" } ?? "")) { \(part.text.swift) }"
      case .rest(let minimum): minimum == 0 ? "Rest()" : "Rest(minimum: \(minimum))"
      case .open: "…"
      }
    }
    if !segments.isEmpty { parts.append("Path { \(segments.joined(separator: "; ")) }") }
    for container in FieldContainer.allCases {
      let fields = fields.filter { $0.container == container }.map(\.swift)
      guard !fields.isEmpty else { continue }
      let word =
        switch container {
        case .query: "Query"
        case .headers: "Headers"
        case .cookies: "Cookies"
        case .form: "FormData"
        }
      parts.append("\(word) { \(fields.joined(separator: "; ")) }")
    }
    if body != nil { parts.append("Body(…)") }
    if let fragment { parts.append("Fragment { \(fragment.swift) }") }
    return parts
  }
}

extension FlatRoute.FlatField {
  fileprivate var swift: String {
    let name = name.debugDescription
    return switch presence {
    case .flag: "Flag(\(name))"
    case .required: "Field(\(name)) { \(value.swift) }"
    case .optional: "Optionally { Field(\(name)) { \(value.swift) } }"
    case .defaulted: "Field(\(name), default: …) { \(value.swift) }"
    case .repeated: "Field(\(name), [….self])"
    }
  }
}

extension Grammar {
  fileprivate var isFixed: Bool { if case .literal = self { true } else { false } }

  /// A text in Swift, as far as its description tells.
  fileprivate var swift: String {
    switch self {
    case .literal(let text): text.debugDescription
    case .text(let shape): shape.swift
    case .sequence(let parts): "Parse { \(parts.map(\.swift).joined(separator: "; ")) }"
    case .choice(let parts): "OneOf { \(parts.map(\.swift).joined(separator: "; ")) }"
    case .optional(let part): "Optionally { \(part.swift) }"
    case .repeated(let part, _, _, let separator?):
      "Many { \(part.swift) } separator: { \(separator.debugDescription) }"
    case .annotated(_, let part), .refined(let part): part.swift
    default: "…"
    }
  }
}

extension Shape {
  /// A part that reads this shape, in Swift.
  fileprivate var swift: String {
    switch self {
    case .any: return "String.parser()"
    case .integer(let isSigned, let bits):
      return (isSigned ? "Int" : "UInt") + (bits == 64 ? "" : "\(bits)") + ".parser()"
    case .digits(let minimum, let maximum):
      if let maximum { return minimum == maximum ? "Digits(\(minimum))" : "Digits(\(minimum)...\(maximum))" }
      return minimum <= 1 ? "Digits()" : "Digits(\(minimum)...Int.max)"
    case .number: return "Double.parser()"
    case .boolean: return "Bool.parser()"
    case .uuid: return "UUID.parser()"
    case .date: return "Date.parser()"
    case .range(let range):
      let type = range.upper.int == nil ? "UInt64" : "Int"
      return type + ".parser(" + (range.numerals == .decimal ? "" : ".\(range.numerals), ") + "in: \(range))"
    case .characters(let characters, let minimum, let maximum):
      let text = String(decoding: characters.bytes, as: UTF8.self)
      let length = "length: \(minimum)...\(maximum.map(String.init) ?? "")"
      return characters == .any
        ? "String.parser(\(length))" : "String.parser(of: \(text.debugDescription), \(length))"
    case .format(.calendarDate): return "CalendarDate.parser()"
    case .format(.semanticVersion): return "SemanticVersion.parser()"
    case .format(.localeTag): return "LocaleTag.parser()"
    case .format(.slug): return "Slug.parser()"
    // Of which type the texts are values is not known.
    case .set: return "….parser()"
    }
  }
}
