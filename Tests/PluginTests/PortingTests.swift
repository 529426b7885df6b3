import Foundation
import Testing

/// The porting command in a foreign package.
///
/// It belongs to the serialized suite because the builds share a folder.
extension PluginTests {
  @Test func thePortingCommandChangesSourcesInPlace() throws {
    let package = NestedBuild.folder.appending(path: "Ported")
    let file = package.appending(path: "Sources/App/View.swift")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Ported", dependencies: [.package(name: "Casement", path: "\(NestedBuild.root.path)")],
        targets: [.target(name: "App", dependencies: [.product(name: "UIKit", package: "Casement")])])
      """
    try manifest.write(to: package.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
    try "class View: UIView {\n  @objc func tapped() {}\n}\n".write(
      to: file, atomically: true, encoding: .utf8)

    let options = ["package"] + NestedBuild.options(package: package)
    let refused = try run("swift", options + ["casement-port", "--write", "Sources"])
    #expect(refused.status != 0)
    #expect(refused.output.contains("--allow-writing-to-package-directory"))

    let allowed = options + ["--allow-writing-to-package-directory", "casement-port"]
    let difference = try run("swift", allowed + ["Sources"])
    #expect(difference.status == 0)
    #expect(difference.output.contains("\n--- a/Sources/App/View.swift\n"), "\(difference.output)")

    let written = try run("swift", allowed + ["--write", "Sources"])
    #expect(written.status == 0)
    #expect(written.output.contains("1 of 1 files changed"), "\(written.output)")
    #expect(try String(contentsOf: file, encoding: .utf8) == "class View: UIView {\n  func tapped() {}\n}\n")

    let failed = try run("swift", allowed + ["none"])
    #expect(failed.status != 0)
    #expect(failed.output.contains("none: error: is no folder"), "\(failed.output)")
  }
}
