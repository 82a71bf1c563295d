/// Reads nothing and gives a value; prints nothing, and only that value.
///
/// ```swift
/// OneOf { Path { Int.parser() }; Always(1) }    // "/2" <-> 2, "" <-> 1
/// Route(AppRoute.page(kind:id:)) { Always(Kind.post); Path { "posts"; Int.parser() } }
///                                               // "/posts/7" <-> .page(kind: .post, id: 7)
/// ```
public struct Always<Level: ParserLevel, Output: Sendable>: ParserPrinter, Word {
  @usableFromInline let node: Node

  /// Gives `value`.
  public init(_ value: Output) {
    let constant = ConstantValue.of(value)
    node = Node(.constant(constant), Grammar.nothing.yielding(Output.self), Output.self)
  }
}

/// A part that is made when it is first used: for routes that contain themselves.
///
/// ```swift
/// indirect enum Folder { case folder(String, inner: Folder?) }
/// struct FolderRouter: Router {
///   var body: some Router<Folder> {
///     Parse(Folder.folder) { Path { "in"; Parse(.string) }; Optionally { Lazy { FolderRouter() } } }
///   }
/// }
/// ```
/// The part reads as much of the link as it can and commits to that. A link may nest 100 levels deep, so that no link is longer than
/// the stack. Fails with ``Mismatch/Kind/path`` behind that.
public struct Lazy<Level: ParserLevel, Output>: ParserPrinter, Word {
  @usableFromInline let node: Node

  /// Made by `build` at the first use.
  @inlinable
  public init<Part: ParserPrinter>(@ParserBuilder<Level> _ build: @escaping @Sendable () -> Part)
  where Part.Level == Level, Part.Output == Output {
    self.init(making: { .of(build()) })
  }

  @usableFromInline
  init(making make: @escaping @Sendable () -> Node) {
    let made = Once<Node>()
    node = Node(.lazy(Call.Level(of: Level.self)) { made.object(make) }, .opaque, Output.self)
  }
}

extension Lazy where Level == RequestLevel {
  /// A router, made by `build` at the first use. It is not asked for its body's type, which is not known yet for a router that contains
  /// itself.
  public init<Part: Router>(_ build: @escaping @Sendable () -> Part) where Part.Output == Output {
    self.init(making: { .of(build()) })
  }
}
