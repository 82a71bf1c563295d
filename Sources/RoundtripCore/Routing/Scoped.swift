/// The part of a router that stands for one case: a router of the payload. ``Router/scoped(to:)`` makes it.
public struct Scoped<Whole: Router, Output>: Router {
  private let whole: Whole
  private let constructor: Constructor<Whole.Output, Output>

  init(_ whole: Whole, _ constructor: Constructor<Whole.Output, Output>) {
    self.whole = whole
    self.constructor = constructor
  }

  public func parse(_ input: inout Reader) throws(Mismatch) -> Output {
    let route = try whole.parse(&input)
    do throws(Mismatch) { return try constructor.unapply(route) } catch {
      throw error.kind == .definition ? error : input.mismatch(.path, "a route of this part")
    }
  }

  public func print(_ output: Output, into writer: inout Writer) throws(Mismatch) {
    try whole.print(try constructor.apply(output), into: &writer)
  }

  public var grammar: Grammar { .refined(whole.grammar) }
}

extension Router {
  /// The part of this router that stands for one case, as a router of the case's payload. Its links are those of the whole router.
  ///
  /// ```swift
  /// let usersRouter = siteRouter.scoped(to: SiteRoute.users)
  /// try usersRouter.link(to: .user(7))        // "/users/7"
  /// try usersRouter.match("/users/7")         // .user(7)
  /// try usersRouter.match("/about-us")        // throws
  /// ```
  /// A part of the program gets it, and knows nothing of the other routes.
  public func scoped<Part>(to embed: @escaping @Sendable (consuming Part) -> Output) -> Scoped<Self, Part> {
    Scoped(self, Constructor(embed))
  }
}
