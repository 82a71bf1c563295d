import Foundation
import Hummingbird
import Pages

// The inventory app in a browser: `swift run --package-path Tests/Integration serve`, then http://127.0.0.1:8080/
let port = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 8080
let app = Application(responder: inventoryPages(), configuration: .init(address: .hostname("127.0.0.1", port: port)))
try await app.runService()
