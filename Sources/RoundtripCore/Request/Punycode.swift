/// The ASCII form of a host beyond ASCII: each label in lowercase and in Punycode (RFC 3492), after `xn--`.
///
/// ```swift
/// Punycode.host("bücher.example")   // "xn--bcher-kva.example"
/// ```
/// This is the only part of IDNA (RFC 5891) that is implemented. Besides lowercasing, nothing is mapped or normalized. Labels are
/// not checked for text direction or forbidden characters, and only `.` separates labels. A host with combining marks has no ASCII
/// form here, because it can be written in several ways.
enum Punycode {
  /// The ASCII form of a host, or nil if it has none. A host in ASCII is returned unchanged.
  static func host(_ name: String) -> String? {
    if name.utf8.allSatisfy({ $0 < 128 }) { return name }
    let scalars = name.unicodeScalars
    let isComposed = scalars.allSatisfy { scalar in
      scalar.properties.canonicalCombiningClass == .notReordered && !fullStops.contains(scalar)
        && (scalar.isASCII || scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
    }
    guard isComposed else { return nil }
    var labels: [String] = []
    for label in name.split(separator: ".", omittingEmptySubsequences: false) {
      if label.utf8.allSatisfy({ $0 < 128 }) {
        labels.append(String(label))
        continue
      }
      guard let encoded = encoded(label.lowercased().unicodeScalars.map(\.value)), encoded.utf8.count <= 59 else {
        return nil
      }
      labels.append("xn--" + encoded)
    }
    return labels.joined(separator: ".")
  }

  /// The characters that IDNA maps to a full stop.
  private static let fullStops: Set<Unicode.Scalar> = ["\u{3002}", "\u{FF0E}", "\u{FF61}"]

  /// RFC 3492 §6.3. Nil if the label is too long.
  private static func encoded(_ points: [UInt32]) -> String? {
    guard points.count <= 63 else { return nil }
    var output = points.filter { $0 < 128 }.map { UInt8(truncatingIfNeeded: $0) }
    let basicCount = output.count
    var handled = basicCount
    if basicCount > 0 { output.append(UInt8(ascii: "-")) }
    var (point, bias) = (128, 72)
    // The largest sum is 63 steps over all code points, which cannot overflow.
    var delta = 0
    while handled < points.count {
      guard let next = points.lazy.map({ Int($0) }).filter({ $0 >= point }).min() else { return nil }
      delta += (next - point) * (handled + 1)
      point = next
      for other in points {
        if other < point { delta += 1 }
        guard other == point else { continue }
        append(delta, bias, to: &output)
        bias = adapted(delta, handled + 1, isFirst: handled == basicCount)
        delta = 0
        handled += 1
      }
      delta += 1
      point += 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func append(_ delta: Int, _ bias: Int, to output: inout [UInt8]) {
    var rest = delta
    var threshold = 0
    var position = 36
    while true {
      threshold = min(max(position - bias, 1), 26)
      if rest < threshold { break }
      output.append(digit(threshold + (rest - threshold) % (36 - threshold)))
      rest = (rest - threshold) / (36 - threshold)
      position += 36
    }
    output.append(digit(rest))
  }

  /// `a` to `z`, then `0` to `9`.
  private static func digit(_ number: Int) -> UInt8 { UInt8(number < 26 ? 97 + number : 22 + number) }

  /// RFC 3492 §6.1.
  private static func adapted(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var position = 0
    while delta > 455 {
      delta /= 35
      position += 36
    }
    return position + 36 * delta / (delta + 38)
  }
}
