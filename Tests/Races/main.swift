// Many threads match and print with one router at once, from its first use on. It is built with the thread sanitizer, as one module with
// the core, by `.ci/without-races`.
import Dispatch

indirect enum FolderRoute: Equatable, Sendable {
  case folder(String, inner: FolderRoute?)
}

enum RaceRoute: Equatable, Sendable {
  case home, user(Int), name(String), folder(FolderRoute), code(Int)
}

/// Made by its body, once in all.
struct FolderRouter: Router {
  var body: some Router<FolderRoute> {
    Parse(FolderRoute.folder) {
      Path {
        "in"; Parse(.string)
      }
      Optionally { Lazy { FolderRouter() } }
    }
  }
}

struct CodeRouter: Router {
  var body: some Router<Int> {
    Path {
      "code"; Int.parser()
    }
  }
}

enum App {
  // Made by whoever comes first, as are its lazy parts and its bodies.
  static let router = Routes<RaceRoute> {
    Route(RaceRoute.home)
    Route(RaceRoute.user) {
      Path {
        "users"; Int.parser()
      }
    }
    Route(RaceRoute.name) {
      Path {
        "users"; Parse(.string)
      }
    }
    Route(RaceRoute.folder) { FolderRouter() }
    Route(RaceRoute.code) { CodeRouter() }
  }
}

let routes: [RaceRoute] = [
  .home, .user(42), .name("Jørn"), .code(7),
  .folder(.folder("a", inner: .folder("b", inner: nil))),
]

DispatchQueue.concurrentPerform(iterations: 64) { thread in
  for round in 0..<200 {
    let route = routes[(thread + round) % routes.count]
    do {
      let link = try App.router.link(to: route)
      let matched = try App.router.match(link)
      precondition(matched == route, link)
      let code = try CodeRouter().match("/code/\(round)")
      precondition(code == round)
      precondition((try? App.router.match("/users/")) == nil)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
print("no races")
