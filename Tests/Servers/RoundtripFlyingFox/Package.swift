// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that Roundtrip itself has no dependencies: the adapter for FlyingFox, its tests over sockets, and the two servers
// that `Tests/Servers/load` compares.
let package = Package(
  name: "roundtrip-flyingfox",
  platforms: [.macOS(.v14)],
  products: [.library(name: "RoundtripFlyingFox", targets: ["RoundtripFlyingFox"])],
  dependencies: [
    .package(name: "roundtrip", path: "../../.."),
    .package(path: "../Shared"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .target(
      name: "RoundtripFlyingFox",
      dependencies: [
        .product(name: "Roundtrip", package: "roundtrip"),
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ]),
    .executableTarget(
      name: "load-flyingfox",
      dependencies: [
        "RoundtripFlyingFox", .product(name: "LoadRoutes", package: "Shared"),
        .product(name: "FlyingFox", package: "FlyingFox"),
      ]),
    .testTarget(
      name: "RoundtripFlyingFoxTests",
      dependencies: [
        "RoundtripFlyingFox", .product(name: "Exchanges", package: "Shared"),
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
