import Foundation

/// A `Package.swift`.
struct PackageManifest {
  struct Target {
    let name: String
    /// `executableTarget`, `target` or `testTarget`.
    let function: String
    let path: String
    /// As Swift code, such as `"Model"` or `.product(name: "UIKit", package: "Casement")`.
    var dependencies: [String] = []
    /// Paths relative to the target's folder.
    var exclude: [String] = []
    /// As Swift code, such as `.copy("Assets.xcassets")`.
    var resources: [String] = []
    var settings: [String] = []
    var hasDocuments = false
  }

  let name: String
  /// The file from which it is made.
  let origin: String
  var language: String?
  /// The names of libraries.
  var products: [String] = []
  var dependencies: [String] = []
  var targets: [Target] = []

  var text: String {
    var arguments = ["name: \(Self.quoted(name))"]
    if let language { arguments.append("defaultLocalization: \(Self.quoted(language))") }
    if !products.isEmpty {
      let libraries = products.map { ".library(name: \(Self.quoted($0)), targets: [\(Self.quoted($0))])" }
      arguments.append(Self.list("products", libraries, "  "))
    }
    arguments.append(Self.list("dependencies", dependencies, "  "))
    arguments.append(Self.list("targets", targets.map(text), "  "))
    return """
      // swift-tools-version: 6.2
      // Made of \(origin) by casement-port.

      import PackageDescription

      let package = Package(
        \(arguments.joined(separator: ",\n  "))
      )

      """
  }

  private func text(_ target: Target) -> String {
    var arguments = ["name: \(Self.quoted(target.name))"]
    if !target.dependencies.isEmpty {
      arguments.append(Self.list("dependencies", target.dependencies, "      "))
    }
    arguments.append("path: \(Self.quoted(target.path))")
    if !target.exclude.isEmpty {
      arguments.append(Self.list("exclude", target.exclude.map(Self.quoted), "      "))
    }
    if !target.resources.isEmpty { arguments.append(Self.list("resources", target.resources, "      ")) }
    if !target.settings.isEmpty { arguments.append(Self.list("swiftSettings", target.settings, "      ")) }
    if target.hasDocuments {
      arguments.append("plugins: [.plugin(name: \"StoryboardPlugin\", package: \"Casement\")]")
    }
    return ".\(target.function)(\n      \(arguments.joined(separator: ",\n      ")))"
  }

  private static func list(_ label: String, _ values: [String], _ indentation: String) -> String {
    guard values.count > 1 || values.contains(where: { $0.contains("\n") }) else {
      return "\(label): [\(values.joined())]"
    }
    let lines = values.map { "\(indentation)  \($0),\n" }.joined()
    return "\(label): [\n\(lines)\(indentation)]"
  }

  static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// A name as a module name: `My_App` for "My App".
  static func identifier(_ name: String) -> String {
    let text = String(
      name.unicodeScalars.map { $0.properties.isXIDContinue ? Character($0) : "_" })
    return text.unicodeScalars.first?.properties.isXIDStart == false && text.first != "_"
      ? "_" + text.dropFirst() : text
  }

  static func isSource(_ path: String) -> Bool {
    ["swift", "m", "mm", "c", "cpp", "cc", "metal"].contains(NSString(string: path).pathExtension)
  }
}
