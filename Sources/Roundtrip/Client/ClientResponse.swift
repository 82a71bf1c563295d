import Foundation
import RoundtripCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a server answers: status, header and body.
///
/// ```swift
/// let (data, response) = try await client.data(for: .user(1))
/// response.status                    // 200
/// response.headers["Content-Type"]   // "application/json"
/// ```
public struct ClientResponse: Sendable, Hashable {
  /// The status code.
  public var status: Int
  /// The header fields.
  public var headers: HeaderFields
  /// The body; empty if there is none.
  public var body: Data
  /// Where the answer comes from in the end, redirects followed; nil for an answer of an override.
  public var url: URL?

  /// An answer.
  public init(status: Int = 200, headers: HeaderFields = HeaderFields(), body: Data = Data(), url: URL? = nil) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
  }

  /// An answer with a value as JSON, for ``RouterClient/override(_:with:)-(_,ClientResponse)``.
  public static func json(
    _ value: some Encodable, status: Int = 200, encoder: JSONEncoder = .sortedKeys
  ) throws -> ClientResponse {
    ClientResponse(status: status, headers: ["Content-Type": "application/json"], body: try encoder.encode(value))
  }

  /// Whether the status says success: 200 to 299.
  public var isSuccess: Bool { (200..<300).contains(status) }

  init(_ response: HTTPURLResponse, body: Data) {
    let lines = response.allHeaderFields.compactMap { name, value in
      (name as? String).map { HeaderFields.Element(name: $0, value: "\(value)") }
    }
    self.init(
      status: response.statusCode, headers: HeaderFields(lines.sorted { $0.name < $1.name }), body: body,
      url: response.url)
  }
}
