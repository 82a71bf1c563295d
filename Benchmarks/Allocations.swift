#if os(Linux)
  import Foundation
  import Glibc

  private typealias Allocate = @convention(c) (Int) -> UnsafeMutableRawPointer?
  private nonisolated(unsafe) var original: Allocate?
  private nonisolated(unsafe) var allocations = 0
  private nonisolated(unsafe) var allocatedBytes = 0

  private func allocateCounted(_ size: Int) -> UnsafeMutableRawPointer? {
    allocations &+= 1
    allocatedBytes &+= size
    return original?(size)
  }

  /// Counts the calls of `malloc` by the program and its libraries: while it counts, their tables of imported functions (the GOT of
  /// each ELF file) name a counting function instead.
  struct Allocations: Codable {
    let count: Double
    let bytes: Double

    /// The allocations of one operation, as the mean of many; nil where they cannot be counted.
    init?(of operation: (Int) -> Void) {
      guard let real = dlsym(nil, "malloc"), !Self.slots.isEmpty else { return nil }
      let times = 1000
      operation(1)
      original = unsafeBitCast(real, to: Allocate.self)
      allocations = 0
      allocatedBytes = 0
      for slot in Self.slots { slot.pointee = allocateCounted }
      operation(times)
      for slot in Self.slots { slot.pointee = original }
      count = Double(allocations) / Double(times)
      bytes = Double(allocatedBytes) / Double(times)
    }

    /// The places that hold the address of `malloc`, made writable.
    nonisolated(unsafe) private static let slots: [UnsafeMutablePointer<Allocate?>] = {
      guard let file = FileHandle(forReadingAtPath: "/proc/self/maps") else { return [] }
      let maps = String(decoding: file.readDataToEndOfFile(), as: UTF8.self)
      let files = maps.split(separator: "\n").compactMap { line -> UnsafeRawPointer? in
        let columns = line.split(separator: " ")
        guard columns.count >= 6, columns[2] == "00000000", columns[5].hasPrefix("/") else { return nil }
        guard !columns[5].contains("/libc.") && !columns[5].contains("/ld-") else { return nil }
        return UInt(columns[0].prefix { $0 != "-" }, radix: 16).flatMap { UnsafeRawPointer(bitPattern: $0) }
      }
      return files.flatMap(slots)
    }()

    /// The slots for `malloc` in the ELF file that is mapped at `base` (System V ABI, chapters 4 and 5).
    private static func slots(ofFileAt base: UnsafeRawPointer) -> [UnsafeMutablePointer<Allocate?>] {
      guard base.load(as: UInt32.self) == 0x464C_457F else { return [] }
      let headers = base + base.load(fromByteOffset: 32, as: Int.self)
      let header = (0..<Int(base.load(fromByteOffset: 56, as: UInt16.self))).map { headers + $0 * 56 }
        .first { $0.load(as: UInt32.self) == 2 }
      guard let header else { return [] }
      var entry = base + header.load(fromByteOffset: 16, as: Int.self)
      var values: [Int: Int] = [:]
      while entry.load(as: Int.self) != 0 {
        values[entry.load(as: Int.self)] = entry.load(fromByteOffset: 8, as: Int.self)
        entry += 16
      }
      func address(_ tag: Int) -> UnsafeRawPointer? {
        values[tag].flatMap { $0 < Int(bitPattern: base) ? base + $0 : UnsafeRawPointer(bitPattern: $0) }
      }
      guard let strings = address(5), let symbols = address(6) else { return [] }
      // DT_JMPREL with DT_PLTRELSZ, and DT_RELA with DT_RELASZ.
      return [(23, 2), (7, 8)].flatMap { table, size -> [UnsafeMutablePointer<Allocate?>] in
        guard let relocations = address(table), let size = values[size] else { return [] }
        return (0..<size / 24).compactMap { index in
          let relocation = relocations + index * 24
          let symbol = symbols + Int(relocation.load(fromByteOffset: 8, as: UInt64.self) >> 32) * 24
          let name = strings + Int(symbol.load(as: UInt32.self))
          guard strcmp(name.assumingMemoryBound(to: CChar.self), "malloc") == 0 else { return nil }
          let slot = UnsafeMutableRawPointer(mutating: base + relocation.load(as: Int.self))
          let page = UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: slot) & ~4095)
          guard mprotect(page, 4096, PROT_READ | PROT_WRITE) == 0 else { return nil }
          return slot.assumingMemoryBound(to: Allocate?.self)
        }
      }
    }
  }
#else
  struct Allocations: Codable {
    let count: Double
    let bytes: Double

    init?(of operation: (Int) -> Void) { return nil }
  }
#endif
