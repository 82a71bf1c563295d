import Roundtrip
import RoundtripCore

/// The addresses of all routes without parameters.
///
/// ```swift
/// let map = try appRouter.siteMap(base: "https://example.com")
/// map.text     // "https://example.com/\nhttps://example.com/settings\n"
/// map.xml      // "<?xml version=\"1.0\" …><urlset …><url><loc>https://example.com/</loc></url>…"
/// ```
public struct SiteMap: Sendable, Hashable {
  /// The addresses in source order of their routes.
  public let addresses: [String]

  /// The addresses, one per line.
  public var text: String { addresses.map { $0 + "\n" }.joined() }

  /// The addresses in the format of sitemaps.org.
  public var xml: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
      + addresses.map { "  <url><loc>\($0.xmlEscaped)</loc></url>\n" }.joined() + "</urlset>\n"
  }
}

extension Router {
  /// Returns the addresses of all routes that accept GET and have no parameters. Aliases, and links that this router does not read,
  /// are left out.
  ///
  /// Fails with ``/RoundtripExport/ExportError/Kind/invalidArgument`` if a route has no scheme and host and there is no `base`, or
  /// if there are more than 50,000 addresses, the maximum of the format.
  /// - Parameter base: The base URL for routes without a host: `https://example.com`.
  public func siteMap(base: String? = nil) throws(ExportError) -> SiteMap {
    if let base, !(base.hasPrefix("http://") || base.hasPrefix("https://")) {
      throw ExportError(.invalidArgument, "`\(base)` is not the address of a website")
    }
    let base = base.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    var addresses: [String] = []
    for route in ExportRoute.all(of: self).routes where route.isWebLink && !route.summary.isAlias {
      guard let link = route.onlyLink, (try? match(route.origin + link)) != nil else { continue }
      guard let origin = route.origin.isEmpty ? base : route.origin else {
        throw ExportError(.invalidArgument, "the route has no host, and there is no base URL", route.summary)
      }
      if !addresses.contains(origin + link) { addresses.append(origin + link) }
    }
    guard addresses.count <= 50_000 else {
      throw ExportError(.tooLarge, "\(addresses.count) addresses, and a site map has at most 50000")
    }
    return SiteMap(addresses: addresses)
  }
}

extension ExportRoute {
  /// Scheme, host and port, if there is a host.
  fileprivate var origin: String {
    guard let host = flat.host?.literal else { return "" }
    return (flat.scheme ?? "https") + "://" + host + (flat.port.map { ":\($0)" } ?? "")
  }

  /// The path and the query of the only link, or nil if there are several.
  fileprivate var onlyLink: String? {
    var link = ""
    for part in flat.path {
      guard part.count == .once, let text = part.text.literal else { return nil }
      link += "/" + text.percentEncoded(for: .pathSegment)
    }
    if link.isEmpty { link = "/" }
    var items: [String] = []
    for field in flat.fields where field.presence == .required {
      guard field.container == .query, field.alternative.isEmpty, let text = field.value.literal else { return nil }
      items.append(field.name.percentEncoded(for: .queryItem) + "=" + text.percentEncoded(for: .queryItem))
    }
    guard flat.fragment == nil, flat.host == nil || flat.host?.literal != nil else { return nil }
    return link + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }
}

extension String {
  /// This text as content or as an attribute of XML. Control characters, which XML cannot represent, become U+FFFD.
  var xmlEscaped: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&apos;"
      case "\t", "\n", "\r": text += "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
