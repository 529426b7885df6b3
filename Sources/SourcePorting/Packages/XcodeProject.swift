import Foundation

/// The targets of an Xcode project, as far as a package needs them.
struct XcodeProject {
  /// The product of a target.
  enum Kind: Equatable {
    case application
    case library
    case tests
    /// Another product, such as an app extension.
    case other(String)
  }

  struct Target {
    let name: String
    let kind: Kind
    /// The build settings of the release configuration, including those of the project.
    let settings: [String: String]
    /// The project's folder relative to the workspace; empty without a workspace.
    var folder = ""
    /// Paths relative to the folder of the project, or of the workspace.
    var sources: [String] = []
    var resources: [String] = []
    /// The names of other targets.
    var dependencies: [String] = []
    /// The names of frameworks that other projects of the workspace build.
    var frameworks: [String] = []
    /// Products of packages, with the ID of the package.
    var products: [(name: String, package: String?)] = []
    /// The names of script phases.
    var scripts: [String] = []

    func setting(_ name: String) -> String? {
      guard let value = settings[name], !value.isEmpty else { return nil }
      return resolved(value)
    }

    /// A value with its `$(NAME)` and `${NAME}` expanded.
    func resolved(_ value: String, depth: Int = 0) -> String {
      guard depth < 8 else { return value }
      var result = ""
      var rest = value[...]
      while let dollar = rest.firstIndex(of: "$") {
        result += rest[..<dollar]
        let open = rest.index(after: dollar)
        guard open < rest.endIndex, let close = ["(": ")", "{": "}"][rest[open]],
          let end = rest[open...].firstIndex(of: Character(close))
        else {
          result.append("$")
          rest = rest[open...]
          continue
        }
        let words = rest[rest.index(after: open)..<end].split(
          separator: ":", omittingEmptySubsequences: false)
        let name = words.first.map(String.init) ?? ""
        if let known = name == "TARGET_NAME" ? self.name : settings[name] {
          result += Self.modified(resolved(known, depth: depth + 1), words.dropFirst().map(String.init))
        } else {
          result += rest[dollar...end]
        }
        rest = rest[rest.index(after: end)...]
      }
      return result + rest
    }

    private static func modified(_ value: String, _ modifiers: [String]) -> String {
      modifiers.reduce(value) { value, modifier in
        switch modifier {
        case "rfc1034identifier": String(value.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" })
        case "c99extidentifier", "identifier": PackageManifest.identifier(value)
        case "lower": value.lowercased()
        case "upper": value.uppercased()
        default: value
        }
      }
    }
  }

  struct Package {
    let id: String
    /// A URL, or a path relative to the project's folder.
    let location: String
    let isLocal: Bool
    /// The required products in the manifest of a local package.
    var products: Set<String> = []
    /// Such as `from: "1.2.0"`.
    let requirement: String
  }

  let name: String
  private(set) var targets: [Target] = []
  private(set) var packages: [Package] = []
  private(set) var developmentLanguage = "en"

  private let objects: PropertyListText
  /// The paths of groups and files relative to the project's folder, by ID.
  private var paths: [String: String] = [:]
  private let folder: URL

  /// The project's path relative to the workspace; empty without a workspace.
  let path: String
  /// The project's folder relative to the workspace.
  private var prefix: String { NSString(string: path).deletingLastPathComponent }

  /// Reads a project.
  ///
  /// - Parameters:
  ///   - url: the `.xcodeproj`.
  ///   - path: its path relative to the folder of a workspace, which is the base of all paths.
  init(_ url: URL, at path: String = "") throws(PackageError) {
    self.path = path
    let file = url.appending(path: "project.pbxproj")
    guard let data = FileManager.default.contents(atPath: file.path),
      let text = String(data: data, encoding: .utf8)
    else { throw PackageError(reason: "\(file.path) cannot be read") }
    let root: PropertyListText
    do throws(PropertyListText.Mistake) {
      root = try PropertyListText(text)
    } catch {
      throw PackageError(reason: "\(file.path):\(error.line): \(error.reason)")
    }
    guard let objects = root["objects"], let project = root["rootObject"]?.string.flatMap({ objects[$0] })
    else {
      throw PackageError(reason: "\(file.path) has no project in it")
    }
    self.objects = objects
    name = url.deletingPathExtension().lastPathComponent
    let depth = path.split(separator: "/").count
    folder = (0..<max(depth, 1)).reduce(url.standardizedFileURL) { url, _ in url.deletingLastPathComponent() }
    developmentLanguage = project["developmentRegion"]?.string ?? "en"
    if developmentLanguage == "English" { developmentLanguage = "en" }
    if let group = project["mainGroup"]?.string {
      addPaths(group, in: Self.joined(prefix, project["projectDirPath"]?.string ?? ""), 0)
    }
    packages = (project["packageReferences"]?.strings ?? []).compactMap(package)
    addLocalPackages()
    let shared = settings(project["buildConfigurationList"]?.string)
    for id in project["targets"]?.strings ?? [] {
      if let target = target(id, shared) { targets.append(target) }
    }
  }

