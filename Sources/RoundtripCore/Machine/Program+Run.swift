// Reading and writing whole requests.

extension Program {
  /// Reads a link into memory of the usual size.
  /// - Parameters:
  ///   - isPath: Whether the link has neither a scheme nor a host, whatever it starts with.
  ///   - message: The parts of the request outside its URL.
  func read(
    _ link: ByteSlice, isPath: Bool = false, _ message: URLRequestData.Message? = nil, body: ByteSlice? = nil,
    into place: Place
  ) -> Bool {
    guard isUsual else {
      return readLarge(RequestView(URLParts(url: link, isPath: isPath), url: link, message, body: body), into: place)
    }
    var rest = link
    let origin = isPath || link.startsWithPath ? (nil, nil) : rest.takeOrigin()
    // The link is split while its segments are read, and values are built in their final place.
    return Segments.of(rest) { segments, end in
      read(segments, MethodKind(of: message), into: place) {
        RequestView(URLParts(origin, path: rest.prefix(before: end), end), url: link, message, body: body)
      }
    }
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
