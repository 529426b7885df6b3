import Foundation
import PackagePlugin

/// The command `swift package casement-port`, which makes sources that were written for UIKit fit for Linux.
@main
struct PortingPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "casement-port").url
    process.arguments = arguments
    // Folders are named as seen from the package.
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
