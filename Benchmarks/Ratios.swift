import Foundation

/// The ratios of a family to the same work done in another way.
struct Ratios {
  let family: String
  /// The geometric mean.
  let mean: Double
  let largest: Double

  /// Returns nil if there are none.
  init?(_ family: String, _ ratios: [Double]) {
    guard let largest = ratios.max() else { return nil }
    self.family = family
    self.largest = largest
    mean = geometricMean(of: ratios)
  }

  var name: FamilyName { FamilyName(family) }
}

/// The geometric mean of numbers of which there are some.
func geometricMean(of numbers: [Double]) -> Double {
  exp(numbers.map { log($0) }.reduce(0, +) / Double(numbers.count))
}
