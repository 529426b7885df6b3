import Foundation

/// Makes a package of the targets of an Xcode project or of a Podspec.
struct PackageMaker {
  /// The files to write, by paths relative to the project's folder.
  private(set) var files: [(path: String, content: String)] = []

  /// Notes about work that remains for the user.
  private(set) var notes: [String] = []

  private let folder: URL
  private let casement: String
  private var manifest: PackageManifest
  private let onDisk: [String]
  /// The target that contains each source.
  private var owners: [String: String] = [:]

  /// - Parameters:
  ///   - url: the `.xcodeproj` or `.podspec`.
  ///   - casement: the path of this repository, relative to the project's folder.
  init(_ url: URL, casement: String) throws(PackageError) {
    folder = url.deletingLastPathComponent()
    self.casement = casement
    onDisk = FolderListing.files(in: folder)
    let origin = url.lastPathComponent
    switch url.pathExtension {
    case "xcodeproj":
      let project = try XcodeProject(url)
      manifest = PackageManifest(name: project.name, origin: origin, language: project.developmentLanguage)
      make([project])
    case "podspec":
      let pod = try Podspec(url)
      manifest = PackageManifest(name: pod.name, origin: origin, language: "en")
      addDependencies([])
      for target in pod.targets { add(target, of: pod.targets, [], []) }
      notes += pod.dependencies.map {
        "The Podspec depends on \($0): look for a package of it that builds on Linux, and add it to Package.swift."
      }
    case "xcworkspace":
      var projects: [XcodeProject] = []
      let workspace = try XcodeWorkspace(url)
      for path in workspace.projects {
        projects.append(try XcodeProject(folder.appending(path: path), at: path))
      }
      guard let first = projects.first else { throw PackageError(reason: "\(origin) has no project in it") }
      manifest = PackageManifest(
        name: url.deletingPathExtension().lastPathComponent, origin: origin,
        language: first.developmentLanguage)
      notes += workspace.notes
      make(projects)
    default: throw PackageError(reason: "\(origin) is no .xcodeproj, .xcworkspace or .podspec")
    }
    files.insert(("Package.swift", manifest.text), at: 0)
  }

  private mutating func addDependencies(_ packages: [XcodeProject.Package]) {
    manifest.dependencies = [".package(name: \"Casement\", path: \(PackageManifest.quoted(casement)))"]
    for package in packages {
      let location = PackageManifest.quoted(package.location)
      let dependency =
        package.isLocal ? ".package(path: \(location))" : ".package(url: \(location), \(package.requirement))"
      guard !manifest.dependencies.contains(dependency) else { continue }
      manifest.dependencies.append(dependency)
      if !package.isLocal { notes.append("\(package.location) has to build on Linux.") }
    }
  }

  private mutating func make(_ projects: [XcodeProject]) {
    addDependencies(projects.flatMap(\.packages))
    // Applications come first: a source that is also in a test target belongs to the application.
    for isTest in [false, true] {
      for project in projects {
        for target in project.targets where (target.kind == .tests) == isTest {
          let others = projects.filter { $0.path != project.path }.flatMap(\.targets)
          add(target, of: project.targets, others, project.packages)
        }
      }
    }
    for file in ["Podfile", "Cartfile"]
    where onDisk.contains(where: { ($0 as NSString).lastPathComponent == file }) {
      notes.append("The \(file) has dependencies: look for packages of them that build on Linux.")
    }
  }

  // MARK: Targets

  private static func module(_ target: XcodeProject.Target) -> String {
    PackageManifest.identifier(
      target.setting("PRODUCT_MODULE_NAME") ?? target.setting("PRODUCT_NAME") ?? target.name)
  }

