import RoundtripCore

/// The record of one route in a file of locked links.
struct LockedRoute {
  /// `GET /users/{id}`.
  var title: String
  /// The description of the route, line by line: its case, its segments and fields.
  var lines: [String] = []
  /// Some links with their values.
  var links: [Link] = []
  /// The number of requests that follow from the description. Nil if the record does not say it.
  var count: Int?
  /// The indexes of the requests that the router refuses.
  var refused: [Int] = []

  struct Link {
    var request: URLRequestData
    var value: String
    /// The canonical link, if it is different.
    var canonical: String?
  }

  /// The requests that the router read when the file was written.
  var requests: [URLRequestData] {
    let requests = FlatRoute(lockLines: lines, method: title).map(\.requests) ?? []
    guard requests.count == count else { return [] }
    let refused = Set(refused)
    return requests.indices.filter { !refused.contains($0) }.map { requests[$0] }
  }
}

/// The links of a router, as stored in a file.
struct LinkLock {
  var routes: [LockedRoute]

  /// The number of links of a route that are written out.
  private static let linkCount = 4

  init<Output>(_ reader: LinkReader<Output>) {
    lazy var samples = reader.router.sampleRoutes.flatMap(\.requests).map { ($0, reader.read($0)) }
    routes = reader.router.flatRoutes.map { flat in
      let summary = RouteSummary(flat)
      let methods = flat.allMethods.listed
      let title = (methods.isEmpty ? "GET" : methods.joined(separator: ",")) + " " + summary.template.oneLine
      var route = LockedRoute(title: title, lines: flat.lockLines(summary))
      // Requests come from the written description, so that a reader of the file creates the same ones.
      let requests = FlatRoute(lockLines: route.lines, method: title).map(\.requests) ?? []
      route.count = requests.count
      func add(_ request: URLRequestData, _ reading: LinkReading<Output>) {
        let isOwn = reading.route.map { $0.template == summary.template && $0.name == summary.name } ?? false
        guard route.links.count < Self.linkCount, isOwn, let canonical = reading.canonical else { return }
        // The canonical link of an alias or of another spelling belongs to another route.
        let own = reading.printed.flatMap { reader.finder.route(of: $0) == reading.route ? $0 : nil }
        let shown = own ?? request
        guard shown.isLockable, !route.links.contains(where: { $0.request.shown == shown.shown }) else { return }
        route.links.append(
          LockedRoute.Link(request: shown, value: reading.text, canonical: canonical == shown.shown ? nil : canonical))
      }
      for (index, request) in requests.enumerated() {
        if let reading = reader.read(request) { add(request, reading) } else { route.refused.append(index) }
      }
      // A repeated group does not appear in the lines, but in the samples.
      if route.links.isEmpty {
        for case (let request, let reading?) in samples { add(request, reading) }
      }
      return route
    }
    routes.sort { ($0.title, $0.lines.joined()) < ($1.title, $1.lines.joined()) }
  }
}

// MARK: - As text

extension LinkLock {
  private static let head =
    "# The links of a router, written by `checkLinks(against:)`. Review what changes here: others have these links."

  var text: String {
    var text = Self.head + "\n"
    for route in routes {
      text += "\n" + route.title + "\n"
      for line in route.lines { text += "  \(line)\n" }
      for link in route.links {
        text +=
          "  link \((link.request.method.map { $0 + " " } ?? "") + link.request.url)\n    value \(link.value.oneLine)\n"
        if let canonical = link.canonical { text += "    canonical \(canonical.oneLine)\n" }
        for field in link.request.headers { text += "    header \(field.name): \(field.value)\n" }
        if let body = link.request.body {
          text += "    body \(String(decoding: body, as: UTF8.self).debugDescription)\n"
        }
      }
      let refused = route.refused.isEmpty ? "" : ", not \(route.refused.map(String.init).joined(separator: " "))"
      let count = route.count ?? 0
      text += "  reads \(count - route.refused.count) of \(count) requests" + refused + "\n"
    }
    return text
  }

