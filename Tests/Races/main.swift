// Many tasks match and print with one router at once, from its first use on. It is built with the thread sanitizer, as one module with
// the core, by `.ci/without-races`.
import Synchronization

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

extension App {
  static let routes: [RaceRoute] = [
    .home, .user(42), .name("Jørn"), .code(7),
    .folder(.folder("a", inner: .folder("b", inner: nil))),
  ]
}

// Nobody begins before there are two, or one thread might do it all.
let started = Atomic<Int>(0)

func run(task: Int) {
  started.add(1, ordering: .relaxed)
  while started.load(ordering: .relaxed) < 2 {}

  for round in 0..<200 {
    let route = App.routes[(task + round) % App.routes.count]
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

await withTaskGroup(of: Void.self) { group in
  for task in 0..<16 { group.addTask { run(task: task) } }
}
print("no races")
