extension Router {
  /// Returns this router below a base URL.
  ///
  /// ```swift
  /// let shared = appRouter.baseURL("https://example.com/app")
  /// try shared.link(to: .settings)                            // "https://example.com/app/settings"
  /// try shared.match("https://example.com/app/settings")      // .settings
  /// try shared.match("/app/settings")                         // .settings: relative to the base
  /// try shared.match("https://evil.example/app/settings")     // throws 404
  /// ```
  /// - Parameter url: A scheme, a host, and optionally a port and a path. A user name and a password are printed, and not compared
  ///   when reading, because they are not a part of the origin. Anything else is a definition error, which every match and every
  ///   print throws.
  public func baseURL(_ url: String) -> AnyRouter<Output> {
    AnyRouter(Node(.base(Base(url), .of(self)), Output.self))
  }

  /// Returns this router for links of a custom scheme, in which the first segment may take the place of the host.
  ///
  /// ```swift
  /// let links = appRouter.customScheme("nav")
  /// try links.match("nav://users/42")           // .user(id: 42)
  /// try links.match("nav:///users/42")          // the same
  /// try links.link(to: .user(id: 42))           // "nav:///users/42"
  /// ```
  /// Links print without a host, because a host has no letter case and allows few characters. Relative links are read, and links of
  /// other schemes are not. For a link with a real host, use ``Scheme`` and ``Host``. A standard scheme such as `https` is a definition
  /// error, and so is a base URL inside or around this router.
  public func customScheme(_ name: String) -> AnyRouter<Output> {
    AnyRouter(Node(.customScheme(CustomScheme(name), .of(self)), Output.self))
  }

  /// Returns this router with header fields that every request carries. They are printed, and ignored when parsing.
  ///
  /// ```swift
  /// let api = apiRouter.baseURL("https://api.example.com")
  ///   .baseRequestData(URLRequestData(headers: ["Authorization": "Bearer abc"]))
  /// try api.print(.user(7)).headers["Authorization"]    // "Bearer abc"
  /// ```
  /// A field that a route prints itself stays as it is. If a route would read the field as its own, the request does not print.
  /// - Parameter data: The header fields. If it has a URL, that is the base URL, as in ``Router/baseURL(_:)``. `Cookie`,
  ///   `Content-Type`, a method, a query or a body are a definition error.
  public func baseRequestData(_ data: URLRequestData) -> AnyRouter<Output> {
    var origin = data
    origin.headers = HeaderFields()
    let hasMore = origin.method != nil || origin.body != nil
    let content = origin.url.isEmpty ? Node.of(self) : baseURL(origin.url).node
    let names = Set(data.headers.map(\.name.asciiLowercased))
    let areValid =
      data.headers.allSatisfy { $0.name.isToken && FormPart.isContentType($0.value) }
      && names.count == data.headers.count && names.isDisjoint(with: ["cookie", "content-type"])
    let error =
      hasMore
      ? "`baseRequestData` has a method or a body; leave it to the routes"
      : areValid
        ? nil
        : "a header field of `baseRequestData` is malformed, repeated, or named `Cookie` or `Content-Type`; leave it out"
    return AnyRouter(Node(.headers(data.headers, error, content), Output.self))
  }

  /// Returns the router for one case, whose values are the payload of that case. Its links are those of the whole router.
  ///
  /// ```swift
  /// let usersRouter = siteRouter.scoped(to: SiteRoute.users)
  /// try usersRouter.link(to: .user(7))        // "/users/7"
  /// try usersRouter.match("/users/7")         // .user(7)
  /// try usersRouter.match("/about-us")        // throws 404
  /// ```
  /// Pass it to a part of the program that does not need to know the other routes. It has only the routes of this case, so it also
  /// reads a link that a more specific route of another case takes from them.
  public func scoped<Part>(to embed: @escaping @Sendable (consuming Part) -> Output) -> AnyRouter<Part> {
    let constructor = RouteConstructor.of(embed)
    let converter = ConversionNode(
      input: constructor.root, output: constructor.payload, definitionError: constructor.definitionError,
      scope: constructor.tags.isEmpty ? nil : constructor,
      describe: { .refined($0) },
      apply: { whole, part in
        defer { constructor.root.destroy(whole) }
        return constructor.extract(whole, part) ? nil : Mismatch(.path, reason: Mismatch.Reason("a route of this part"))
      },
      unapply: { part, whole in
        Place.withStack(size: constructor.payload.size, alignment: constructor.payload.alignment) { copy in
          constructor.payload.copy(part, to: copy)
          constructor.embed(copy, whole)
        }
        return nil
      })
    return AnyRouter(Node.of(self).keeping(constructor).converted(by: converter))
  }
}
