import Foundation

/// Sends bytes to a port of the loopback and gives what comes back, as text.
/// - Parameter untilHead: Whether the head of the answer is enough: the connection is then cut.
public func raw(_ text: String, port: Int, untilHead: Bool = false) async throws -> String {
  try await raw(Array(text.utf8), port: port, untilHead: untilHead)
}

/// Sends bytes that need not be text.
public func raw(_ bytes: [UInt8], port: Int, untilHead: Bool = false) async throws -> String {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue.global().async {
      continuation.resume(with: Result { try exchange(bytes, port: port, untilHead: untilHead) })
    }
  }
}

/// Sends text and leaves without an answer.
public func send(_ text: String, port: Int) async throws {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue.global().async {
      continuation.resume(
        with: Result {
          let file = try open(port: port)
          write(Array(text.utf8), to: file)
          close(file)
        })
    }
  }
}

private func exchange(_ bytes: [UInt8], port: Int, untilHead: Bool) throws -> String {
  let file = try open(port: port)
  defer { close(file) }
  write(bytes, to: file)
  var answer: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = recv(file, &buffer, buffer.count, 0)
    guard count > 0 else { break }
    answer += buffer.prefix(count)
    if untilHead, String(decoding: answer, as: UTF8.self).contains("\r\n\r\n") { break }
  }
  return String(decoding: answer, as: UTF8.self)
}

/// A connection to a port of the loopback.
private func open(port: Int) throws -> Int32 {
  #if canImport(Glibc)
    let type = Int32(SOCK_STREAM.rawValue)
  #else
    let type = SOCK_STREAM
  #endif
  let file = socket(AF_INET, type, 0)
  guard file >= 0 else { throw POSIXError(.EBADF) }
  var time = timeval(tv_sec: 30, tv_usec: 0)
  setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = in_port_t(port).bigEndian
  address.sin_addr.s_addr = inet_addr("127.0.0.1")
  let connected = withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
  guard connected == 0 else {
    close(file)
    throw POSIXError(.ECONNREFUSED)
  }
  return file
}

private func write(_ bytes: [UInt8], to file: Int32) {
  var rest = bytes[...]
  while !rest.isEmpty {
    // The server may have answered and closed before it has read everything.
    let count = rest.withUnsafeBytes { send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    guard count > 0 else { break }
    rest = rest.dropFirst(count)
  }
}

/// Runs `curl` and gives what it writes.
public func curl(_ arguments: String...) async throws -> String {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue.global().async {
      continuation.resume(
        with: Result {
          let process = Process()
          process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
          process.arguments = ["curl", "-sS", "--max-time", "60"] + arguments
          let output = Pipe()
          process.standardOutput = output
          try process.run()
          let data = output.fileHandleForReading.readDataToEndOfFile()
          process.waitUntilExit()
          return String(decoding: data, as: UTF8.self)
        })
    }
  }
}
