/// A parser-printer that is made when it is first used: for routes that contain themselves.
///
/// ```swift
/// indirect enum Folder { case folder(String, inner: Folder?) }
/// struct FolderRouter: Router {
///   var body: some Router<Folder> {
///     Parse(Folder.folder) { Path { "in"; Parse(.string) }; Optionally { Lazy { FolderRouter() } } }
///   }
/// }
/// ```
public struct Lazy<Level: ParserLevel, Output>: ParserPrinter {
  private let make: @Sendable () -> Parse<Level, Output>
  private let made = Once()

  /// Made by `build` at the first use.
  @inlinable
  public init<Part: ParserPrinter>(@ParserBuilder<Level> _ build: @escaping @Sendable () -> Part)
  where Part.Level == Level, Part.Output == Output {
    self.init(making: { Parse(erasing: build()) })
  }

  @usableFromInline
  init(making make: @escaping @Sendable () -> Parse<Level, Output>) {
    self.make = make
  }

  private var value: Parse<Level, Output> { made.value(make) }

  public func parse(_ input: inout Reader) throws(Mismatch) -> Output { try value.parse(&input) }

  public func print(_ output: Output, into writer: inout Writer) throws(Mismatch) {
    try value.print(output, into: &writer)
  }
}

extension Lazy where Level == RequestLevel {
  /// A router, made by `build` at the first use. It is not asked for its body's type, which for a router that contains itself is
  /// not known yet.
  public init<Part: Router>(_ build: @escaping @Sendable () -> Part) where Part.Output == Output {
    self.init(making: { Parse(erasing: build()) })
  }
}
