import Roundtrip
import RoundtripCore

/// The intent filters of an Android app, which say which links it opens.
///
/// ```swift
/// let filters = try appRouter.androidIntentFilters(host: "example.com", minimumAPI: 31)
/// filters.xml      // "<intent-filter android:autoVerify=\"true\">…", to paste into an <activity>
/// ```
public struct AndroidIntentFilters: Sendable, Hashable {
  /// One filter.
  public struct Filter: Sendable, Hashable {
    /// The schemes, each of which is combined with ``host``.
    public let schemes: [String]
    /// The host, or nil for any.
    public let host: String?
    /// The port, or nil for any.
    public let port: Int?
    /// The alternatives. A link has to satisfy one of them.
    public let rules: [Rule]
  }

  /// The conditions on a link. All of these attributes of a `<data>` element apply, and the path is decoded.
  public struct Rule: Sendable, Hashable {
    /// The attribute for the path: `pathAdvancedPattern` or `pathPattern`.
    public let attribute: String
    /// The pattern of the path.
    public let path: String
    /// The patterns of query items, `name=value`. Empty below API 35.
    public let query: [String]
    /// The pattern of the fragment, or nil for any.
    public let fragment: String?
  }

  /// The filters.
  public let filters: [Filter]
  /// What the filters cannot express.
  public let approximations: [Approximation]

  /// The filters as XML for a manifest.
  public var xml: String { filters.map(\.xml).joined() }
}

extension AndroidIntentFilters.Filter {
  fileprivate var xml: String {
    let isWeb = schemes.allSatisfy { ["http", "https"].contains($0) }
    var lines = ["<intent-filter\(isWeb ? " android:autoVerify=\"true\"" : "")>"]
    lines.append("  <action android:name=\"android.intent.action.VIEW\" />")
    for name in ["DEFAULT", "BROWSABLE"] {
      lines.append("  <category android:name=\"android.intent.category.\(name)\" />")
    }
    for scheme in schemes { lines.append("  <data android:scheme=\"\(scheme.xmlEscaped)\" />") }
    if let host {
      lines.append("  <data android:host=\"\(host.xmlEscaped)\"\(port.map { " android:port=\"\($0)\"" } ?? "") />")
    }
    for rule in rules where rule.query.isEmpty && rule.fragment == nil { lines.append("  " + rule.pathElement) }
    for rule in rules where !rule.query.isEmpty || rule.fragment != nil {
      lines.append("  <uri-relative-filter-group android:allow=\"true\">")
      lines.append("    " + rule.pathElement)
      for item in rule.query { lines.append("    <data android:queryAdvancedPattern=\"\(item.manifestText)\" />") }
      if let fragment = rule.fragment {
        lines.append("    <data android:fragmentAdvancedPattern=\"\(fragment.manifestText)\" />")
      }
      lines.append("  </uri-relative-filter-group>")
    }
    return lines.map { $0 + "\n" }.joined() + "</intent-filter>\n"
  }
}

extension AndroidIntentFilters.Rule {
  fileprivate var pathElement: String { "<data android:\(attribute)=\"\(path.manifestText)\" />" }
}

extension String {
  /// This text as an attribute of a manifest, in which a backslash is an escape before the pattern is read. At the start, `@` and
  /// `?` would refer to a resource.
  fileprivate var manifestText: String {
    let escaped = unicodeScalars.map { $0 == "\\" ? "\\\\" : String($0) }.joined().xmlEscaped
    return unicodeScalars.first.map { $0 == "@" || $0 == "?" } ?? false ? "\\" + escaped : escaped
  }
}
