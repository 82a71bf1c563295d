// A stack is kept as its own link, which outlives a change of the enum's layout as every link does.

extension NavigationStackState: Encodable where Destination: Routable {
  /// Encodes the link of the stack. Fails where it has none.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(path.isEmpty ? "" : Destination.router.link(to: self))
  }
}

extension NavigationStackState: Decodable where Destination: Routable {
  /// Decodes the link of a stack. Fails with an error of kind `dataCorrupted` where the link has become none.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let link = try container.decode(String.self)
    if link.isEmpty {
      self.init()
      return
    }
    do {
      self = try Destination.router.stack(for: link)
    } catch {
      throw DecodingError.dataCorrupted(
        .init(codingPath: container.codingPath, debugDescription: "`\(link)` is not a stack", underlyingError: error))
    }
  }
}
