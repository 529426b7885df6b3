public import Foundation
import Synchronization

/// The variants of an image, such as one for light and one for dark interfaces.
///
/// UIKit: `UIImageAsset`. Named images have an asset with the variants in files. Views that show an image use the
/// variant for their traits, also when these change.
open nonisolated class UIImageAsset: NSObject, @unchecked Sendable {
  // Sendable: all variable properties are behind a lock. A subclass is responsible for its own properties.

  private struct Variant {
    var traits: UITraitCollection
    var image: UIImage.Content
  }

  /// The variants in files; nil for an asset that was made in code.
  private let files: NamedImage?
  /// The image for traits without a registered variant.
  private let original: UIImage.Content?
  private let registered = Mutex<[Variant]>([])

  init(files: NamedImage?, original: UIImage.Content?) {
    self.files = files
    self.original = original
    super.init()
  }

  /// An asset without images.
  public override convenience init() { self.init(files: nil, original: nil) }

  deinit {}

  /// The variant that matches traits best; an empty image if there is none.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    content(for: traitCollection).map { UIImage($0, asset: self) } ?? UIImage()
  }

  /// The variant that matches the traits of a configuration best; see `image(with:)`.
  open func image(with configuration: UIImage.Configuration) -> UIImage {
    image(with: configuration.traitCollection ?? .current)
  }

  /// Adds a variant, which replaces one registered for the same traits.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    let content = image.content
    registered.withLock { variants in
      variants.removeAll { $0.traits == traitCollection }
      variants.append(Variant(traits: traitCollection, image: content))
    }
  }

  /// Adds a variant for the traits of a configuration.
  open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    register(image, with: configuration.traitCollection ?? UITraitCollection())
  }

  /// Removes the variant that was registered for exactly these traits. Variants in files stay.
  open func unregister(imageWith traitCollection: UITraitCollection) {
    registered.withLock { $0.removeAll { $0.traits == traitCollection } }
  }

  /// Removes the variant that was registered for exactly the traits of a configuration.
  open func unregisterImage(with configuration: UIImage.Configuration) {
    unregister(imageWith: configuration.traitCollection ?? UITraitCollection())
  }

  /// The variant for traits: the most specific one among the registered variants that do not conflict.
  func content(for traits: UITraitCollection) -> UIImage.Content? {
    let best = registered.withLock { variants in
      let fitting = variants.compactMap { variant in
        variant.traits.fit(traits).map { (fit: $0, image: variant.image) }
      }
      // The variant registered last is preferred among equals.
      return fitting.reversed().max { $0.fit < $1.fit }
        ?? variants.first.map { (fit: .none, image: $0.image) }
    }
    // A variant that was registered for no traits is not better than the original.
    if let best, best.fit > .none { return best.image }
    return files?.content(for: traits) ?? original ?? best?.image
  }
}

/// How well specified traits match others.
nonisolated struct TraitFit: Comparable {
  /// The number of specified traits that match.
  var count: Int
  /// The match of the scale: 0 if it is equal or unspecified, and lower for larger differences.
  var scale: CGFloat

  static let none = TraitFit(count: 0, scale: -.infinity)

  static func < (a: TraitFit, b: TraitFit) -> Bool { (a.count, a.scale) < (b.count, b.scale) }
}

nonisolated extension UITraitCollection {
  /// How well this collection matches the traits of another; nil if they conflict. Unspecified traits of the other
  /// one count as light, left-to-right and normal contrast.
  func fit(_ others: UITraitCollection) -> TraitFit? {
    var count = 0
    func suits<Value: Equatable>(_ wanted: Value, _ other: Value, unspecified: Value, usual: Value) -> Bool {
      if wanted == unspecified { return true }
      count += 1
      return wanted == (other == unspecified ? usual : other)
    }
    guard
      suits(userInterfaceStyle, others.userInterfaceStyle, unspecified: .unspecified, usual: .light),
      suits(layoutDirection, others.layoutDirection, unspecified: .unspecified, usual: .leftToRight),
      suits(accessibilityContrast, others.accessibilityContrast, unspecified: .unspecified, usual: .normal),
      suits(
        userInterfaceIdiom, others.userInterfaceIdiom, unspecified: .unspecified, usual: DeviceIdiom.current)
    else { return nil }
    guard displayScale > 0 else { return TraitFit(count: count, scale: 0) }
    // The next larger one is better than any smaller one.
    let wanted = others.displayScale > 0 ? others.displayScale : 1
    let difference = displayScale - wanted
    return TraitFit(count: count, scale: difference >= 0 ? -difference : difference - 100)
  }
}
