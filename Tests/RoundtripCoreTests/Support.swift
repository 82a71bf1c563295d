import RoundtripCore
import Testing

extension Router {
  /// Why a link does not match; nil where it does.
  func failure(matching link: String) -> RoutingError? {
    do { _ = try match(link) } catch { return error }
    return nil
  }

  /// Why a request does not match; nil where it does.
  func failure(of data: URLRequestData) -> RoutingError? {
    do { _ = try parse(data) } catch { return error }
    return nil
  }

  /// Why a value has no link; nil where it has one.
  func failure(linkingTo output: Output) -> RoutingError? {
    do { _ = try link(to: output) } catch { return error }
    return nil
  }

  /// Why a value does not print; nil where it does.
  func failure(printing output: Output) -> RoutingError? {
    do { _ = try print(output) as URLRequestData } catch { return error }
    return nil
  }
}

/// The canonical link reads as the value, and the value prints as the canonical link.
func expectBothWays<Definition: Router>(
  _ router: Definition, _ link: String, _ value: Definition.Output, sourceLocation: SourceLocation = #_sourceLocation
) where Definition.Output: Equatable {
  do {
    let read = try router.match(link)
    #expect(read == value, sourceLocation: sourceLocation)
    let printed = try router.link(to: value)
    #expect(printed == link, sourceLocation: sourceLocation)
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}

/// A parser-printer of text on its own: the value of a whole text, and the text of a value.
struct WholeText<Output>: Sendable {
  private let router: AnyRouter<Output>

  init<Part: ParserPrinter>(_ part: Part) where Part.Level == TextLevel, Part.Output == Output {
    router = Query { Field("x") { part } }.eraseToAnyRouter()
  }

  func read(_ text: String) -> Output? {
    try? router.match("?x=" + text.percentEncoded(for: .queryItem))
  }

  func write(_ output: Output) -> String? {
    (try? router.print(output) as URLRequestData)?.query["x"]
  }
}

/// The integers of each width.
let integerTypes: [any (FixedWidthInteger & Sendable).Type] = [
  Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self,
]
