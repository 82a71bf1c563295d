import Foundation
import Roundtrip

public struct Loan: Codable, Equatable, Sendable {
  public var reader: String
  public var days: Int
}

/// The routes of the servers that these tests run.
public enum LibraryRoute: Codable, Equatable, Sendable {
  case home
  case search(text: String, page: Int)
  case book(id: Int)
  case lend(id: Int, Loan)
  case note(String)
  case remove(id: Int)
  case ping
  case large
  case slow
  case failing
}

public let library = Routes<LibraryRoute> {
  Route(LibraryRoute.home)
  Route(LibraryRoute.search(text:page:)) {
    Path { "search" }
    Query {
      Field("q")
      Field("page", Int.self, default: 1)
    }
  }
  Route(LibraryRoute.book(id:)) {
    Path {
      "books"
      Int.parser()
    }
  }
  Route(LibraryRoute.lend(id:_:)) {
    Method.post
    Path {
      "books"
      Int.parser()
      "loans"
    }
    Body(.json(Loan.self))
  }
  Route(LibraryRoute.note) {
    Method.post
    Path { "notes" }
    Body(.text)
  }
  Route(LibraryRoute.remove(id:)) {
    Method.delete
    Path {
      "books"
      Int.parser()
    }
  }
  // A route of its own for OPTIONS, which no adapter answers.
  Route(LibraryRoute.ping) {
    Method("OPTIONS")
    Path { "ping" }
  }
  Route(LibraryRoute.large) { Path { "large" } }
  Route(LibraryRoute.slow) { Path { "slow" } }
  Route(LibraryRoute.failing) { Path { "failing" } }
}.trailingSlash(.redirect)

/// The limits of the servers. FlyingFox reads a long line of the header in quadratic time, so the one of the header is small. That of the
/// body is larger than what FlyingFox receives before it asks its handler.
public let libraryLimits = Limits(headerBytes: 4_000, bodyBytes: 20_000)

/// What a handler throws.
public struct ShelfIsOnFire: Error {
  public init() {}
}

/// What a handler answers with: the route that it was given, and its template.
public func libraryAnswer(_ route: LibraryRoute, template: String) async throws -> Data {
  switch route {
  case .large: return Data(repeating: 7, count: 3_000_000)
  case .slow: try await Task.sleep(for: .seconds(1))
  case .failing: throw ShelfIsOnFire()
  default: break
  }
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return Data("\(template) ".utf8) + (try encoder.encode(route))
}
