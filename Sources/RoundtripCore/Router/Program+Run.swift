// The entries of the two machines: the only generic code around them.

extension Program {
  /// The value of a link without anything beside it; nil where it does not match.
  @inlinable
  func match<Output>(_ link: String, as type: Output.Type) -> Output? {
    Place.withStack(size: frameSize, alignment: frameAlignment) { frame in
      link.withBytes { read(link: $0, into: frame) } ? frame.take(as: type) : nil
    }
  }

  /// The value of a request; nil where it does not match.
  @inlinable
  func match<Output>(_ data: URLRequestData, as type: Output.Type) -> Output? {
    Place.withStack(size: frameSize, alignment: frameAlignment) { frame in
      read(data, into: frame) ? frame.take(as: type) : nil
    }
  }

  @usableFromInline
  func read(link: ByteSlice, into frame: Place) -> Bool {
    if link.startsWithPath, let isRead = readPath(link, into: frame) { return isRead }
    return withReader(RequestView(URLParts(url: link), url: link), frame) { $0.find(self) >= 0 }
  }

  /// Reads a link that starts with its path, in one pass; nil where it has many segments.
  @inline(__always)
  private func readPath(_ link: ByteSlice, into frame: Place) -> Bool? {
    Segments.ofLink(link) { segments, rest in
      var rest = rest
      var parts = URLParts(pathOnly: link.ahead(of: rest))
      if !rest.isEmpty {
        parts.query = rest.takeQuery()
        if rest.first == UInt8(ascii: "#") { parts.fragment = rest.dropFirst(1) }
      }
      return ByteMemory.withStack(256) { scratch in
        var reader = Reader(RequestView(parts, url: link), segments, self, frame: frame, scratch: scratch)
        reader.budget = budget(for: link)
        return reader.find(self) >= 0
      }
    }
  }

  @usableFromInline
  func read(_ data: URLRequestData, into frame: Place) -> Bool {
    data.withView { view in withReader(view, frame) { $0.find(self) >= 0 } }
  }

  /// Calls `use` with a reader of a request, first with the host as a segment where its scheme is a custom one.
  @inline(__always)
  func withReader(_ view: RequestView, _ frame: Place, _ use: (inout Reader) -> Bool) -> Bool {
    if !customSchemes.isEmpty, let extended = withHost(view), run(extended, frame, takesHost: true, use) {
      return true
    }
    return run(view, frame, takesHost: false, use)
  }

  @inline(__always)
  func run<Outcome>(
    _ view: RequestView, _ frame: Place, takesHost: Bool, _ use: (inout Reader) -> Outcome
  ) -> Outcome {
    Segments.of(view.parts.path) { segments in
      ByteMemory.withStack(256) { scratch in
        var reader = Reader(view, segments, self, frame: frame, scratch: scratch)
        reader.takesHost = takesHost
        reader.budget = budget(for: view)
        return use(&reader)
      }
    }
  }

  /// The request whose path starts with the host, of a link of a custom scheme; nil where there is no host.
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
}

extension Program {
  /// Writes a value and calls `use` with what was written; nil where no row prints it.
  @usableFromInline
  func write<Outcome>(_ value: Place, _ use: (inout Writer) -> Outcome) -> Outcome? {
    Writer.withWriter { writer in writer.write(self, value) >= 0 ? use(&writer) : nil }
  }

  /// The link of a value; nil where a link alone does not lead to it.
  @usableFromInline
  func link(_ value: Place) -> String? {
    let link = write(value) { writer -> String? in
      writer.isLinkByItself || writer.partBesideLink == nil ? writer.finish(withOrigin: true) : nil
    }
    return link ?? nil
  }

  /// The path and query of a value, whatever else its request consists of.
  @usableFromInline
  func path(_ value: Place) -> String? { write(value) { $0.finish(withOrigin: false) } }

  @usableFromInline
  func request(_ value: Place) -> URLRequestData? { write(value) { $0.finish() } }

  /// What stands for a program that nobody runs.
  static let none = Program.of(Node(.sequence([]), .nothing, Void.self))
}

extension Node {
  @inlinable
  func match<Output>(_ link: String, as type: Output.Type) throws(RoutingError) -> Output {
    let program = Program.of(self)
    if let output = program.match(link, as: type) { return output }
    throw RoutingError(program, URLRequestData(link))
  }

  @inlinable
  func parse<Output>(_ data: URLRequestData, as type: Output.Type) throws(RoutingError) -> Output {
    let program = Program.of(self)
    if let output = program.match(data, as: type) { return output }
    throw RoutingError(program, data)
  }

  @inlinable
  func link<Output>(to route: Output) throws(RoutingError) -> String {
    let program = Program.of(self)
    if let link = Place.of(route, { program.link($0) }) { return link }
    throw RoutingError(program, printing: route, asLink: true)
  }

  @inlinable
  func path<Output>(for route: Output) throws(RoutingError) -> String {
    let program = Program.of(self)
    if let path = Place.of(route, { program.path($0) }) { return path }
    throw RoutingError(program, printing: route, asLink: false)
  }

  @inlinable
  func print<Output>(_ route: Output) throws(RoutingError) -> URLRequestData {
    let program = Program.of(self)
    if let data = Place.of(route, { program.request($0) }) { return data }
    throw RoutingError(program, printing: route, asLink: false)
  }

  /// The name of the case that a request is read as.
  func caseName(of data: URLRequestData) -> String? {
    guard let access = EnumAccess(output) else { return nil }
    let program = Program.of(self)
    return Place.withStack(size: program.frameSize, alignment: program.frameAlignment) { frame in
      guard program.read(data, into: frame) else { return nil }
      defer { program.output.destroy(frame) }
      return access.cases[access.witnesses.tag(of: frame)].name
    }
  }

  /// Where the words of this node stand.
  @usableFromInline var level: Call.Level { RowLowering.level(of: self) }
}
