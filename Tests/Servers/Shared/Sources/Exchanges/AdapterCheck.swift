/// Something that every adapter does, for the routes of ``library`` within ``libraryLimits``.
public struct AdapterCheck: Sendable, CustomStringConvertible {
  public let description: String
  /// What is wrong with the answers of a server on a port: nothing as a rule.
  public let mistakes: @Sendable (_ port: Int) async throws -> [String]
}

public let adapterChecks: [AdapterCheck] = [
  AdapterCheck(description: "every request has its answer") { port in
    var mistakes: [String] = []
    for exchange in exchanges { mistakes += try await exchange.mistakes(port: port) }
    return mistakes
  },
  AdapterCheck(description: "a body that no route wants, or that is too large, is not waited for") { port in
    try await mistakesWithUnsentBodies(port: port)
  },
  AdapterCheck(description: "requests of one connection are answered one after the other") { port in
    let found = try await answers(to: manyRequests, port: port)
    return found == manyAnswers ? [] : ["\(found), not \(manyAnswers)"]
  },
  AdapterCheck(description: "a body that no route wants is no request") { port in
    var mistakes: [String] = []
    for text in smuggled {
      let statuses = try await answers(to: text, port: port)
      if statuses.isEmpty || statuses.contains(405) { mistakes.append("\(statuses)") }
    }
    return mistakes
  },
  AdapterCheck(description: "clients that leave and random bytes do not stop the server") { port in
    try await leave(port: port)
    try await sendRandomTargets(port: port)
    let found = try await curl("http://127.0.0.1:\(port)/books/7")
    return found == #"/books/{id} {"book":{"id":7}}"# ? [] : [found]
  },
  AdapterCheck(description: "curl follows a redirect with the method and the body") { port in
    let answer = try await curl(
      "-L", "-H", "Content-Type: text/plain", "--data", "milk", "http://127.0.0.1:\(port)/notes/")
    return answer == #"/notes {"note":{"_0":"milk"}}"# ? [] : [answer]
  },
]
