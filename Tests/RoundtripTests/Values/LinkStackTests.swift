import Foundation
import Roundtrip
import Testing

/// Links in links on a thread with little memory.
@Suite struct LinkStackTests {
  private indirect enum Site: Equatable, Sendable { case home, login(next: Site) }

  private struct SiteRouter: Router {
    var body: some Router<Site> {
      Routes<Site> {
        Route(Site.home)
        Route(Site.login(next:)) {
          Path { "login" }
          Query { Field("next", link: Lazy { SiteRouter() }) }
        }
      }
    }
  }

  @Test func `the most levels fit on the stack of a second thread`() {
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      let site = (0..<50).reduce(Site.home) { inner, _ in .login(next: inner) }
      let link = try? SiteRouter().link(to: site)
      #expect(link != nil)
      #expect(link.flatMap { try? SiteRouter().match($0) } == site)
      isDone.signal()
    }
    // A debug build takes much more of it than a release build.
    thread.stackSize = 1024 * 1024
    thread.start()
    isDone.wait()
  }
}
