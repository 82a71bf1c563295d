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
/// A link may nest 100 levels deep, so that no link is longer than the stack. Fails with ``Mismatch/Kind/path`` behind that.
public struct Lazy<Level: ParserLevel, Output>: ParserPrinter {
  private let make: @Sendable () -> Parse<Level, Output>
  private let made = Once<Parse<Level, Output>>()

  /// Made by `build` at the first use.
  @inlinable
  public init<Part: ParserPrinter>(@ParserBuilder<Level> _ build: @escaping @Sendable () -> Part)
  where Part.Level == Level, Part.Output == Output {
    self.init(making: { .erased(build()) })
  }

  @usableFromInline
  init(making make: @escaping @Sendable () -> Parse<Level, Output>) {
    self.make = make
  }

  private var value: Parse<Level, Output> { made.value(make) }

  public func parse(_ input: inout Reader) throws(Mismatch) -> Output {
    guard input.depth < maximumDepth else { throw input.mismatch(.path, "no more than \(maximumDepth) levels") }
    input.depth += 1
    defer { input.depth -= 1 }
    return try value.parse(&input)
  }

  public func print(_ output: Output, into writer: inout Writer) throws(Mismatch) {
    guard writer.depth < maximumDepth else { throw writer.unprintable("more than \(maximumDepth) levels") }
    writer.depth += 1
    defer { writer.depth -= 1 }
    try value.print(output, into: &writer)
  }
}

private let maximumDepth = 100
extension Lazy where Level == RequestLevel {
  /// A router, made by `build` at the first use. It is not asked for its body's type, which for a router that contains itself is
  /// not known yet.
  public init<Part: Router>(_ build: @escaping @Sendable () -> Part) where Part.Output == Output {
    self.init(making: { .erased(build()) })
  }
}
