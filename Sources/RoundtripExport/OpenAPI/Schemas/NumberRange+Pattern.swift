import Roundtrip
import RoundtripCore

extension NumberRange {
  /// A regular expression (ECMA 262) without its anchors for the texts of these numbers, which may have leading zeros if they are
  /// decimal.
  var innerPattern: String {
    guard numerals == .decimal else {
      let least = text(lower).utf8.count
      return numerals.innerPattern(lengths: least...max(least, text(upper).utf8.count))
    }
    let zero = UInt64(0)
    // `-0` is 0 if there are negative numbers.
    let negative = lower.isNegative ? Self.digits((upper.isNegative ? upper.magnitude : zero), lower.magnitude) : nil
    let positive = upper.isNegative ? nil : Self.digits(lower.isNegative ? zero : lower.magnitude, upper.magnitude)
    return switch (negative, positive) {
    case (let negative?, let positive?) where negative == positive: "-?0*\(negative)"
    case (let negative?, let positive?): "(-0*\(negative)|0*\(positive))"
    case (let negative?, nil): "-0*\(negative)"
    case (nil, let positive): "0*" + (positive ?? "")
    }
  }

  /// The numbers between two bounds, without leading zeros.
  private static func digits(_ lower: UInt64, _ upper: UInt64) -> String {
    let (low, high) = (String(lower), String(upper))
    func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
    func nines(_ count: Int) -> String { String(repeating: "9", count: count) }
    guard low.count < high.count else { return choice(of: alternatives(low, high)) }
    var all = alternatives(low, nines(low.count))
    let between = (low.count + 1)..<max(low.count + 1, high.count)
    if let shortest = between.first, let longest = between.last {
      all.append("[1-9]" + anyDigits(shortest - 1...longest - 1))
    }
    return choice(of: all + alternatives("1" + zeros(high.count - 1), high))
  }

  /// The patterns of the numbers between two bounds with the same number of digits.
  private static func alternatives(_ low: String, _ high: String) -> [String] {
    guard let first = low.first?.wholeNumberValue, let last = high.first?.wholeNumberValue else { return [""] }
    let (lowRest, highRest) = (String(low.dropFirst()), String(high.dropFirst()))
    let isFromStart = lowRest.allSatisfy { $0 == "0" }
    let isToEnd = highRest.allSatisfy { $0 == "9" }
    if first == last, !(isFromStart && isToEnd) {
      return ["\(first)" + choice(of: alternatives(lowRest, highRest))]
    }
    var all: [String] = []
    if !isFromStart {
      all.append("\(first)" + choice(of: alternatives(lowRest, String(repeating: "9", count: lowRest.count))))
    }
    let (start, end) = (isFromStart ? first : first + 1, isToEnd ? last : last - 1)
    if start <= end {
      all.append((start == end ? "\(start)" : "[\(start)-\(end)]") + anyDigits(lowRest.count...lowRest.count))
    }
    if !isToEnd {
      all.append("\(last)" + choice(of: alternatives(String(repeating: "0", count: highRest.count), highRest)))
    }
    return all
  }

  private static func choice(of patterns: [String]) -> String {
    patterns.count == 1 ? patterns[0] : "(\(patterns.joined(separator: "|")))"
  }

  private static func anyDigits(_ counts: ClosedRange<Int>) -> String {
    switch (counts.lowerBound, counts.upperBound) {
    case (0, 0): ""
    case (1, 1): "[0-9]"
    case (let least, let most) where least == most: "[0-9]{\(least)}"
    case (let least, let most): "[0-9]{\(least),\(most)}"
    }
  }
}
