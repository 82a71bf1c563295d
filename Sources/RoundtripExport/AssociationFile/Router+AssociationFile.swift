import Roundtrip
import RoundtripCore

extension Router {
  /// Returns the `apple-app-site-association` file for an app with this router.
  ///
  /// ```swift
  /// let file = try appRouter.appleAppSiteAssociation(appIDs: ["ABCDE12345.com.example.app"], webOnly: ["/help/*"])
  /// try file.data.write(to: wellKnown.appending(path: "apple-app-site-association"))
  /// #expect(file.approximations.isEmpty)
  /// ```
  /// If ``/RoundtripExport/AppleAppSiteAssociation/approximations`` is empty, the file claims a link exactly when the router
  /// matches it. This holds for links in their usual spelling: escapes only where necessary and in uppercase, and each query item
  /// once and with a value. A link is a GET request with `https`. Routes with another method or scheme, header fields, cookies or a
  /// body are left out.
  ///
  /// Fails with ``/RoundtripExport/ExportError/Kind/opaqueRoute`` if a route does not describe the start of its links, with
  /// `tooLarge` if the file exceeds 128 KB, and with `invalidArgument` if an argument is malformed. A route whose definition is
  /// wrong is left out.
  /// - Parameters:
  ///   - appIDs: The apps, each with a team prefix and a bundle identifier.
  ///   - webOnly: Patterns of paths that stay on the web: `/help/*`.
  ///   - host: The host that serves the file. Routes with other hosts are left out. It is not needed if the router has at most one
  /// host.
  ///   - webCredentials: The apps that share credentials with the website.
  ///   - appClips: The app clips of the website.
  ///   - activityContinuation: The apps that can continue activities from the website.
  public func appleAppSiteAssociation(
    appIDs: [String], webOnly: [String] = [], host: String? = nil, webCredentials: [String] = [],
    appClips: [String] = [], activityContinuation: [String] = []
  ) throws(ExportError) -> AppleAppSiteAssociation {
    guard !appIDs.isEmpty else {
      throw ExportError(.invalidArgument, "there is no app; pass its ID, such as `ABCDE12345.com.example.app`")
    }
    for app in appIDs + webCredentials + appClips + activityContinuation where !app.isAppID {
      throw ExportError(
        .invalidArgument,
        "`\(app)` is not an app ID; use a team prefix and a bundle ID, such as `ABCDE12345.com.example.app`")
    }
    for pattern in webOnly where !pattern.hasPrefix("/") && !pattern.hasPrefix("*") {
      throw ExportError(.invalidArgument, "`\(pattern)` is not the pattern of a path; start it with `/` or `*`")
    }
    let (routes, omitted) = ExportRoute.all(of: self, isComplete: true)
    let rules = try LinkRules(
      routes, host: host, webOnly: webOnly, hasVariables: true)
    var file = AppleAppSiteAssociation(
      details: [.init(appIDs: appIDs, components: rules.components)],
      substitutionVariables: rules.text.variables, webCredentials: webCredentials, appClips: appClips,
      activityContinuation: activityContinuation)
    file.approximations = rules.approximations.all + omitted
    let size = file.json.utf8.count
    guard size <= AppleAppSiteAssociation.sizeLimit else {
      throw ExportError(
        .tooLarge,
        "the file has \(size) bytes, and systems load \(AppleAppSiteAssociation.sizeLimit); leave routes out with `.unlisted()`"
      )
    }
    return file
  }
}

extension String {
  fileprivate var isAppID: Bool {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return parts.count >= 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { $0 == UInt8(ascii: "-") || ASCII.isLetterOrDigit($0) }
      }
  }
}
