import Foundation
import Roundtrip

extension AppleAppSiteAssociation {
  /// Creates a file from JSON: with components, or with `paths` as before iOS 13.
  ///
  /// ```swift
  /// let file = try AppleAppSiteAssociation(json: #"{"applinks": {"apps": [], "details": [{"appID": "T.app", "paths": ["NOT /a", "*"]}]}}"#)
  /// file.answer(for: "https://example.com/a").isClaimed     // false
  /// ```
  /// Fails with ``ExportError/Kind/malformedFile``.
  public init(json: String) throws(ExportError) {
    try self.init(data: Data(json.utf8))
  }

  /// Creates a file from JSON in UTF-8. Fails with ``ExportError/Kind/malformedFile``.
  public init(data: Data) throws(ExportError) {
    let read: FileForm
    do { read = try JSONDecoder().decode(FileForm.self, from: data) } catch {
      throw ExportError(.malformedFile, "\(error); use the JSON of an association file")
    }
    self.init(
      details: read.applinks?.details?.all.map(\.value) ?? [],
      substitutionVariables: read.applinks?.substitutionVariables ?? [:],
      defaults: read.applinks?.defaults.map(\.value), webCredentials: read.webcredentials?.apps ?? [],
      appClips: read.appclips?.apps ?? [], activityContinuation: read.activitycontinuation?.apps ?? [])
  }
}

/// The structure of the JSON.
private struct FileForm: Decodable {
  struct Apps: Decodable { var apps: [String] }
  struct Links: Decodable {
    var details: DetailsForm?
    var substitutionVariables: [String: [String]]?
    var defaults: DefaultsForm?
  }

  var applinks: Links?
  var webcredentials: Apps?
  var appclips: Apps?
  var activitycontinuation: Apps?
}

private struct DefaultsForm: Decodable {
  var caseSensitive: Bool?
  var percentEncoded: Bool?
  var value: AppleAppSiteAssociation.Defaults { .init(caseSensitive: caseSensitive, percentEncoded: percentEncoded) }
}

/// A list, or an object with the apps as member names.
private struct DetailsForm: Decodable {
  let all: [DetailForm]

  init(from decoder: any Decoder) throws {
    if let list = try? decoder.singleValueContainer().decode([DetailForm].self) {
      all = list
      return
    }
    let named = try? decoder.singleValueContainer().decode([String: DetailForm].self)
    guard let named else {
      // The error for the list is more useful.
      all = try decoder.singleValueContainer().decode([DetailForm].self)
      return
    }
    all = named.sorted { $0.key < $1.key }.map { app, detail in
      var detail = detail
      if detail.appIDs == nil, detail.appID == nil { detail.appID = app }
      return detail
    }
  }
}

private struct DetailForm: Decodable {
  var appID: String?
  var appIDs: [String]?
  var components: [ComponentForm]?
  var paths: [String]?
  var defaults: DefaultsForm?

  /// If there are components, systems that support them ignore the paths.
  var value: AppleAppSiteAssociation.Details {
    .init(
      appIDs: appIDs ?? [appID].compactMap { $0 },
      components: components?.map(\.value) ?? paths?.map(Self.component) ?? [], defaults: defaults.map(\.value))
  }

  private static func component(ofPath text: String) -> AppleAppSiteAssociation.Component {
    guard text.hasPrefix("NOT ") else { return .init(path: text) }
    return .init(path: String(text.dropFirst(4).drop { $0 == " " }), excludes: true)
  }
}

private struct ComponentForm: Decodable {
  enum CodingKeys: String, CodingKey {
    case path = "/"
    case query = "?"
    case fragment = "#"
    case exclude, caseSensitive, percentEncoded, comment
  }

  var path: String?
  var query: QueryForm?
  var fragment: String?
  var exclude: Bool?
  var caseSensitive: Bool?
  var percentEncoded: Bool?
  var comment: String?

  var value: AppleAppSiteAssociation.Component {
    .init(
      path: path, query: query?.value, fragment: fragment, excludes: exclude ?? false, caseSensitive: caseSensitive,
      percentEncoded: percentEncoded, comment: comment)
  }
}

private struct QueryForm: Decodable {
  let value: AppleAppSiteAssociation.Component.Query

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let pattern = try? container.decode(String.self) {
      value = .pattern(pattern)
    } else {
      value = .items(try container.decode([String: String].self))
    }
  }
}
