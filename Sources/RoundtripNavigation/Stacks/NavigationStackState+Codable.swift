// A stack is stored as its link, which stays valid if the layout of the enum changes.

extension NavigationStackState: Encodable where Destination: Routable {
  /// Encodes the link of the stack. Fails if it has none.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(path.isEmpty ? "" : Destination.router.link(to: self))
  }
}

extension NavigationStackState: Decodable where Destination: Routable {
  /// Decodes the link of a stack. Fails with an error of kind `dataCorrupted` if the router no longer reads the link.
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
