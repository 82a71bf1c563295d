import Foundation
import Testing

/// Public data sets that are not a part of the package: in the folder that `ROUNDTRIP_TEST_DATA` names, or beside the checkout.
enum TestData {
  static let folder: URL? = {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let candidates =
      [ProcessInfo.processInfo.environment["ROUNDTRIP_TEST_DATA"].map { URL(filePath: $0) }].compactMap { $0 }
      + [package.deletingLastPathComponent().appending(path: "shared/data")]
    return candidates.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "whatwg-urltestdata.json").path(percentEncoded: false))
    }
  }()

  static var exists: Bool { folder != nil }
  static let reason: Comment = "there is no whatwg-urltestdata.json in ROUNDTRIP_TEST_DATA nor in ../shared/data"

  static func file(_ name: String) -> Data? { folder.flatMap { try? Data(contentsOf: $0.appending(path: name)) } }
}
