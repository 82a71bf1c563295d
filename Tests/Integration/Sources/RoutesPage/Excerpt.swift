import Roundtrip

/// A link with a mark at the place where a route stops.
struct Excerpt {
  private let before: String
  private let marked: String
  private let after: String

  /// Fails if the place is not in the link.
  init?(_ link: String, _ place: Range<Int>?) {
    let bytes = Array(link.utf8)
    guard let place, place.lowerBound >= 0, place.upperBound <= bytes.count else { return nil }
    before = escaped(String(decoding: bytes[..<place.lowerBound], as: UTF8.self))
    marked = escaped(String(decoding: bytes[place], as: UTF8.self))
    after = escaped(String(decoding: bytes[place.upperBound...], as: UTF8.self))
  }

  /// The link in one line. Where something is absent, the mark has words for those who do not see it.
  var html: String {
    let mark =
      marked.isEmpty
      ? #"<mark class="gap"><span class="unseen"> (something is missing here) </span></mark>"#
      : "<mark>\(marked)</mark>"
    return code(before + mark + after)
  }

  /// The link with carets in a second line.
  var lines: String {
    let spaces = String(repeating: " ", count: Self.width(before))
    let carets = String(repeating: "^", count: max(1, Self.width(marked)))
    return "\(html)\n<span class=\"caret\" aria-hidden=\"true\">\(spaces)\(carets)</span>"
  }

  /// The number of characters: each escape of HTML is one.
  private static func width(_ html: String) -> Int { html.replacing(/&[^;]+;/, with: "x").count }
}
