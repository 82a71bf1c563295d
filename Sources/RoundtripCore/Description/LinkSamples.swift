/// Links of a router as sample texts, computed on request.
public struct LinkSamples: Sendable {
  let make: @Sendable () -> [String]

  /// Some links, the simplest first.
  public var texts: [String] { make() }
}
