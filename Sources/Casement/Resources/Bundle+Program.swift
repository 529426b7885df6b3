public import Foundation

// `Bundle.main` of Foundation on Linux knows the executable's folder only. Swift prefers these methods, whose name is no
// optional. They search the bundles of the program's targets too, and call Foundation's for each.

nonisolated extension Bundle {
  /// The bundle of the program's own target; the main bundle where the target has no resources.
  ///
  /// For paths that are put together: `Bundle.main.resourcePath` is Foundation's, and names the executable's folder. UIKit
  /// needs no such property.
  public static var program: Bundle { ProgramResources.current.bundles.first ?? .main }

  /// The file of a resource; in the main bundle also one of the program's targets (rule Q5).
  public func url(forResource name: String, withExtension ext: String?) -> URL? {
    url(forResource: name, withExtension: ext, subdirectory: nil)
  }

  /// The file of a resource in a folder; in the main bundle also one of the program's targets.
  public func url(forResource name: String, withExtension ext: String?, subdirectory subpath: String?) -> URL?
  {
    let name: String? = name
    return ProgramResources.bundles(for: self).lazy
      .compactMap { $0.url(forResource: name, withExtension: ext, subdirectory: subpath) }.first
  }

  /// The path of a resource; in the main bundle also one of the program's targets.
  public func path(forResource name: String, ofType ext: String?) -> String? {
    url(forResource: name, withExtension: ext, subdirectory: nil)?.path
  }

  /// The path of a resource in a folder; in the main bundle also one of the program's targets.
  public func path(forResource name: String, ofType ext: String?, inDirectory subpath: String?) -> String? {
    url(forResource: name, withExtension: ext, subdirectory: subpath)?.path
  }

  /// The files of a type; in the main bundle those of the program's targets too.
  public func urls(forResourcesWithExtension ext: String, subdirectory subpath: String?) -> [URL]? {
    let ext: String? = ext
    return ProgramResources.bundles(for: self).flatMap { bundle -> [URL] in
      (bundle.urls(forResourcesWithExtension: ext, subdirectory: subpath) ?? []).map { $0 as URL }
    }
  }

  /// The paths of the files of a type; in the main bundle those of the program's targets too.
  public func paths(forResourcesOfType ext: String, inDirectory subpath: String?) -> [String] {
    (urls(forResourcesWithExtension: ext, subdirectory: subpath) ?? []).map(\.path)
  }

  /// The words for a key in the user's language; for the main bundle in the bundles of the program's targets too.
  public func localizedString(forKey key: String, value: String, table tableName: String?) -> String {
    BundleWords.text(key, tableName, self, value)
  }
}
