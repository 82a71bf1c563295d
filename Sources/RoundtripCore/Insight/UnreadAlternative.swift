/// An alternative in a text or a group of fields that is never read, because an earlier one reads everything that it reads.
struct UnreadAlternative {
  /// The innermost route around the choice.
  let route: RouteDescription?
  /// The number of the alternative, and that of the earlier one.
  let numbers: (own: Int, earlier: Int)
  /// A text, or the fields of a link, that both read.
  let witness: String?

  /// The unread alternatives of a router, except for those in its separate parts.
  static func all(in node: Node) -> [UnreadAlternative] {
    var found: [UnreadAlternative] = []
    node.addUnread(to: &found, in: nil)
    return found
  }

  func message(in name: String) -> String {
    "alternative \(numbers.own) of a choice in `\(name)` is never read: alternative \(numbers.earlier) comes first and reads everything "
      + "that it reads" + (witness.map { ", such as `\($0)`" } ?? "") + "; change their order, or remove it"
  }
}

extension Node {
  /// - Parameters:
  ///   - route: The innermost route around this part.
  ///   - container: The group of fields around it.
  fileprivate func addUnread(
    to found: inout [UnreadAlternative], in route: RouteDescription?, _ container: FieldContainer = .query
  ) {
    switch kind {
    case .route(let description, let content): content.addUnread(to: &found, in: description, container)
    case .fields(let container, let content): content.addUnread(to: &found, in: route, container)
    case .multipart(let content): content.addUnread(to: &found, in: route, .form)
    // Parts of their own.
    case .many(let many) where many.hasSeparateElement: return
    case .choice(let choice) where !isExpanded:
      var earlier = EarlierAlternatives()
      for (index, alternative) in choice.alternatives.enumerated() {
        let routes = alternative.node.routesOfAlternative(container)
        if let first = earlier.reading(all: routes) {
          let witness = earlier.witness(first, routes)
          found.append(UnreadAlternative(route: route, numbers: (index + 1, first + 1), witness: witness))
        }
        earlier.add(routes)
      }
      fallthrough
    default:
      for part in parts { part.addUnread(to: &found, in: route, container) }
    }
  }

  /// What this alternative reads, as routes. Empty if that is not known.
  private func routesOfAlternative(_ container: FieldContainer) -> [FlatRoute] {
    let whole: Grammar =
      switch level {
      case .text: .segment(grammar)
      case .fields: .fields(container, grammar)
      case .path, .request: grammar
      }
    let routes = FlatRoute.all(through: whole)
    let isKnown = routes.allSatisfy { $0.body == nil && $0.path.allSatisfy { $0.count != .open } }
    return isKnown ? routes : []
  }
}

/// The alternatives of a choice before one of them.
private struct EarlierAlternatives {
  private var alternatives: [[FlatRoute]] = []
  /// Their indexes by a text that they require, which is empty if there is none.
  private var indexes: [String: [Int]] = [:]

  mutating func add(_ routes: [FlatRoute]) {
    let key = routes.count == 1 ? routes[0].requiredTexts.first : nil
    if !routes.isEmpty { indexes[key ?? "", default: []].append(alternatives.count) }
    alternatives.append(routes)
  }

  /// The first alternative that reads everything that the routes of a later one read.
  func reading(all routes: [FlatRoute]) -> Int? {
    let texts = routes.isEmpty ? [] : [""] + routes[0].requiredTexts
    return texts.flatMap { indexes[$0] ?? [] }.filter { index in
      routes.allSatisfy { route in alternatives[index].contains { route.isPart(of: $0, exactly: true) } }
    }.min()
  }

  /// Something that an alternative and a later one both read. Nil if nothing is found.
  func witness(_ index: Int, _ routes: [FlatRoute]) -> String? {
    alternatives[index].lazy.compactMap { routes.first?.commonText(with: $0) }.first
  }
}

extension FlatRoute {
  /// Texts of which a request has each: a text of its path, the start and end of one, and the texts of fields.
  fileprivate var requiredTexts: [String] {
    let texts = path.compactMap { part -> String? in
      switch TextForm(part.text) {
      case .texts(let texts): texts.count == 1 ? "= \(texts[0])" : nil
      case .affixed(let prefix, _, let suffix): "\(prefix.utf8.count) \(prefix)\(suffix)"
      case .shape: nil
      }
    }
    return texts
      + requiredFields.compactMap { field in
        guard field.alternative.isEmpty, case .texts(let texts) = TextForm(field.value), texts.count == 1 else {
          return nil
        }
        return "\(field.container.rawValue) \(field.name)=\(texts[0])"
      }
  }

  /// A text, or the fields of a link, that both read. Nil if none is found.
  fileprivate func commonText(with other: FlatRoute) -> String? {
    guard let request = witnesses(with: other).first(where: { _ in true }) else { return nil }
    return path.count == 1 ? request.path.first : request.rawQuery
  }
}
