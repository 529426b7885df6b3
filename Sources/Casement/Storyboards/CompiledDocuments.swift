import Foundation
import Unsafe

/// The documents of Interface Builder that a module of the program has, as the storyboard compiler writes them.
///
/// The compiler gives each such module one subclass, `CasementDocuments`, by whose name it is found.
@MainActor open class CompiledDocuments {
  /// Makes the list.
  public required init() {}

  /// The storyboards by their names.
  open var storyboards: [String: CompiledStoryboard.Type] { [:] }

  /// The nibs by their names.
  open var nibs: [String: CompiledNib.Type] { [:] }

  /// What `Info.plist` says; nil without one.
  open var information: ProgramInformation? { nil }

  /// Whether the main bundle has the values of `propertyList`.
  private var isMainBundleComplete = false

  /// `Info.plist` in XML, with the build settings that are known in place of their names; nil without one.
  open var propertyList: String? { nil }

  /// Adds the values of `propertyList` to `Bundle.main.infoDictionary`, and those that Xcode adds in a build, makes the
  /// folders that an app finds on Apple's systems (rule Q5).
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
  /// Makes it, without objects yet.
  public required override init() { super.init() }

  /// The windows that are shown as soon as the nib is loaded.
  open var visibleWindows: [UIWindow] { [] }

  override func load(owner: AnyObject?, externalObjects: [String: Any] = [:]) -> [Any] {
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
  /// The toolkit, which has no documents.
  private static let own = module(of: DocumentFinder.self)

  /// The documents of a module; nil if it has none.
  static func documents(of module: String) -> CompiledDocuments? {
    if let known = modules[module] { return known }
    guard module != own else { return nil }
    let type = NSClassFromString("\(module).CasementDocuments") as? CompiledDocuments.Type
    let documents = type?.init()
    modules[module] = documents
    return documents
  }

  /// The modules whose documents are meant, the likeliest first.
  ///
  /// - Parameters:
  ///   - bundle: whose documents are asked for. The main one, and nil, say nothing of the module.
  ///   - file: where the question stands, as `#fileID` says it.
  static func modules(for bundle: Bundle?, file: String) -> [String] {
    var modules: [String] = []
    if let bundle, !ProgramResources.isProgram(bundle) {
      // SwiftPM names them Package_Target, and either part may have underlines of its own.
      let parts = bundle.bundleURL.deletingPathExtension().lastPathComponent.split(separator: "_")
      for count in parts.indices.dropFirst() {
        modules.append(identifier(parts[count...].joined(separator: "_")))
      }
    }
    if let module = file.split(separator: "/").first { modules.append(String(module)) }
    if let delegate = UIApplication.shared.delegate { modules.append(module(of: type(of: delegate))) }
    var seen: Set<String> = []
    return modules.filter { seen.insert($0).inserted }
  }

  /// The modules that a bundle may be of, by its name.
  static func modules(ofBundle name: String) -> [String] {
    // The last part of an identifier such as org.example.Parts.
    [identifier(String(name.split(separator: ".").last ?? ""))]
  }

  /// The name of the module of a class.
  static func module(of type: Any.Type) -> String {
    // `String(reflecting:)` says the same, and looks first for a description that the type may have of its own: that was
    // a tenth of the instructions at the start of the demo `files`.
    String(_typeName(type, qualified: true).prefix { $0 != "." })
  }

  /// The name of a target as that of its module.
  nonisolated static func identifier(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// What is said of a document that is not there.
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
