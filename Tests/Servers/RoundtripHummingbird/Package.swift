// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that Roundtrip itself has no dependencies: the adapter for Hummingbird 2, its tests over sockets, and the two
// servers that `Tests/Servers/load` compares.
let package = Package(
  name: "roundtrip-hummingbird",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "RoundtripHummingbird", targets: ["RoundtripHummingbird"]),
    .library(name: "LoopbackServer", targets: ["LoopbackServer"]),
  ],
  dependencies: [
    .package(name: "roundtrip", path: "../../.."),
    .package(path: "../Shared"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    // What the tests look at: the figures, spans and lines of the log that a server records.
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    .target(
      name: "RoundtripHummingbird",
      dependencies: [
        .product(name: "Roundtrip", package: "roundtrip"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ]),
    .target(
      name: "LoopbackServer",
      dependencies: [
        .product(name: "Hummingbird", package: "hummingbird"), .product(name: "Logging", package: "swift-log"),
      ]),
    // With the adapter's file in it, as in a user's target.
    .executableTarget(
      name: "load-hummingbird",
      dependencies: [
        .product(name: "Roundtrip", package: "roundtrip"), .product(name: "LoadRoutes", package: "Shared"),
        .product(name: "Hummingbird", package: "hummingbird"), .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(
      name: "RoundtripHummingbirdTests",
      dependencies: [
        "RoundtripHummingbird", "LoopbackServer", .product(name: "Exchanges", package: "Shared"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// The server of the article, with a copy of the adapter: `.ci/integration` puts both there.
if Context.environment["ROUNDTRIP_ARTICLE"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Article",
      dependencies: [
        .product(name: "Roundtrip", package: "roundtrip"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ]))
}
