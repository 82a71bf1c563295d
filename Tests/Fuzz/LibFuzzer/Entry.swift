import Foundation
import Roundtrip

/// What libFuzzer calls with each input. `FUZZ_TARGET` names the target.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  do { try target.run(bytes) } catch {
    fatalError("\(error)")
  }
  return 0
}

private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
  guard let target = FuzzTarget(rawValue: name) else { fatalError("no target `\(name)`: set FUZZ_TARGET") }
  return target
}()
