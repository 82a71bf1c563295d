/// All remaining segments, decoded, such as the path of a file behind a prefix.
///
/// ```swift
/// Path { "files"; Rest() }    // "/files/a/b%2Fc" <-> ["a", "b/c"], "/files" <-> []
/// ```
/// A part behind it in the same path is a definition error.
public struct Rest: ParserPrinter, Word {
  public typealias Level = PathLevel
  public typealias Output = [String]

  let minimum: Int
  private let name: String?

  /// Reads all remaining segments, at least `minimum`.
  public init(minimum: Int = 0) {
    self.init(minimum: minimum, name: nil)
  }

  private init(minimum: Int, name: String?) {
    self.minimum = max(0, minimum)
    self.name = name
  }

  /// Names the segments: `Path { "files"; Rest().named("path") }` has the template `/files/{path*}`.
  public func named(_ name: String) -> Rest { Rest(minimum: minimum, name: name) }

  @usableFromInline var node: Node {
    let rest = Node(.rest(minimum: minimum), [String].self)
    return name.map(rest.named) ?? rest
  }
}
