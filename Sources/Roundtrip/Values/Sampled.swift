import Foundation
import RoundtripCore

// Sample values for testing constructors.

extension UUID: Sampled {
  package static func sample(_ variant: Int) -> UUID? {
    UUID(
      uuid: variant == 0
        ? (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) : (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
  }
}

extension Date: Sampled {
  package static func sample(_ variant: Int) -> Date? { Date(timeIntervalSinceReferenceDate: variant == 0 ? 0 : 1) }
}

extension URL: Sampled {
  package static func sample(_ variant: Int) -> URL? { URL(string: variant == 0 ? "/" : "https://example.com/a") }
}

extension Decimal: Sampled {
  package static func sample(_ variant: Int) -> Decimal? { Decimal(variant == 0 ? 0 : 1) }
}
