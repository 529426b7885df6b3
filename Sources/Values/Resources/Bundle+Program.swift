public import Foundation

// Foundation's `Bundle.main` on Linux only knows the executable's folder. Swift prefers these overloads, whose name
// parameter is not optional. They also search the bundles of the program's targets, and call Foundation's methods for each.

nonisolated extension Bundle {
  /// The bundle of the program's own target; the main bundle if the target has no resources.
  ///
  /// For composed paths: `Bundle.main.resourcePath` is Foundation's, and is the executable's folder. UIKit needs no such
  /// property.
  public static var program: Bundle { ProgramResources.current.bundles.first ?? .main }

  /// The URL of a resource. The main bundle includes the program's targets (rule Q5).
  public func url(forResource name: String, withExtension ext: String?) -> URL? {
    url(forResource: name, withExtension: ext, subdirectory: nil)
  }

  /// The URL of a resource in a folder. The main bundle includes the program's targets.
  public func url(forResource name: String, withExtension ext: String?, subdirectory subpath: String?) -> URL?
  {
    let name: String? = name
    return ProgramResources.bundles(for: self).lazy
      .compactMap { $0.url(forResource: name, withExtension: ext, subdirectory: subpath) }.first
  }

  /// The path of a resource. The main bundle includes the program's targets.
  public func path(forResource name: String, ofType ext: String?) -> String? {
    url(forResource: name, withExtension: ext, subdirectory: nil)?.path
  }

  /// The path of a resource in a folder. The main bundle includes the program's targets.
  public func path(forResource name: String, ofType ext: String?, inDirectory subpath: String?) -> String? {
    url(forResource: name, withExtension: ext, subdirectory: subpath)?.path
  }

  /// The URLs of the resources with an extension. The main bundle includes the program's targets.
  public func urls(forResourcesWithExtension ext: String, subdirectory subpath: String?) -> [URL]? {
    let ext: String? = ext
    return ProgramResources.bundles(for: self).flatMap { bundle -> [URL] in
      (bundle.urls(forResourcesWithExtension: ext, subdirectory: subpath) ?? []).map { $0 as URL }
    }
  }

  /// The paths of the resources with an extension. The main bundle includes the program's targets.
  public func paths(forResourcesOfType ext: String, inDirectory subpath: String?) -> [String] {
    (urls(forResourcesWithExtension: ext, subdirectory: subpath) ?? []).map(\.path)
  }

  /// The localized string of a key. The main bundle includes the program's targets.
  public func localizedString(forKey key: String, value: String, table tableName: String?) -> String {
    BundleWords.text(key, tableName, self, value)
  }
}
