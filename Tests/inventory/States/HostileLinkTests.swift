import Testing

@testable import inventory
import RoundtripTesting

/// No link traps, and a link that is refused changes nothing.
@Suite struct HostileLinkTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func randomLinks(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let session = Session(app: freshApp(), terminal: ScriptedTerminal())
    for _ in 0..<100 {
      session.app.perform(.random(rows: session.app.inventory.rows.count, using: &random))
      let before = Snapshot(session.app)
      let link = hostileLink(using: &random)
      let isOpened = session.run(.open(link))
      let after = Snapshot(session.app)
      #expect(after.rows == before.rows, "\(link.debugDescription)")
      if isOpened {
        #expect(session.run(.open(try appRouter.link(to: session.app.route))))
        #expect(Snapshot(session.app) == after, "\(link.debugDescription)")
      } else {
        #expect(after == before, "\(link.debugDescription)")
      }
    }
  }

  @Test func aFormSurvivesABadLink() throws {
    let terminal = ScriptedTerminal()
    let session = Session(app: freshApp(), terminal: terminal)
    for command in ["tap row 2 edit", "set name Floor lamp", "tap color"] { session.run(try Command(command)) }
    let before = Snapshot(session.app)
    #expect(!session.run(.open("nav:///inventory/add?quantity=ten")))
    #expect(Snapshot(session.app) == before)
    #expect(terminal.errors.hasPrefix("400 "))
  }

  @Test func someRandomLinksAreOpened() {
    var random = SeededGenerator(seed: 1)
    let opened = (0..<5000).count { _ in (try? appRouter.match(hostileLink(using: &random))) != nil }
    #expect(opened > 20)
  }
}
