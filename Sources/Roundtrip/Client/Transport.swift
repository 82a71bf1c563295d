import Foundation
import RoundtripCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests and reports their progress.
struct Transport: Sendable {
  #if canImport(FoundationNetworking)
    private let own: OwnSession
    private let ownWithoutCookies: OwnSession

    /// On Linux, Foundation calls the delegate of a session, but not that of a task. The transport therefore has its own session,
    /// with the configuration of the given one. It has another one for requests with `httpShouldHandleCookies = false`, because
    /// Foundation looks only at the configuration.
    init(_ session: URLSession) {
      own = OwnSession(session.configuration)
      let configuration = session.configuration
      configuration.httpShouldSetCookies = false
      ownWithoutCookies = OwnSession(configuration)
    }

    private func own(for request: URLRequest) -> OwnSession {
      request.httpShouldHandleCookies ? own : ownWithoutCookies
    }

    private func task(for request: URLRequest, _ transfer: Transfer) -> URLSessionDataTask {
      let own = own(for: request)
      let task = own.session.dataTask(with: request)
      own.transfers[task] = transfer
      return task
    }

    private func end(_ task: URLSessionDataTask, of request: URLRequest) { own(for: request).transfers[task] = nil }
  #else
    private let session: URLSession

    init(_ session: URLSession) {
      self.session = session
    }

    private func task(for request: URLRequest, _ transfer: Transfer) -> URLSessionDataTask {
      let task = session.dataTask(with: request)
      task.delegate = transfer
      return task
    }

    private func end(_ task: URLSessionDataTask, of request: URLRequest) {}
  #endif

  /// Sends a request and waits for the whole response. If the task is cancelled, the transfer ends at once.
  ///
  /// A `Cookie` field of the request is sent as it is. Foundation would replace it by the cookies that it has stored for the host.
  func send(
    _ request: URLRequest, redirectCount: Int = 0, report: @escaping @Sendable (TransferEvent) -> Void
  ) async throws -> ClientResponse {
    do {
      return try await sendOnce(request, report: report)
    } catch let redirect as Redirect {
      guard redirectCount < 20 else { throw URLError(.httpTooManyRedirects) }
      return try await send(redirect.request, redirectCount: redirectCount + 1, report: report)
    }
  }

  private func sendOnce(
    _ request: URLRequest, report: @escaping @Sendable (TransferEvent) -> Void
  ) async throws -> ClientResponse {
    var request = request
    if request.value(forHTTPHeaderField: "Cookie") != nil { request.httpShouldHandleCookies = false }
    let transfer = Transfer(report)
    let task = task(for: request, transfer)
    defer { end(task, of: request) }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        transfer.wait(continuation)
        task.resume()
      }
    } onCancel: {
      transfer.finish(.failure(CancellationError()))
      task.cancel()
    }
  }
}

/// A request to which a server has redirected another one, and which the transport sends itself.
private struct Redirect: Error {
  let request: URLRequest
}

/// Collects the response to one request. Foundation calls it on its own queue, and a cancellation can come from any thread, so each
/// stored property is used only under the lock.
private final class Transfer: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let lock = NSLock()
  private let report: @Sendable (TransferEvent) -> Void
  private var body = Data()
  private var result: Result<ClientResponse, any Error>?
  private var continuation: CheckedContinuation<ClientResponse, any Error>?

  init(_ report: @escaping @Sendable (TransferEvent) -> Void) {
    self.report = report
  }

  /// Passes the result to `continuation`, as soon as it is available.
  func wait(_ continuation: CheckedContinuation<ClientResponse, any Error>) {
    let result = lock.withLock {
      self.continuation = self.result == nil ? continuation : nil
      return self.result
    }
    if let result { continuation.resume(with: result) }
  }

  /// Only the first result counts.
  func finish(_ result: Result<ClientResponse, any Error>) {
    let continuation = lock.withLock {
      if self.result == nil { self.result = result }
      defer { self.continuation = nil }
      return self.continuation
    }
    continuation?.resume(with: result)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    report(.sent(totalBytesSent, of: totalBytesExpectedToSend > 0 ? totalBytesExpectedToSend : nil))
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let count = lock.withLock { () -> Int? in
      // The body of a redirect belongs to no response.
      guard result == nil else { return nil }
      body.append(data)
      return body.count
    }
    if let count { report(.received(Int64(count), of: dataTask.response?.bodyLength)) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if let error { return finish(.failure(error)) }
    guard let response = task.response as? HTTPURLResponse else { return finish(.failure(ClientError.notHTTP)) }
    finish(.success(ClientResponse(response, body: lock.withLock { body })))
  }
}

