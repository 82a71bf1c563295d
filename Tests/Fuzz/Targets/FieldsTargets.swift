import Foundation
import Roundtrip

/// The bytes as a `Cookie` line.
func checkCookies(_ bytes: [UInt8]) throws {
  var request = URLRequestData("/")
  let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  request.headers = HeaderFields(lines.map { .init(name: "Cookie", value: String($0)) })
  try checkLaws(of: cookies, request)
}

/// The bytes as the body of a form, as fields and as a `Codable` value.
func checkForm(_ bytes: [UInt8]) throws {
  var request = URLRequestData("/")
  request.method = "POST"
  request.headers = ["Content-Type": "application/x-www-form-urlencoded"]
  request.body = bytes
  try checkLaws(of: form, request)
  try checkLaws(of: login, request)
  try checkLaws(of: json, request)
  // The same as the value of a part. A wrong method is explained after the body has been read.
  request.headers = ["Content-Type": "multipart/form-data; boundary=b"]
  request.body =
    Array("--b\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\n".utf8) + bytes + Array("\r\n--b--\r\n".utf8)
  try checkLaws(of: multipart, request)
  request.method = "PUT"
  try checkLaws(of: multipart, request)
  _ = multipart.explain(request).description
}

struct Fields: Equatable, Sendable {
  var text: String
  var number: Int?
  var tags: [String]
  var page: Int
  var isOn: Bool
}

private let cookies = Parse(Fields.init(text:number:tags:page:isOn:)) {
  Cookies {
    Field("text")
    Field("n", Int?.self)
    Field("tag", [String].self)
    Field("page", Int.self, default: 1)
    Flag("on")
  }
}

private let form = Parse(Fields.init(text:number:tags:page:isOn:)) {
  Method.post
  FormData {
    Field("text")
    Field("n", Int?.self)
    Field("tag", [String].self)
    Field("page", Int.self, default: 1)
    Flag("on")
  }
}

private let multipart = Parse<RequestLevel, String> {
  Method.post
  Multipart { Field("text") }
}

struct Login: Codable, Equatable, Sendable {
  struct Place: Codable, Equatable, Sendable { var street: String; var number: Int8? }

  var email: String
  var remember: Bool?
  var tags: [String]?
  var place: Place?
  var ratio: Double?
}

private let login = Parse<RequestLevel, Login> {
  Method.post
  Body(.form(Login.self))
}

private let json = Parse<RequestLevel, Login> {
  Method.post
  Body(.json(Login.self))
}