  private func object(_ id: String?) -> PropertyListText? { id.flatMap { objects[$0] } }

  private static func joined(_ folder: String, _ path: String) -> String {
    if folder.isEmpty || path.isEmpty { return folder + path }
    return NSString(string: folder + "/" + path).standardizingPath
  }

  private mutating func addPaths(_ id: String, in folder: String, _ depth: Int) {
    guard depth < 64, let object = object(id) else { return }
    let own = object["path"]?.string
    let path =
      switch object["sourceTree"]?.string {
      case "SOURCE_ROOT": Self.joined(prefix, own ?? "")
      case "<absolute>": own ?? folder
      default: own.map { Self.joined(folder, $0) } ?? folder
      }
    paths[id] = path
    for child in object["children"]?.strings ?? [] { addPaths(child, in: path, depth + 1) }
  }

  // MARK: Settings

  private func settings(_ list: String?) -> [String: String] {
    guard let list = object(list) else { return [:] }
    let configurations = list["buildConfigurations"]?.strings.compactMap(object) ?? []
    let name = list["defaultConfigurationName"]?.string ?? "Release"
    guard
      let configuration = configurations.first(where: { $0["name"]?.string == "Release" })
        ?? configurations.first(where: { $0["name"]?.string == name }) ?? configurations.first
    else { return [:] }
    var settings = configuration["baseConfigurationReference"]?.string.map(fileSettings) ?? [:]
    if case .dictionary(let values)? = configuration["buildSettings"] {
      for (key, value) in values {
        settings[key] = value.string ?? value.strings.joined(separator: " ")
      }
    }
    return settings
  }

  /// The settings of an `.xcconfig`.
  private func fileSettings(_ id: String) -> [String: String] {
    guard let path = paths[id],
      let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
    else { return [:] }
    var settings: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let code = line.split(separator: "//", omittingEmptySubsequences: false).first ?? ""
      let parts = code.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, !parts[0].contains("[") else { continue }
      settings[parts[0].trimmingCharacters(in: .whitespaces)] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    return settings
  }

  // MARK: Targets

  private func target(_ id: String, _ shared: [String: String]) -> Target? {
    guard let object = object(id), object["isa"]?.string == "PBXNativeTarget",
      let name = object["name"]?.string
    else { return nil }
    let own = settings(object["buildConfigurationList"]?.string)
    // `$(inherited)` expands to the project's value.
    let settings = shared.merging(own) { project, target in target.replacing("$(inherited)", with: project) }
    let known = ["PRODUCT_NAME": settings["PRODUCT_NAME"] ?? "$(TARGET_NAME)", "TARGET_NAME": name]
    var target = Target(
      name: name, kind: Self.kind(object["productType"]?.string ?? ""),
      settings: settings.merging(known) { $1 }, folder: prefix)
    for phase in object["buildPhases"]?.strings.compactMap(self.object) ?? [] {
      let files = phase["files"]?.strings.compactMap(self.object) ?? []
      switch phase["isa"]?.string {
      case "PBXSourcesBuildPhase": target.sources += files.flatMap { self.files($0["fileRef"]?.string) }
      case "PBXResourcesBuildPhase": target.resources += files.flatMap { self.files($0["fileRef"]?.string) }
      case "PBXFrameworksBuildPhase":
        for file in files {
          if let product = self.object(file["productRef"]?.string) { add(product, to: &target) }
          guard let reference = file["fileRef"]?.string else { continue }
          if let other = targetWithProduct(reference) {
            target.dependencies.append(other)
          } else if let framework = frameworkOfOtherProject(reference) {
            target.frameworks.append(framework)
          }
        }
      case "PBXShellScriptBuildPhase": target.scripts.append(phase["name"]?.string ?? "a script")
      default: break
      }
    }
    for product in object["packageProductDependencies"]?.strings.compactMap(self.object) ?? [] {
      add(product, to: &target)
    }
    for dependency in object["dependencies"]?.strings.compactMap(self.object) ?? [] {
      if let other = self.object(dependency["target"]?.string)?["name"]?.string {
        target.dependencies.append(other)
      }
    }
    for group in object["fileSystemSynchronizedGroups"]?.strings ?? [] { addFolder(group, id, to: &target) }
    target.dependencies = target.dependencies.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    return target
  }

  private static func kind(_ type: String) -> Kind {
    let name = type.replacing("com.apple.product-type.", with: "")
    return switch name {
    case "application": .application
    case "framework", "framework.static", "library.static", "library.dynamic": .library
    case "bundle.unit-test": .tests
    default: .other(name)
    }
  }

  private func add(_ product: PropertyListText, to target: inout Target) {
    guard let name = product["productName"]?.string, !target.products.contains(where: { $0.name == name })
    else {
      return
    }
    target.products.append((name, product["package"]?.string))
  }

