import Foundation
import PackagePlugin

/// Writes the code blocks of the README and the catalog as Swift files, before the tests are compiled.
@main struct DocumentationBlocks: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let root = context.package.directoryURL
    let catalog = root.appending(path: "Sources/Roundtrip/Roundtrip.docc")
    let articles = try FileManager.default.contentsOfDirectory(at: catalog, includingPropertiesForKeys: nil)
    let files = articles.filter { $0.pathExtension == "md" } + [root.appending(path: "README.md")]
    let tool = try context.tool(named: "documentation-blocks")
    return try files.sorted { $0.path < $1.path }.map { file in
      let folder = context.pluginWorkDirectoryURL
      let name = file.deletingPathExtension().lastPathComponent
      let outputs = try (0..<scopes(of: file)).map { folder.appending(path: "\(name)\($0).swift") }
      return .buildCommand(
        displayName: "Code blocks of \(file.lastPathComponent)", executable: tool.url,
        arguments: ["extract", file.path] + outputs.map(\.path), inputFiles: [file], outputFiles: outputs)
    }
  }

  /// One file for an article; one more for each heading where each heading is a scope of its own.
  private func scopes(of file: URL) throws -> Int {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return lines.contains("<!-- a scope per heading -->") ? 1 + lines.count { $0.hasPrefix("## ") } : 1
  }
}
