import Roundtrip

/// A response of a server in an OpenAPI document.
///
/// ```swift
/// OpenAPIResponse(200, "The book.", .json(Book.self))
/// OpenAPIResponse(201, "The new book.", .json(Book.self), headers: ["Location": "The link of the book."])
/// OpenAPIResponse(204, "The book has been deleted.")
/// ```
/// Pass responses to `openAPI(title:version:responses:)` under the name of a case.
public struct OpenAPIResponse: Sendable, Hashable {
  /// The status code.
  public let status: Int
  /// A description of when the server sends it.
  public let description: String
  /// The possible contents of the body. Empty if there is no body.
  public let contents: [OpenAPIContent]
  /// The header fields with their descriptions.
  public let headers: [String: String]

  /// Creates a response with a status and its possible contents.
  public init(_ status: Int, _ description: String, _ contents: OpenAPIContent..., headers: [String: String] = [:]) {
    self.init(status, description, contents: contents, headers: headers)
  }

  init(_ status: Int, _ description: String, contents: [OpenAPIContent], headers: [String: String] = [:]) {
    self.status = status
    self.description = description
    self.contents = contents
    self.headers = headers
  }

  /// This response, merged with another one of the same status.
  func merged(with other: OpenAPIResponse) -> OpenAPIResponse {
    let more = other.contents.filter { content in !contents.contains { $0.mediaType == content.mediaType } }
    return OpenAPIResponse(
      status, description, contents: contents + more, headers: headers.merging(other.headers) { own, _ in own })
  }

  /// The Response Object.
  var json: JSONText {
    var members: [(String, JSONText)] = [("description", .string(description))]
    if !headers.isEmpty {
      let fields = headers.sorted { $0.key < $1.key }.map { name, words -> (String, JSONText) in
        let schema: JSONText = .object([("type", .string("string"))])
        return (
          name, .object([("description", .string(words)), ("required", .boolean(true)), ("schema", schema)])
        )
      }
      members.append(("headers", .object(fields)))
    }
    if !contents.isEmpty { members.append(("content", .object(contents.map(\.member)))) }
    return .object(members)
  }
}
