import Foundation
import Hummingbird
import Pages

// The inventory app with a server: `swift run --package-path Tests/Integration inventory serve`. The other commands are those of the app.
let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.first == "serve" else { exit(runInventory(arguments)) }
let ports = arguments.dropFirst().map { UInt16($0) }
guard ports.count <= 1, !ports.contains(nil) else {
  try? FileHandle.standardError.write(contentsOf: Data("Usage: inventory serve [PORT]\n".utf8))
  exit(2)
}
// Port 0 is a free one.
var app = Application(
  responder: inventoryPages(),
  configuration: .init(address: .hostname("127.0.0.1", port: ports.first.flatMap { $0.map(Int.init) } ?? 8080)),
  onServerRunning: { channel in
    let port = channel.localAddress?.port ?? 0
    let lines = "The app:    http://127.0.0.1:\(port)/\nIts routes: http://127.0.0.1:\(port)/routes\n"
    try? FileHandle.standardOutput.write(contentsOf: Data(lines.utf8))
  })
app.logger.logLevel = .error
try await app.runService()
