/// A parser-printer and a constructor of what it reads.
@usableFromInline
struct Constructed<Upstream: ParserPrinter, Root>: ParserPrinter {
  @usableFromInline typealias Level = Upstream.Level

  @usableFromInline let upstream: Upstream
  @usableFromInline let constructor: Constructor<Root, Upstream.Output>

  @inlinable
  init(_ upstream: Upstream, _ constructor: Constructor<Root, Upstream.Output>) {
    self.upstream = upstream
    self.constructor = constructor
  }

  @inline(__always)
  @inlinable
  func parse(_ input: inout Reader) throws(Mismatch) -> Root {
    let value = try upstream.parse(&input)
    do throws(Mismatch) {
      return try constructor.apply(consume value)
    } catch {
      throw input.refused(error, on: Level.self)
    }
  }

  @inlinable
  func print(_ output: Root, into writer: inout Writer) throws(Mismatch) { try lend(output, to: &writer) }

  @inline(__always)
  @inlinable
  func print(borrowed output: Borrowed<Root>, into writer: inout Writer) throws(Mismatch) {
    let mismatch: Mismatch?
    do throws(Mismatch) {
      mismatch = try constructor.lend(payloadOf: output) { upstream.mismatch(printing: $0, into: &writer) }
    } catch {
      throw writer.refused(error)
    }
    if let mismatch { throw mismatch }
  }

  @usableFromInline var grammar: Grammar { constructor.describe(upstream.grammar) }
}
