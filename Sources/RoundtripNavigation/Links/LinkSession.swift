/// What was done with a model, told by links: it can be kept, done again, and written as a test.
///
/// A ``LinkRecorder`` makes one.
public struct LinkSession: Hashable, Codable, Sendable {
  /// One thing that was done, and where the model was then.
  public struct Step: Hashable, Codable, Sendable {
    /// What was done.
    public enum Action: Hashable, Codable, Sendable {
      /// A link was opened.
      case open(String)
      /// A method of the model was called, here as it is written behind the model: `inventory.addButtonTapped()`.
      case call(String)
    }

    /// What was done.
    public var action: Action
    /// The link of the model afterwards.
    public var link: String

    /// A step.
    public init(_ action: Action, link: String) {
      self.action = action
      self.link = link
    }
  }

  /// The link of the model before the first step.
  public var start: String
  /// What was done, in its order.
  public var steps: [Step]

  /// A session that starts at this link.
  public init(start: String, steps: [Step] = []) {
    self.start = start
    self.steps = steps
  }

  /// The links of the session, one for each place where the model was.
  public var links: [String] {
    ([start] + steps.map(\.link)).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

extension LinkSession {
  /// The session as the source text of a test that does it again.
  ///
  /// ```swift
  /// recorder.session.test(named: "addsAnItem", model: "AppModel()", router: "appRouter")
  /// // @Test func addsAnItem() throws {
  /// //   let model = AppModel()
  /// //   #expect(try model.shareLink(by: appRouter) == "/inventory")
  /// //   model.inventory.addButtonTapped()
  /// //   #expect(try model.shareLink(by: appRouter) == "/inventory/add")
  /// // }
  /// ```
  /// - Parameters:
  ///   - name: The name of the test function.
  ///   - model: An expression that makes the model as it was when the session started.
  ///   - router: An expression for the router.
  public func test(named name: String, model: String, router: String) -> String {
    func expectation(_ link: String) -> String {
      "  #expect(try model.shareLink(by: \(router)) == \(link.debugDescription))"
    }
    var lines = ["@Test func \(name)() throws {", "  let model = \(model)", expectation(start)]
    for step in steps {
      switch step.action {
      case .open(let link): lines.append("  try model.open(\(link.debugDescription), by: \(router))")
      case .call(let code): lines.append("  model.\(code)")
      }
      lines.append(expectation(step.link))
    }
    return (lines + ["}"]).joined(separator: "\n")
  }
}
