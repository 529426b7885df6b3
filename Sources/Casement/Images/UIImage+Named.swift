public import Foundation
import Graphics

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
  /// It is looked for in the bundle's asset folders (`NAME.imageset` in an `.xcassets` that is copied as it is), with
  /// their variants, template intents and slices; else among its files. Of files whose names end in @2x and @3x, the one
  /// is taken that suits the screen: that of its scale, else of the next larger one, else of the largest there is; for
  /// dark interfaces those before which `~dark` stands, as in `NAME~dark@2x.png`. A file in use is read once. Views
  /// that show an image with variants take the one for their traits, whenever these change.
  ///
  /// - Parameters:
  ///   - name: that of a set, with the names of folders before it that have a namespace; or the file's name, which may be
  ///     in folders; without an extension, those of PNG, JPEG, WebP, GIF, SVG and PDF files are tried in this order. The
  ///     name of a set may have an extension too: `a.jpg` also finds the set `a`.
  ///   - bundle: nil, and `Bundle.main`, for the bundles of all of the program's targets (rule Q5).
  ///   - traitCollection: what says the scale and the style; nil for the current one.
  /// - Returns: nil where there is no such file, or it is no image.
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
    ProgramResources.first(for: bundle) { folder in
      guard let files = NamedImage.named(name, in: folder), let content = files.content(for: traits) else {
        return nil
      }
      return (content, UIImageAsset(files: files, original: nil))
    }
  }
}
