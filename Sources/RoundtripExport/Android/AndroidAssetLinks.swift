import Foundation
import Roundtrip
import RoundtripCore

/// An `assetlinks.json` file, which says which Android app may open the links of a website.
///
/// ```swift
/// let file = try appRouter.androidAssetLinks(packageName: "com.example.app", fingerprints: [fingerprint])
/// file.json     // what to serve at /.well-known/assetlinks.json
/// ```
public struct AndroidAssetLinks: Sendable, Hashable {
  /// The file as JSON. The same routes always produce the same text.
  public let json: String
  /// The rules for Android 15. Empty if they were not requested.
  public let components: [AppleAppSiteAssociation.Component]
  /// What the rules cannot express.
  public let approximations: [Approximation]

  /// The file as UTF-8.
  public var data: Data { Data(json.utf8) }
}

extension Router {
  /// Returns the `assetlinks.json` file that lets an Android app open the links of a website.
  ///
  /// With `dynamicRules`, Android 15 and later open only the links of this router. The rules can narrow the intent filters of the
  /// app, but never widen them. They have wildcards and no variables: a digit is any character. Older systems ignore the rules.
  ///
  /// Fails with ``/RoundtripExport/ExportError/Kind/invalidArgument`` if a name or a fingerprint is malformed, and with
  /// `opaqueRoute` if a route cannot be written as a rule. A route whose definition is wrong is left out.
  /// - Parameters:
  ///   - packageName: The name of the app: `com.example.app`.
  ///   - fingerprints: The SHA-256 fingerprints of the certificates with which the app may be signed.
  ///   - dynamicRules: Whether to write the routes as rules.
  ///   - host: The host that serves the file, if the routes have several hosts.
  ///   - webOnly: Patterns of paths that stay on the web: `/help/*`.
  public func androidAssetLinks(
    packageName: String, fingerprints: [String], dynamicRules: Bool = false, host: String? = nil, webOnly: [String] = []
  ) throws(ExportError) -> AndroidAssetLinks {
    guard packageName.isPackageName else {
      throw ExportError(
        .invalidArgument, "`\(packageName)` is not the name of a package; use one such as `com.example.app`")
    }
    guard !fingerprints.isEmpty else {
      throw ExportError(.invalidArgument, "there is no fingerprint; pass those of the certificates that sign the app")
    }
    let fingerprints = fingerprints.map { $0.uppercased() }
    for fingerprint in fingerprints where !fingerprint.isFingerprint {
      throw ExportError(
        .invalidArgument,
        "`\(fingerprint)` is not a SHA-256 fingerprint; use 32 bytes as in `keytool -list -v`, such as `14:6D:…`")
    }
    let relation = "delegate_permission/common.handle_all_urls"
    var members: [(String, JSONText)] = [
      ("relation", .strings([relation])),
      (
        "target",
        .object([
          ("namespace", .string("android_app")), ("package_name", .string(packageName)),
          ("sha256_cert_fingerprints", .strings(fingerprints)),
        ])
      ),
    ]
    var components: [AppleAppSiteAssociation.Component] = []
    var approximations: [Approximation] = []
    if dynamicRules {
      let (routes, omitted) = ExportRoute.all(of: self, isComplete: true)
      let rules = try LinkRules(
        routes, host: host, webOnly: webOnly, hasVariables: false)
      // The rules have no letter case and no comments like these. A link that matches none of them would be left to the manifest.
      components =
        rules.components.map { component in
          var component = component.rule
          component.caseSensitive = nil
          return component
        } + [.init(path: "*", excludes: true)]
      approximations = rules.approximations.all + omitted
      for route in rules.routesWithoutCase { approximations.append(route.approximation(.mixedCase, .claimsTooLittle)) }
      members.append(
        (
          "relation_extensions",
          .object([
            (relation, .object([("dynamic_app_link_components", .array(components.map(\.json)))]))
          ])
        ))
    }
    return AndroidAssetLinks(
      json: JSONText.array([.object(members)]).text, components: components, approximations: approximations)
  }
}

extension String {
  fileprivate var isPackageName: Bool {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return parts.count >= 2
      && parts.allSatisfy { part in
        (part.utf8.first.map(ASCII.isLetter) ?? false)
          && part.utf8.allSatisfy { ASCII.isLetterOrDigit($0) || $0 == UInt8(ascii: "_") }
      }
  }

  fileprivate var isFingerprint: Bool {
    let bytes = split(separator: ":", omittingEmptySubsequences: false)
    return bytes.count == 32
      && bytes.allSatisfy { $0.utf8.count == 2 && $0.allSatisfy(\.isHexDigit) }
  }
}
