import Roundtrip

/// An `apple-app-site-association` file, which says which links of a website an app opens.
///
/// ```swift
/// let file = try appRouter.appleAppSiteAssociation(appIDs: ["ABCDE12345.com.example.app"])
/// file.json                                        // what to serve at /.well-known/apple-app-site-association
/// file.approximations                              // []: the file says exactly what the router reads
/// file.answer(for: "https://example.com/settings").isClaimed      // true
/// ```
/// Components need iOS 13; see ``minimumSystem``.
public struct AppleAppSiteAssociation: Sendable, Hashable {
  /// The links of certain apps.
  public struct Details: Sendable, Hashable {
    /// The apps, each a team's prefix and a bundle identifier: `ABCDE12345.com.example.app`.
    public var appIDs: [String]
    /// The components in order. The first one that matches a link decides.
    public var components: [Component]
    /// Defaults for components without their own settings.
    public var defaults: Defaults?

    /// Creates the links of certain apps.
    public init(appIDs: [String], components: [Component], defaults: Defaults? = nil) {
      self.appIDs = appIDs
      self.components = components
      self.defaults = defaults
    }
  }

  /// How patterns are compared.
  public struct Defaults: Sendable, Hashable {
    /// Whether patterns are case-sensitive. The default is true.
    public var caseSensitive: Bool?
    /// Whether patterns are compared with the percent-encoded link. The default is true.
    public var percentEncoded: Bool?

    /// Creates settings for the comparison of patterns.
    public init(caseSensitive: Bool? = nil, percentEncoded: Bool? = nil) {
      self.caseSensitive = caseSensitive
      self.percentEncoded = percentEncoded
    }
  }

  /// The apps and their links.
  public var details: [Details]
  /// Variables that stand for one of several texts in a pattern, written `$(name)`.
  public var substitutionVariables: [String: [String]]
  /// Defaults for details without their own settings.
  public var defaults: Defaults?
  /// The apps that share credentials with the website.
  public var webCredentials: [String]
  /// The app clips of the website.
  public var appClips: [String]
  /// The apps that can continue activities from the website.
  public var activityContinuation: [String]
  /// What the file cannot express exactly. Empty for a file that was not made from a router.
  public internal(set) var approximations: [Approximation] = []

  /// The size in bytes of the largest file that systems load.
  public static let sizeLimit = 128 * 1024

  /// Creates a file.
  public init(
    details: [Details], substitutionVariables: [String: [String]] = [:], defaults: Defaults? = nil,
    webCredentials: [String] = [], appClips: [String] = [], activityContinuation: [String] = []
  ) {
    self.details = details
    self.substitutionVariables = substitutionVariables
    self.defaults = defaults
    self.webCredentials = webCredentials
    self.appClips = appClips
    self.activityContinuation = activityContinuation
  }

  /// The first version of iOS that understands the whole file: 13 for components, 13.5 for variables and `caseSensitive`, 14 for
  /// `defaults` and `percentEncoded`.
  public var minimumSystem: String {
    let components = details.flatMap(\.components)
    if defaults != nil || details.contains(where: { $0.defaults != nil })
      || components.contains(where: { $0.percentEncoded != nil })
    {
      return "14.0"
    }
    let usesVariables = components.contains { component in component.patterns.contains { $0.contains("$(") } }
    return usesVariables || components.contains { $0.caseSensitive != nil } ? "13.5" : "13.0"
  }
}
