/// The host of a URL: a fixed one, or a text below a domain.
final class HostObject: Sendable {
  /// A fixed host. Nil if it is read as text.
  let name: String?
  /// The domain after the text, with its leading dot.
  let suffix: String
  /// Whether the text prints in lowercase, because its letter case does not matter.
  let ignoresCase: Bool
  let definitionError: String?

  init(name: String) {
    let ascii = Punycode.host(name)
    self.name = ascii ?? name
    suffix = ""
    ignoresCase = false
    definitionError = Self.error(name, ascii)
  }

  /// - Parameter domain: The domain after the text, without a leading dot. Empty if there is none.
  init(below domain: String, ignoresCase: Bool) {
    name = nil
    self.ignoresCase = ignoresCase
    let ascii = Punycode.host(domain)
    suffix = domain.isEmpty ? "" : "." + (ascii ?? domain).asciiLowercased
    definitionError = domain.isEmpty ? nil : Self.error(domain, ascii)
  }

  private static func error(_ name: String, _ ascii: String?) -> String? {
    if name.isEmpty {
      return "a host cannot be empty; leave `Host` out, or write `.customScheme(_:)` for links such as `nav://users`"
    }
    // URLs allow `*`, but it is meant as a pattern here, and no host starts with a dot.
    let domain = name.drop { $0 == "*" }
    if domain.hasPrefix("."), domain.count > 1 {
      let host = "Host(below: \"\(domain.dropFirst())\") { … }"
      return "`\(name)` is a pattern of hosts, and not a host; write `\(host)` for one label in front of the domain"
    }
    if ascii.map(Authority.isHost) ?? false { return nil }
    if name.utf8.contains(where: { $0 >= 128 }) {
      return "`\(name)` is not a host that can be written in ASCII; write its ASCII form, which starts with `xn--`"
    }
    return "`\(name)` is not a host; write only the name, without scheme, port or path"
  }
}
