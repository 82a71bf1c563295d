import Roundtrip
import Testing

/// Routers that contain themselves.
@Suite struct RecursionLaws {
  @Test func `a router that contains itself keeps the laws`() {
    expectLaws(of: folders(), routes: Folder.all, links: ["/in/a/in/b", "/in/a/b", "/in/a/in"], printing: 0.1)
    expectLaws(of: notes(), routes: Folder.all, links: ["/in/a?n=1", "/in?n=a", "/in/in?n=a"], printing: 0.05)
  }

  @Test func `a link that nests deeper than any stack does not trap`() {
    for depth in [1, 10, 100, 1_000, 20_000] {
      let link = String(repeating: "/in/a", count: depth)
      guard let folder = try? folders().match(link) else { continue }
      #expect((try? folders().link(to: folder)) == link)
    }
  }
}

private indirect enum Folder: Equatable, Sendable {
  case folder(String, inner: Folder?)

  static let all = Generator<Folder> { random in
    (0..<random.below(6)).reduce(.folder(texts.make(&random), inner: nil)) { folder, _ in
      .folder(random.once(in: 3) ? texts.make(&random) : "a", inner: folder)
    }
  }
}

private func folders() -> AnyRouter<Folder> {
  AnyRouter {
    Parse(Folder.folder) {
      Path {
        "in"; String.parser()
      }
      Optionally { Lazy { folders() } }
    }
  }
}

/// The same field on every level.
private func notes() -> AnyRouter<Folder> {
  AnyRouter {
    Parse(Folder.folder) {
      Path { "in" }
      Query { Field("n") }
      Optionally { Lazy { notes() } }
    }
  }
}
