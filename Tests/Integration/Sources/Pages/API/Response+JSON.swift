import Foundation
import Hummingbird
import NIOHTTP1
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
    struct Problem: Encodable {
      let status: Int
      let title: String
      let detail: String
    }
    let status = HTTPResponse.Status(code: status)
    let title = HTTPResponseStatus(statusCode: status.code).reasonPhrase
    let problem = Problem(status: status.code, title: title, detail: detail)
    let body = (try? JSONEncoder.sortedKeys.encode(problem)) ?? Data("{}".utf8)
    var headers = headers
    headers[.contentType] = "application/problem+json"
    return Response(status: status, headers: headers, body: .init(byteBuffer: .init(bytes: body)))
  }

  /// RFC 9110 §11.6.1.
  static func unauthorized(_ scheme: String) -> Response {
    problem(401, "The credentials are absent or wrong.", headers: [.wwwAuthenticate: scheme])
  }
}
