/// The canonical form of a link, and its QR code.
struct CanonicalLink {
  let html: String

  /// - Parameters:
  ///   - link: The canonical link.
  ///   - isGiven: Whether it is the link that the page explains.
  ///   - base: The start of a link that has no host.
  init(_ link: String, isGiven: Bool, base: String) {
    let isWeb = ["/", "http://", "https://"].contains { link.hasPrefix($0) }
    let text = "<code id=\"canonical\">\(escaped(link))</code>"
    html = """
      <h3>Canonical link</h3>
      <p>\(isWeb ? "<a href=\"\(escaped(link))\">\(text)</a>" : text)\(isGiven ? " is this link." : "")</p>
      \(Self.figure(Self.absolute(link, base)))
      """
  }

  private static func absolute(_ link: String, _ base: String) -> String {
    if link.hasPrefix("//") { return base.prefix { $0 != "/" } + link }
    return link.hasPrefix("/") ? base + link : link
  }

  private static func figure(_ link: String) -> String {
    guard let code = QRCode(link) else { return "<p>The link is too long for a QR code.</p>" }
    return """
      <figure>\(code.svg(label: "QR code of \(link)"))
      <figcaption>The QR code holds <code>\(escaped(link))</code></figcaption></figure>
      """
  }
}
