import RoundtripNavigation
import Testing

@testable import inventory

/// A session with the app, told by links, is a test.
@Suite struct RecordedSessionTests {
  @Test func aSessionBecomesATest() throws {
    let app = freshApp()
    var recorder = try LinkRecorder(app, by: appRouter)
    try recorder.call("inventory.addButtonTapped()") { $0.inventory.addButtonTapped() }
    try recorder.call("inventory.openForm?.colorButtonTapped()") { $0.inventory.openForm?.colorButtonTapped() }
    try recorder.call("inventory.openForm?.colorTapped(.red)") { $0.inventory.openForm?.colorTapped(.red) }
    try recorder.open("nav:///three/color/blue/")
    #expect(
      recorder.session.links == [
        "/inventory", "/inventory/add", "/inventory/add/colorPicker", "/inventory/add?color=red", "/three/color/blue",
      ])
    #expect(try recorder.session.linksLost(in: freshApp(), by: appRouter) == [])
    #expect(
      recorder.session.test(named: "picksAColor", model: "freshApp()", router: "appRouter") == #"""
        @Test func picksAColor() throws {
          let model = freshApp()
          #expect(try model.shareLink(by: appRouter) == "/inventory")
          model.inventory.addButtonTapped()
          #expect(try model.shareLink(by: appRouter) == "/inventory/add")
          model.inventory.openForm?.colorButtonTapped()
          #expect(try model.shareLink(by: appRouter) == "/inventory/add/colorPicker")
          model.inventory.openForm?.colorTapped(.red)
          #expect(try model.shareLink(by: appRouter) == "/inventory/add?color=red")
          try model.open("nav:///three/color/blue/", by: appRouter)
          #expect(try model.shareLink(by: appRouter) == "/three/color/blue")
        }
        """#)
  }
}
