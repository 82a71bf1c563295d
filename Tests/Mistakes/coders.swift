import Foundation
import Roundtrip

struct Login: Codable, Equatable, Sendable { var email: String }

let coder = JSONDecoder()
let body = Body(.form(Login.self, decoder: coder))  // 'form(_:decoder:)' is unavailable | arrays: .brackets
