/// Links of a router as sample texts, computed on request.
public struct LinkSamples: Sendable {
  private let source: LinkSource

  init(_ source: LinkSource) {
    self.source = source
  }

  /// Some links, the simplest first.
  public var texts: [String] { source.samples }
}
