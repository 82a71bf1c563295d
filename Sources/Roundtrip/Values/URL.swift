import Foundation
import RoundtripCore

extension URL: TextValue {
  /// Creates a parser-printer for a URL as text: `Field("next", URL.self)`, `"?next=/a%26b"`. The text must be one that Foundation
  /// does not change. A URL with a base does not print.
  public static func parser() -> Parse<TextLevel, URL> {
    .shared {
      .text(
        .any, isRefined: true, expected: "a URL",
        read: { reader in
          reader.takeText().flatMap { text in URL(string: String(text)).flatMap { $0.absoluteString == text ? $0 : nil }
          }
        },
        write: { url, writer in
          guard URL(string: url.absoluteString) == url else {
            return writer.unprintable("the URL `\(url)` does not come back from its text; use its `absoluteURL`")
          }
          writer.write(url.absoluteString)
          return nil
        })
    }
  }
}
