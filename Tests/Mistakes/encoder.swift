import Foundation
import Roundtrip

struct Login: Codable, Equatable, Sendable { var email: String }

let coder = JSONDecoder()
let encoder = JSONEncoder()
let body = Body(.form(Login.self, decoder: coder, encoder: encoder))  // 'form(_:decoder:encoder:)' is unavailable
