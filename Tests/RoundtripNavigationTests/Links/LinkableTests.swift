import Foundation
import RoundtripNavigation
import Testing

/// A model of the site, and one below it: what is searched for.
private final class SiteModel: Linkable {
  var stack = NavigationStackState<SiteRoute>()
  /// Not in the link: it does not come back.
  var note = ""
  let known = 1...9

  var route: SiteRoute { stack.top ?? .home }

  func navigate(to route: SiteRoute) {
    if case .user(let id) = route, !known.contains(id) {
      stack = [.users]
    } else {
      stack = route == .home ? [] : [route]
    }
  }

  func searchTapped(_ text: String) { stack.push(.search(q: text)) }
}

@Suite struct LinkableTests {
  private let model = SiteModel()

  @Test func `a model opens links and has one`() throws {
    #expect(try model.shareLink() == "/")
    #expect(try model.open("https://example.com/users/7/"))
    #expect(model.route == .user(7))
    #expect(try model.shareLink(by: siteRouter.baseURL("https://example.com")) == "https://example.com/users/7")
  }

  @Test func `a model tells whether it got there`() throws {
    #expect(try !model.open("/users/10", by: siteRouter))
    #expect(model.route == .users)
  }

  @Test func `a link that is no route leaves the model where it is`() throws {
    try model.open("/users/7")
    #expect(throws: RoutingError.self) { try model.open("/nowhere") }
    #expect(model.route == .user(7))
  }

  @Test func `state comes back through the link, or the check says what does not`() throws {
    model.searchTapped("lamp & co")
    let link = try model.checkRoundTrip(by: siteRouter, fresh: SiteModel()) { $0.stack.path }
    #expect(link == "/search?q=lamp%20%26%20co")
    model.note = "lost"
    let error = #expect(throws: LinkRoundTripError.self) {
      try model.checkRoundTrip(by: siteRouter, fresh: SiteModel()) { $0.note }
    }
    #expect(
      error?.description == """
        the state does not come back through `/search?q=lamp%20%26%20co`
          the model: lost
          a fresh model with this link: \("")
        """)
  }

  @Test func `a session becomes a test`() throws {
    var recorder = try LinkRecorder(model, by: siteRouter)
    try recorder.open("/users/07")
    try recorder.call(#"searchTapped("lamp")"#) { $0.searchTapped("lamp") }
    #expect(throws: RoutingError.self) { try recorder.open("/nowhere") }
    #expect(recorder.session.links == ["/", "/users/7", "/search?q=lamp"])
    #expect(
      recorder.session.test(named: "searches", model: "SiteModel()", router: "siteRouter") == #"""
        @Test func searches() throws {
          let model = SiteModel()
          #expect(try model.shareLink(by: siteRouter) == "/")
          try model.open("/users/07", by: siteRouter)
          #expect(try model.shareLink(by: siteRouter) == "/users/7")
          model.searchTapped("lamp")
          #expect(try model.shareLink(by: siteRouter) == "/search?q=lamp")
        }
        """#)
  }

  /// The text above, as a test.
  @Test func searches() throws {
    let model = SiteModel()
    #expect(try model.shareLink(by: siteRouter) == "/")
    try model.open("/users/07", by: siteRouter)
    #expect(try model.shareLink(by: siteRouter) == "/users/7")
    model.searchTapped("lamp")
    #expect(try model.shareLink(by: siteRouter) == "/search?q=lamp")
  }

  @Test func `a call that throws is tried in the test`() throws {
    var recorder = try LinkRecorder(model, by: siteRouter)
    try recorder.call(#"open("/users", by: siteRouter)"#) { try $0.open("/users", by: siteRouter) }
    try recorder.call(#"searchTapped("lamp")"#) { $0.searchTapped("lamp") }
    let lines = recorder.session.test(named: "opens", model: "SiteModel()", router: "siteRouter").split(separator: "\n")
    #expect(lines[3] == #"  try model.open("/users", by: siteRouter)"#)
    #expect(lines[5] == #"  model.searchTapped("lamp")"#)
  }

  @Test func `a session is kept, and opened again on a fresh model`() throws {
    var recorder = try LinkRecorder(model, by: siteRouter)
    try recorder.open("/users/7")
    try recorder.open("/search?q=lamp")
    let data = try JSONEncoder().encode(recorder.session)
    var session = try JSONDecoder().decode(LinkSession.self, from: data)
    #expect(session == recorder.session)
    #expect(try session.linksLost(in: SiteModel(), by: siteRouter) == [])
    session.steps.append(LinkSession.Step(.open("/users/10"), link: "/users/10"))
    #expect(try session.linksLost(in: SiteModel(), by: siteRouter) == ["/users/10"])
  }
}
