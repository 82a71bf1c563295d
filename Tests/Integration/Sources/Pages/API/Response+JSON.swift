import Foundation
import Hummingbird
import Roundtrip

extension Response {
  static func json(_ text: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/json"], body: .init(byteBuffer: .init(string: text)))
  }

  static func json(
    _ value: some Encodable, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
  ) throws -> Response {
    var response = json(String(decoding: try JSONEncoder.stock.encode(value), as: UTF8.self))
    response.status = status
    response.headers.append(contentsOf: headers)
    return response
  }

  /// RFC 9457.
  static func problem(_ status: Int, _ detail: String, headers: HTTPFields = [:]) -> Response {
    var headers = headers
    headers[.contentType] = ProblemDetails.contentType
    let problem = ProblemDetails(status: status, detail: detail)
    return Response(
      status: .init(code: status), headers: headers, body: .init(byteBuffer: .init(string: problem.json)))
  }

  /// RFC 9110 §11.6.1.
  static func unauthorized(_ scheme: String) -> Response {
    problem(401, "The credentials are absent or wrong.", headers: [.wwwAuthenticate: scheme])
  }
}
