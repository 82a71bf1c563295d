/// A version of [semver.org 2.0.0](https://semver.org): three numbers, and optionally a prerelease and a build.
///
/// ```swift
/// Path { "docs"; SemanticVersion.parser() }   // "/docs/1.4.0-beta.2" <-> SemanticVersion(1, 4, 0, prerelease: ["beta", "2"])
/// ```
/// Numbers without leading zeros are read up to `Int.max`. A version that the specification does not allow, for example with a
/// negative number or an empty identifier, does not print.
public struct SemanticVersion: Sendable, Hashable {
  /// The major version.
  public var major: Int
  /// The minor version.
  public var minor: Int
  /// The patch version.
  public var patch: Int
  /// The identifiers of the prerelease, after `-`.
  public var prerelease: [String]
  /// The identifiers of the build, after `+`.
  public var build: [String]

  /// Creates a version from three numbers and identifiers. Identifiers are ASCII letters, digits and hyphens.
  public init(_ major: Int, _ minor: Int, _ patch: Int, prerelease: [String] = [], build: [String] = []) {
    self.major = major
    self.minor = minor
    self.patch = patch
    self.prerelease = prerelease
    self.build = build
  }
}

extension SemanticVersion: LosslessStringConvertible {
  /// The version in a text, or nil if the text is malformed.
  public init?(_ description: String) {
    func parts(_ text: Substring, _ separator: Character) -> [String] {
      text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
    let halves = description.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    let front = halves[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts(front[0], ".").map { Self.isNumber($0) ? Int($0) : nil }
    guard numbers.count == 3, let major = numbers[0], let minor = numbers[1], let patch = numbers[2] else { return nil }
    let prerelease = front.count > 1 ? parts(front[1], ".") : []
    let build = halves.count > 1 ? parts(halves[1], ".") : []
    guard prerelease.allSatisfy({ Self.isIdentifier($0) && (!Self.isDigits($0) || Self.isNumber($0)) }),
      build.allSatisfy(Self.isIdentifier)
    else { return nil }
    self.init(major, minor, patch, prerelease: prerelease, build: build)
  }

  /// The version as text: `1.4.0-beta.2+5`.
  public var description: String {
    "\(major).\(minor).\(patch)" + (prerelease.isEmpty ? "" : "-" + prerelease.joined(separator: "."))
      + (build.isEmpty ? "" : "+" + build.joined(separator: "."))
  }

  private static func isDigits(_ text: String) -> Bool { !text.isEmpty && text.utf8.allSatisfy(ASCII.isDigit) }
  private static func isNumber(_ text: String) -> Bool { isDigits(text) && (text == "0" || !text.hasPrefix("0")) }
  private static func isIdentifier(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { ASCII.isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
  }
}

extension SemanticVersion: Comparable {
  /// Compares by the precedence of the specification. Versions that differ only in their build, which it leaves open, are ordered
  /// by the build.
  public static func < (left: SemanticVersion, right: SemanticVersion) -> Bool {
    let (numbers, others) = ((left.major, left.minor, left.patch), (right.major, right.minor, right.patch))
    if numbers != others { return numbers < others }
    // A version comes after its prereleases.
    if left.prerelease.isEmpty != right.prerelease.isEmpty { return right.prerelease.isEmpty }
    if left.prerelease != right.prerelease { return precedes(left.prerelease, right.prerelease) }
    return left.build != right.build && precedes(left.build, right.build)
  }

  private static func precedes(_ left: [String], _ right: [String]) -> Bool {
    for (one, other) in zip(left, right) where one != other { return precedes(one, other) }
    return left.count < right.count
  }

  /// Numbers come before other identifiers, and are compared numerically at any length.
  private static func precedes(_ left: String, _ right: String) -> Bool {
    if isDigits(left) != isDigits(right) { return isDigits(left) }
    if isDigits(left), left.utf8.count != right.utf8.count { return left.utf8.count < right.utf8.count }
    return left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}

extension SemanticVersion: TextValue, Codable, Sampled {
  /// Creates a parser-printer for a version: `Path { SemanticVersion.parser() }`, `"/1.4.0"`.
  public static func parser() -> Parse<TextLevel, SemanticVersion> { .formatted(.semanticVersion) }

  /// Decodes a version from its text.
  public init(from decoder: any Decoder) throws { self = try .decoded(from: decoder) }
  /// Encodes a version as its text.
  public func encode(to encoder: any Encoder) throws { try encodeText(to: encoder) }

  package static func sample(_ variant: Int) -> SemanticVersion? { SemanticVersion(1, variant == 0 ? 0 : 1, 0) }
}
