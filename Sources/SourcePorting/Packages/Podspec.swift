import Foundation

/// The sources in a Podspec, as far as it declares them in plain assignments.
struct Podspec {
  let name: String
  private(set) var targets: [XcodeProject.Target] = []
  /// The names of other pods.
  private(set) var dependencies: [String] = []

  init(_ url: URL) throws(PackageError) {
    guard let text = try? String(contentsOf: url, encoding: .utf8) else {
      throw PackageError(reason: "\(url.path) cannot be read")
    }
    let folder = url.deletingLastPathComponent()
    var name = url.deletingPathExtension().lastPathComponent
    var patterns: [String: [String]] = [:]
    var version = "5.0"
    var tests: Set<String> = []
    var testPatterns: [String] = []
    for statement in Self.statements(text) {
      if let match = statement.firstMatch(of: /test_spec.*do\s*\|(\w+)\|/) { tests.insert(String(match.1)) }
      guard let match = statement.firstMatch(of: /^\s*(\w+)\.(?:ios\.)?(\w+)\s*=?\s*(.*)$/) else { continue }
      let values = match.3.matches(of: /'([^']*)'|"([^"]*)"/).map { String($0.1 ?? $0.2 ?? "") }
      let isTest = tests.contains(String(match.1))
      switch match.2 {
      case "name" where !isTest && !values.isEmpty && patterns["name"] == nil:
        name = values[0]
        patterns["name"] = values
      case "swift_version", "swift_versions": version = values.max() ?? version
      case "source_files":
        if isTest { testPatterns += values } else { patterns["sources", default: []] += values }
      case "resource" where !isTest, "resources" where !isTest: patterns["resources", default: []] += values
      case "resource_bundle" where !isTest, "resource_bundles" where !isTest:
        patterns["resources", default: []] += values.filter { $0.contains("/") || $0.contains("*") }
      case "exclude_files" where !isTest: patterns["exclude", default: []] += values
      case "dependency":
        // The name of a subspec of the same pod is not another pod.
        if let other = values.first, !other.hasPrefix(name + "/"), !isTest { dependencies.append(other) }
      default: break
      }
    }
    self.name = name
    dependencies = dependencies.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    let files = FolderListing.files(in: folder)
    func matching(_ patterns: [String]) -> [String] {
      files.filter { file in patterns.contains { Self.matches($0, file) } }
    }
    let excluded = Set(matching(patterns["exclude"] ?? []))
    let sources = matching(patterns["sources"] ?? []).filter {
      !excluded.contains($0) && PackageManifest.isSource($0)
    }
    let settings = ["SWIFT_VERSION": version, "PRODUCT_NAME": name]
    var target = XcodeProject.Target(name: name, kind: .library, settings: settings)
    target.sources = sources
    target.resources = matching(patterns["resources"] ?? []).filter { !PackageManifest.isSource($0) }
    targets = [target]
    let testSources = matching(testPatterns).filter(PackageManifest.isSource)
    if !testSources.isEmpty {
      var target = XcodeProject.Target(
        name: name + "Tests", kind: .tests,
        settings: ["SWIFT_VERSION": version, "PRODUCT_NAME": name + "Tests"])
      target.sources = testSources
      target.dependencies = [name]
      targets.append(target)
    }
  }

  /// The statements without comments. A line that ends with a comma or a bracket continues in the next.
  private static func statements(_ text: String) -> [String] {
    var statements: [String] = []
    var open = ""
    for line in text.split(whereSeparator: \.isNewline) {
      let code = line.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
      open += open.isEmpty ? code : " " + code
      if [",", "[", "{", "="].contains(open.last) { continue }
      statements.append(open)
      open = ""
    }
    return open.isEmpty ? statements : statements + [open]
  }

  /// Whether a pattern of Ruby's `Dir.glob` matches a path. `**` matches any folders; the pattern of a folder matches
  /// its content.
  static func matches(_ pattern: String, _ path: String) -> Bool {
    if let open = pattern.firstIndex(of: "{"), let close = pattern[open...].firstIndex(of: "}") {
      let choices = pattern[pattern.index(after: open)..<close].split(
        separator: ",", omittingEmptySubsequences: false)
      return choices.contains {
        matches("\(pattern[..<open])\($0)\(pattern[pattern.index(after: close)...])", path)
      }
    }
    let parts = pattern.split(separator: "/")[...]
    let names = path.split(separator: "/")[...]
    return matchParts(parts, names) || (!pattern.contains("*") && path.hasPrefix(pattern + "/"))
  }

  private static func matchParts(_ parts: ArraySlice<Substring>, _ names: ArraySlice<Substring>) -> Bool {
    guard let part = parts.first else { return names.isEmpty }
    if part == "**" {
      return matchParts(parts.dropFirst(), names) || (!names.isEmpty && matchParts(parts, names.dropFirst()))
    }
    guard let name = names.first, matchName(Array(part)[...], Array(name)[...]) else { return false }
    return matchParts(parts.dropFirst(), names.dropFirst())
  }

  private static func matchName(_ pattern: ArraySlice<Character>, _ name: ArraySlice<Character>) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first == "*" {
      return matchName(pattern.dropFirst(), name) || (!name.isEmpty && matchName(pattern, name.dropFirst()))
    }
    guard let own = name.first, first == "?" || first == own else { return false }
    return matchName(pattern.dropFirst(), name.dropFirst())
  }
}
