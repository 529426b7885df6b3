import Foundation
import Synchronization

/// The languages in which the program has texts.
package nonisolated enum ProgramLanguages {
  /// The languages in the `Info.plist` that was compiled into the program.
  private static let compiled = Mutex<(region: String?, languages: [String], areMixed: Bool)>(
    (nil, [], false))
  /// The module of the program.
  private static let module = Mutex<String?>(nil)

  /// Stores the module of the program.
  package static func declare(module: String) { self.module.withLock { $0 = module } }

  /// Stores the languages that were compiled into the program.
  ///
  /// - Parameters:
  ///   - region: `CFBundleDevelopmentRegion`.
  ///   - languages: `CFBundleLocalizations`.
  ///   - areMixed: `CFBundleAllowMixedLocalizations`.
  package static func declare(region: String?, languages: [String], areMixed: Bool) {
    compiled.withLock { $0 = (region, languages, areMixed) }
  }

  /// The languages that were compiled into the program.
  static var declared: [String] { compiled.withLock { ($0.region.map { [$0] } ?? []) + $0.languages } }

  /// The language of the program's own texts: `CFBundleDevelopmentRegion`, or English.
  package static let developmentLanguage: String = {
    compiled.withLock { $0.region } ?? language(of: .main)
  }()

  /// The language of a bundle's own texts: `CFBundleDevelopmentRegion`, or English.
  ///
  /// `Bundle.developmentLocalization` traps on Linux if there is none.
  static func language(of bundle: Bundle) -> String {
    bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String ?? "en"
  }

  /// The languages of `CFBundleDevelopmentRegion` and `CFBundleLocalizations` in the program's `Info.plist`, and of
  /// language folders such as `de.lproj` in its bundle or in the resources of its target. The first one is used for
  /// users who read none of them. Empty if there is none. Also empty with `CFBundleAllowMixedLocalizations` in its
  /// `Info.plist`, which allows the toolkit's texts in the user's language.
  static let all: [String] = {
    let main = Bundle.main.bundleURL
    // Bundles of other targets of the package may have texts that the program does not show.
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
  ///   - folders: the folders that may contain language folders.
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
    // Without `CFBundleDevelopmentRegion` the source is English. English comes first if there is a folder for it, else
    // last.
    if let english = UserLanguages.best(found, for: ["en"]) {
      found.insert(found.remove(at: english), at: 0)
    } else {
      found.append("en")
    }
    return found
  }
}
