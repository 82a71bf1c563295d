import Roundtrip
import RoundtripCore

/// The origin of a route with a host. The parts of the host that are read are variables.
struct OpenAPIServer: Hashable {
  /// The Server Object.
  let json: JSONText

  /// Nil for a route without a host.
  init?(_ route: FlatRoute) {
    guard let host = route.host else { return nil }
    var variables: [(String, JSONText)] = []
    let name = host.textParts.map { part -> String in
      if let constant = part.constant { return constant }
      let name = "host".unused(in: Set(variables.map(\.0)))
      let example: JSONText = .string(part.sampleTexts.first { !$0.isEmpty } ?? "a")
      var members: [(String, JSONText)] = [("default", example)]
      if case .texts(let texts) = TextForm(part) { members.insert(("enum", .strings(texts)), at: 0) }
      variables.append((name, .object(members)))
      return "{\(name)}"
    }.joined()
    let url = (route.scheme ?? "https") + "://" + name + (route.port.map { ":\($0)" } ?? "")
    json = .object([("url", .string(url))] + (variables.isEmpty ? [] : [("variables", .object(variables))]))
  }
}
