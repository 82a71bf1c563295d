/// All remaining segments, decoded, such as the path of a file after a prefix.
///
/// ```swift
/// Path { "files"; Rest() }    // "/files/a/b%2Fc" <-> ["a", "b/c"], "/files" <-> []
/// ```
/// Fails with ``Mismatch/Kind/path`` if there are fewer segments than the minimum, or if one is empty, `.` or `..`. A part after it
/// in the same path is a definition error.
public struct Rest: ParserPrinter, Word {
  public typealias Level = PathLevel
  public typealias Output = [String]

  @usableFromInline let node: Node

  /// Reads all remaining segments, at least `minimum`.
  public init(minimum: Int = 0) {
    node = Node(.rest(minimum: max(0, minimum)), [String].self)
  }

  private init(_ node: Node) {
    self.node = node
  }

  /// Names the segments: `Path { "files"; Rest().named("path") }` has the template `/files/{path*}`.
  public func named(_ name: String) -> Rest { Rest(node.named(name)) }
}
