import CasementGraphics
public import Foundation

nonisolated extension UIImage {
  /// An image that is a resource of the program; see `init(named:in:compatibleWith:)`.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// An image that is a resource of a bundle, for the traits of a configuration.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
  }

  /// An image that is a resource of a bundle.
  ///
  /// The search begins in the bundle's asset folders (`NAME.imageset` in an `.xcassets` that is copied unchanged),
  /// with their variants, template intents and slices. Then it covers the bundle's files.
  ///
  /// File names may end in @2x and @3x. The file of the screen's scale is taken, or else the next larger one, or else
  /// the largest. For dark interfaces, files with `~dark` before the scale are taken, as in `NAME~dark@2x.png`.
  ///
  /// A file in use is read once. Views that show an image with variants use the one for their traits, also when these
  /// change.
  ///
  /// - Parameters:
  ///   - name: the name of a set, after the names of folders that have a namespace; or the name of a file, which may
  ///     be in folders. Without an extension, PNG, JPEG, WebP, GIF, SVG and PDF files are tried in this order. The
  ///     name of a set may have an extension too: `a.jpg` also finds the set `a`.
  ///   - bundle: nil, and `Bundle.main`, for the bundles of all of the program's targets (rule Q5).
  ///   - traitCollection: the scale and the style; nil for the current one.
  /// - Returns: nil if there is no such file, or if it is not an image.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let (content, asset) = Self.resource(named: name, in: bundle, traitCollection ?? .current)
    else { return nil }
    self.init(content, asset: asset)
  }

  static func resource(named name: String, in bundle: Bundle?, _ traits: UITraitCollection)
    -> (Content, UIImageAsset)?
  {
    // A name cannot leave the bundle.
    guard !name.split(separator: "/").contains("..") else { return nil }
    return ProgramResources.first(for: bundle) { folder in
      guard let files = NamedImage.named(name, in: folder), let content = files.content(for: traits) else {
        return nil
      }
      return (content, UIImageAsset(files: files, original: nil))
    }
  }
}
