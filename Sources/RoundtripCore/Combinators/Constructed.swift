/// A parser-printer and a constructor of what it reads: a ``Map`` that prints the payload from where it stands.
@usableFromInline
struct Constructed<Upstream: ParserPrinter, Root>: ParserPrinter {
  @usableFromInline typealias Level = Upstream.Level

  @usableFromInline let map: Map<Upstream, Constructor<Root, Upstream.Output>>

  @inlinable
  init(_ upstream: Upstream, _ constructor: Constructor<Root, Upstream.Output>) {
    map = Map(upstream, constructor)
  }

  @inline(__always)
  @inlinable
  func parse(_ input: inout Reader) throws(Mismatch) -> Root { try map.parse(&input) }

  @inline(__always)
  @inlinable
  func parse(plain input: inout PlainInput) throws(Mismatch) -> Root? { try map.parse(plain: &input) }

  @inlinable
  func print(_ output: Root, into writer: inout Writer) throws(Mismatch) { try lend(output, to: &writer) }

  @inline(__always)
  @inlinable
  func print(borrowed output: Borrowed<Root>, into writer: inout Writer) throws(Mismatch) {
    let mismatch: Mismatch?
    do throws(Mismatch) {
      mismatch = try map.downstream.lend(payloadOf: output) { map.upstream.mismatch(printing: $0, into: &writer) }
    } catch {
      throw writer.refused(error)
    }
    if let mismatch { throw mismatch }
  }

  @usableFromInline var grammar: Grammar { map.grammar }
}
