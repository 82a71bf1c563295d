import Foundation
import Roundtrip
import Testing

// What the generated tests call. A result that a comment states is compared with `==` where its type has it, and by its text where it
// has not, as for a tuple.

func expectEqual<Value>(_ value: Value, _ expected: Value, at location: SourceLocation = #_sourceLocation) {
  if !areEqual(value, expected) {
    Issue.record(
      "the result is \(String(reflecting: value)), not \(String(reflecting: expected))", sourceLocation: location)
  }
}

private func areEqual<Value>(_ left: Value, _ right: Value) -> Bool {
  func compare<Compared: Equatable>(_ left: Compared) -> Bool { (right as? Compared).map { left == $0 } ?? false }
  if let left = left as? any Equatable { return compare(left) }
  return String(reflecting: left) == String(reflecting: right)
}

func expectValid(_ router: some Router, _ name: String, at location: SourceLocation = #_sourceLocation) {
  do { try router.validate() } catch { Issue.record("`\(name)`: \(error)", sourceLocation: location) }
}

/// A constant that is no router.
@_disfavoredOverload
func expectValid<Value>(_ value: Value, _ name: String) {}

func recordError(_ error: any Error, at location: SourceLocation = #_sourceLocation) {
  Issue.record("\(error)", sourceLocation: location)
}

func recordNoError(at location: SourceLocation = #_sourceLocation) {
  Issue.record("no error is thrown", sourceLocation: location)
}

func expectError(_ error: any Error, _ text: String, at location: SourceLocation = #_sourceLocation) {
  if !"\(error)".hasPrefix(text) { Issue.record("the error is: \(error)", sourceLocation: location) }
}

/// Expects a text in which each `…` stands for anything. White space does not count, because comments have one line.
func expectText(_ value: Any, _ text: String, at location: SourceLocation = #_sourceLocation) {
  var rest = "\(value)".filter { !$0.isWhitespace }[...]
  for (index, piece) in text.filter({ !$0.isWhitespace }).components(separatedBy: "…").enumerated() where !piece.isEmpty
  {
    guard let range = rest.range(of: piece), index > 0 || range.lowerBound == rest.startIndex else {
      Issue.record("the text is: \(value)", sourceLocation: location)
      return
    }
    rest = rest[range.upperBound...]
  }
}

func expectOutput(_ value: Any, _ text: String, at location: SourceLocation = #_sourceLocation) {
  let (output, expected) = (withoutPlaces("\(value)"), withoutPlaces(text))
  if output != expected { Issue.record("the output is:\n\(value)", sourceLocation: location) }
}

/// The text with the same name for each file and line, which are others in the article than in a program.
private func withoutPlaces(_ text: String) -> String {
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmingSuffix { $0 == " " } }
  while lines.last?.isEmpty == true { lines.removeLast() }
  return lines.joined(separator: "\n").replacing(/[^\s`]+\.(swift|md):\d+/, with: "file:line")
}

extension Substring {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, isTrimmed(last) { rest.removeLast() }
    return rest
  }
}

/// Expects that the compiler refuses the code, with messages that contain these texts.
func expectMistake(_ code: String, _ messages: [String], at location: SourceLocation = #_sourceLocation) {
  #if os(Linux)
    do {
      let modules = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appending(
        path: "Modules")
      let source = FileManager.default.temporaryDirectory.appending(path: "mistake-\(UUID().uuidString).swift")
      defer { try? FileManager.default.removeItem(at: source) }
      try "import Roundtrip\n\(code)\n".write(to: source, atomically: true, encoding: .utf8)
      let compiler = Process()
      let pipe = Pipe()
      compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      compiler.arguments = ["swiftc", "-swift-version", "6", "-typecheck", "-I", modules.path, source.path]
      (compiler.standardOutput, compiler.standardError) = (pipe, pipe)
      try compiler.run()
      let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      compiler.waitUntilExit()
      if compiler.terminationStatus == 0 { Issue.record("the compiler accepts it", sourceLocation: location) }
      for message in messages where !output.contains(message) {
        Issue.record("the compiler does not say `\(message)`, but:\n\(output)", sourceLocation: location)
      }
    } catch {
      recordError(error, at: location)
    }
  #endif
}
