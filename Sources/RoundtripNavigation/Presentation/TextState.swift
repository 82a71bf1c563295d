/// Text as data: what a title or a label says, and how it is emphasised.
///
/// ```swift
/// let title: TextState = "Delete \(item.name)?"
/// title.plain   // "Delete Keyboard?"
/// let warning = TextState("This ") + TextState("cannot").bold() + TextState(" be undone.")
/// ```
public struct TextState: Hashable, Sendable {
  /// A piece of text in one style.
  public struct Run: Hashable, Sendable {
    /// What it says.
    public var text: String
    /// Whether it stands out in weight.
    public var isBold: Bool
    /// Whether it is slanted.
    public var isItalic: Bool

    /// A piece of text, plain unless told otherwise.
    public init(_ text: String, isBold: Bool = false, isItalic: Bool = false) {
      self.text = text
      self.isBold = isBold
      self.isItalic = isItalic
    }
  }

  /// The pieces, in their order.
  public private(set) var runs: [Run]

  /// Plain text.
  public init(_ text: String) {
    runs = text.isEmpty ? [] : [Run(text)]
  }

  private init(runs: [Run]) { self.runs = runs }

  /// What it says, without emphasis.
  public var plain: String { runs.map(\.text).joined() }

  /// The text, all of it bold.
  public func bold() -> TextState { TextState(runs: runs.map { Run($0.text, isBold: true, isItalic: $0.isItalic) }) }

  /// The text, all of it in italics.
  public func italic() -> TextState { TextState(runs: runs.map { Run($0.text, isBold: $0.isBold, isItalic: true) }) }

  /// One text after the other. Neighbors of one style become one run, so that equal texts are equal.
  public static func + (left: TextState, right: TextState) -> TextState {
    var runs = left.runs
    for run in right.runs {
      if let last = runs.last, last.isBold == run.isBold, last.isItalic == run.isItalic {
        runs[runs.count - 1].text += run.text
      } else {
        runs.append(run)
      }
    }
    return TextState(runs: runs)
  }
}

extension TextState: ExpressibleByStringInterpolation {
  /// A literal, `"Delete \(name)?"`, is plain text.
  public init(stringLiteral text: String) { self.init(text) }
}

extension TextState: CustomStringConvertible {
  /// The plain text.
  public var description: String { plain }
}
