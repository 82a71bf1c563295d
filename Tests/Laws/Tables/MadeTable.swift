import Roundtrip

/// A table that is made at run time, as data.
struct MadeTable: Sendable {
  var entries: [MadeEntry]

  func router(isNaive: Bool) -> AnyRouter<MadeRoute> {
    isNaive ? Parse { NaiveTable(self) } : Parse { routes }
  }

  /// The table itself, or one with the entries in another order.
  var routes: Routes<MadeRoute> {
    Routes<MadeRoute> {
      for entry in entries {
        if let route = entry.route { route } else { entry.router(isNaive: false) }
      }
    }
  }
}

/// One entry of a table.
struct MadeEntry: Sendable {
  enum Kind: Sendable { case route, parse, choice([MadeEntry]) }

  let number: Int
  var kind = Kind.route
  var parts: [MadePart] = []
  /// Whether its segments are read by the library's parser-printers.
  var usesLibrary = false

  /// The entry as a route, if it is one.
  var route: Route<MadeRoute>? {
    if case .route = kind { made(isNaive: false) } else { nil }
  }

  func router(isNaive: Bool) -> AnyRouter<MadeRoute> {
    switch kind {
    case .route:
      let route = made(isNaive: isNaive)
      return Parse { route }
    case .parse: return Parse(constructor) { content(isNaive: isNaive) }
    case .choice(let entries):
      if isNaive { return Parse { NaiveTable(choiceOf: entries) } }
      return Parse { Self.choice(of: entries) }
    }
  }

  static func choice(of entries: [MadeEntry]) -> some Router<MadeRoute> {
    OneOf<RequestLevel, MadeRoute> { for entry in entries { entry.router(isNaive: false) } }
  }

  private var constructor: @Sendable (MadeValue) -> MadeRoute { MadeRoute.constructors[number % 4] }

  private func made(isNaive: Bool) -> Route<MadeRoute> { Route(constructor) { content(isNaive: isNaive) } }

  private func content(isNaive: Bool) -> MadeParser {
    let content = MadeContent(parts, isNaive: isNaive, usesLibrary: usesLibrary)
    return MadeParser(Described<MadeValue, MadeValue>.numbered(number)) { content }
  }
}
