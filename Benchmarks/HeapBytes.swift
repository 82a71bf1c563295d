#if os(Linux)
  import Foundation
  import Glibc

  /// The bytes of the heap that are in use, by `malloc_info` of the C library.
  func bytesInUse() -> Int? {
    typealias Describe = @convention(c) (CInt, UnsafeMutablePointer<FILE>?) -> CInt
    guard let function = unsafe dlsym(nil, "malloc_info") else { return nil }
    let describe = unsafe unsafeBitCast(function, to: Describe.self)
    var text: UnsafeMutablePointer<CChar>?
    var count = 0
    guard let file = unsafe open_memstream(&text, &count) else { return nil }
    _ = unsafe describe(0, file)
    unsafe fclose(file)
    defer { unsafe free(text) }
    guard let start = unsafe text else { return nil }
    let lines = unsafe String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
      .split(separator: "\n")
    // The last line of a kind is the total.
    func size(_ kind: String) -> Int? {
      lines.last { $0.hasPrefix("<\(kind) ") || $0.hasPrefix("<total type=\"\(kind)\"") }?
        .components(separatedBy: "size=\"").last.flatMap { Int($0.prefix { $0 != "\"" }) }
    }
    guard let fast = size("fast"), let rest = size("rest"), let mapped = size("mmap") else { return nil }
    return size("system type=\"current\"").map { $0 - fast - rest + mapped }
  }
#else
  func bytesInUse() -> Int? { nil }
#endif
