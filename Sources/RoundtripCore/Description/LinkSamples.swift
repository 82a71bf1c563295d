/// Links of a router as sample texts, computed on request.
public struct LinkSamples: Sendable {
  private let make: @Sendable () -> [String]

  init(_ make: @escaping @Sendable () -> [String]) {
    self.make = make
  }

  /// Some links, the simplest first.
  public var texts: [String] { make() }
}
