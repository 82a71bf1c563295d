/// A recorded sequence of actions on a model, described by links. It can be stored, replayed, and written as a test.
///
/// A ``LinkRecorder`` creates it.
public struct LinkSession: Hashable, Codable, Sendable {
  /// One action, with the link of the model after it.
  public struct Step: Hashable, Codable, Sendable {
    /// The kind of action.
    public enum Action: Hashable, Codable, Sendable {
      /// Opening a link.
      case open(String)
      /// Calling a method of the model. The text is the code after the model, with `try` in front if it throws:
      /// `inventory.addButtonTapped()`, `try inventory.save()`.
      case call(String)
    }

    /// The action.
    public var action: Action
    /// The link of the model after the action.
    public var link: String

    /// Creates a step.
    public init(_ action: Action, link: String) {
      self.action = action
      self.link = link
    }
  }

  /// The link of the model before the first step.
  public var start: String
  /// The actions in order.
  public var steps: [Step]

  /// Creates a session that starts at this link.
  public init(start: String, steps: [Step] = []) {
    self.start = start
    self.steps = steps
  }

  /// The links of the session in order, without repetitions in a row.
  public var links: [String] {
    ([start] + steps.map(\.link)).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

extension LinkSession {
  /// Returns the source code of a test that replays the session.
  ///
  /// ```swift
  /// print(recorder.session.test(named: "addsAnItem", model: "AppModel()", router: "appRouter"))
  /// ```
  ///
  /// ```text
  /// @Test func addsAnItem() throws {
  ///   let model = AppModel()
  ///   #expect(try model.shareLink(by: appRouter) == "/inventory")
  ///   model.inventory.addButtonTapped()
  ///   #expect(try model.shareLink(by: appRouter) == "/inventory/add")
  /// }
  /// ```
  /// - Parameters:
  ///   - name: The name of the test function.
  ///   - model: An expression that creates the model in its state at the start of the session.
  ///   - router: An expression for the router.
  public func test(named name: String, model: String, router: String) -> String {
    func expectation(_ link: String) -> String {
      "  #expect(try model.shareLink(by: \(router)) == \(link.debugDescription))"
    }
    var lines = ["@Test func \(name)() throws {", "  let model = \(model)", expectation(start)]
    for step in steps {
      switch step.action {
      case .open(let link): lines.append("  try model.open(\(link.debugDescription), by: \(router))")
      case .call(let code):
        let isThrowing = code.hasPrefix("try ")
        lines.append(isThrowing ? "  try model.\(code.dropFirst("try ".count))" : "  model.\(code)")
      }
      lines.append(expectation(step.link))
    }
    return (lines + ["}"]).joined(separator: "\n")
  }
}
