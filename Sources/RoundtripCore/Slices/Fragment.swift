/// The fragment of the URL (RFC 3986 §3.5). Without one it is not there, and the route does not match.
///
/// ```swift
/// Route(DocsRoute.section) { Path { "docs" }; Fragment(.string) }   // "/docs#top" <-> .section("top")
/// ```
public struct Fragment<Output>: Router {
  private let content: Parse<TextLevel, Output>

  /// The whole fragment, converted.
  public init<Downstream: Conversion>(_ conversion: Downstream)
  where Downstream.Input == Substring, Downstream.Output == Output {
    content = Parse(conversion)
  }

  /// The fragment, read by the parser-printer in the block.
  public init<Part: ParserPrinter>(@ParserBuilder<TextLevel> _ build: () -> Part)
  where Part.Level == TextLevel, Part.Output == Output {
    content = .erased(build())
  }

  public func parse(_ input: inout Reader) throws(Mismatch) -> Output {
    input.textFailure = .path
    input.raw = .empty
    guard let fragment = input.fragment else { throw input.mismatch(.path, "a fragment") }
    input.raw = fragment
    guard input.decode(fragment, plusAsSpace: false) else { throw input.mismatch(.path, "a readable fragment") }
    let rules = input.rules
    input.rules.remove(.ignoresCase)
    let output = try content.parse(&input)
    input.rules = rules
    guard input.text.isEmpty else { throw input.mismatch(.path, "the end of the fragment") }
    return output
  }

  public func print(_ output: Output, into writer: inout Writer) throws(Mismatch) {
    writer.plain.truncate(to: 0)
    writer.destination = .plain
    try content.print(output, into: &writer)
    let fragment = String(writer.plain.slice)
    writer.update { $0.fragment = fragment }
  }

  public var grammar: Grammar { .fragment(content.grammar) }
}
