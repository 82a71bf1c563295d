import Foundation
import Roundtrip

let options = Options(CommandLine.arguments.dropFirst())
let families: [(name: String, workloads: () -> [Workload])] = [
  ("inventory", inventoryWorkloads), ("API", apiWorkloads), ("resources", resourceWorkloads), ("site", siteWorkloads),
  ("parts", partsWorkloads), ("whole links", wholeLinkWorkloads), ("borders", borderWorkloads),
  ("navigation", navigationWorkloads),
  ("building", buildingWorkloads), ("github", gitHubWorkloads), ("growth", growthWorkloads),
]
let workloads = families.filter { options.family == nil || $0.name == options.family }
  .flatMap { $0.workloads() }.filter { options.includes($0) }
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
let report = Report(workloads.map { $0.measured(isSmoke: options.isSmoke) })
print(options.isMarkdown ? report.markdown : report.table(comparedWith: try options.baseline()))
try options.save(report)
