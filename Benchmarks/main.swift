import Foundation

let options = Options(CommandLine.arguments.dropFirst())
#if DEBUG
  if !options.isDebug { runReleaseBuild(CommandLine.arguments.dropFirst()) }
#endif
let workloads = Family.all.filter { options.family == nil || $0.name == options.family }
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
  print("=== BUILT FOR DEBUG: these times mean nothing. ===")
#endif
let progress = ProgressLine(count: workloads.count)
let results = workloads.enumerated().map { number, workload in
  progress.show(number + 1, "\(workload.family), \(workload.name)")
  return workload.measured(isSmoke: options.isSmoke)
}
progress.clear()
let report = Report(results, [])
if !results.isEmpty { try options.show(report) }
if let folder = options.svgFolder { try writePlots(of: report, to: folder) }
let figures = Study.all.filter { options.includes(study: $0.name) }.flatMap { $0.figures(options) }
try options.save(Report(results, figures))
