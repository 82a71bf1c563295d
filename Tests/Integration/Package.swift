// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that Roundtrip itself has no dependencies: real servers and clients over a loopback socket.
let package = Package(
  name: "integration",
  platforms: [.macOS(.v14)],
  // The app of the root package with one more command, `serve`.
  products: [.executable(name: "inventory", targets: ["serve"])],
  dependencies: [
    .package(name: "roundtrip", path: "../.."),
    .package(path: "../Servers/RoundtripHummingbird"),
    .package(path: "../Servers/Shared"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
  ],
  targets: [
    .target(
      name: "Service",
      dependencies: [
        .product(name: "RoundtripHummingbird", package: "RoundtripHummingbird"),
        .product(name: "LoopbackServer", package: "RoundtripHummingbird"),
        .product(name: "Roundtrip", package: "roundtrip"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ]),
    // A page that shows the routes of any router.
    .target(name: "RoutesPage", dependencies: [.product(name: "Roundtrip", package: "roundtrip")]),
    // The inventory app of the root package, without its main file.
    .target(
      name: "Pages",
      dependencies: [
        "RoutesPage",
        .product(name: "Roundtrip", package: "roundtrip"),
        .product(name: "RoundtripHummingbird", package: "RoundtripHummingbird"),
        .product(name: "RoundtripExport", package: "roundtrip"),
        .product(name: "RoundtripNavigation", package: "roundtrip"),
        .product(name: "RoundtripTesting", package: "roundtrip"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ], exclude: ["App/main.swift"]),
    .executableTarget(
      name: "serve", dependencies: ["Pages", .product(name: "Hummingbird", package: "hummingbird")]),
    .executableTarget(
      name: "inventory-api", dependencies: ["Pages", .product(name: "Hummingbird", package: "hummingbird")]),
    .testTarget(
      name: "RoutesPageTests", dependencies: ["RoutesPage", .product(name: "Roundtrip", package: "roundtrip")]),
    .testTarget(
      name: "IntegrationTests",
      dependencies: [
        "Service", "Pages", "RoutesPage", .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "RoundtripTesting", package: "roundtrip"),
        .product(name: "Exchanges", package: "Shared"),
        .product(name: "LoopbackServer", package: "RoundtripHummingbird"),
        .product(name: "RoundtripHummingbird", package: "RoundtripHummingbird"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
