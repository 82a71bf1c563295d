/// Workloads that `--family` selects by a name.
struct Family: Sendable {
  let name: String
  let workloads: @Sendable () -> [Workload]

  static let all = [
    Family(name: "inventory", workloads: inventoryWorkloads), Family(name: "API", workloads: apiWorkloads),
    Family(name: "tables", workloads: tablesWorkloads), Family(name: "site", workloads: siteWorkloads),
    Family(name: "parts", workloads: partsWorkloads), Family(name: "whole links", workloads: wholeLinkWorkloads),
    Family(name: "borders", workloads: borderWorkloads), Family(name: "navigation", workloads: navigationWorkloads),
    Family(name: "building", workloads: buildingWorkloads), Family(name: "github", workloads: gitHubWorkloads),
    Family(name: "growth", workloads: growthWorkloads),
  ]
}

/// Measurements without a rival. They take longer than the families, and run only when they are asked for.
struct Study: Sendable {
  let name: String
  /// Prints the figures while it measures them.
  let figures: @Sendable (Options) -> [Figure]

  static let all = [
    Study(name: "scale", figures: scale), Study(name: "recursion", figures: recursion),
    Study(name: "validation", figures: validation),
  ]
}
