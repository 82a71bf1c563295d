// The entry points of the two machines. Only this code around them is generic.

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
    return link.withBytes { link in program.with { $0.read(link: link, into: place) } }
  }

  /// Reads a request into `place`. Returns false if it does not match.
  @usableFromInline
  func read(_ data: URLRequestData, into place: Place) -> Bool {
    let program = self.handle
    return data.withView { view in program.with { $0.read(view, into: place) } }
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

  /// The name of the case that a request is read as.
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

extension Program {
  /// Reads a link into memory of the usual size.
  func read(link: ByteSlice, into place: Place) -> Bool {
    guard isUsual else { return readLarge(RequestView(URLParts(url: link), url: link), into: place) }
    var rest = link
    let origin = link.startsWithPath ? (nil, nil) : rest.takeOrigin()
    // The link is split while its segments are read, and values are built in their final place.
    return Segments.of(rest) { segments, behind in
      read(segments, .get, into: place) {
        RequestView(URLParts(origin, path: rest.ahead(of: behind), behind), url: link)
      }
    }
  }

  /// Reads a request into memory of the usual size.
  func read(_ view: RequestView, into place: Place) -> Bool {
    isUsual
      ? Segments.of(view.parts.path) { segments, _ in read(segments, view.method, into: place) { view } }
      : readLarge(view, into: place)
  }

  @inline(__always)
  private func read(_ segments: Segments, _ method: MethodKind, into place: Place, _ view: () -> RequestView) -> Bool {
    let position = self.position(of: segments, at: 0, 0, isPrefix: false)
    let only = position.depth == segments.count ? Int(position.node.element.onlyRow) : -1
    if only >= 0, method == .get, rows.place(of: only).element.isFixed {
      rows.place(of: only).putValue(of: steps, place)
      return true
    }
    return ByteMemory.withStack(256) { scratch in
      var reader = Reader(view(), segments, self, frame: place, scratch: scratch)
      return only >= 0 ? reader.attempt(self, only) : reader.find(self, from: position) >= 0
    }
  }

  /// The same for values that need more memory, or a host that may be a segment.
  private func readLarge(_ view: RequestView, into place: Place) -> Bool {
    withReader(view) { reader -> Void? in
      guard reader.find(self) >= 0 else { return nil }
      place.copyBytes(from: reader.frame, count: output.size)
      return ()
    } != nil
  }

  /// Calls `use` with a reader of a request. With a custom scheme, the host is tried as a segment first.
  func withReader<Outcome>(_ view: RequestView, _ use: (inout Reader) -> Outcome?) -> Outcome? {
    if !customSchemes.isEmpty, let extended = withHost(view),
      let outcome = run(
        extended,
        { reader in
          reader.takesHost = true
          return use(&reader)
        })
    {
      return outcome
    }
    return run(view, use)
  }

  /// Calls `use` with a reader of a request.
  @inline(__always)
  func run<Outcome>(_ view: RequestView, _ use: (inout Reader) -> Outcome) -> Outcome {
    var outcome: Outcome?
    runOnce(view) { outcome = use(&$0) }
    guard let outcome else { preconditionFailure("the reader is used once") }
    return outcome
  }

  /// Calls `use` once. It is not generic, so it is compiled once.
  private func runOnce(_ view: RequestView, _ use: (inout Reader) -> Void) {
    withFrame { frame in
      Segments.of(view.parts.path) { segments, _ in
        ByteMemory.withStack(256) { scratch in
          var reader = Reader(view, segments, self, frame: frame, scratch: scratch)
          use(&reader)
        }
      }
    }
  }

  /// Calls `use` with the memory of one run.
  @inline(__always)
  func withFrame<Outcome>(_ use: (Place) -> Outcome) -> Outcome {
    Place.withFrame(size: frameSize, alignment: frameAlignment, use)
  }

  /// The request whose path starts with the host, for a link of a custom scheme. Nil without a host.
  func withHost(_ view: RequestView) -> RequestView? {
    guard let scheme = view.parts.scheme, let authority = view.parts.authority, !authority.isEmpty,
      Authority.isSafe(authority), customSchemes.contains(where: { ASCII.equalIgnoringCase(scheme, $0) }),
      let offset = authority.offset(in: view.url), offset > 0,
      view.parts.path.offset(in: view.url) == offset + authority.count
    else { return nil }
    var extended = view
    extended.parts.path = view.url[offset - 1..<offset + authority.count + view.parts.path.count]
    return extended
  }

  /// Prints a value and calls `use` with the result. Returns nil if no row prints it.
  func write<Outcome>(_ value: Place, _ use: (inout Writer) -> Outcome) -> Outcome? {
    Writer.withWriter(self) { writer in writer.write(self, value) >= 0 ? use(&writer) : nil }
  }
}

extension Reader {
  /// Reads with the program of a part, for a custom part.
  @usableFromInline
  mutating func run<Output>(_ node: Node, as type: Output.Type) throws(Mismatch) -> Output {
    var output: Output?
    let program = Program.of(node, under: rules)
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
    let program = Program.of(node, under: rules)
    if Place.of(output, { writeInside(program, $0) }) < 0 { throw failure }
  }
}
