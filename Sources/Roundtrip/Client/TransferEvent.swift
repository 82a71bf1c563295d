import RoundtripCore

/// The progress of a request.
public enum TransferEvent: Sendable, Hashable {
  /// Bytes of the body have been sent. The total is nil if it is unknown.
  case sent(Int64, of: Int64?)
  /// Bytes of the response have been received. The total is nil if the server does not send it, or compresses the body.
  case received(Int64, of: Int64?)
  /// The response is complete.
  case finished(ClientResponse)
}

extension RouterClient {
  /// Sends the request of a route and reports its progress. The response comes last.
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
  /// Fails like ``data(for:options:)``. The request starts immediately. It is cancelled if nobody waits for it any more.
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