extension URLResponse {
  /// The number of bytes of the body, or nil if it is unknown. The length of a compressed body says nothing about its data.
  var bodyLength: Int64? {
    let encoding = (self as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Encoding") ?? "identity"
    return expectedContentLength < 0 || encoding.lowercased() != "identity" ? nil : expectedContentLength
  }
}

#if canImport(FoundationNetworking)
  /// The session of a transport. A session keeps its delegate and its threads until it is invalidated.
  private final class OwnSession: Sendable {
    let session: URLSession
    let transfers = Transfers()

    init(_ configuration: URLSessionConfiguration) {
      // Foundation traps if a task is cancelled while it asks the cache, which it never uses for a session with a delegate.
      configuration.urlCache = nil
      session = URLSession(configuration: configuration, delegate: transfers, delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }
  }

  /// The transfers of a session. Passes each call of Foundation to the right transfer.
  private final class Transfers: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let lock = NSLock()
    private var transfers: [Int: Transfer] = [:]

    subscript(task: URLSessionTask) -> Transfer? {
      get { lock.withLock { transfers[task.taskIdentifier] } }
      set { lock.withLock { transfers[task.taskIdentifier] = newValue } }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
      totalBytesExpectedToSend: Int64
    ) {
      self[task]?.urlSession(
        session, task: task, didSendBodyData: bytesSent, totalBytesSent: totalBytesSent,
        totalBytesExpectedToSend: totalBytesExpectedToSend)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      self[dataTask]?.urlSession(session, dataTask: dataTask, didReceive: data)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      let request = request.redirected(from: response.url, of: task.originalRequest?.httpMethod)
      // Foundation would send the redirected request without its body.
      guard request.httpBody != nil, let transfer = self[task] else { return completionHandler(request) }
      transfer.finish(.failure(Redirect(request: request)))
      completionHandler(nil)
    }

    /// Without a known password, the response is final. The default handling would never end the task.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      guard challenge.proposedCredential == nil else { return completionHandler(.performDefaultHandling, nil) }
      self[task]?.urlSession(session, task: task, didCompleteWithError: nil)
      completionHandler(.rejectProtectionSpace, nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      self[task]?.urlSession(session, task: task, didCompleteWithError: error)
    }
  }

  extension URLRequest {
    /// This request, to which a server has redirected the one for `url`. Another origin does not get its credentials, which Foundation
    /// keeps on Linux (RFC 9110 §15.4). A 303 leads from HEAD to HEAD (§15.4.4), and Foundation makes it a GET.
    /// - Parameter method: The method of the first request.
    func redirected(from url: URL?, of method: String? = nil) -> URLRequest {
      var request = self
      if method == "HEAD" { request.httpMethod = method }
      guard self.url?.origin != url?.origin else { return request }
      for name in ["Authorization", "Proxy-Authorization", "Cookie"] {
        request.setValue(nil, forHTTPHeaderField: name)
      }
      return request
    }
  }

  extension URL {
    /// The scheme, the host and the port. A URL without a port has that of its scheme.
    fileprivate var origin: [String?] {
      [scheme?.lowercased(), host?.lowercased(), (port ?? URLRequestData.standardPort(of: scheme)).map(String.init)]
    }
  }
#endif
