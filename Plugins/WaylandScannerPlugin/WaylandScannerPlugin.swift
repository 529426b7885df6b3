import Foundation
import PackagePlugin

/// Turns Wayland protocols into Swift whenever a target is built.
///
/// A target that holds protocol files (`*.xml`) among its sources gets bindings for these. Any other gets
/// bindings for the files in the folder `Protocols` of its package; the target `WaylandServer` gets the
/// compositor's side of them. Protocols may refer to each other
/// and to those of the package that has the module `Wayland`.
@main
struct WaylandScannerPlugin: BuildToolPlugin {
  /// The module that has the runtime of all bindings, and the bindings of the core protocols.
  private static let runtime = "Wayland"

  /// The module that has the runtime of the compositor's side.
  private static let serverRuntime = "WaylandServer"

  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    let shared = protocols(of: context.package)
    let own = (target.sourceModule?.sourceFiles.map(\.url) ?? []).filter { $0.pathExtension == "xml" }
    let files = own.isEmpty ? shared : own
    guard !files.isEmpty else {
      Diagnostics.error(
        """
        target \(target.name) uses WaylandScannerPlugin without any protocol: put *.xml files into the \
        target, or into the folder Protocols of package \(context.package.displayName)
        """)
      return []
    }
    let known = files + shared + (runtimePackage(in: context.package).map(protocols) ?? [])
    let scanner = try context.tool(named: "wayland-scanner").url
    return files.map { file in
      command(
        file, others: unique(known.filter { $0 != file }), scanner: scanner,
        folder: context.pluginWorkDirectoryURL, module: target.name)
    }
  }

  private func command(
    _ file: URL, others: [URL], scanner: URL, folder: URL, module: String
  ) -> Command {
    let output = folder.appending(path: swiftName(of: file) + ".swift")
    var arguments = [file.path, "--output", output.path]
    for other in others {
      arguments += ["--with", other.path]
    }
    if module != Self.runtime { arguments += ["--import", Self.runtime] }
    if module == Self.serverRuntime { arguments.append("--server") }
    return .buildCommand(
      displayName: "Generating Swift from \(file.lastPathComponent)", executable: scanner,
      arguments: arguments, inputFiles: [file] + others, outputFiles: [output])
  }

  /// `xdg-shell.xml` gives `XdgShell`.
  private func swiftName(of file: URL) -> String {
    file.deletingPathExtension().lastPathComponent
      .split { !$0.isLetter && !$0.isNumber }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined()
  }

  private func protocols(of package: Package) -> [URL] {
    // The folder may be a link to that of another package, whose files are then the same ones.
    let folder = package.directoryURL.appending(path: "Protocols").resolvingSymlinksInPath()
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "xml" }.sorted { $0.path < $1.path }
  }

  /// The package with the module `Wayland`: this one or one that it depends on, however far away.
  private func runtimePackage(in package: Package) -> Package? {
    var seen: Set<Package.ID> = []
    var open = [package]
    while let next = open.popLast() {
      if next.targets.contains(where: { $0.name == Self.runtime }) { return next }
      open += next.dependencies.map(\.package).filter { seen.insert($0.id).inserted }
    }
    return nil
  }

  /// The files without duplicates, in the order of their first occurrence.
  private func unique(_ files: [URL]) -> [URL] {
    var seen: Set<String> = []
    return files.filter { seen.insert($0.path).inserted }
  }
}
