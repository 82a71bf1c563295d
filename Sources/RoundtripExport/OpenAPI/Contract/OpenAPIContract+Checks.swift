import Foundation
import Roundtrip
import RoundtripCore

// Arguments that are not valid in a document.

extension OpenAPIContract {
  /// The URL of a server in the form that a document has. A slash at its end would be the first of two, because paths are appended.
  static func server(_ url: String) throws(ExportError) -> String {
    guard let known = URL(string: url), known.absoluteString == url, known.query == nil, known.fragment == nil else {
      throw ExportError(
        .invalidArgument, "`\(url)` is not the URL of a server; use one such as `https://example.com/v1`")
    }
    return url.count > 1 && url.hasSuffix("/") ? String(url.dropLast()) : url
  }
}

extension OpenAPIResponse {
  func check() throws(ExportError) {
    guard (100...599).contains(status) else {
      throw ExportError(.invalidArgument, "\(status) is not a status; use a number from 100 to 599")
    }
    for content in contents { try content.check() }
    let types = contents.map { $0.mediaType.lowercased() }
    if let type = types.enumerated().first(where: { types[..<$0].contains($1) })?.element {
      throw ExportError(.invalidArgument, "the response \(status) has two contents of the type `\(type)`; give it one")
    }
    for name in headers.keys.sorted() where !name.isToken {
      throw ExportError(
        .invalidArgument, "`\(name)` is not the name of a header field; use letters, digits and hyphens")
    }
  }
}

extension OpenAPIContent {
  func check() throws(ExportError) {
    let type = mediaType.prefix { $0 != ";" }.split(separator: "/", omittingEmptySubsequences: false)
    guard type.count == 2, type.allSatisfy({ String($0).isToken }) else {
      throw ExportError(.invalidArgument, "`\(mediaType)` is not a media type; use one such as `application/json`")
    }
  }
}

extension OpenAPISecurity {
  func check() throws(ExportError) {
    // OpenAPI 3.1, Components Object.
    guard !name.isEmpty, name.utf8.allSatisfy({ ASCII.isLetterOrDigit($0) || "._-".utf8.contains($0) }) else {
      throw ExportError(
        .invalidArgument, "`\(name)` is not the name of a security scheme; use letters, digits, `.`, `-` and `_`")
    }
    switch container {
    case .form:
      throw ExportError(
        .invalidArgument, "the key `\(name)` is in a form; it may be in the query, the header or a cookie")
    case .headers, .cookies:
      guard field.isToken else {
        throw ExportError(
          .invalidArgument, "`\(field)` is not the name of a header field or a cookie; use letters, digits and hyphens")
      }
    case .query: break
    }
  }
}
