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

func makeRouter() -> Routes<RaceRoute> {
  Routes<RaceRoute> {
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
    Route(RaceRoute.folder) {
      Path { "folders" }
      Lazy { FolderRouter() }
    }
    Route(RaceRoute.code) { CodeRouter() }
  }.literalCase(.insensitive)
}

enum App {
  // Made by whoever comes first, as are its lazy parts and its bodies.
  static let router = makeRouter()
  static let routes: [RaceRoute] = [
    .home, .user(42), .name("Jørn"), .code(7),
    .folder(.folder("a", inner: .folder("b", inner: nil))),
  ]
}

func check(_ router: Routes<RaceRoute>, _ route: RaceRoute) {
  do {
    let link = try router.link(to: route)
    let matched = try router.match(link)
    precondition(matched == route, link)
  } catch {
    preconditionFailure("\(error)")
  }
}

/// Two tasks wait for each other here, or one thread might do it all. Where there is only one thread, it does not wait for ever.
struct Start: ~Copyable, Sendable {
  private let arrived = Atomic<Int>(0)

  // Relaxed, so that what one of them has done is not known to the other.
  func wait() {
    arrived.add(1, ordering: .relaxed)
    for _ in 0..<10_000_000 where arrived.load(ordering: .relaxed) >= 2 { return }
  }
}

func run(_ tasks: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  await withTaskGroup(of: Void.self) { group in
    for task in 0..<tasks { group.addTask { body(task) } }
  }
}

let first = Start()
await run(16) { task in
  first.wait()
  for round in 0..<200 {
    check(App.router, App.routes[(task + round) % App.routes.count])
    precondition((try? CodeRouter().match("/code/\(round)")) == round)
    precondition((try? App.router.match("/users/")) == nil)
  }
}

// The first use of a router once more, of many routers, and each is used once: of each word the sanitizer remembers the last few
// accesses, so that a write is forgotten where many reads follow. All types have been used by now: where one is used for the first time
// the runtime takes a lock, and a task knows what another one has done before it gave back a lock that this task takes.
let second = Start()
let routers = (0..<200).map { _ in makeRouter() }
await run(2) { _ in
  second.wait()
  for router in routers { precondition((try? router.match("/FOLDERS/in/a")) == .folder(.folder("a", inner: nil))) }
}
print("no races")
