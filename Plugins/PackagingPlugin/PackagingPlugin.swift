import Foundation
import PackagePlugin

/// The command `swift package casement-package`, which makes a program ready for other machines.
///
/// The program is looked for where `swift build -c release --static-swift-stdlib` puts it. `Info.plist` in the folder of
/// its target says its name and identifier; its icons are `Icon.svg` and `Icon.png` there, or the pictures of
/// `AppIcon.appiconset` in an asset catalog.
@main
struct PackagingPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let tool = try context.tool(named: "casement-package").url
    var rest = arguments
    var found: [String] = []
    let products = context.package.products(ofType: ExecutableProduct.self)
    if let name = rest.first, !name.hasPrefix("-") {
      guard let product = products.first(where: { $0.name == name }) else {
        Diagnostics.error(
          "package \(context.package.displayName) has no program \(name); it has "
            + products.map(\.name).sorted().joined(separator: ", "))
        return
      }
      rest.removeFirst()
      found = options(for: product, in: context)
    }
    let process = Process()
    process.executableURL = tool
    process.arguments = found + rest
    // Folders are named as seen from the package.
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  /// The program and what belongs to it, as the tool wants them.
  private func options(for product: ExecutableProduct, in context: PluginContext) -> [String] {
    // …/.build/plugins/NAME/outputs
    let build = context.pluginWorkDirectoryURL.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "release")
    var options = [build.appending(path: product.name).path]
    let target = product.mainTarget
    let manager = FileManager.default
    let information = target.directoryURL.appending(path: "Info.plist").path
    if manager.fileExists(atPath: information) { options += ["--info", information] }
    for icon in icons(in: target.directoryURL) { options += ["--icon", icon.path] }
    let names = Set(([target] + target.recursiveTargetDependencies).map(\.name))
    let built = (try? manager.contentsOfDirectory(at: build, includingPropertiesForKeys: nil)) ?? []
    for item in built.sorted(by: { $0.path < $1.path }) where item.pathExtension == "resources" {
      // PACKAGE_TARGET.resources
      let name = item.deletingPathExtension().lastPathComponent
      if names.contains(where: { name.hasSuffix("_\($0)") }) { options += ["--resources", item.path] }
    }
    return options
  }

  private func icons(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    var own: [URL] = []
    var catalog: [URL] = []
    for case let file as URL in files ?? .init() {
      if ["Icon.svg", "Icon.png"].contains(file.lastPathComponent) { own.append(file) }
      if file.pathExtension == "png",
        file.deletingLastPathComponent().lastPathComponent == "AppIcon.appiconset"
      {
        catalog.append(file)
      }
    }
    return (own.isEmpty ? catalog : own).sorted { $0.path < $1.path }
  }
}