  private func targetWithProduct(_ reference: String) -> String? {
    guard case .dictionary(let all) = objects else { return nil }
    return all.values.first {
      $0["isa"]?.string == "PBXNativeTarget" && $0["productReference"]?.string == reference
    }?["name"]?.string
  }

  /// The name of a framework that is built, but not by a target of this project.
  private func frameworkOfOtherProject(_ reference: String) -> String? {
    guard let file = object(reference), file["sourceTree"]?.string == "BUILT_PRODUCTS_DIR",
      let path = file["path"]?.string, NSString(string: path).pathExtension == "framework"
    else { return nil }
    return NSString(string: NSString(string: path).lastPathComponent).deletingPathExtension
  }

  /// The paths of a file, or of its variants for all languages.
  private func files(_ id: String?) -> [String] {
    guard let id, let object = object(id) else { return [] }
    if object["isa"]?.string == "PBXVariantGroup" {
      return (object["children"]?.strings ?? []).compactMap { paths[$0] }
    }
    return [paths[id]].compactMap { $0 }
  }

  /// Adds the files of a folder that Xcode 16 synchronizes with the disk.
  private func addFolder(_ group: String, _ targetID: String, to target: inout Target) {
    guard let path = paths[group], let object = object(group) else { return }
    let exceptions = (object["exceptions"]?.strings ?? []).compactMap(self.object)
      .filter { $0["target"]?.string == targetID }.flatMap { $0["membershipExceptions"]?.strings ?? [] }
    for file in FolderListing.files(in: folder.appending(path: path)) {
      guard !exceptions.contains(where: { file == $0 || file.hasPrefix($0 + "/") }) else { continue }
      let whole = Self.joined(path, file)
      if PackageManifest.isSource(file) {
        target.sources.append(whole)
      } else if !["plist", "entitlements", "h", "xcconfig", "md"].contains(
        NSString(string: file).pathExtension)
      {
        target.resources.append(whole)
      }
    }
  }

  /// Adds packages that are folders in the project.
  private mutating func addLocalPackages() {
    guard case .dictionary(let all) = objects else { return }
    let wanted = Set(
      all.values.filter { $0["isa"]?.string == "XCSwiftPackageProductDependency" && $0["package"] == nil }
        .compactMap { $0["productName"]?.string })
    guard !wanted.isEmpty else { return }
    for path in Set(paths.values).sorted()
    where !path.isEmpty && !packages.contains(where: { $0.location == path }) {
      let manifest = folder.appending(path: path).appending(path: "Package.swift")
      guard let text = try? String(contentsOf: manifest, encoding: .utf8) else { continue }
      let products = wanted.filter { text.contains("\"\($0)\"") }
      guard !products.isEmpty else { continue }
      packages.append(Package(id: path, location: path, isLocal: true, products: products, requirement: ""))
    }
  }

  private func package(_ id: String) -> Package? {
    guard let object = object(id) else { return nil }
    if let path = object["relativePath"]?.string {
      return Package(id: id, location: Self.joined(prefix, path), isLocal: true, requirement: "")
    }
    guard let address = object["repositoryURL"]?.string else { return nil }
    let requirement = object["requirement"]
    func word(_ key: String) -> String { PackageManifest.quoted(requirement?[key]?.string ?? "") }
    let text =
      switch requirement?["kind"]?.string {
      case "upToNextMinorVersion": ".upToNextMinor(from: \(word("minimumVersion")))"
      case "exactVersion": "exact: \(word("version"))"
      case "branch": "branch: \(word("branch"))"
      case "revision": "revision: \(word("revision"))"
      case "versionRange": "\(word("minimumVersion"))..<\(word("maximumVersion"))"
      default: "from: \(word("minimumVersion"))"
      }
    return Package(id: id, location: address, isLocal: false, requirement: text)
  }
}

/// Why no package can be made.
struct PackageError: Error {
  let reason: String
}

/// The files of a folder, in order. A folder that is one resource, such as an asset catalog, counts as a file.
enum FolderListing {
  static let bundles: Set<String> = [
    "xcassets", "xcdatamodeld", "xcodeproj", "xcworkspace", "bundle", "docc", "playground",
  ]

  /// The paths of the files relative to the folder.
  static func files(in folder: URL) -> [String] {
    var files: [String] = []
    func add(_ path: String) {
      let url = path.isEmpty ? folder : folder.appending(path: path)
      for name in ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() {
        guard !name.hasPrefix(".") else { continue }
        let own = path.isEmpty ? name : path + "/" + name
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: folder.appending(path: own).path, isDirectory: &isFolder)
        if isFolder.boolValue, !bundles.contains(NSString(string: name).pathExtension) {
          add(own)
        } else {
          files.append(own)
        }
      }
    }
    add("")
    return files
  }
}
