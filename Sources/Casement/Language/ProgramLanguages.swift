import Foundation
import Synchronization

/// The languages that the program has words in.
nonisolated enum ProgramLanguages {
  /// What an `Info.plist` says that the program was compiled with.
  private static let compiled = Mutex<(region: String?, languages: [String], areMixed: Bool)>(
    (nil, [], false))
  /// The module of the program.
  private static let module = Mutex<String?>(nil)

  /// Takes over what the program was compiled with, before any words are shown.
  ///
  /// - Parameter module: that of the program.
  @MainActor static func declare(in module: String) {
    ProgramResources.declare(module: module)
    self.module.withLock { $0 = module }
    guard let documents = DocumentFinder.documents(of: module), let information = documents.information else {
      return
    }
    documents.completeMainBundle()
    DeviceIdiom.declare(information.userInterfaceIdiom)
    let languages = information.localizations
    compiled.withLock {
      $0 = (information.developmentRegion, languages, information.allowsMixedLocalizations)
    }
  }

  /// The languages that the program was compiled with.
  static var declared: [String] { compiled.withLock { ($0.region.map { [$0] } ?? []) + $0.languages } }

  /// The language that the program's own words are in: `CFBundleDevelopmentRegion`, or English.
  static let own: String = {
    compiled.withLock { $0.region } ?? language(of: .main)
  }()

  /// The language that a bundle's own words are in: `CFBundleDevelopmentRegion`, or English.
  ///
  /// `Bundle.developmentLocalization` ends the program on Linux where there is none.
  static func language(of bundle: Bundle) -> String {
    bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String ?? "en"
  }

  /// Those of `CFBundleDevelopmentRegion` and `CFBundleLocalizations` in the program's `Info.plist`, and those of which its
  /// bundle, or the resources of its target, have a folder, such as `de.lproj`. The first one is for those who read none of
  /// them. Empty where it has none, and where its `Info.plist` lets the toolkit's words be in the user's language, with
  /// `CFBundleAllowMixedLocalizations`.
  static let all: [String] = {
    let main = Bundle.main.bundleURL
    // Bundles of other targets of the package may have words that the program does not show.
    let names = [Bundle.main.executableURL?.lastPathComponent, module.withLock { $0 }].compactMap { $0 }
    let own = ProgramResources.targets(in: main.path, of: names).own
    let folders = [main] + own.map(main.appendingPathComponent)
    var info = Bundle.main.infoDictionary ?? [:]
    let (region, languages, areMixed) = compiled.withLock { $0 }
    if let region { info["CFBundleDevelopmentRegion"] = region }
    if !languages.isEmpty { info["CFBundleLocalizations"] = languages }
    if areMixed { info["CFBundleAllowMixedLocalizations"] = true }
    return Self.languages(info, folders: folders)
  }()

  /// - Parameters:
  ///   - info: the property list.
  ///   - folders: where folders of languages are.
  static func languages(_ info: [String: Any], folders: [URL]) -> [String] {
    guard info["CFBundleAllowMixedLocalizations"] as? Bool != true else { return [] }
    let region = info["CFBundleDevelopmentRegion"] as? String
    var found = region.map { [$0] } ?? []
    found += info["CFBundleLocalizations"] as? [String] ?? []
    for folder in folders {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      found += names.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }.sorted()
    }
    found.removeAll { $0 == "Base" }
    guard !found.isEmpty, region == nil else { return found }
    // What says nothing else is in English: before the others where there are words, else for those who want it.
    if let english = UserLanguages.best(found, for: ["en"]) {
      found.insert(found.remove(at: english), at: 0)
    } else {
      found.append("en")
    }
    return found
  }
}
