/// A part with a name for its parameter, which the descriptions of the router show.
public struct Named<Part: ParserPrinter>: ParserPrinter {
  public typealias Level = Part.Level

  @usableFromInline let part: Part
  @usableFromInline let name: String

  @inlinable
  init(_ part: Part, _ name: String) {
    self.part = part
    self.name = name
  }

  @inline(__always)
  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> Part.Output { try part.parse(&input) }

  @inline(__always)
  @inlinable
  public func parse(plain input: inout PlainInput) throws(Mismatch) -> Part.Output? {
    try part.parse(plain: &input)
  }

  @inlinable
  public func print(_ output: Part.Output, into writer: inout Writer) throws(Mismatch) { try lend(output, to: &writer) }

  @inline(__always)
  @inlinable
  public func print(borrowed output: Borrowed<Part.Output>, into writer: inout Writer) throws(Mismatch) {
    try part.print(borrowed: output, into: &writer)
  }

  public var grammar: Grammar { .annotated(.name(name), part.grammar) }
}

extension Named: Router where Part.Level == RequestLevel {}

extension ParserPrinter {
  /// Gives the parameter of this part a name, for ``Router/routes`` and everything else that describes the router.
  ///
  /// ```swift
  /// Route(AppRoute.user) { Path { "users"; Int.parser().named("id") } }    // the template is `/users/{id}`
  /// ```
  /// Without it a parameter has the label of its value in the case or struct, or else the name of the case.
  @inlinable
  public func named(_ name: String) -> Named<Self> { Named(self, name) }
}

extension Optionally {
  /// Gives the parameter of this part a name.
  public func named(_ name: String) -> Optionally { Optionally(Parse(erasing: Named(wrapped, name))) }
}

extension Many {
  /// Gives the parameter of this part a name.
  public func named(_ name: String) -> Many {
    Many(Parse(erasing: Named(element, name)), minimum: minimum, maximum: maximum, separator: separator)
  }
}

extension Rest {
  /// Gives the segments a name: `Path { "files"; Rest().named("path") }` has the template `/files/{path*}`.
  public func named(_ name: String) -> Rest { Rest(minimum: minimum, name: name) }
}
