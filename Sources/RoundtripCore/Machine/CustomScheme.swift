/// A scheme in front of a path, without a host.
final class CustomScheme: Sendable {
  let name: String
  let definitionError: String?
  private let extras: Writer.Extras

  init(_ name: String) {
    self.name = name
    let isOwn = name.withBytes(URLParts.isScheme) && !["http", "https", "file"].contains(name.asciiLowercased)
    definitionError =
      isOwn
      ? nil
      : "`\(name)` is not a custom scheme; use a letter followed by letters, digits, `+`, `-` or `.`, and not a standard scheme"
    let origin = Origin(scheme: name, host: "")
    extras = Writer.Extras(origin, fixed: Array(origin.text.utf8))
  }

  func add(to writer: inout Writer) -> Bool {
    if writer.extras == nil {
      writer.extras = extras
      return true
    }
    let origin = writer.extras?.values.origin ?? Origin()
    guard origin.host == nil, origin.scheme == nil, origin.port == nil else {
      return writer.refuse(
        "the route has its own origin, but all links of the router have the scheme `\(name)`; remove the host from the route"
      )
    }
    writer.update {
      $0.origin.scheme = name
      $0.origin.host = ""
    }
    return true
  }
}
