/// The host of a URL and its text.
final class HostNode: HostObject, @unchecked Sendable {
  /// The text. Nil if the host is fixed.
  let value: Node?
  /// The definition error of a fixed name, or nil.
  let definitionError: String?

  init(name: String) {
    let ascii = Punycode.host(name)
    value = nil
    definitionError = ascii.map(Authority.isHost) ?? false ? nil : Self.error(name)
    super.init(name: ascii ?? name, suffix: "")
  }

  /// - Parameter domain: The domain behind the text, without a leading dot. Empty if there is none.
  init(_ value: Node, below domain: String) {
    self.value = value
    let ascii = Punycode.host(domain)
    definitionError = domain.isEmpty || ascii.map(Authority.isHost) ?? false ? nil : Self.error(domain)
    super.init(name: nil, suffix: domain.isEmpty ? "" : "." + (ascii ?? domain).asciiLowercased)
  }

  private static func error(_ name: String) -> String {
    if name.utf8.contains(where: { $0 >= 128 }) {
      return "`\(name)` is not a host that can be written in ASCII; write its ASCII form, which starts with `xn--`"
    }
    return "`\(name)` is not a host; write only the name, without scheme, port or path"
  }
}
