import Foundation

extension URL: TextValue {
  /// Creates a parser-printer for a URL as text: `Field("next", URL.self)`, `"?next=/a%26b"`. The text must be one that Foundation
  /// does not change.
  public static func parser() -> Parse<TextLevel, URL> {
    String.parser().map(
      apply: { text in URL(string: text).flatMap { $0.absoluteString == text ? $0 : nil } },
      unapply: { url in URL(string: url.absoluteString) == url ? url.absoluteString : nil })
  }
}
