public import Foundation

/// A string that names a data asset.
public typealias NSDataAssetName = String

/// The content of a data set (`NAME.dataset`) in an asset folder.
///
/// UIKit: `NSDataAsset`. Of several variants the first for every device is taken, else the first.
open nonisolated class NSDataAsset: NSObject, @unchecked Sendable {
  // Sendable: all properties are constants. A subclass is responsible for what it stores.

  /// The name that the asset was found by.
  public let name: NSDataAssetName
  /// The content of the file.
  public let data: Data
  /// The uniform type identifier that the set names; else `public.data`.
  public let typeIdentifier: String

  /// The data set of a name among the program's resources; nil where there is none.
  public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }

  /// The data set of a name in a bundle; the main bundle stands for all of the program's targets (rule Q5).
  public init?(name: NSDataAssetName, bundle: Bundle) {
    let found = ProgramResources.first(for: bundle) { folder in
      AssetFolders.inside(folder).data(named: name)
    }
    guard let found, let data = FileManager.default.contents(atPath: found.path) else { return nil }
    (self.name, self.data, typeIdentifier) = (name, data, found.type ?? "public.data")
    super.init()
  }

  deinit {}
}
