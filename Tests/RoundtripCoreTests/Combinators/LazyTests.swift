import RoundtripCore
import Testing

@Suite struct LazyTests {
  indirect enum Folder: Equatable, Sendable { case folder(String, inner: Folder?) }

  struct FolderRouter: Router {
    var body: some Router<Folder> {
      Parse(Folder.folder) {
        Path {
          "in"; Parse(.string)
        }
        Optionally { Lazy { FolderRouter() } }
      }
    }
  }

  @Test("a router may contain itself")
  func recursion() {
    expectBothWays(FolderRouter(), "/in/a", .folder("a", inner: nil))
    expectBothWays(
      FolderRouter(), "/in/a/in/b/in/c",
      .folder("a", inner: .folder("b", inner: .folder("c", inner: nil))))
    #expect(FolderRouter().failure(matching: "/in/a/in")?.status == 404)
    #expect(FolderRouter().failure(matching: "/in/a/out/b")?.status == 404)
  }

  @Test("it is made at the first use, and once")
  func once() throws {
    let counter = Counter()
    let router = Lazy { counter.counting(Path { Int.parser() }) }
    #expect(counter.count == 0)
    for number in 0..<5 { #expect(try router.match(router.link(to: number)) == number) }
    #expect(counter.count == 1)
  }
}
