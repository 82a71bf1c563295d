import Foundation

/// The command line.
struct Options {
  private var filter = ""
  private var saveTo: String?
  private var compareWith: String?
  /// Runs each workload a few times only: shows that it works, not how fast it is.
  private(set) var isSmoke = false
  /// The only family to make; all of them if it is nil.
  private(set) var family: String?
  /// Prints the table in Markdown.
  private(set) var isMarkdown = false
  /// Runs the workloads that fit the filter so many times, for a program that counts instructions, and times nothing.
  private(set) var loop: Int?

  private static let usage =
    "[--family NAME] [--filter TEXT] [--json FILE] [--compare FILE] [--markdown] [--smoke] [--loop COUNT]"

  init(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--family": family = Self.value(of: argument, &rest)
      case "--filter": filter = Self.value(of: argument, &rest)
      case "--json": saveTo = Self.value(of: argument, &rest)
      case "--compare": compareWith = Self.value(of: argument, &rest)
      case "--smoke": isSmoke = true
      case "--markdown": isMarkdown = true
      case "--loop": loop = Int(Self.value(of: argument, &rest)) ?? 0
      default: Self.stop("unknown option \(argument)")
      }
    }
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) -> String {
    guard let value = rest.popFirst() else { stop("\(option) needs a value") }
    return value
  }

  static func stop(_ message: String) -> Never {
    FileHandle.standardError.write(
      Data("\(message)\nusage: benchmarks \(usage)\n".utf8))
    exit(2)
  }

  func includes(family: String, _ name: String) -> Bool {
    filter.isEmpty || "\(family) \(name)".localizedCaseInsensitiveContains(filter)
  }

  func baseline() throws -> Report? {
    try compareWith.map { try JSONDecoder().decode(Report.self, from: Data(contentsOf: URL(fileURLWithPath: $0))) }
  }

  func save(_ report: Report) throws {
    guard let saveTo else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(report).write(to: URL(fileURLWithPath: saveTo))
  }
}
