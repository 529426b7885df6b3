import Foundation
import PackagePlugin

/// Compiles the toolkit's data files to Swift whenever they change: the texts of all languages, and the
/// drawings of symbols.
@main
struct CasementDataPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    let compiler = try context.tool(named: "casement-data-compiler").url
    let work = context.pluginWorkDirectoryURL
    return [
      command("words", "Language/Words", "CompiledWords.swift", target, work, compiler),
      command("symbols", "Images/Symbols/Drawings", "CompiledSymbols.swift", target, work, compiler),
    ]
  }

  private func command(
    _ kind: String, _ path: String, _ name: String, _ target: any Target, _ work: URL, _ compiler: URL
  ) -> Command {
    let folder = target.directoryURL.appending(path: path)
    let output = work.appending(path: name)
    return .buildCommand(
      displayName: "Generating Swift from \(path)", executable: compiler,
      arguments: [kind, folder.path, output.path], inputFiles: files(in: folder), outputFiles: [output])
  }

  private func files(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    var result: [URL] = []
    for case let file as URL in files ?? .init() where !file.hasDirectoryPath { result.append(file) }
    return result.sorted { $0.path < $1.path }
  }
}
