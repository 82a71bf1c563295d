import Foundation
import Roundtrip

struct Login: Codable, Equatable, Sendable { var email: String }

let body = Body(.form(Login.self, decoder: JSONDecoder(), encoder: JSONEncoder()))  // 'form(_:decoder:encoder:)' is unavailable | .form(T.self, arrays: .brackets)
