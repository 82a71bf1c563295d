/// Records actions on a model, so that a manual session becomes a test.
///
/// ```swift
/// var recorder = try LinkRecorder(app, by: appRouter)
/// try recorder.open("/inventory")
/// try recorder.call("inventory.addButtonTapped()") { $0.inventory.addButtonTapped() }
/// recorder.session.links                                                            // ["/one", "/inventory", "/inventory/add"]
/// recorder.session.test(named: "adds", model: "AppModel()", router: "appRouter")    // "@Test func adds() throws {…"
/// ```
public struct LinkRecorder<Model: Linkable, Links: Router> where Links.Output == Model.Route {
  /// The model that is recorded.
  public let model: Model
  /// The actions so far.
  public private(set) var session: LinkSession
  private let router: Links

  /// Starts at the model's current route. Fails if the route has no link.
  public init(_ model: Model, by router: Links) throws(RoutingError) {
    self.model = model
    self.router = router
    session = LinkSession(start: try model.shareLink(by: router))
  }

  /// Opens a link and records it. If the link matches no route, this fails and records nothing.
  public mutating func open(_ link: String) throws(RoutingError) {
    try model.open(link, by: router)
    try note(.open(link))
  }

  /// Performs an action on the model and records it under this text, which is the code after the model in a test. The test writes
  /// `try` in front of an action that throws.
  ///
  /// Rethrows the error of `action`. Also fails if the model has no link afterwards.
  public mutating func call<Failure: Error>(_ code: String, _ action: (Model) throws(Failure) -> Void) throws {
    try action(model)
    try note(.call(Failure.self == Never.self ? code : "try \(code)"))
  }

  private mutating func note(_ action: LinkSession.Step.Action) throws(RoutingError) {
    session.steps.append(LinkSession.Step(action, link: try model.shareLink(by: router)))
  }
}

extension LinkSession {
  /// Opens the links of the session in order.
  ///
  /// Fails if one of them matches no route.
  ///
  /// - Returns: The links that the model did not reach. Empty if it reached all of them.
  public func linksLost<Model: Linkable, Links: Router>(
    in model: Model, by router: Links
  ) throws(RoutingError) -> [String] where Links.Output == Model.Route {
    var lost: [String] = []
    for link in links where !(try model.open(link, by: router)) { lost.append(link) }
    return lost
  }
}