  /// Parses a lock with any line ends. Fails at the first malformed line, and for a route without its last line.
  init(text: String) throws(LinkLockError) {
    routes = []
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      guard let (key, value) = Line.parts(String(line)) else { continue }
      if key.isEmpty { try checkLastRoute() }
      guard take(key, value) else { throw LinkLockError(line: index + 1, text: String(line)) }
    }
    try checkLastRoute()
    // A router without routes has a record of one line.
    if routes.isEmpty, !text.hasPrefix(Self.head) {
      throw LinkLockError(line: 0, text: "the record has no routes; `accept: true` writes it")
    }
  }

  /// Fails if the record of a route was cut off.
  private func checkLastRoute() throws(LinkLockError) {
    guard let last = routes.last, last.count == nil else { return }
    throw LinkLockError(line: 0, text: "the record of `\(last.title)` has no line `reads`; `accept: true` writes it")
  }

  private enum Line {
    /// The indentation with the first word, and the rest of the line. Nil for an empty line or a comment.
    static func parts(_ line: String) -> (String, String)? {
      if line.hasPrefix("#") || line.allSatisfy({ $0 == " " }) { return nil }
      let indent = line.prefix { $0 == " " }
      guard !indent.isEmpty else { return ("", line) }
      let rest = line[indent.endIndex...]
      let word = rest.prefix { $0 != " " }
      return ("\(indent)\(word)", String(rest[word.endIndex...].dropFirst()))
    }
  }

  private mutating func take(_ key: String, _ value: String) -> Bool {
    if key.isEmpty {
      guard value.contains(" /") else { return false }
      routes.append(LockedRoute(title: value))
      return true
    }
    guard !routes.isEmpty else { return false }
    let last = routes.count - 1
    let link = routes[last].links.count - 1
    switch key {
    case "  link":
      let words = value.split(separator: " ", maxSplits: 1).map(String.init)
      guard let url = words.last else { return false }
      var request = URLRequestData(url)
      if words.count == 2 { request.method = words[0] }
      routes[last].links.append(LockedRoute.Link(request: request, value: ""))
    case "  reads":
      var scanner = LockScanner(value)
      guard Int(scanner.word()) != nil, scanner.word() == "of", let count = Int(scanner.word()),
        scanner.word() == "requests"
      else { return false }
      routes[last].count = count
      guard scanner.take(",") else { return scanner.isAtEnd }
      guard scanner.word() == "not" else { return false }
      while !scanner.isAtEnd {
        guard let number = Int(scanner.word()) else { return false }
        routes[last].refused.append(number)
      }
    case "    value" where link >= 0: routes[last].links[link].value = value
    case "    canonical" where link >= 0: routes[last].links[link].canonical = value
    case "    header" where link >= 0:
      let colon = value.firstIndex(of: ":") ?? value.endIndex
      let line = HeaderFields.Element(
        name: String(value[..<colon]), value: String(value[colon...].dropFirst().drop { $0 == " " }))
      routes[last].links[link].request.headers = HeaderFields(
        Array(routes[last].links[link].request.headers) + [line])
    case "    body" where link >= 0:
      var scanner = LockScanner(value)
      guard let body = scanner.quoted() else { return false }
      routes[last].links[link].request.body = Array(body.utf8)
    case _ where key.hasPrefix("   "): return false
    default:
      let line = String(key.dropFirst(2)) + (value.isEmpty ? "" : " " + value)
      var described = FlatRoute(methods: nil)
      guard described.take(line) else { return false }
      routes[last].lines.append(line)
    }
    return true
  }
}

extension String {
  /// This text on one line, without control characters.
  var oneLine: String { LinkText.visible(self) }
}

extension URLRequestData {
  /// Whether it can be written in lines of text.
  fileprivate var isLockable: Bool {
    !url.isEmpty && !url.contains(" ") && url == url.oneLine
      && headers.allSatisfy { ($0.name + $0.value) == ($0.name + $0.value).oneLine && !$0.value.hasPrefix(" ") }
      && body.map { Array(String(decoding: $0, as: UTF8.self).utf8) == $0 } ?? true
  }
}

