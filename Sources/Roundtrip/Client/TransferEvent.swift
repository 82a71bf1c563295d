import RoundtripCore

/// How far a request is.
public enum TransferEvent: Sendable, Hashable {
  /// So many bytes of the body are sent. The total is nil if it is not known.
  case sent(Int64, of: Int64?)
  /// So many bytes of the answer are received. The total is nil if the server does not say.
  case received(Int64, of: Int64?)
  /// The answer is there.
  case finished(ClientResponse)
}

extension RouterClient {
  /// Sends the request of a route and tells how far it is; the answer comes last.
  ///
  /// ```swift
  /// for try await event in client.transfer(for: .upload(photo)) {
  ///   switch event {
  ///   case .sent(let bytes, let total): progress = Double(bytes) / Double(total ?? bytes)
  ///   case .received: break
  ///   case .finished(let response): show(response.body)
  ///   }
  /// }
  /// ```
  /// Fails as ``data(for:options:)`` does. The request starts at once, and is cancelled where nobody waits for it any more.
  public func transfer(
    for route: Route, options: RequestOptions = RequestOptions()
  ) -> AsyncThrowingStream<TransferEvent, any Error> {
    AsyncThrowingStream { stream in
      let task = Task {
        do {
          let response = try await response(for: route, options) { stream.yield($0) }
          stream.yield(.finished(response))
          stream.finish()
        } catch {
          stream.finish(throwing: error)
        }
      }
      stream.onTermination = { _ in task.cancel() }
    }
  }
}
