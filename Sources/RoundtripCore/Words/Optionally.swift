/// A part that may be absent. It is nil if it is absent, and an error if it is malformed.
///
/// ```swift
/// Path { "sheet"; Optionally { Int.parser() } }          // "/sheet" <-> nil, "/sheet/42" <-> 42, "/sheet/4x" does not parse
/// Path { "list"; Optionally { "page"; Int.parser() } }   // "/list" <-> nil, "/list/page/7" <-> 7
/// Query { Optionally { Field("x", Int.self); Field("y", Int.self) } }   // "" <-> nil, "?x=1&y=2" <-> (1, 2)
/// ```
/// In a path, the part stands for two routes of the table: one with it and one without it. Nil does not print if the result would
/// be read as a value. A group of fields is nil if none of them is there, so a group that has only defaults prints them.
public struct Optionally<Level: ParserLevel, Wrapped>: ParserPrinter, Word {
  public typealias Output = Wrapped?

  @usableFromInline let node: Node

  /// Creates an optional part.
  @inlinable
  public init<Part: ParserPrinter>(@ParserBuilder<Level> _ build: () -> Part)
  where Part.Level == Level, Part.Output == Wrapped {
    self.init(.of(build()))
  }

  @usableFromInline
  init(_ wrapped: Node) {
    node = Node(.optional(wrapped), Wrapped?.self)
  }

  /// Names the parameter of this part.
  public func named(_ name: String) -> Optionally {
    guard case .optional(let wrapped) = node.kind else { return self }
    return Optionally(wrapped.named(name))
  }
}
