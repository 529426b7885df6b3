import CasementUnsafe
import Foundation

/// The Interface Builder documents of a module, as the storyboard compiler writes them.
///
/// The compiler writes one subclass per module, `CasementDocuments`, which is looked up by name.
@MainActor open class CompiledDocuments {
  /// Makes the list.
  public required init() {}

  /// The storyboards by name.
  open var storyboards: [String: CompiledStoryboard.Type] { [:] }

  /// The nibs by name.
  open var nibs: [String: CompiledNib.Type] { [:] }

  /// The contents of `Info.plist`; nil if the module has none.
  open var information: ProgramInformation? { nil }

  /// Whether the values of `propertyList` were added to the main bundle.
  private var isMainBundleComplete = false

  /// `Info.plist` as XML, with known build settings substituted; nil if the module has none.
  open var propertyList: String? { nil }

  /// Adds the values of `propertyList`, and those that Xcode adds in a build, to `Bundle.main.infoDictionary`. Also
  /// makes the folders that an app finds on Apple's systems (rule Q5).
  ///
  /// Foundation on Linux looks for `Info.plist` beside the executable, where the Swift package manager puts none.
  final func completeMainBundle() {
    guard !isMainBundleComplete, let text = propertyList else { return }
    isMainBundleComplete = true
    ProgramFolders.make()
    let list = try? PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    let name = ProcessInfo.processInfo.processName
    MainBundleInformation.add([
      "CFBundleIdentifier": information?.identifier ?? name, "CFBundleExecutable": name, "CFBundleName": name,
      "CFBundlePackageType": "APPL", "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
    ])
    MainBundleInformation.add(list as? [String: Any] ?? [:])
  }
}

/// A compiled nib.
@MainActor open class CompiledNib: NibObjects {
  /// Makes the nib, without objects.
  public required override init() { super.init() }

  /// The windows to show when the nib is loaded.
  open var visibleWindows: [UIWindow] { [] }

  package override func load(owner: AnyObject?, externalObjects: [String: Any] = [:]) -> [Any] {
    load(owner: owner, externalObjects: externalObjects, showsWindows: true)
  }

  func load(owner: AnyObject?, externalObjects: [String: Any] = [:], showsWindows: Bool) -> [Any] {
    let objects = super.load(owner: owner, externalObjects: externalObjects)
    if showsWindows { for window in visibleWindows { window.makeKeyAndVisible() } }
    return objects
  }
}

/// Finds documents by name.
@MainActor enum DocumentFinder {
  private static var modules: [String: CompiledDocuments?] = [:]
  /// The modules of the toolkit, which have no documents.
  private static let toolkitModules: Set<String> = [
    "CasementCore", "CasementControls", "CasementEditing", "CasementLists", "CasementControllers",
    "CasementDocuments",
  ]

  /// Whether a module belongs to the toolkit.
  static func isToolkit(_ module: String) -> Bool { toolkitModules.contains(module) }

  /// The documents of a module; nil if it has none.
  static func documents(of module: String) -> CompiledDocuments? {
    if let known = modules[module] { return known }
    guard !isToolkit(module) else { return nil }
    let type = NSClassFromString("\(module).CasementDocuments") as? CompiledDocuments.Type
    let documents = type?.init()
    modules[module] = documents
    return documents
  }

  /// The modules in which to look for a document, the most likely first.
  ///
  /// - Parameters:
  ///   - bundle: the bundle of the document. The main bundle and nil do not identify a module.
  ///   - file: the `#fileID` of the caller.
  static func modules(for bundle: Bundle?, file: String) -> [String] {
    var modules: [String] = []
    if let bundle, !ProgramResources.isProgram(bundle) {
      // SwiftPM names bundles Package_Target. Either part may contain underscores.
      let parts = bundle.bundleURL.deletingPathExtension().lastPathComponent.split(separator: "_")
      for count in parts.indices.dropFirst() {
        modules.append(ProgramResources.moduleName(parts[count...].joined(separator: "_")))
      }
    }
    if let module = file.split(separator: "/").first { modules.append(String(module)) }
    if let delegate = UIApplication.shared.delegate { modules.append(module(of: type(of: delegate))) }
    var seen: Set<String> = []
    return modules.filter { seen.insert($0).inserted }
  }

  /// The modules to which a bundle may belong, by its name.
  static func modules(ofBundle name: String) -> [String] {
    // The last part of an identifier such as org.example.Parts.
    [ProgramResources.moduleName(String(name.split(separator: ".").last ?? ""))]
  }

  /// The name of the module that declares a class.
  static func module(of type: Any.Type) -> String {
    // `String(reflecting:)` gives the same name, but looks for a custom description first. That took a tenth of the
    // instructions at the start of the demo `files`.
    String(_typeName(type, qualified: true).prefix { $0 != "." })
  }

  /// The error message for a missing document.
  static func missing(_ kind: String, _ name: String, _ modules: [String], _ names: [String]) -> String {
    let place = modules.first ?? "the program"
    guard !names.isEmpty else {
      return "there is no \(kind) \"\(name)\", and no other, in \(place): "
        + "add it to the target's folder, and the plugin StoryboardPlugin to the target"
    }
    let list = names.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    return "there is no \(kind) \"\(name)\" in \(place), whose \(kind)s are: \(list)"
  }
}
