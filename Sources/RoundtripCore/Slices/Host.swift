/// The host of the URL, compared without case (RFC 3986 §3.2.2): a fixed one, or one with a parameter.
///
/// ```swift
/// Route(SiteRoute.home) { Host("example.com") }                                 // "//example.com/" <-> .home
/// Route(SiteRoute.tenant) { Host(below: "example.com") { String.parser() } }    // "//acme.example.com/" <-> .tenant("acme")
/// Route(SiteRoute.proxy) { Host { String.parser() } }                           // "//any.host/" <-> .proxy("any.host")
/// ```
/// What a parameter reads has small letters, as hosts have; a value with others does not print. Fails with ``Mismatch/Kind/path``.
public struct Host<Output>: Router {
  private let reading: @Sendable (inout Reader) throws(Mismatch) -> Output
  private let writing: @Sendable (Output, inout Writer) throws(Mismatch) -> String
  private let text: Grammar

  private init(
    _ text: Grammar, read: @escaping @Sendable (inout Reader) throws(Mismatch) -> Output,
    write: @escaping @Sendable (Output, inout Writer) throws(Mismatch) -> String
  ) {
    reading = read
    writing = write
    self.text = text
  }

  public func parse(_ input: inout Reader) throws(Mismatch) -> Output {
    input.raw = .empty
    return try reading(&input)
  }

  public func print(_ output: Output, into writer: inout Writer) throws(Mismatch) {
    let host = try writing(output, &writer)
    writer.update { $0.origin.host = host }
  }

  public var grammar: Grammar { .host(text) }
}

extension Host where Output == Void {
  /// The host `name`; an IPv6 address stands in brackets.
  public init(_ name: String) {
    let isValid = Authority.isHost(name)
    self.init(.literal(name)) { (input) throws(Mismatch) in
      guard isValid, let host = input.host, ASCII.equalIgnoringCase(host, name) else {
        throw input.mismatch(.path, "the host `\(name)`")
      }
    } write: { (_, writer) throws(Mismatch) in
      guard isValid else { throw writer.unprintable("`\(name)` is not a host") }
      return name
    }
  }
}

extension Host {
  /// The whole host, read by the parser-printer in the block.
  public init<Part: ParserPrinter>(@ParserBuilder<TextLevel> _ build: () -> Part)
  where Part.Level == TextLevel, Part.Output == Output {
    self.init(build(), below: "")
  }

  /// One label in front of a domain, read by the parser-printer in the block: `acme` of `acme.example.com`.
  public init<Part: ParserPrinter>(below domain: String, @ParserBuilder<TextLevel> _ build: () -> Part)
  where Part.Level == TextLevel, Part.Output == Output {
    self.init(build(), below: "." + domain.asciiLowercased)
  }

  private init<Part: ParserPrinter>(_ part: Part, below suffix: String)
  where Part.Level == TextLevel, Part.Output == Output {
    let content = Parse<TextLevel, Output>(erasing: part)
    let text = suffix.isEmpty ? content.grammar : .sequence([content.grammar, .literal(suffix)])
    let isValid = suffix.isEmpty || Authority.isHost(String(suffix.utf8.dropFirst()) ?? "")
    self.init(.refined(text)) { (input) throws(Mismatch) in
      input.textFailure = .path
      guard isValid, let host = input.host.map({ String($0).asciiLowercased }), host.utf8.count > suffix.utf8.count,
        host.hasSuffix(suffix), let name = String(host.utf8.dropLast(suffix.utf8.count)),
        name.isHostParameter(isLabel: !suffix.isEmpty)
      else { throw input.mismatch(.path, suffix.isEmpty ? "a host" : "a host below `\(suffix.dropFirst())`") }
      input.enter(name)
      input.raw = input.text
      let output = try content.parse(&input)
      guard input.text.isEmpty else { throw input.mismatch(.path, "the end of the host") }
      return output
    } write: { (output, writer) throws(Mismatch) in
      writer.plain.truncate(to: 0)
      writer.destination = .plain
      try content.print(output, into: &writer)
      let name = String(writer.plain.slice)
      guard isValid, name.isHostParameter(isLabel: !suffix.isEmpty) else {
        throw writer.unprintable("`\(name + suffix)` is not a host in small letters")
      }
      return name + suffix
    }
  }
}

extension Reader {
  /// The host; nil where there is none, or where readers of URLs disagree about it.
  fileprivate var host: ByteSlice? {
    authority.flatMap { Authority.isSafe($0) ? Authority($0).host : nil }
  }
}

extension Authority {
  /// Whether `name` can stand in an authority without being read as something else.
  static func isHost(_ name: String) -> Bool {
    name.withBytes { isHost($0) }
  }

  static func isHost(_ name: ByteSlice) -> Bool {
    !name.isEmpty && !name.contains(where: ASCII.endsSegment) && isSafe(name)
      && Authority(name).host.count == name.count
  }
}

extension String {
  /// Whether this is a host as its parameter has it, or one label of it: with small letters and without escapes.
  fileprivate func isHostParameter(isLabel: Bool) -> Bool {
    guard isLabel else {
      return Authority.isHost(self) && !utf8.contains { $0 >= 128 || $0 == UInt8(ascii: "%") }
        && self == asciiLowercased
    }
    return (1...63).contains(utf8.count) && utf8.first != UInt8(ascii: "-") && utf8.last != UInt8(ascii: "-")
      && utf8.allSatisfy { byte in
        ASCII.isDigit(byte) || ASCII.isLetter(byte) && byte == ASCII.lowercase(byte) || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "_")
      }
  }
}
