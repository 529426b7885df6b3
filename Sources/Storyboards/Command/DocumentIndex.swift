import Foundation

/// Writes the class that lists a module's storyboards and nibs, in which the toolkit looks them up by name.
struct DocumentIndex {
  /// The documents' files.
  var documents: [String]
  /// The content of `Info.plist`, with build settings resolved.
  var information: (list: PropertyList, text: String, file: String)?

  func write() -> String {
    var lines = [
      "// The documents of the module, as storyboard-compiler found them.", "", "import Foundation",
      "import UIKit", "",
      "final class CasementDocuments: CompiledDocuments {",
    ]
    for (property, type, kind) in [
      ("storyboards", "CompiledStoryboard", "Storyboard"), ("nibs", "CompiledNib", "Nib"),
    ] {
      let some = documents.filter { ($0.hasSuffix(".storyboard")) == (kind == "Storyboard") }
        .map(DocumentCompiler.documentName).sorted()
      guard !some.isEmpty else { continue }
      lines.append("  override var \(property): [String: \(type).Type] {")
      lines.append("    [")
      for name in some {
        lines.append(
          "      \(SwiftText.literal(name)): Casement\(kind)_\(SwiftText.identifier(from: name)).self,")
      }
      lines += ["    ]", "  }"]
    }
    if let (list, text, file) = information {
      lines.append("  override var propertyList: String? { \(SwiftText.literal(text)) }")
      lines += [
        "  override var information: ProgramInformation? {", "    var information = ProgramInformation()",
      ]
      lines += InformationWriter(file: file).lines(list).map { $0.hasPrefix("#") ? $0 : "    \($0)" }
      lines += ["    return information", "  }"]
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }
}

/// Writes the contents of `Info.plist` as Swift.
struct InformationWriter {
  let file: String

  func lines(_ list: PropertyList) -> [String] {
    guard let items = list.dictionary else { return [] }
    var lines: [String] = []
    func string(_ key: String, _ property: String) {
      guard let text = items[key]?.string, !text.isEmpty, !text.contains("$(") && !text.contains("${") else {
        return
      }
      lines.append("information.\(property) = \(SwiftText.literal(text))")
    }
    string("UIMainStoryboardFile", "mainStoryboard")
    string("NSMainNibFile", "mainNib")
    string("UILaunchStoryboardName", "launchStoryboard")
    string("CFBundleDisplayName", "displayName")
    if items["CFBundleDisplayName"]?.string == nil { string("CFBundleName", "displayName") }
    string("CFBundleIdentifier", "identifier")
    if let flag = items["UIRequiresFullScreen"]?.bool {
      lines.append("information.requiresFullScreen = \(flag)")
    }
    if let fonts = items["UIAppFonts"]?.array?.compactMap(\.string), !fonts.isEmpty {
      lines.append("information.fonts = [\(fonts.map(SwiftText.literal).joined(separator: ", "))]")
    }
    switch items["CasementUserInterfaceIdiom"]?.string?.lowercased() {
    case "mac": lines.append("information.userInterfaceIdiom = .mac")
    case "phone": lines.append("information.userInterfaceIdiom = .phone")
    case "pad": lines.append("information.userInterfaceIdiom = .pad")
    default: break
    }
    // A window resembles a tablet screen more than a phone screen, so the iPad values have precedence.
    let orientations =
      items["UISupportedInterfaceOrientations~ipad"] ?? items["UISupportedInterfaceOrientations"]
    if let orientations = orientations?.array {
      let names = [
        "UIInterfaceOrientationPortrait": ".portrait",
        "UIInterfaceOrientationPortraitUpsideDown": ".portraitUpsideDown",
        "UIInterfaceOrientationLandscapeLeft": ".landscapeLeft",
        "UIInterfaceOrientationLandscapeRight": ".landscapeRight",
      ]
      let known = orientations.compactMap { $0.string.flatMap { names[$0] } }
      lines.append("information.supportedInterfaceOrientations = [\(known.joined(separator: ", "))]")
    }
    switch items["UIUserInterfaceStyle"]?.string {
    case "Light": lines.append("information.userInterfaceStyle = .light")
    case "Dark": lines.append("information.userInterfaceStyle = .dark")
    default: break
    }
    func isLanguage(_ name: String) -> Bool { !name.isEmpty && !name.contains("$") }
    if let region = items["CFBundleDevelopmentRegion"]?.string, isLanguage(region) {
      lines.append("information.developmentRegion = \(SwiftText.literal(region))")
    }
    let names = (items["CFBundleLocalizations"]?.array ?? []).compactMap(\.string).filter(isLanguage)
    if !names.isEmpty {
      lines.append("information.localizations = [\(names.map(SwiftText.literal).joined(separator: ", "))]")
    }
    if items["CFBundleAllowMixedLocalizations"]?.bool == true {
      lines.append("information.allowsMixedLocalizations = true")
    }
    lines += shortcuts(items["UIApplicationShortcutItems"]?.array ?? [])
    lines += manifest(items["UIApplicationSceneManifest"]?.dictionary)
    return lines
  }

  /// The static quick actions of the program's icon.
  private func shortcuts(_ items: [PropertyList]) -> [String] {
    items.compactMap { item in
      guard let values = item.dictionary, let type = values["UIApplicationShortcutItemType"]?.string
      else { return nil }
      let title = values["UIApplicationShortcutItemTitle"]?.string ?? type
      let subtitle =
        values["UIApplicationShortcutItemSubtitle"]?.string.map(SwiftText.literal) ?? "nil"
      return "information.shortcutItems.append(UIApplicationShortcutItem(type: \(SwiftText.literal(type)), "
        + "localizedTitle: \(SwiftText.literal(title)), localizedSubtitle: \(subtitle), icon: nil))"
    }
  }

  private func manifest(_ items: [String: PropertyList]?) -> [String] {
    guard let items else { return [] }
    var lines = ["var configurations: [ProgramInformation.SceneConfiguration] = []"]
    let roles = items["UISceneConfigurations"]?.dictionary
    for scene in roles?["UIWindowSceneSessionRoleApplication"]?.array ?? [] {
      guard let values = scene.dictionary else { continue }
      let name = values["UISceneConfigurationName"]?.string.map(SwiftText.literal) ?? "nil"
      let storyboard = values["UISceneStoryboardFile"]?.string.map(SwiftText.literal) ?? "nil"
      let delegate = type(values["UISceneDelegateClassName"])
      let line = values["UISceneDelegateClassName"]?.line ?? scene.line
      lines += [
        "#sourceLocation(file: \(SwiftText.literal(file)), line: \(line))",
        "configurations.append(ProgramInformation.SceneConfiguration(name: \(name), delegateClass: \(delegate), "
          + "storyboard: \(storyboard)))",
        "#sourceLocation()",
      ]
    }
    if lines.count == 1 { lines[0] = "let configurations: [ProgramInformation.SceneConfiguration] = []" }
    let several = items["UIApplicationSupportsMultipleScenes"]?.bool ?? false
    return lines + [
      "information.sceneManifest = ProgramInformation.SceneManifest(supportsMultipleScenes: \(several), "
        + "configurations: configurations)"
    ]
  }

  /// A class by name, without the module prefix of Xcode.
  private func type(_ value: PropertyList?) -> String {
    guard let name = value?.string else { return "nil" }
    let own = name.replacing("$(PRODUCT_MODULE_NAME).", with: "")
    let last = own.split(separator: ".").last.map(String.init) ?? own
    return SwiftText.isIdentifier(last) ? "\(last).self" : "nil"
  }
}
