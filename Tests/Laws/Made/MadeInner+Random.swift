import Roundtrip
import RoundtripTesting

extension MadePart<MadeInner> {
  /// A nested table, sometimes with a policy of its own.
  static func table(
    _ random: inout SeededGenerator, _ style: MadeStyle
  ) -> MadePart {
    var routes: [MadeRoute<MadeInner>] = []
    for _ in 0..<1 + random.below(4) {
      var style = style
      let route = MadeRoute<MadeInner>.random(&random, &style)
      let patterns = routes.flatMap(\.forms).map(\.pattern.key)
      if !route.forms.contains(where: { patterns.contains($0.pattern.key) }) { routes.append(route) }
    }
    let policy = !style.isExact && random.once(in: 6) ? random.element(of: MadePolicy.allCases) : nil
    func table(_ routers: [AnyRouter<MadeInner>]) -> AnyRouter<MadeInner> {
      let table = Routes<MadeInner> { for router in routers { router } }
      return (policy?.applied(to: table) ?? table).eraseToAnyRouter()
    }
    let forms = routes.enumerated().flatMap { number, route in
      route.forms.map { form in
        var pattern = form.pattern
        pattern.nestedRoutes.append(number)
        if let policy { pattern.policies.append(policy) }
        if policy == .insensitiveCase { pattern.segments = pattern.segments.map(\.folded) }
        return MadePart(route.source, table([form.router]), pattern, draw: route.draw)
      }
    }
    let source = "Routes { \(routes.map(\.source).joined(separator: "; ")) }" + (policy.map { ".\($0)" } ?? "")
    let whole = table(routes.map { $0.route.eraseToAnyRouter() })
    let part = MadePart(source, whole, forms: forms)
    guard !style.isExact else { return part }
    if random.once(in: 8) { return part.inBody() }
    // A table that is known only at run time has no tie. If it also read nothing, another route of that case would print nothing.
    let mayBeLazy =
      random.once(in: 8) && !whole.diagnostics().contains { $0.kind == .equivalentRoutes }
      && (forms.count == 1 || !forms.contains(where: \.pattern.segments.isEmpty))
    return mayBeLazy ? part.lazy : part
  }
}

extension MadePart<MadeInner?> {
  static func optionalTable(_ random: inout SeededGenerator, _ style: MadeStyle) -> MadePart {
    var style = style
    style.isOptional = true
    let table = MadePart<MadeInner>.table(&random, style)
    return .optional(table, "Optionally { \(table.source) }", Optionally<RequestLevel, MadeInner> { table.router })
  }
}

extension MadeRoute<MadeInner> {
  static func random(_ random: inout SeededGenerator, _ style: inout MadeStyle) -> MadeRoute {
    style.depth += 1
    let frame = MadeFrame.random(&random, &style)
    switch random.below(style.isExact ? 7 : 11) {
    case 0, 1: return .constant(.show, renamed: .show, in: frame)
    case 2: return .constant(.edit, renamed: .edit, in: frame)
    case 3, 4:
      return .one(MadeCase("number", MadeInner.number, MadeInner.number), in: frame, .integer(&random, &style))
    case 5: return .one(MadeCase("text", MadeInner.text, MadeInner.text), in: frame, .string(&random, &style))
    case 6:
      return .one(
        MadeCase("files", MadeInner.files, MadeInner.files), in: frame.withoutTailPath, .strings(&random, &style))
    case 7: return .one(MadeCase("tab", MadeInner.tab, MadeInner.tab), in: frame, .tab(&random, &style))
    case 8 where style.depth < 3:
      return .one(
        MadeCase("again", MadeInner.again, MadeInner.again), in: frame.withoutTailPath, .table(&random, style))
    case 9 where style.depth < 3:
      return .one(
        MadeCase("maybeAgain", MadeInner.maybeAgain, MadeInner.maybeAgain), in: frame.withoutTailPath,
        .optionalTable(&random, style))
    default:
      return .one(MadeCase("maybe", MadeInner.maybe, MadeInner.maybe), in: frame, .maybe(&random, &style))
    }
  }
}
