import Foundation

/// The command line.
struct Options {
  private var filter = ""
  private var saveTo: String?
  private var compareWith: String?
  /// Prints the table in Markdown.
  private var isMarkdown = false
  /// Shows every line, and runs the studies.
  private var isAll = false
  /// Runs each workload a few times only: shows that it works, not how fast it is.
  private(set) var isSmoke = false
  /// Times a debug build, instead of building and running the release configuration.
  private(set) var isDebug = false
  /// The only family or study to run; all of them if it is nil.
  private(set) var family: String?
  /// Where to draw the plots.
  private(set) var svgFolder: String?
  /// Runs the workloads that fit the filter so many times, for a program that counts instructions, and times nothing.
  private(set) var loop: Int?

  private static let usage = """
    usage: swift run benchmarks [OPTIONS]

    Times this library and the same work written by hand, and counts allocations.

      --family NAME   runs one family:
                      \(Family.all.map(\.name).joined(separator: ", "))
                      or one study: \(Study.all.map(\.name).joined(separator: ", "))
      --filter TEXT   runs the workloads whose names contain a text
      --all           shows every line, and runs the studies too
      --svg FOLDER    draws plots of the times and the ratios
      --markdown      prints the lines as a table in Markdown
      --json FILE     saves the figures
      --compare FILE  shows saved figures in the last column
      --smoke         runs each workload once, without useful times
      --loop COUNT    runs each workload COUNT times, without timing
      --debug         times a debug build; otherwise it builds and runs the release configuration
      --help          prints this text

    """

  init(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--family": family = Self.value(of: argument, &rest)
      case "--filter": filter = Self.value(of: argument, &rest)
      case "--json": saveTo = Self.value(of: argument, &rest)
      case "--compare": compareWith = Self.value(of: argument, &rest)
      case "--svg": svgFolder = Self.value(of: argument, &rest)
      case "--all": isAll = true
      case "--smoke": isSmoke = true
      case "--debug": isDebug = true
      case "--markdown": isMarkdown = true
      case "--loop": loop = Int(Self.value(of: argument, &rest)) ?? 0
      case "--help", "-h":
        print(Self.usage, terminator: "")
        exit(0)
      default: Self.stop("unknown option \(argument)")
      }
    }
    let names = Family.all.map(\.name) + Study.all.map(\.name)
    if let family, !names.contains(family) { Self.stop("there is no family \(family)") }
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) -> String {
    guard let value = rest.popFirst() else { stop("\(option) needs a value") }
    return value
  }

  private static func stop(_ message: String) -> Never {
    writeError("\(message)\n\n\(usage)")
    exit(2)
  }

  func includes(family: String, _ name: String) -> Bool {
    filter.isEmpty || "\(family) \(name)".localizedCaseInsensitiveContains(filter)
  }

  func includes(study: String) -> Bool { family.map { $0 == study } ?? (isAll || isSmoke) }

  /// Prints the summary, and every line if some were selected or compared.
  func show(_ report: Report) throws {
    if isMarkdown { return print(report.markdown) }
    print(report.summary)
    let baseline = try compareWith.map {
      try JSONDecoder().decode(Report.self, from: Data(contentsOf: URL(fileURLWithPath: $0)))
    }
    if isAll || family != nil || !filter.isEmpty || baseline != nil {
      print("\n" + report.table(comparedWith: baseline))
    } else {
      print("\n--all shows every line, --help the options")
    }
  }

  func save(_ report: Report) throws {
    guard let saveTo else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(report).write(to: URL(fileURLWithPath: saveTo))
  }
}
