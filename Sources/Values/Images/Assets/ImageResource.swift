public import Foundation

/// The name of an image in a bundle, as in the constants that Xcode generates.
///
/// No constants are generated on Linux; a program may write its own:
///
///     extension ImageResource {
///       static let logo = ImageResource(name: "logo", bundle: .main)
///     }
public nonisolated struct ImageResource: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let bundle: Bundle

  /// Names an image of a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

/// A color among a bundle's resources, by its name; see `ImageResource`.
public nonisolated struct ColorResource: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let bundle: Bundle

  /// Names a color of a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

nonisolated extension UIImage {
  /// An image that is a resource of a bundle; see `init(named:in:compatibleWith:)`.
  ///
  /// - Precondition: the image exists.
  public convenience init(resource: ImageResource) {
    guard let (content, asset) = Self.resource(named: resource.name, in: resource.bundle, .current) else {
      preconditionFailure(
        "\(resource.bundle.bundlePath) has no image named \(resource.name): add an image set or a file of that name"
      )
    }
    self.init(content, asset: asset)
  }
}

nonisolated extension UIColor {
  /// A color that is a resource of a bundle; see `init(named:in:compatibleWith:)`.
  ///
  /// - Precondition: the color exists.
  public convenience init(resource: ColorResource) {
    guard let color = UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil) else {
      preconditionFailure(
        "\(resource.bundle.bundlePath) has no color named \(resource.name): add a color set of that name")
    }
    self.init { color.resolvedColor(with: $0) }
  }
}
