import Foundation
import Roundtrip

let options = Options(CommandLine.arguments.dropFirst())
let families: [(name: String, workloads: () -> [Workload])] = [
  ("inventory", inventoryWorkloads), ("API", apiWorkloads), ("tables", tablesWorkloads), ("site", siteWorkloads),
  ("parts", partsWorkloads), ("whole links", wholeLinkWorkloads), ("borders", borderWorkloads),
  ("navigation", navigationWorkloads),
  ("building", buildingWorkloads), ("github", gitHubWorkloads), ("growth", growthWorkloads),
]
/// What is not timed beside a rival.
let studies: [(name: String, figures: (Options) -> [Figure])] = [("scale", scale), ("recursion", recursion)]
let names = families.map(\.name) + studies.map(\.name)
if let family = options.family, !names.contains(family) {
  Options.stop("there is no family \(family), only \(names.joined(separator: ", "))")
}
let workloads = families.filter { options.family == nil || $0.name == options.family }
  .flatMap { $0.workloads() }.filter { options.includes(family: $0.family, $0.name) }
if let loop = options.loop {
  for workload in workloads {
    workload.operation(loop)
    let allocations = Allocations(of: workload.operation).map { String($0.count) } ?? "-"
    print("\(workload.family), \(workload.name)\t\(allocations)")
  }
  exit(0)
}
#if DEBUG
  print("=== BUILT FOR DEBUG: these times mean nothing. Use `swift run -c release benchmarks`. ===")
#endif
let results = workloads.map { $0.measured(isSmoke: options.isSmoke) }
if !results.isEmpty {
  let report = Report(results, [])
  print(options.isMarkdown ? report.markdown : report.table(comparedWith: try options.baseline()))
}
let figures = studies.filter { options.family == nil || $0.name == options.family }.flatMap { $0.figures(options) }
try options.save(Report(results, figures))
