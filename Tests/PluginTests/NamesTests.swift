import Foundation
import Testing

/// SwiftPM requires unique target names in the whole package graph. A program therefore cannot depend on this package
/// if one of its own targets has the name of a target that the products of this package contain.
@Suite(.serialized) struct NamesTests {
  private static let names = [
    "Text", "Layers", "Graphics", "Keyboard", "Desktop", "Preferences", "Storyboards", "Packaging",
    "Spelling",
    "Constraints", "Unsafe", "Values", "Core", "Controls", "Editing", "Lists", "Controllers", "Documents",
    "Locks",
    "Predicates", "hello", "gallery", "editor", "files", "settings", "clock", "viewer", "bar", "keys",
    "windows",
    "screens", "presenter", "recipes", "text", "layout", "startup", "latency", "tour", "DemoParts",
    "Measures",
  ]

  @Test("A package may give its own targets common names") func commonNames() throws {
    let package = NestedBuild.folder.appending(path: "Names")
    let files = FileManager.default
    try? files.removeItem(at: package)
    // A file system that ignores case cannot hold both "Text" and "text".
    for (index, name) in Self.names.enumerated() {
      let folder = package.appending(path: "Sources/\(index)")
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      try "public let name = \"\(name)\"\n".write(
        to: folder.appending(path: "Name.swift"), atomically: true, encoding: .utf8)
    }
    let products = [
      "UIKit", "Casement", "CasementTesting", "CasementDesktop", "Wayland", "CoreGraphics", "QuartzCore",
      "Pixman",
    ]
    let dependencies = products.map { ".product(name: \"\($0)\", package: \"Casement\")" }
    let targets = Self.names.enumerated().map { index, name in
      ".target(name: \"\(name)\", dependencies: dependencies, path: \"Sources/\(index)\")"
    }
    try """
    // swift-tools-version: 6.2
    import PackageDescription

    let dependencies: [Target.Dependency] = [\(dependencies.joined(separator: ", "))]
    let package = Package(
      name: "Names", dependencies: [.package(name: "Casement", path: "\(NestedBuild.root.path)")],
      targets: [\(targets.joined(separator: ", "))])
    """.write(to: package.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
    // Reading the package graph is enough to find conflicts.
    let graph = try run(
      "swift",
      ["package"] + NestedBuild.options(package: package) + ["show-dependencies", "--format", "flatlist"])
    #expect(graph.status == 0, "\(graph.output)")
  }
}
