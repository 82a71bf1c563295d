/// Parses to a constant without reading anything, and prints only that constant, as nothing.
///
/// ```swift
/// OneOf { Path { Int.parser() }; Always(1) }    // "/2" <-> 2, "" -> 1
/// Route(AppRoute.page(kind:id:)) { Always(Kind.post); Path { "posts"; Int.parser() } }
///                                               // "/posts/7" <-> .page(kind: .post, id: 7)
/// ```
public struct Always<Level: ParserLevel, Output: Sendable>: ParserPrinter, Word {
  @usableFromInline let node: Node

  /// Creates a part that always has this value.
  public init(_ value: Output) {
    node = Node(.constant(ConstantValue(value), isElement: true), Output.self)
  }
}

/// A part that is built when it is first used, for routers that contain themselves.
///
/// ```swift
/// indirect enum Folder: Equatable { case folder(String, inner: Folder?) }
/// struct FolderRouter: Router {
///   var body: some Router<Folder> {
///     Parse(Folder.folder) { Path { "in"; Parse(.string) }; Optionally { Lazy { FolderRouter() } } }
///   }
/// }
/// FolderRouter()   // "/in/a/in/b" <-> .folder("a", inner: .folder("b", inner: nil))
/// ```
/// The part reads as much of the link as it can and does not backtrack. A link may nest 100 levels deep, which keeps the stack
/// small. A deeper link fails with ``Mismatch/Kind/path``.
public struct Lazy<Level: ParserLevel, Output>: ParserPrinter, Word {
  @usableFromInline let node: Node

  /// Creates a part that `build` makes on first use.
  @inlinable
  public init<Part: ParserPrinter>(@ParserBuilder<Level> _ build: @escaping @Sendable () -> Part)
  where Part.Level == Level, Part.Output == Output {
    self.init(making: { .of(build()) })
  }

  @usableFromInline
  init(making make: @escaping @Sendable () -> Node) {
    let made = Once<Box<Node>>()
    node = Node(.lazy(Call.Level(of: Level.self)) { made.object { Box(make()) }.value }, Output.self)
  }
}

extension Lazy where Level == RequestLevel {
  /// Creates a router that `build` makes on first use. The type of its body is not inspected, because a router that contains itself
  /// does not know it yet.
  public init<Part: Router>(_ build: @escaping @Sendable () -> Part) where Part.Output == Output {
    self.init(making: { .of(build()) })
  }
}
