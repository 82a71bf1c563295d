import Foundation
import RoundtripCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The response of a server: status, header and body.
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
  /// The body. Empty if there is none.
  public var body: Data
  /// The URL of the response after all redirects. Nil for an override.
  public var url: URL?

  /// Creates a response.
  public init(status: Int = 200, headers: HeaderFields = HeaderFields(), body: Data = Data(), url: URL? = nil) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
  }

  /// Creates a response with a value as JSON, for ``RouterClient/override(_:with:)-(_,ClientResponse)``.
  public static func json(
    _ value: some Encodable, status: Int = 200, encoder: JSONEncoder = .sortedKeys
  ) throws -> ClientResponse {
    ClientResponse(status: status, headers: ["Content-Type": "application/json"], body: try encoder.encode(value))
  }

  /// Whether the status is one of success, 200 to 299.
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
