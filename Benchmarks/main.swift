import Foundation
import Roundtrip

let options = Options(CommandLine.arguments.dropFirst())
#if DEBUG
  print("=== BUILT FOR DEBUG: these times mean nothing. Use `swift run -c release benchmarks`. ===")
#endif
let report = Report(
  (inventoryWorkloads() + apiWorkloads() + navigationWorkloads() + buildingWorkloads() + gitHubWorkloads()).filter {
    options.includes($0)
  }.map {
    $0.measured(isSmoke: options.isSmoke)
  })
print(report.table(comparedWith: try options.baseline()))
try options.save(report)
