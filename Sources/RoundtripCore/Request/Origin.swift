/// What stands in front of the path of a link: `https://user:password@example.com:8080`.
@usableFromInline
struct Origin: Sendable, Equatable {
  var scheme: String?
  var user: String?
  var password: String?
  var host: String?
  var port: Int?

  /// As it is printed; nothing where there is neither a scheme nor a host.
  var text: String {
    let scheme = scheme.map { $0 + ":" } ?? ""
    return authority.map { scheme + "//" + $0 } ?? scheme
  }

  /// `user:password@host:port`, as it is printed; nil where there is nothing of this.
  var authority: String? {
    guard host != nil || user != nil || password != nil || port != nil else { return nil }
    var text = ""
    if user != nil || password != nil {
      text += (user ?? "").percentEncoded(for: .authority)
      text += (password.map { ":" + $0.percentEncoded(for: .authority) } ?? "") + "@"
    }
    return text + (host ?? "") + (port.map { ":\($0)" } ?? "")
  }
}

/// An origin that is always the same: it is printed as one text, and a link that has it so is split at once.
struct FixedOrigin: Sendable {
  private let text: [UInt8]
  private let scheme: ComparedText
  private let authority: ComparedText
  /// What is printed beside the path and the query, where nothing else is.
  private let extras: Writer.Extras

  init(_ origin: Origin) {
    text = Array(origin.text.utf8)
    scheme = ComparedText(origin.scheme ?? "")
    authority = ComparedText(origin.authority ?? "")
    extras = Writer.Extras(origin, fixed: text)
  }

  /// The link behind this origin; nil where another text stands in front of the path.
  func split(_ link: ByteSlice) -> SplitLink? {
    let origin = link.prefix(text.count)
    let rest = link.dropFirst(text.count)
    guard rest.startsWithPath, text.withBytes({ origin.equals($0) }) else { return nil }
    let authority = origin.dropFirst(text.count - authority.bytes.count)
    return SplitLink(link, scheme: origin.prefix(scheme.bytes.count), authority: authority, rest: rest)
  }

  /// Whether a request has this origin, spelt as it is printed.
  func isOrigin(of input: borrowing Reader) -> Bool {
    guard let scheme = input.scheme, let authority = input.authority else { return false }
    return self.scheme.equals(scheme) && self.authority.equals(authority)
  }

  /// Prints the origin; false, with nothing printed, where something stands already beside the path and the query.
  func add(to writer: inout Writer) -> Bool {
    guard writer.extras == nil else { return false }
    writer.extras = extras
    return true
  }
}