  /// Adds a target.
  ///
  /// - Parameters:
  ///   - targets: the targets of the same project.
  ///   - others: the targets of the workspace's other projects.
  ///   - packages: the packages of the project.
  private mutating func add(
    _ target: XcodeProject.Target, of targets: [XcodeProject.Target], _ others: [XcodeProject.Target],
    _ packages: [XcodeProject.Package]
  ) {
    let function: String
    switch target.kind {
    case .application: function = "executableTarget"
    case .library: function = "target"
    case .tests: function = "testTarget"
    case .other(let type):
      return notes.append("The target \(target.name) is left out: there is no counterpart of \(type).")
    }
    let sources = ownSources(target)
    let resources = target.resources.filter { path in
      if path.hasPrefix("../") || path.hasPrefix("/") {
        notes.append("\(path) is outside of the project's folder, and left out: copy it into the folder.")
        return false
      }
      return onDisk.contains { $0 == path || $0.hasPrefix(path + "/") }
    }
    guard !sources.isEmpty else {
      return notes.append("The target \(target.name) is left out: it has no Swift source.")
    }
    let name = Self.module(target)
    guard !manifest.targets.contains(where: { $0.name == name }) else {
      return notes.append("The target \(target.name) is left out: another project has a target of that name.")
    }
    let path = Self.commonFolder(sources + resources)
    var made = PackageManifest.Target(
      name: name, function: function, path: path.isEmpty ? "." : path)
    let documents = resources.filter { ["storyboard", "xib"].contains(NSString(string: $0).pathExtension) }
    let information = addInformation(target, in: path, hasDocuments: !documents.isEmpty)
    made.hasDocuments = information || !documents.isEmpty
    let listed = add(resources, documents, in: path, to: &made)
    exclude(Set(sources + listed + documents), in: path, from: &made)
    if information, !made.exclude.contains("Info.plist") { made.exclude.append("Info.plist") }
    made.exclude.sort()
    made.dependencies = dependencies(target, sources, targets, others, packages)
    made.settings = Self.settings(target)
    note(target)
    if function == "target" { manifest.products.append(made.name) }
    manifest.targets.append(made)
  }

  /// The Swift files of a target that no earlier target contains.
  private mutating func ownSources(_ target: XcodeProject.Target) -> [String] {
    var sources: [String] = []
    let foreign = target.sources.filter { NSString(string: $0).pathExtension != "swift" }.sorted()
    if !foreign.isEmpty {
      let more = foreign.count > 3 ? " and \(foreign.count - 3) more" : ""
      notes.append(
        "Left out of \(target.name), as there is no Objective-C on Linux, and C belongs into a target of its own: "
          + foreign.prefix(3).joined(separator: ", ") + more + ".")
    }
    for path in target.sources.sorted() where NSString(string: path).pathExtension == "swift" {
      guard onDisk.contains(path) else {
        notes.append("\(path) is a source of \(target.name), and is not there.")
        continue
      }
      if let owner = owners[path] {
        if target.kind != .tests {
          notes.append(
            "\(path) is a source of \(owner) and of \(target.name): put it into a library of both.")
        }
        continue
      }
      owners[path] = target.name
      sources.append(path)
    }
    return sources
  }

  static func commonFolder(_ paths: [String]) -> String {
    let folders = paths.map { $0.split(separator: "/").dropLast() }
    guard var common = folders.first else { return "" }
    for folder in folders.dropFirst() {
      common = common.prefix(zip(common, folder).prefix { $0 == $1 }.count)
    }
    return common.joined(separator: "/")
  }

  private static func below(_ path: String, _ folder: String) -> String? {
    if folder.isEmpty { return path }
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
  }

  private mutating func note(_ target: XcodeProject.Target) {
    for script in target.scripts {
      notes.append("\(target.name) runs \(script) in Xcode, which is left out.")
    }
    if let header = target.setting("SWIFT_OBJC_BRIDGING_HEADER") {
      notes.append("\(header) brings Objective-C into \(target.name): write what it declares in Swift.")
    }
    if let version = target.setting("SWIFT_VERSION"), version.hasPrefix("4") || version.hasPrefix("3") {
      notes.append("\(target.name) is written in Swift \(version): port it with --swift4.")
    }
  }

  private static func settings(_ target: XcodeProject.Target) -> [String] {
    let version = target.setting("SWIFT_VERSION") ?? "5.0"
    var settings = [".swiftLanguageMode(\(version.hasPrefix("6") ? ".v6" : ".v5"))"]
    if target.setting("SWIFT_DEFAULT_ACTOR_ISOLATION") == "MainActor" {
      settings.append(".defaultIsolation(MainActor.self)")
    }
    if target.setting("SWIFT_APPROACHABLE_CONCURRENCY") == "YES" {
      settings.append(".enableUpcomingFeature(\"NonisolatedNonsendingByDefault\")")
      settings.append(".enableUpcomingFeature(\"InferIsolatedConformances\")")
    }
    let conditions = (target.setting("SWIFT_ACTIVE_COMPILATION_CONDITIONS") ?? "").split(separator: " ")
    settings += conditions.filter { $0 != "DEBUG" && !$0.hasPrefix("$") }.map {
      ".define(\(PackageManifest.quoted(String($0))))"
    }
    return settings
  }

