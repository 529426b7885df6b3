import Foundation
import PackagePlugin

/// Turns the storyboards and nibs of a target into Swift whenever the target is built.
///
/// Documents are `*.storyboard` and `*.xib` anywhere in the target's folder, also in folders of a language such as
/// `Base.lproj`. A document's words in other languages are `de.lproj/Main.strings` and so on, in the same folder.
/// `Info.plist` in the target's folder says how the program begins; name it in the target's `exclude`.
@main
struct StoryboardPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let files = files(in: target.directoryURL)
    let known = Set(module.sourceFiles.map(\.url.standardizedFileURL.path))
    let documents = onePerName(
      files.filter { ["storyboard", "xib"].contains($0.pathExtension) && known.contains($0.path) })
    let information = files.first {
      $0.lastPathComponent == "Info.plist"
        && $0.deletingLastPathComponent().path == target.directoryURL.standardizedFileURL.path
    }
    guard !documents.isEmpty || information != nil else {
      Diagnostics.warning(
        "target \(target.name) uses StoryboardPlugin, and there is no *.storyboard, *.xib or Info.plist in its folder"
      )
      return []
    }
    let compiler = try context.tool(named: "storyboard-compiler").url
    let folder = context.pluginWorkDirectoryURL
    let sources = module.sourceFiles.filter { $0.type == .source && $0.url.pathExtension == "swift" }.map(
      \.url)
    let hasResources = module.sourceFiles.contains { $0.type == .resource }
    let strings = files.filter { $0.pathExtension == "strings" }
    let commands = documents.map { document in
      command(
        document, module: module.moduleName, sources: sources,
        strings: strings.filter {
          stem($0) == stem(document) && language($0) != nil && language($0) != "Base"
        },
        hasResources: hasResources, compiler: compiler, folder: folder)
    }
    let product = context.package.products(ofType: ExecutableProduct.self)
      .first { $0.mainTarget.id == target.id }
    return commands + [
      index(
        documents, information, product: product?.name ?? target.name, module: module.moduleName,
        compiler: compiler, folder: folder)
    ]
  }

  private func command(
    _ document: URL, module: String, sources: [URL], strings: [URL], hasResources: Bool, compiler: URL,
    folder: URL
  ) -> Command {
    let kind = document.pathExtension == "xib" ? "Nib" : "Storyboard"
    let output = folder.appending(path: "\(kind)_\(identifier(stem(document))).swift")
    var arguments = [document.path, "--module", module, "--output", output.path]
    if hasResources { arguments.append("--resources") }
    for source in sources { arguments += ["--source", source.path] }
    for file in strings { arguments += ["--strings", language(file) ?? "", file.path] }
    return .buildCommand(
      displayName: "Generating Swift from \(document.lastPathComponent)", executable: compiler,
      arguments: arguments,
      inputFiles: [document] + strings + sources, outputFiles: [output])
  }

  /// The class by which the toolkit finds the documents.
  private func index(
    _ documents: [URL], _ information: URL?, product: String, module: String, compiler: URL, folder: URL
  ) -> Command {
    let output = folder.appending(path: "CasementDocuments.swift")
    var arguments = ["--index", "--output", output.path] + documents.map(\.path)
    if let information {
      arguments += ["--info", information.path, "--product", product, "--module", module]
    }
    return .buildCommand(
      displayName: "Generating Swift from the names of documents", executable: compiler, arguments: arguments,
      inputFiles: information.map { [$0] } ?? [], outputFiles: [output])
  }

  // MARK: Files

  private func files(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    var result: [URL] = []
    for case let file as URL in files ?? .init() { result.append(file.standardizedFileURL) }
    return result.sorted { $0.path < $1.path }
  }

  /// Keeps one document of each name. Of localized variants, that is the one in `Base.lproj`, then `en.lproj`, then the
  /// first.
  private func onePerName(_ documents: [URL]) -> [URL] {
    var byName: [String: [URL]] = [:]
    for document in documents { byName[document.lastPathComponent, default: []].append(document) }
    var result: [URL] = []
    for (name, some) in byName.sorted(by: { $0.key < $1.key }) {
      let best = some.first { language($0) == "Base" } ?? some.first { language($0) == "en" } ?? some[0]
      result.append(best)
      for other in some where other != best {
        Diagnostics.warning(
          "\(other.path) has no effect, as there is \(best.path): translate the words of \(name) in files *.strings"
        )
      }
    }
    return result
  }

  /// `de` for `…/de.lproj/Main.strings`.
  private func language(_ file: URL) -> String? {
    let folder = file.deletingLastPathComponent()
    return folder.pathExtension == "lproj" ? folder.deletingPathExtension().lastPathComponent : nil
  }

  private func stem(_ file: URL) -> String { file.deletingPathExtension().lastPathComponent }

  private func identifier(_ name: String) -> String {
    String(name.unicodeScalars.map { $0.isASCII && $0.properties.isXIDContinue ? Character($0) : "_" })
  }
}
