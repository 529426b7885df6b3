import Foundation
import Synchronization

/// The languages that the program has words in.
nonisolated enum ProgramLanguages {
  /// What the program was compiled with, in the words of an `Info.plist`.
  private static let compiled = Mutex<(languages: [String], areMixed: Bool)>(([], false))

  /// Takes over what the `Info.plist` says that the program was compiled with, before any words are shown.
  static func declare(_ information: ProgramInformation) {
    compiled.withLock { $0 = (information.localizations, information.allowsMixedLocalizations) }
  }

  /// Those of `CFBundleLocalizations` and `CFBundleDevelopmentRegion` in the program's `Info.plist`, and those of which its
  /// bundle, or the resources of its target, have a folder, such as `de.lproj`. Empty where it has none, and where its
  /// `Info.plist` lets the toolkit's words be in the user's language, with `CFBundleAllowMixedLocalizations`.
  static let all: [String] = {
    let bundle = Bundle.main
    var folders = [bundle.bundleURL]
    if let resources = bundle.resourceURL, resources != bundle.bundleURL { folders.append(resources) }
    // Those of other targets lie beside it too while it is developed.
    if let name = bundle.executableURL?.lastPathComponent {
      let beside = (try? FileManager.default.contentsOfDirectory(atPath: bundle.bundleURL.path)) ?? []
      folders += beside.filter { $0.hasSuffix("_\(name).resources") }.map {
        bundle.bundleURL.appendingPathComponent($0)
      }
    }
    var info = bundle.infoDictionary ?? [:]
    let own = compiled.withLock { $0 }
    if !own.languages.isEmpty { info["CFBundleLocalizations"] = own.languages }
    if own.areMixed { info["CFBundleAllowMixedLocalizations"] = true }
    return languages(info, folders: folders)
  }()

  /// - Parameters:
  ///   - info: the property list.
  ///   - folders: where folders of languages are.
  static func languages(_ info: [String: Any], folders: [URL]) -> [String] {
    guard info["CFBundleAllowMixedLocalizations"] as? Bool != true else { return [] }
    var found = info["CFBundleLocalizations"] as? [String] ?? []
    if let region = info["CFBundleDevelopmentRegion"] as? String { found.append(region) }
    for folder in folders {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      found += names.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }.sorted()
    }
    return found.filter { $0 != "Base" }
  }
}
