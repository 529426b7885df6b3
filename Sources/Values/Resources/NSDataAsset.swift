public import Foundation

/// The name of a data asset.
public typealias NSDataAssetName = String

/// The content of a data set (`NAME.dataset`) in an asset catalog folder.
///
/// UIKit: `NSDataAsset`. Of several variants, the first for all devices is used, else the first.
open nonisolated class NSDataAsset: NSObject, @unchecked Sendable {
  // Sendable, because all properties are constants. A subclass is responsible for its own properties.

  /// The name of the asset.
  public let name: NSDataAssetName
  /// The content of the file.
  public let data: Data
  /// The uniform type identifier in the data set; else `public.data`.
  public let typeIdentifier: String

  /// Loads the data set with a name from the program's resources; nil if there is none.
  public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }

  /// Loads the data set with a name from a bundle. The main bundle includes all of the program's targets (rule Q5).
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
