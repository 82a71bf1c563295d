import Foundation
import Roundtrip

extension AppleAppSiteAssociation {
  /// The file as JSON in UTF-8. The same file always produces the same bytes.
  public var data: Data { Data(json.utf8) }

  /// The file as JSON. The same file always produces the same text.
  public var json: String {
    var links: [(String, JSONText)] = []
    if let defaults { links.append(("defaults", defaults.json)) }
    if !substitutionVariables.isEmpty {
      links.append(
        (
          "substitutionVariables",
          .object(substitutionVariables.sorted { $0.key < $1.key }.map { ($0.key, .strings($0.value)) })
        ))
    }
    links.append(("details", .array(details.map(\.json))))
    var file: [(String, JSONText)] = [("applinks", .object(links))]
    for (name, apps) in [
      ("webcredentials", webCredentials), ("appclips", appClips), ("activitycontinuation", activityContinuation),
    ] where !apps.isEmpty {
      file.append((name, .object([("apps", .strings(apps))])))
    }
    return JSONText.object(file).text
  }
}

extension AppleAppSiteAssociation.Details {
  fileprivate var json: JSONText {
    var members: [(String, JSONText)] = [("appIDs", .strings(appIDs))]
    if let defaults { members.append(("defaults", defaults.json)) }
    members.append(("components", .array(components.map(\.json))))
    return .object(members)
  }
}

extension AppleAppSiteAssociation.Defaults {
  fileprivate var json: JSONText {
    .object(
      [("caseSensitive", caseSensitive), ("percentEncoded", percentEncoded)].compactMap { name, value in
        value.map { (name, .boolean($0)) }
      })
  }
}

extension AppleAppSiteAssociation.Component {
  var json: JSONText {
    var members: [(String, JSONText)] = []
    if let path { members.append(("/", .string(path))) }
    switch query {
    case nil: break
    case .pattern(let pattern)?: members.append(("?", .string(pattern)))
    case .items(let items)?:
      members.append(("?", .object(items.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })))
    }
    if let fragment { members.append(("#", .string(fragment))) }
    if excludes { members.append(("exclude", .boolean(true))) }
    if let caseSensitive { members.append(("caseSensitive", .boolean(caseSensitive))) }
    if let percentEncoded { members.append(("percentEncoded", .boolean(percentEncoded))) }
    if let comment { members.append(("comment", .string(comment))) }
    return .object(members)
  }
}