// MARK: - A route as lines

extension FlatRoute {
  /// The description of the route, line by line.
  fileprivate func lockLines(_ summary: RouteSummary) -> [String] {
    var lines: [String] = []
    if !summary.name.isEmpty { lines.append("case \(summary.name.oneLine)") }
    if summary.isAlias { lines.append("alias") }
    if let scheme { lines.append("scheme \(scheme.oneLine)") }
    if let host { lines.append("host \(host.lockText)") }
    if let port { lines.append("port \(port)") }
    for part in path {
      switch part.count {
      case .once: lines.append("segment \(part.text.lockText)")
      case .optional: lines.append("optional-segment \(part.text.lockText)")
      case .repeated(let minimum, let maximum):
        lines.append("segments \(Shape.bounds(minimum, maximum)) \(part.text.lockText)")
      case .rest(let minimum): lines.append("rest \(minimum)")
      case .open: lines.append("open")
      }
    }
    for field in fields {
      let choices = field.alternative.map { " \($0.choice).\($0.index)" }.joined()
      let place = field.isFile ? "file" : field.container.rawValue
      lines.append(
        "\(place) \(field.shownName.debugDescription) \(field.presence.rawValue) (\(field.value.lockText))" + choices)
    }
    if let body { lines.append("body \(body)") }
    if let fragment { lines.append("fragment \(fragment.lockText)") }
    return lines
  }

  /// The route that these lines describe, for generating requests. Nil if they describe none.
  init?(lockLines lines: [String], method title: String) {
    let names = title.prefix { $0 != " " }.split(separator: ",").map(String.init)
    self.init(methods: names == ["GET"] ? nil : Set(names))
    for line in lines { guard take(line) else { return nil } }
  }

  /// Adds the part that a line describes. Returns false if the line describes none.
  fileprivate mutating func take(_ line: String) -> Bool {
    let word = String(line.prefix { $0 != " " })
    let value = String(line.dropFirst(word.count + 1))
    switch word {
    case "case", "alias": return true
    case "scheme": scheme = value
    case "body": body = value
    case "port":
      port = Int(value)
      return port != nil
    case "host":
      host = Grammar(lockText: value)
      return host != nil
    case "fragment":
      fragment = Grammar(lockText: value)
      return fragment != nil
    case "open": append(segments: .opaque, .open)
    case "rest":
      guard let minimum = Int(value) else { return false }
      append(segments: .text(.any), .rest(minimum: max(0, minimum)))
    case "segment", "optional-segment":
      guard let text = Grammar(lockText: value) else { return false }
      append(segments: text, word == "segment" ? .once : .optional)
    case "segments":
      var scanner = LockScanner(value)
      guard let (minimum, maximum) = scanner.bounds(), let text = scanner.sequence() else { return false }
      append(segments: text, .repeated(minimum: minimum, maximum: maximum))
    case "file": return appendField(value, in: .form, isFile: true)
    default: return FieldContainer(rawValue: word).map { appendField(value, in: $0) } ?? false
    }
    return true
  }

  private mutating func appendField(_ text: String, in container: FieldContainer, isFile: Bool = false) -> Bool {
    var scanner = LockScanner(text)
    guard let name = scanner.quoted(), let presence = FieldPresence(rawValue: scanner.word()), scanner.take("("),
      let value = scanner.sequence(), scanner.take(")")
    else { return false }
    var alternative: [FlatField.Alternative] = []
    while !scanner.isAtEnd {
      let numbers = scanner.word().split(separator: ".").compactMap { Int($0) }
      guard numbers.count == 2 else { return false }
      alternative.append(FlatField.Alternative(choice: numbers[0], index: numbers[1]))
    }
    append(field: name, value, presence, in: container, isFile: isFile, alternative: alternative)
    return true
  }
}
