import Foundation
import Roundtrip
import Testing

/// Every error and diagnostic that a router gives, with its trigger and its complete text. The article *Errors* has the same texts.
@Suite struct MessagesTests {
  static let messages =
    messagesOfPaths + messagesOfMatching + messagesOfPrinting + messagesOfDefinitions + messagesOfDiagnostics

  /// What was reported of what.
  enum Subject: Hashable {
    case error(RoutingError.Kind)
    case diagnostic(Diagnostic.Kind)
  }

  struct Message: Sendable {
    let text: String
    let trigger: @Sendable () -> [(subject: Subject, text: String)]

    init(_ text: String, _ trigger: @escaping @Sendable () -> [(subject: Subject, text: String)]) {
      self.text = text
      self.trigger = trigger
    }
  }

  @Test(arguments: messages.indices)
  func `each message has this text`(index: Int) {
    let message = Self.messages[index]
    #expect(message.trigger().map(\.text).joined(separator: "\n") == message.text, "message \(index)")
  }

  @Test func `the table has every kind of error and of diagnostic`() {
    let subjects = Set(Self.messages.flatMap { $0.trigger().map(\.subject) })
    for kind in RoutingError.Kind.allCases { #expect(subjects.contains(.error(kind)), "\(kind)") }
    for kind in Diagnostic.Kind.allCases { #expect(subjects.contains(.diagnostic(kind)), "\(kind)") }
  }

  /// Texts for faults that need a router too large or too odd for a table; other tests make them.
  private static let rare = [
    "several elements would read the field `", "an element of a list would print no segment", "and its body prints one",
    "a part of a multipart body has",
    "a multipart body prints its own", "levels of nesting", "is not an optional",
    "one behind the other; put a literal", "which is not read again", "beyond a limit",
    "two parts of one route read ", "of the file `", "is the text of several cases", "is not among `allCases`",
    "does not come back from its description", "is not a finite number", "take too many steps; print each value",
    "links inside each other", "is not the method `",
  ]

  @Test func `the table has each text of the sources`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let files = try ["RoundtripCore", "Roundtrip"].flatMap { target in
      let sources = folder.appending(path: "../../../Sources/\(target)")
      return try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)).map { $0 }
    }
    let table = Self.messages.map(\.text).joined(separator: "\n")
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let source = try String(contentsOf: file, encoding: .utf8)
      for match in source.matches(of: #/(?:(?:fail|refuse|unprintable)\(\s*|Mismatch\(definition: )(".*)/#) {
        // The longest piece of the text between values.
        let pieces = String(match.1).split(separator: #/\\\([^)]*\)+|"/#).map(String.init)
        let longest = pieces.max { $0.count < $1.count } ?? ""
        count += 1
        #expect(table.contains(longest) || Self.rare.contains { longest.contains($0) }, "\(match.1)")
      }
    }
    #expect(count > 20)
  }

  @Test func `the article lists each text`() throws {
    let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Roundtrip/Roundtrip.docc/Errors.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    for message in Self.messages {
      let first = message.text.split(separator: "\n").first.map(String.init) ?? ""
      #expect(text.contains(first), "\(first)")
    }
  }
}
