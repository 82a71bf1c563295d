import Foundation

/// How many generated tables a law tries.
enum Scale {
  #if DEBUG
    private static let usual = 250
  #else
    private static let usual = 1_000
  #endif

  /// The number of tables for the largest law, or the one that `ROUNDTRIP_TABLES` gives. The other laws try a part of them.
  static let tables = ProcessInfo.processInfo.environment["ROUNDTRIP_TABLES"].flatMap { Int($0) } ?? usual

  /// The number of tables in each of `runs` parallel runs of a law that tries one in `part` tables.
  static func tables(oneIn part: Int, runs: Int) -> Int { max(1, tables / part / runs) }
}
