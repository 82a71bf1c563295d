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
    return try [comments(root, tool, context)]
      + files.sorted { $0.path < $1.path }.map { file in
        let folder = context.pluginWorkDirectoryURL
        let name = file.deletingPathExtension().lastPathComponent
        let outputs = try (0..<scopes(of: file)).map { folder.appending(path: "\(name)\($0).swift") }
        return .buildCommand(
          displayName: "Code blocks of \(file.lastPathComponent)", executable: tool.url,
          arguments: ["extract", file.path] + outputs.map(\.path), inputFiles: [file], outputFiles: outputs)
      }
  }

  /// The doc comments of the files in the list.
  private func comments(_ root: URL, _ tool: PluginContext.Tool, _ context: PluginContext) throws -> Command {
    let list = root.appending(path: "Tests/Documentation/DocComments.md")
    let lines = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("## ") }
    let sources = lines.map { root.appending(path: "Sources/\($0.dropFirst(3))") }
    let outputs = lines.indices.map { context.pluginWorkDirectoryURL.appending(path: "DocComments\($0).swift") }
    return .buildCommand(
      displayName: "Code blocks of doc comments", executable: tool.url,
      arguments: ["comments", list.path] + outputs.map(\.path), inputFiles: [list] + sources, outputFiles: outputs)
  }

  /// One file for an article; one more for each heading where each heading is a scope of its own.
  private func scopes(of file: URL) throws -> Int {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return lines.contains("<!-- a scope per heading -->") ? 1 + lines.count { $0.hasPrefix("## ") } : 1
  }
}
