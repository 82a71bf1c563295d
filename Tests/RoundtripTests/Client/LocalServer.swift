#if canImport(FoundationNetworking)
  import Foundation

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// A server for tests. It answers each connection once and closes it.
  final class LocalServer: Sendable {
    let port: UInt16
    private let socket: Int32

    /// - Parameter answer: Makes the response to a request as text, both with header and body.
    init(answer: @escaping @Sendable (String) -> String) throws {
      let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isOpen = unsafe withUnsafeMutablePointer(to: &address) { address in
        unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          unsafe bind(socket, address, size) == 0 && listen(socket, 64) == 0 && getsockname(socket, address, &size) == 0
        }
      }
      guard isOpen else { throw CocoaError(.fileWriteUnknown) }
      port = UInt16(bigEndian: address.sin_port)
      self.socket = socket
      Thread.detachNewThread {
        while true {
          let connection = accept(socket, nil, nil)
          guard connection >= 0 else { return }
          defer { close(connection) }
          guard let request = Self.request(from: connection) else { continue }
          let bytes = Array(answer(request).utf8)
          _ = unsafe send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        }
      }
    }

    deinit {
      shutdown(socket, Int32(SHUT_RDWR))
      close(socket)
    }

    /// A whole request. Nil if the connection ends before.
    private static func request(from connection: Int32) -> String? {
      var text = ""
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        if let end = text.range(of: "\r\n\r\n") {
          let length = text.range(of: "Content-Length: ").flatMap { Int(text[$0.upperBound...].prefix { $0.isNumber }) }
          if text[end.upperBound...].utf8.count >= length ?? 0 { return text }
        }
        let count = unsafe recv(connection, &buffer, buffer.count, 0)
        guard count > 0 else { return nil }
        text += String(decoding: buffer.prefix(count), as: UTF8.self)
      }
    }
  }

  extension LocalServer {
    /// The text of a response that ends its connection.
    static func response(_ status: Int, _ header: String = "", body: String = "") -> String {
      "HTTP/1.1 \(status) Status\r\nConnection: close\r\nContent-Length: \(body.utf8.count)\r\n\(header)\r\n\(body)"
    }
  }
#endif
