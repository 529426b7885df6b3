import Foundation
import Testing

/// The listings of the README.
///
/// They belong to the serialized suite because the builds share a folder.
extension PluginTests {
  @Test("the program, the manifest and the test in the README build as they stand, and run")
  func readme() throws {
    let root = NestedBuild.root
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let listings = readme.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    try #require(listings.count >= 3, "the README has lost its listings")
    let package = NestedBuild.folder.appending(path: "App")
    let sources = package.appending(path: "Sources/App")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try listings[0].write(to: sources.appending(path: "App.swift"), atomically: true, encoding: .utf8)
    let test = try #require(listings.first { $0.contains("import CasementTesting") })
    #expect(lineCount(test) <= 20)
    let tests = package.appending(path: "Tests/AppTests")
    try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
    try test.write(to: tests.appending(path: "AppTests.swift"), atomically: true, encoding: .utf8)
    let target = try #require(
      readme.split(separator: "`").first { $0.hasPrefix(".testTarget(") }, "the test's target is not named")
    let manifest = listings[1].replacing("../Casement", with: root.path)
      .replacing("package: \"Casement\")])]", with: "package: \"Casement\")]), \(target)]")
    try #require(manifest.contains(root.path) && manifest.contains(target))
    try manifest.write(to: package.appending(path: "Package.swift"), atomically: true, encoding: .utf8)

    #expect(lineCount(listings[0]) == 12)
    let options = NestedBuild.options(package: package)
    let build = try run("swift", ["test"] + options)
    try #require(build.status == 0, "\(build.output)")
    let path = try run("swift", ["build", "--show-bin-path"] + options).output
    let program = path.trimmingCharacters(in: .whitespacesAndNewlines) + "/App"
    let result = try run("env", ["WAYLAND_DISPLAY=/nonexistent", program])
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("App: no Wayland compositor at /nonexistent"))
  }

  private func lineCount(_ listing: String) -> Int {
    listing.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count
  }
}
