/// Notes what is done with a model, so that a session by hand becomes a test.
///
/// ```swift
/// var recorder = try LinkRecorder(app, router: appRouter)
/// try recorder.open("/inventory")
/// try recorder.call("inventory.addButtonTapped()") { $0.inventory.addButtonTapped() }
/// recorder.session.links                                                            // ["/one", "/inventory", "/inventory/add"]
/// recorder.session.test(named: "adds", model: "AppModel()", router: "appRouter")    // "@Test func adds() throws { …"
/// ```
public struct LinkRecorder<Model: Linkable, Links: Router> where Links.Output == Model.Route {
  /// The model with which things are done.
  public let model: Model
  /// What was done until now.
  public private(set) var session: LinkSession
  private let router: Links

  /// Starts where the model is. Fails where that has no link.
  public init(_ model: Model, router: Links) throws(RoutingError) {
    self.model = model
    self.router = router
    session = LinkSession(start: try model.shareLink(by: router))
  }

  /// Opens a link and notes it. Fails, with nothing noted, where the link is no route.
  public mutating func open(_ link: String) throws(RoutingError) {
    try model.open(link, by: router)
    try note(.open(link))
  }

  /// Does something with the model and notes it under this text, the code that stands behind the model in a test.
  ///
  /// Fails where `action` does, and where the model has no link afterwards.
  public mutating func call(_ code: String, _ action: (Model) throws -> Void) throws {
    try action(model)
    try note(.call(code))
  }

  private mutating func note(_ action: LinkSession.Step.Action) throws(RoutingError) {
    session.steps.append(LinkSession.Step(action, link: try model.shareLink(by: router)))
  }
}

extension LinkSession {
  /// Opens the links of the session one after the other.
  ///
  /// Fails where one of them is no route.
  ///
  /// - Returns: The links at which the model did not arrive; none where all is well.
  public func linksLost<Model: Linkable, Links: Router>(by model: Model, router: Links) throws(RoutingError) -> [String]
  where Links.Output == Model.Route {
    var lost: [String] = []
    for link in links where !(try model.open(link, by: router)) { lost.append(link) }
    return lost
  }
}
