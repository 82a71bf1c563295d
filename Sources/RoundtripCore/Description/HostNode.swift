/// The host of a URL.
final class HostNode: Sendable {
  /// A fixed host; nil if it is read as text.
  let name: String?
  let value: Node?
  /// The domain behind the text, with its leading dot.
  let suffix: String

  /// The definition error of a fixed name, or nil.
  let definitionError: String?

  init(name: String) {
    let ascii = Punycode.host(name)
    self.name = ascii ?? name
    value = nil
    suffix = ""
    definitionError = ascii.map(Authority.isHost) ?? false ? nil : Self.error(name)
  }

  /// - Parameter domain: The domain behind the text, without a leading dot. Empty if there is none.
  init(_ value: Node, below domain: String) {
    name = nil
    self.value = value
    let ascii = Punycode.host(domain)
    suffix = domain.isEmpty ? "" : "." + (ascii ?? domain).asciiLowercased
    definitionError = domain.isEmpty || ascii.map(Authority.isHost) ?? false ? nil : Self.error(domain)
  }

  private static func error(_ name: String) -> String {
    if name.utf8.contains(where: { $0 >= 128 }) {
      return "`\(name)` is not a host that can be written in ASCII; write its ASCII form, which starts with `xn--`"
    }
    return "`\(name)` is not a host; write only the name, without scheme, port or path"
  }
}
