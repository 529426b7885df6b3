import Foundation
import Testing

/// A foreign package that generates bindings for a protocol of its own.
@Suite(.serialized) struct PluginTests {
  @Test func anotherPackageGeneratesBindingsForItsOwnProtocol() throws {
    let package = try Fixture.copy(to: "Fixture")
    let build = try run("swift", ["build"] + package.options)
    try #require(build.status == 0, "\(build.output)")
    #expect(!build.output.contains("warning: "), "\(build.output)")
    let path = try run("swift", ["build", "--show-bin-path"] + package.options).output
    let program = path.trimmingCharacters(in: .whitespacesAndNewlines) + "/Notes"
    let notes = try run(program, [])
    #expect(notes.output == "sticky_note_manager 2 nos\ntrue\ntrue\n")
    #expect(notes.status == 0)
  }

  @Test func aMistakeInAProtocolIsShownAtItsPlace() throws {
    let package = try Fixture.copy(to: "Mistaken")
    let file = package.url.appending(path: "Sources/Notes/sticky-notes.xml")
    let text = try String(contentsOf: file, encoding: .utf8)
    let mistaken = text.replacing(
      #""wl_surface" summary="where it sticks""#, with: #""wl_sutface" summary="where it sticks""#)
    try #require(mistaken != text)
    try mistaken.write(to: file, atomically: true, encoding: .utf8)
    let build = try run("swift", ["build"] + package.options)
    #expect(build.status != 0)
    let place = "sticky-notes.xml:11:7: error: "
    let line = build.output.split(separator: "\n").first { $0.contains(place) }
    #expect(line != nil, "expected \(place)… in\n\(build.output)")
    #expect(line?.hasPrefix("/") == true, "an editor finds the file by its whole path")
    #expect(line?.contains("wl_sutface") == true)
  }
}

/// How tests build packages of others that depend on this one.
enum NestedBuild {
  /// This package.
  static let root = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardizedFileURL
  /// The folder of the packages and their builds.
  static let folder = root.appending(path: ".build/plugin-tests")

  /// The build folder. `Tests/run` names the one of the tests themselves, where the modules of this package are built
  /// already. SwiftPM locks that folder during `swift test`, so other runs build in a folder of their own.
  static let scratchPath =
    ProcessInfo.processInfo.environment["CASEMENT_TEST_BUILD"] ?? folder.appending(path: "build").path

  /// The options of SwiftPM that choose the package and the build folder. All packages share one build folder, so that
  /// the modules of this package are built at most once.
  static func options(package: URL) -> [String] {
    [
      "--package-path", package.path, "--scratch-path", scratchPath,
      // No package comes from the network.
      "--disable-automatic-resolution",
      // The build plan that is stored in the folder belongs to the previous package.
      "--disable-build-manifest-caching",
    ]
  }
}

/// A copy of the fixture package that depends on this package.
private struct Fixture {
  let url: URL

  /// The options of SwiftPM that choose the package and the build folder.
  var options: [String] { NestedBuild.options(package: url) }

  static func copy(to name: String) throws -> Fixture {
    let original = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Fixture")
    let copy = NestedBuild.folder.appending(path: name)
    let files = FileManager.default
    try files.createDirectory(at: NestedBuild.folder, withIntermediateDirectories: true)
    try? files.removeItem(at: copy)
    try files.copyItem(at: original, to: copy)
    let manifest = copy.appending(path: "Package.swift")
    let text = try String(contentsOf: manifest, encoding: .utf8)
    let changed = text.replacing(#"path: "../../..""#, with: "path: \"\(NestedBuild.root.path)\"")
    try #require(changed != text)
    try changed.write(to: manifest, atomically: true, encoding: .utf8)
    return Fixture(url: copy)
  }
}

/// Runs a program to its end.
///
/// - Returns: what it wrote on both streams, and its exit status.
func run(_ program: String, _ arguments: [String]) throws -> (output: String, status: Int32) {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program] + arguments
  // SwiftPM caches manifests and C headers in the home folder, and warns if it cannot write there.
  process.environment = ProcessInfo.processInfo.environment.merging(["HOME": NestedBuild.folder.path]) { $1 }
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return (output, process.terminationStatus)
}
