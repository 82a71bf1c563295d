/// The scheme of the URL, compared without case (RFC 3986 §3.1).
///
/// ```swift
/// Route(AppRoute.home) { Scheme("nav") }   // "nav:/" <-> .home
/// ```
/// Fails with ``Mismatch/Kind/path``. A name that is not a scheme is a definition error.
public struct Scheme: Router, Word {
  public typealias Output = Void

  @usableFromInline let node: Node

  /// The scheme `name`.
  public init(_ name: String) {
    node = Node(.scheme(name), .scheme(name), Void.self)
  }
}

/// The host of the URL, compared without case (RFC 3986 §3.2.2): a fixed one, or one with a parameter.
///
/// ```swift
/// Route(SiteRoute.home) { Host("example.com") }                                 // "//example.com/" <-> .home
/// Route(SiteRoute.tenant) { Host(below: "example.com") { String.parser() } }    // "//acme.example.com/" <-> .tenant("acme")
/// Route(SiteRoute.proxy) { Host { String.parser() } }                           // "//any.host/" <-> .proxy("any.host")
/// ```
/// What a parameter reads has small letters, as hosts have; a value with others does not print. Fails with ``Mismatch/Kind/path``.
///
/// A fixed host beyond ASCII is compared and printed in its ASCII form (RFC 3492): `Host("bücher.example")` is
/// `xn--bcher-kva.example`. Of IDNA only that and small letters are implemented: nothing is normalized or checked. A host with combining
/// marks, or with anything but letters, digits and hyphens beyond ASCII, is a definition error: write its ASCII form.
public struct Host<Output>: Router, Word {
  @usableFromInline let node: Node
}

extension Host where Output == Void {
  /// The host `name`; an IPv6 address stands in brackets.
  public init(_ name: String) {
    let host = HostNode(name: name)
    node = Node(.host(host), .host(.literal(host.name ?? name)), Void.self)
  }
}

extension Host {
  /// The whole host, read by the parser-printer in the block.
  @inlinable
  public init<Part: ParserPrinter>(@ParserBuilder<TextLevel> _ build: () -> Part)
  where Part.Level == TextLevel, Part.Output == Output {
    node = .host(.of(build()), below: "")
  }

  /// One label in front of a domain, read by the parser-printer in the block: `acme` of `acme.example.com`.
  @inlinable
  public init<Part: ParserPrinter>(below domain: String, @ParserBuilder<TextLevel> _ build: () -> Part)
  where Part.Level == TextLevel, Part.Output == Output {
    node = .host(.of(build()), below: domain)
  }
}

extension Node {
  @usableFromInline
  static func host(_ value: Node, below domain: String) -> Node {
    let host = HostNode(value, below: domain)
    let text = host.suffix.isEmpty ? value.grammar : .sequence([value.grammar, .literal(host.suffix)])
    return Node(.host(host), .host(.refined(text)), value.output)
  }
}

/// The port of the URL (RFC 3986 §3.2.3).
///
/// ```swift
/// Route(SiteRoute.admin) { Host("localhost"); Port(8080) }   // "//localhost:8080/" <-> .admin
/// ```
/// Fails with ``Mismatch/Kind/path``. A number beyond 65,535 is a definition error.
public struct Port: Router, Word {
  public typealias Output = Void

  @usableFromInline let node: Node

  /// The port `number`.
  public init(_ number: Int) {
    node = Node(.port(number), .port(number), Void.self)
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
