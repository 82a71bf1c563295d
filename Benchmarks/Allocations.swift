#if os(Linux)
  import Foundation
  import Glibc

  private typealias Allocate = @convention(c) (Int) -> UnsafeMutableRawPointer?
  private nonisolated(unsafe) var original: Allocate?
  private nonisolated(unsafe) var allocations = 0
  private nonisolated(unsafe) var allocatedBytes = 0
  private nonisolated(unsafe) var counted: pthread_t = 0

  private func allocateCounted(_ size: Int) -> UnsafeMutableRawPointer? {
    if unsafe pthread_equal(pthread_self(), counted) != 0 {
      unsafe allocations &+= 1
      unsafe allocatedBytes &+= size
    }
    return unsafe original?(size)
  }

  /// Counts the calls of `malloc` by the program and its libraries: while it counts, their tables of imported functions (the GOT of
  /// each ELF file) name a counting function instead. Those of other threads are left out.
  struct Allocations: Codable {
    let count: Double
    let bytes: Double

    /// The allocations of one operation, as the mean of so many; nil where they cannot be counted.
    init?(of operation: (Int) -> Void, times: Int = 1000) {
      guard let real = unsafe dlsym(nil, "malloc"), unsafe !Self.slots.isEmpty else { return nil }
      operation(1)
      unsafe counted = pthread_self()
      unsafe original = unsafeBitCast(real, to: Allocate.self)
      unsafe allocations = 0
      unsafe allocatedBytes = 0
      for index in unsafe Self.slots.indices { unsafe Self.slots[index].pointee = allocateCounted }
      operation(times)
      for index in unsafe Self.slots.indices { unsafe Self.slots[index].pointee = original }
      count = unsafe Double(allocations) / Double(times)
      bytes = unsafe Double(allocatedBytes) / Double(times)
    }

    /// The places that hold the address of `malloc`, made writable.
    nonisolated(unsafe) private static let slots: [UnsafeMutablePointer<Allocate?>] = {
      guard let file = FileHandle(forReadingAtPath: "/proc/self/maps") else { return unsafe [] }
      let maps = String(decoding: file.readDataToEndOfFile(), as: UTF8.self)
      let files = unsafe maps.split(separator: "\n").compactMap { line -> UnsafeRawPointer? in
        let columns = line.split(separator: " ")
        guard columns.count >= 6, columns[2] == "00000000", columns[5].hasPrefix("/") else { return nil }
        guard !columns[5].contains("/libc.") && !columns[5].contains("/ld-") else { return nil }
        return unsafe UInt(columns[0].prefix { $0 != "-" }, radix: 16).flatMap {
          unsafe UnsafeRawPointer(bitPattern: $0)
        }
      }
      return unsafe files.flatMap(slots)
    }()

    /// The slots for `malloc` in the ELF file that is mapped at `base` (System V ABI, chapters 4 and 5).
    private static func slots(ofFileAt base: UnsafeRawPointer) -> [UnsafeMutablePointer<Allocate?>] {
      guard unsafe base.load(as: UInt32.self) == 0x464C_457F else { return unsafe [] }
      let headers = unsafe base + base.load(fromByteOffset: 32, as: Int.self)
      let header = unsafe (0..<Int(base.load(fromByteOffset: 56, as: UInt16.self))).map { unsafe headers + $0 * 56 }
        .first { unsafe $0.load(as: UInt32.self) == 2 }
      guard let header = unsafe header else { return unsafe [] }
      var entry = unsafe base + header.load(fromByteOffset: 16, as: Int.self)
      var values: [Int: Int] = [:]
      while unsafe entry.load(as: Int.self) != 0 {
        unsafe values[entry.load(as: Int.self)] = unsafe entry.load(fromByteOffset: 8, as: Int.self)
        unsafe entry += 16
      }
      func address(_ tag: Int) -> UnsafeRawPointer? {
        unsafe values[tag].flatMap { unsafe $0 < Int(bitPattern: base) ? base + $0 : UnsafeRawPointer(bitPattern: $0) }
      }
      guard let strings = unsafe address(5), let symbols = unsafe address(6) else { return unsafe [] }
      // DT_JMPREL with DT_PLTRELSZ, and DT_RELA with DT_RELASZ.
      return unsafe [(23, 2), (7, 8)].flatMap { table, size -> [UnsafeMutablePointer<Allocate?>] in
        guard let relocations = unsafe address(table), let size = values[size] else { return unsafe [] }
        return unsafe (0..<size / 24).compactMap { index in
          let relocation = unsafe relocations + index * 24
          let symbol = unsafe symbols + Int(relocation.load(fromByteOffset: 8, as: UInt64.self) >> 32) * 24
          let name = unsafe strings + Int(symbol.load(as: UInt32.self))
          guard unsafe strcmp(name.assumingMemoryBound(to: CChar.self), "malloc") == 0 else { return nil }
          let slot = unsafe UnsafeMutableRawPointer(mutating: base + relocation.load(as: Int.self))
          let page = unsafe UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: slot) & ~4095)
          guard unsafe mprotect(page, 4096, PROT_READ | PROT_WRITE) == 0 else { return nil }
          return unsafe slot.assumingMemoryBound(to: Allocate?.self)
        }
      }
    }
  }
#else
  struct Allocations: Codable {
    let count: Double
    let bytes: Double

    init?(of operation: (Int) -> Void, times: Int = 1000) { return nil }
  }
#endif
