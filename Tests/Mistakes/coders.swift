import Foundation
import Roundtrip

struct Login: Codable, Equatable, Sendable { var email: String }

let body = Body(.form(Login.self, decoder: JSONDecoder()))  // 'form(_:decoder:)' is unavailable | .form(T.self, arrays: .brackets)
