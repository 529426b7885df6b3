import Foundation
import Testing

/// What the README tells a newcomer to write.
@Suite struct ReadmeTests {
  @Test("the program and the manifest in the README build as they stand, and the program runs")
  func program() throws {
    let root = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardizedFileURL
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let listings = readme.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    try #require(listings.count >= 2, "the README has lost its listings")
    let package = root.appending(path: ".build/readme-tests/App")
    let sources = package.appending(path: "Sources/App")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try listings[0].write(to: sources.appending(path: "App.swift"), atomically: true, encoding: .utf8)
    let manifest = listings[1].replacing("../casement", with: root.path)
    try #require(manifest != listings[1])
    try manifest.write(to: package.appending(path: "Package.swift"), atomically: true, encoding: .utf8)

    #expect(listings[0].split(separator: "\n", omittingEmptySubsequences: false).dropLast().count == 12)
    let options = ["--package-path", package.path, "--disable-automatic-resolution"]
    let build = try run("swift", ["build"] + options)
    try #require(build.status == 0, "\(build.output)")
    let path = try run("swift", ["build", "--show-bin-path"] + options).output
    let program = path.trimmingCharacters(in: .whitespacesAndNewlines) + "/App"
    let result = try run("env", ["WAYLAND_DISPLAY=/nonexistent", program])
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("App: no Wayland compositor at /nonexistent"))
  }
}
