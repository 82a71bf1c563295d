// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "roundtrip",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Roundtrip", targets: ["Roundtrip"]),
    .library(name: "RoundtripCore", targets: ["RoundtripCore"]),
    .library(name: "RoundtripExport", targets: ["RoundtripExport"]),
    .library(name: "RoundtripNavigation", targets: ["RoundtripNavigation"]),
    .library(name: "RoundtripTesting", targets: ["RoundtripTesting"]),
  ],
  targets: [
    .target(name: "RoundtripCore"),
    .target(name: "Roundtrip", dependencies: ["RoundtripCore"]),
    .target(name: "RoundtripExport", dependencies: ["Roundtrip"]),
    .target(name: "RoundtripNavigation", dependencies: ["RoundtripCore"]),
    .target(name: "RoundtripTesting", dependencies: ["RoundtripCore"]),
    .executableTarget(
      name: "inventory", dependencies: ["Roundtrip", "RoundtripExport", "RoundtripNavigation", "RoundtripTesting"]),
    .executableTarget(
      name: "benchmarks", dependencies: ["Roundtrip", "RoundtripCore", "RoundtripNavigation"], path: "Benchmarks",
      exclude: ["build-time", "generate-tables", "instructions", "instructions.tsv", "type-check"]),
    .testTarget(name: "RoundtripCoreTests", dependencies: ["RoundtripCore"]),
    .testTarget(
      name: "RoundtripTests", dependencies: ["Roundtrip", "RoundtripExport", "RoundtripNavigation", "RoundtripTesting"]),
    .testTarget(name: "RoundtripNavigationTests", dependencies: ["RoundtripNavigation", "RoundtripTesting"]),
    .testTarget(name: "RoundtripTestingTests", dependencies: ["Roundtrip", "RoundtripTesting"]),
    .testTarget(
      name: "FuzzTests", dependencies: ["Roundtrip"], path: "Tests/Fuzz", exclude: ["Corpus", "LibFuzzer", "run"]),
    .testTarget(name: "RoundtripExportTests", dependencies: ["RoundtripExport", "RoundtripTesting"]),
    .testTarget(
      name: "LawsTests", dependencies: ["Roundtrip", "RoundtripExport", "RoundtripNavigation", "RoundtripTesting"],
      path: "Tests/Laws"),
    // The code blocks of the README and the articles: a plugin writes them as Swift files, which these tests compile and run.
    .executableTarget(name: "documentation-blocks", path: "Tests/Documentation/Blocks"),
    .plugin(
      name: "DocumentationBlocks", capability: .buildTool(), dependencies: ["documentation-blocks"],
      path: "Tests/Documentation/Plugin"),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["Roundtrip", "RoundtripExport", "RoundtripNavigation", "RoundtripTesting"],
      path: "Tests/Documentation/Tests", plugins: ["DocumentationBlocks"]),
    // An app with the settings that Xcode gives to new ones.
    .target(
      name: "MainActorApp", dependencies: ["Roundtrip", "RoundtripNavigation"], path: "Tests/MainActor/App"),
    .testTarget(
      name: "MainActorTests", dependencies: ["MainActorApp", "RoundtripTesting"], path: "Tests/MainActor/Tests"),
    .testTarget(
      name: "inventoryTests", dependencies: ["inventory", "RoundtripNavigation", "RoundtripTesting"],
      path: "Tests/inventory"),
  ],
  swiftLanguageModes: [.v6]
)

// Each unsafe spot is marked in the code, and all of them are in the folders Memory and Machine of RoundtripCore.
for target in package.targets where target.type != .plugin && target.name != "DocumentationTests" {
  target.swiftSettings = [.strictMemorySafety()]
}

for target in package.targets where target.name == "MainActorApp" {
  target.swiftSettings = [
    .defaultIsolation(MainActor.self), .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}

// These tests are hundreds of small tables, which take the compiler minutes to optimise. The library below them is optimised in a release
// build, and so are the laws.
for target in package.targets
where ["RoundtripCoreTests", "RoundtripTests", "RoundtripExportTests"].contains(target.name) {
  target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
}

// Examples state results that nobody uses.
for target in package.targets where target.name == "DocumentationTests" {
  target.swiftSettings = [
    .unsafeFlags(["-suppress-warnings"]), .unsafeFlags(["-Onone"], .when(configuration: .release)),
  ]
}
