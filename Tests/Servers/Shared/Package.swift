// swift-tools-version: 6.2
import PackageDescription

// What the servers of the folders beside this one have in common: the requests of their tests, and the routes of the load test.
let package = Package(
  name: "shared",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "Exchanges", targets: ["Exchanges"]),
    .library(name: "LoadRoutes", targets: ["LoadRoutes"]),
  ],
  dependencies: [.package(name: "roundtrip", path: "../../..")],
  targets: [
    .target(name: "Exchanges", dependencies: [.product(name: "Roundtrip", package: "roundtrip")]),
    .target(name: "LoadRoutes", dependencies: [.product(name: "Roundtrip", package: "roundtrip")]),
  ],
  swiftLanguageModes: [.v6]
)
