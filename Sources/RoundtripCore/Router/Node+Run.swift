// The entry points of the two machines. Only the code around them is generic.

extension Node {
  @usableFromInline
  func failure(_ data: URLRequestData) -> RoutingError { RoutingError(Program.of(self), data) }

  @usableFromInline
  func failure<Output>(printing route: Output, asLink: Bool) -> RoutingError {
    RoutingError(Program.of(self), printing: route, asLink: asLink)
  }

  /// Reads a link into `place`. Returns false if it does not match.
  @usableFromInline
  func read(_ link: String, into place: Place) -> Bool {
    let program = self.handle
    return link.withBytes { link in program.with { $0.read(link, into: place) } }
  }

  /// Reads a request into `place`. Returns false if it does not match.
  @usableFromInline
  func read(_ data: URLRequestData, into place: Place) -> Bool {
    let program = self.handle
    return data.withBytes { link, body in
      program.with { $0.read(link, isPath: data.isPath, data.message, body: body, into: place) }
    }
  }

  /// The link to the value at `place`. Nil if a link alone does not reach it.
  @usableFromInline
  func link(_ value: Place) -> String? {
    text(of: value) { writer in
      writer.isLinkByItself || writer.partBesideLink == nil ? writer.finish(withOrigin: true) : nil
    }
  }

  /// The path and query of the value at `place`. Nil if no row prints it.
  @usableFromInline
  func path(_ value: Place) -> String? { text(of: value) { $0.finish(withOrigin: false) } }

  /// Prints the value at `place` and calls `finish`, unless its link is a literal.
  @inline(__always)
  private func text(of value: Place, _ finish: (inout Writer) -> String?) -> String? {
    handle.with { program in
      program.withFrame { frame in
        let tagged = TaggedValue(value, in: frame, of: program)
        if let literal = tagged.literal(of: program) { return literal }
        return Writer.withWriter(program) { writer in
          writer.write(program, tagged) >= 0 ? finish(&writer) : nil
        }
      }
    }
  }

  /// The request for the value at `place`. Nil if no row prints it.
  @usableFromInline
  func request(_ value: Place) -> URLRequestData? { handle.with { $0.write(value) { $0.finish() } } }

  /// The program of this node, which keeps it alive. Closures that capture it do no reference counting.
  @inline(__always)
  var handle: Handle<Program> { program.handle { Program(self) } }

  func caseName(of data: URLRequestData) -> String? {
    guard let access = EnumAccess.of(output) else { return nil }
    let program = Program.of(self)
    return data.withView { view in
      program.withReader(view) { reader -> String? in
        guard reader.find(program) >= 0 else { return nil }
        defer { program.output.destroy(reader.frame) }
        return access.cases[access.witnesses.tag(of: reader.frame)].name
      }
    }
  }
}

extension Reader {
  /// Reads with the program of a part, for a custom part.
  @usableFromInline
  mutating func run<Output>(_ node: Node, as type: Output.Type) throws(Mismatch) -> Output {
    var output: Output?
    let program = Program.of(node, under: rules, in: container)
    let level = node.level
    Place.withStack(size: MemoryLayout<Output>.size, alignment: MemoryLayout<Output>.alignment) { place in
      if program.run(in: &self, level, into: place) >= 0 { output = place.take(as: type) }
    }
    guard let output else { throw failure }
    return output
  }
}

extension Writer {
  /// Prints with the program of a part, for a custom part.
  @usableFromInline
  mutating func run<Output>(_ node: Node, _ output: Output) throws(Mismatch) {
    let program = Program.of(node, under: rules, in: container)
    if Place.of(output, { writeInside(program, $0) }) < 0 { throw failure }
  }
}