  private mutating func dependencies(
    _ target: XcodeProject.Target, _ sources: [String], _ targets: [XcodeProject.Target],
    _ others: [XcodeProject.Target], _ packages: [XcodeProject.Package]
  ) -> [String] {
    var dependencies = target.dependencies.compactMap { name in
      targets.first { $0.name == name && [.application, .library].contains($0.kind) }
        .map { PackageManifest.quoted(Self.module($0)) }
    }
    for framework in target.frameworks {
      // A workspace builds its projects together and finds frameworks by name.
      if let other = others.first(where: { $0.kind == .library && Self.module($0) == framework }) {
        dependencies.append(PackageManifest.quoted(Self.module(other)))
      } else {
        notes.append(
          "\(target.name) links \(framework), which another project builds: make a package of the workspace.")
      }
    }
    var products = ["UIKit"]
    let imported = imports(of: sources)
    if !imported.isDisjoint(with: ["os", "OSLog"]) { products.append("os") }
    if imported.contains("CasementTesting") { products.append("CasementTesting") }
    dependencies += products.map { ".product(name: \"\($0)\", package: \"Casement\")" }
    for product in target.products {
      // A product without a reference belongs to a package in the project's folder.
      let package = packages.first { $0.id == product.package || $0.products.contains(product.name) }?
        .location
      guard package != nil || product.package != nil else {
        notes.append("The package of the product \(product.name) is not found: add it to Package.swift.")
        continue
      }
      let identity = package.map {
        NSString(string: NSString(string: $0).lastPathComponent).deletingPathExtension
      }
      dependencies.append(
        ".product(name: \(PackageManifest.quoted(product.name)), package: "
          + PackageManifest.quoted(identity ?? product.name) + ")")
    }
    return dependencies
  }

  private func imports(of sources: [String]) -> Set<String> {
    var modules: Set<String> = []
    for path in sources {
      guard let data = FileManager.default.contents(atPath: folder.appending(path: path).path),
        let file = try? SourceFile(path: path, source: [UInt8](data))
      else { continue }
      let outline = OutlineParser.outline(of: file) { _ in false }
      for head in outline.heads where head.keyword == "import" { modules.insert(file.word(head.place + 1)) }
    }
    return modules
  }

  // MARK: Resources

  /// Adds resources to a target.
  ///
  /// - Returns: the added resources.
  private mutating func add(
    _ resources: [String], _ documents: [String], in folder: String, to target: inout PackageManifest.Target
  ) -> [String] {
    func stem(_ path: String) -> String {
      NSString(string: NSString(string: path).lastPathComponent).deletingPathExtension
    }
    let words = Set(documents.map(stem))
    var processed: [String] = []
    var copied: [String] = []
    for path in resources where !documents.contains(path) {
      let type = NSString(string: path).pathExtension
      switch type {
      case "xcassets": copied.append(path)
      case "strings" where words.contains(stem(path)): break  // The plugin finds the strings of a document.
      case "plist" where NSString(string: path).lastPathComponent.hasSuffix("Info.plist"): break
      case "entitlements", "xcprivacy", "h", "md": break
      case "xcstrings":
        notes.append("\(path): export the words as .strings files, one for each language.")
      case "xcdatamodeld", "xcdatamodel":
        notes.append("\(path) is left out: there is no Core Data.")
      case "metal", "mlmodel", "scn", "sks", "intentdefinition":
        notes.append("\(path) is left out: its framework has no counterpart.")
      default:
        if onDisk.contains(path) && type != "bundle" { processed.append(path) } else { copied.append(path) }
      }
    }
    let names = Dictionary(grouping: processed.filter { !$0.contains(".lproj/") }) {
      NSString(string: $0).lastPathComponent
    }
    for (name, paths) in names.sorted(by: { $0.key < $1.key }) where paths.count > 1 {
      notes.append(
        "\(paths.sorted().joined(separator: " and ")) would both be \(name): give one another name.")
    }
    var rules: [String: String] = [:]
    for path in cover(Set(processed), in: folder) {
      rules[path] = ".process(\(PackageManifest.quoted(path)))"
    }
    for path in copied.compactMap({ Self.below($0, folder) }) {
      rules[path] = ".copy(\(PackageManifest.quoted(path)))"
    }
    target.resources = rules.sorted { $0.key < $1.key }.map(\.value)
    return processed + copied
  }

