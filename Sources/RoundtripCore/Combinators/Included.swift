/// A part without output that is in the router or left out of it: `if` without `else` in a block. Builders make it.
///
/// ```swift
/// Path { if isVersioned { "v2" }; "users" }    // "/v2/users" or "/users"
/// ```
public struct Included<Part: ParserPrinter>: ParserPrinter where Part.Output == Void {
  public typealias Level = Part.Level

  @usableFromInline let part: Part?

  // The type names the part, so that the builder knows it also where the part is left out.
  @inlinable
  init(_ part: Part?) {
    self.part = part
  }

  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) {
    if let part { try part.parse(&input) }
  }

  @inline(__always)
  @inlinable
  public func parse(plain input: inout PlainInput) throws(Mismatch) -> Void? {
    guard let part else { return () }
    return try part.parse(plain: &input)
  }

  @inlinable
  public func print(_ output: Void, into writer: inout Writer) throws(Mismatch) {
    if let part { try part.print((), into: &writer) }
  }

  public var grammar: Grammar { part.map(\.grammar) ?? .nothing }
}

extension Included: Router where Part.Level == RequestLevel {}
