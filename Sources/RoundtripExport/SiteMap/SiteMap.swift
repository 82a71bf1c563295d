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
  /// The routes that are left out because they have another host than the base, because their address is too long, or because
  /// their definition is wrong.
  public let approximations: [Approximation]

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
  /// A site map has the addresses of one website. Routes with another scheme, host or port than the base, addresses of 2,048 or more
  /// characters, and routes whose definition is wrong, are left out and appear in ``/RoundtripExport/SiteMap/approximations``.
  ///
  /// Fails with ``/RoundtripExport/ExportError/Kind/invalidArgument`` if the base is malformed, or if there is none and a route has
  /// no host, or the routes have several hosts. Fails with `tooLarge` if there are more than 50,000 addresses, the maximum of the
  /// format.
  /// - Parameter base: The base URL for routes without a host: `https://example.com`. By default, the origin of the routes.
  public func siteMap(base: String? = nil) throws(ExportError) -> SiteMap {
    var website = base.flatMap(Website.init)
    if let base, website == nil {
      throw ExportError(
        .invalidArgument, "`\(base)` is not the address of a website; use one such as `https://example.com`")
    }
    var addresses: [String] = []
    var known: Set<String> = []
    var approximations = Approximations()
    let (routes, omitted) = ExportRoute.all(of: self)
    for route in routes where route.isWebLink && !route.summary.isAlias {
      guard let link = route.onlyLink else { continue }
      let own = base == nil ? route.origin.flatMap(Website.init).map { website ?? $0 } : website
      guard let site = own else {
        throw ExportError(
          .invalidArgument, "the route has no host; pass the address of the website as `base`", route.summary)
      }
      guard site.hasRoute(route.flat) else {
        guard base != nil else {
          throw ExportError(
            .invalidArgument, "the routes have several hosts; pass the one of the site map as `base`", route.summary)
        }
        approximations.note(.host, .claimsTooLittle, route)
        continue
      }
      website = site
      guard (try? match(site.origin + link)) != nil else { continue }
      let address = site.origin + (route.flat.host == nil ? site.path : "") + link
      // sitemaps.org: a `loc` has less than 2,048 characters.
      guard address.utf8.count < 2048 else {
        approximations.note(.addressLength, .claimsTooLittle, route)
        continue
      }
      if known.insert(address).inserted { addresses.append(address) }
    }
    guard addresses.count <= 50_000 else {
      throw ExportError(
        .tooLarge,
        "\(addresses.count) addresses, and a site map has at most 50000; make one for each part of the router")
    }
    return SiteMap(addresses: addresses, approximations: approximations.all + omitted)
  }
}

extension ExportRoute {
  /// Scheme, host and port, if there is a host.
  fileprivate var origin: String? {
    flat.host?.onlyText.map { (flat.scheme ?? "https") + "://" + $0 + (flat.port.map { ":\($0)" } ?? "") }
  }

  /// The path and the query of the only printed link, or nil if there are several.
  fileprivate var onlyLink: String? {
    var link = ""
    for part in flat.path {
      guard part.count == .once, let text = part.text.constant else { return nil }
      link += "/" + text.percentEncoded(for: .pathSegment)
    }
    if link.isEmpty { link = "/" }
    var items: [String] = []
    for field in flat.fields where field.presence == .required {
      guard field.container == .query, field.alternative.isEmpty, let text = field.value.constant else { return nil }
      items.append(field.name.percentEncoded(for: .queryItem) + "=" + text.percentEncoded(for: .queryItem))
    }
    guard flat.fragment == nil, flat.host == nil || flat.host?.onlyText != nil else { return nil }
    return link + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }
}

extension Unicode.Scalar {
  /// Whether an XML document can contain it (XML 1.0 §2.2).
  var isXML: Bool { value >= 0x20 && value != 0xFFFE && value != 0xFFFF || ["\t", "\n", "\r"].contains(self) }
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
      case _ where !scalar.isXML: text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
