// swift-tools-version: 6.0
import PackageDescription

// A package of its own: routers as an app that uses swift-url-routing writes them. `ROUNDTRIP_SWIFT_5` builds it as an app in Swift 5
// mode does.
let isSwift5 = Context.environment["ROUNDTRIP_SWIFT_5"] != nil
// Swift 6 infers that the constructor of a case is `Sendable`. Swift 5 does with this setting.
let settings: [SwiftSetting] = isSwift5 ? [.enableUpcomingFeature("InferSendableFromCaptures")] : []

let package = Package(
  name: "moving",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "roundtrip", path: "../..")],
  targets: [
    // With this target, the imports of an app stay as they are.
    .target(name: "URLRouting", dependencies: [.product(name: "Roundtrip", package: "roundtrip")]),
    .target(name: "Routers", dependencies: ["URLRouting"], swiftSettings: settings),
    .testTarget(
      name: "RouterTests",
      dependencies: ["Routers", "URLRouting", .product(name: "RoundtripTesting", package: "roundtrip")],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [isSwift5 ? .v5 : .v6]
)
