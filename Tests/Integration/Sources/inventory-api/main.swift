import Foundation
import Hummingbird
import Pages

// `inventory-api document 8080` prints the OpenAPI document of the server, `inventory-api serve 8080 <token>` runs it.
let arguments = CommandLine.arguments.dropFirst()
let port = arguments.dropFirst().first.flatMap(Int.init) ?? 8080
let server = "http://127.0.0.1:\(port)"
if arguments.first == "document" {
  print(try inventoryDocument(server: server).json, terminator: "")
} else {
  let token = arguments.dropFirst(2).first ?? "secret"
  var app = Application(
    responder: inventoryServer(server: server, token: token),
    configuration: .init(address: .hostname("127.0.0.1", port: port)))
  app.logger.logLevel = .error
  try await app.runService()
}
