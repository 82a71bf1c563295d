// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that Roundtrip itself has no dependencies: the adapter for FlyingFox, and its tests over sockets.
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

// The servers of the article and of the README, each with a copy of the adapter: `.ci/integration` puts them there.
if Context.environment["ROUNDTRIP_ARTICLE"] != nil {
  package.targets += ["Article", "Readme"].map { name in
    .executableTarget(
      name: name,
      dependencies: [
        .product(name: "Roundtrip", package: "roundtrip"),
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ])
  }
}