  /// Replaces paths by their folder where they are all files of it. Paths are relative to a folder.
  private func cover(_ paths: Set<String>, in folder: String) -> [String] {
    let all = onDisk.compactMap { path in Self.below(path, folder).map { (path, $0) } }
    var covered: [String] = []
    func add(_ entries: [(String, String)], below prefix: String) {
      let groups = Dictionary(grouping: entries) { entry in
        entry.1.dropFirst(prefix.count).split(separator: "/").first.map(String.init) ?? ""
      }
      for (name, group) in groups.sorted(by: { $0.key < $1.key }) {
        let isFile = group.count == 1 && group[0].1 == prefix + name
        if group.allSatisfy({ paths.contains($0.0) }) {
          covered.append(prefix + name)
        } else if !isFile {
          add(group, below: prefix + name + "/")
        }
      }
    }
    add(all, below: "")
    return covered
  }

  /// Excludes the files of a folder that do not belong to a target.
  private func exclude(_ kept: Set<String>, in folder: String, from target: inout PackageManifest.Target) {
    let foreign = onDisk.filter { path in
      guard let name = Self.below(path, folder), !["Package.swift", "Package.resolved"].contains(path) else {
        return false
      }
      // Swift ignores the folder of another package.
      return !kept.contains(path) && !kept.contains { path.hasPrefix($0 + "/") } && !name.isEmpty
    }
    target.exclude = cover(Set(foreign), in: folder)
  }

  // MARK: Info.plist

  /// Writes a program's `Info.plist` from its build settings into the program's folder, where the plugin expects it.
  ///
  /// - Returns: whether there is one.
  private mutating func addInformation(_ target: XcodeProject.Target, in path: String, hasDocuments: Bool)
    -> Bool
  {
    guard target.kind == .application else { return false }
    let own = path.isEmpty ? "Info.plist" : path + "/Info.plist"
    let setting = target.setting("INFOPLIST_FILE")?.replacing("$(SRCROOT)/", with: "")
    let source = setting.map { target.folder.isEmpty ? $0 : target.folder + "/" + $0 } ?? own
    var information: [String: Any] = [:]
    if let data = FileManager.default.contents(atPath: folder.appending(path: source).path) {
      guard let plist = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
      else {
        notes.append("\(source) cannot be read.")
        return false
      }
      information = plist
    }
    information = resolved(information, target) as? [String: Any] ?? information
    for (key, value) in target.settings where key.hasPrefix("INFOPLIST_KEY_") && !value.isEmpty {
      let name =
        String(key.dropFirst("INFOPLIST_KEY_".count)).split(separator: "[").first.map(String.init) ?? ""
      guard name.hasPrefix("UI") || name.hasPrefix("CFBundle"), information[name] == nil else { continue }
      let text = target.resolved(value)
      switch text {
      case "YES": information[name] = true
      case "NO": information[name] = false
      default:
        information[name] =
          name.hasPrefix("UISupportedInterfaceOrientations")
          ? text.split(separator: " ").map(String.init) : text
      }
    }
    if information["UIApplicationSceneManifest"] == nil,
      target.setting("INFOPLIST_KEY_UIApplicationSceneManifest_Generation") == "YES"
    {
      information["UIApplicationSceneManifest"] = ["UIApplicationSupportsMultipleScenes": false]
    }
    information["UIApplicationSceneManifest_Generation"] = nil
    let defaults = [
      ("CFBundleIdentifier", target.setting("PRODUCT_BUNDLE_IDENTIFIER")),
      ("CFBundleName", target.setting("PRODUCT_NAME") ?? target.name),
      ("CFBundleShortVersionString", target.setting("MARKETING_VERSION")),
      ("CFBundleVersion", target.setting("CURRENT_PROJECT_VERSION")),
    ]
    for (key, value) in defaults where information[key] == nil { information[key] = value }
    guard
      let data = try? PropertyListSerialization.data(fromPropertyList: information, format: .xml, options: 0)
    else {
      return false
    }
    let content = String(decoding: data, as: UTF8.self)
    files.append((own, content.hasSuffix("\n") ? content : content + "\n"))
    return true
  }

  private func resolved(_ value: Any, _ target: XcodeProject.Target) -> Any {
    switch value {
    case let text as String: target.resolved(text)
    case let list as [Any]: list.map { resolved($0, target) }
    case let values as [String: Any]: values.mapValues { resolved($0, target) }
    default: value
    }
  }
}
