/// Text as data, with its emphasis.
///
/// ```swift
/// let title: TextState = "Delete \(item.name)?"
/// title.plain   // "Delete Keyboard?"
/// let warning = TextState("This ") + TextState("cannot").bold() + TextState(" be undone.")
/// ```
public struct TextState: Hashable, Sendable {
  /// A run of text in one style.
  public struct Run: Hashable, Sendable {
    /// The text.
    public var text: String
    /// Whether it is bold.
    public var isBold: Bool
    /// Whether it is italic.
    public var isItalic: Bool

    /// Creates a run of text, without emphasis by default.
    public init(_ text: String, isBold: Bool = false, isItalic: Bool = false) {
      self.text = text
      self.isBold = isBold
      self.isItalic = isItalic
    }
  }

  /// The runs in order.
  public private(set) var runs: [Run]

  /// Creates text without emphasis.
  public init(_ text: String) {
    runs = text.isEmpty ? [] : [Run(text)]
  }

  /// Adjacent runs of one style become one, so that equal texts are equal.
  private init(runs all: [Run]) {
    runs = all.reduce(into: []) { runs, run in
      if let last = runs.last, last.isBold == run.isBold, last.isItalic == run.isItalic {
        runs[runs.count - 1].text += run.text
      } else {
        runs.append(run)
      }
    }
  }

  /// The text without emphasis.
  public var plain: String { runs.map(\.text).joined() }

  /// Returns the text in bold.
  public func bold() -> TextState { TextState(runs: runs.map { Run($0.text, isBold: true, isItalic: $0.isItalic) }) }

  /// Returns the text in italics.
  public func italic() -> TextState { TextState(runs: runs.map { Run($0.text, isBold: $0.isBold, isItalic: true) }) }

  /// Concatenates two texts.
  public static func + (left: TextState, right: TextState) -> TextState { TextState(runs: left.runs + right.runs) }
}

extension TextState: ExpressibleByStringInterpolation {
  /// Creates plain text from a literal such as `"Delete \(name)?"`.
  public init(stringLiteral text: String) { self.init(text) }
}

extension TextState: CustomStringConvertible {
  /// The plain text.
  public var description: String { plain }
}
