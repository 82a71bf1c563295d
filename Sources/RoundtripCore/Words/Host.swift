/// The host of the URL, in any letter case (RFC 3986 §3.2.2): a fixed host, or one with a parameter.
///
/// ```swift
/// Route(SiteRoute.home) { Host("example.com") }                                 // "//example.com/" <-> .home
/// Route(SiteRoute.tenant) { Host(below: "example.com") { String.parser() } }    // "//acme.example.com/" <-> .tenant("acme")
/// Route(SiteRoute.proxy) { Host { String.parser() } }                           // "//any.host/" <-> .proxy("any.host")
/// ```
/// A parameter reads lowercase text, because hosts are lowercase. A UUID prints in lowercase. Any other value that prints uppercase
/// letters has no host. Any port and any user name are read and not printed; ``Port`` limits the port. Fails with
/// ``Mismatch/Kind/path``.
///
/// A fixed host beyond ASCII is compared and printed in its ASCII form (RFC 3492): `Host("bücher.example")` is
/// `xn--bcher-kva.example`. Lowercasing is the only other part of IDNA that is implemented. Nothing is normalized or checked. A
/// host with combining marks, or with characters beyond ASCII other than letters and digits, is a definition error. Write its ASCII
/// form.
public struct Host<Output>: Router, Word {
  @usableFromInline let node: Node
}

extension Host where Output == Void {
  /// Creates a part for the host `name`. Write an IPv6 address in brackets.
  public init(_ name: String) {
    node = Node(.host(HostObject(name: name), nil), Void.self)
  }

  /// A part for the host `name`. The same as `Host(name)`, in the spelling of swift-url-routing.
  public static func custom(_ name: String) -> Host { Host(name) }
}

extension Host {
  /// Creates a part for a whole host that the parser-printer in the block reads.
  @inlinable
  public init<Part: ParserPrinter>(@ParserBuilder<TextLevel> _ build: () -> Part)
  where Part.Level == TextLevel, Part.Output == Output {
    node = .host(.of(build()), below: "")
  }

  /// Creates a part for one label in front of a domain, such as `acme` of `acme.example.com`.
  @inlinable
  public init<Part: ParserPrinter>(below domain: String, @ParserBuilder<TextLevel> _ build: () -> Part)
  where Part.Level == TextLevel, Part.Output == Output {
    node = .host(.of(build()), below: domain)
  }
}

extension Node {
  @usableFromInline
  static func host(_ value: Node, below domain: String) -> Node {
    Node(.host(HostObject(below: domain, ignoresCase: value.ignoresCase), value), value.output)
  }

  /// Whether the lowercase form of a printed text is read as the same value.
  private var ignoresCase: Bool {
    switch kind {
    case .value(let codec): codec.shape == .uuid
    case .literal(let text): text == text.asciiLowercased
    case .sequence, .group, .construct, .convert: parts.allSatisfy(\.ignoresCase)
    default: false
    }
  }
}
