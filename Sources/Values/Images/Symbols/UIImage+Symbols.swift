import CasementGraphics
public import Foundation

nonisolated extension UIImage {
  /// A symbol in the size of body text; see `init(systemName:withConfiguration:)`.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// A symbol for traits; see `init(systemName:withConfiguration:)`.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: traitCollection.map(Configuration.init(traitCollection:)))
  }

  /// A symbol: a drawing for use beside text, such as `chevron.right`. It is a template unless its configuration has
  /// colors, and sharp at every size and scale.
  ///
  /// The toolkit has drawings of its own for nearly 900 names, which share only their meaning with UIKit's. The
  /// subjects are: arrows, chevrons and keys; controls, menus and bars; papers, tools and everyday things; people,
  /// hands and bubbles; sound and pictures; text, lists, charts and money; computers, vehicles, buildings and maps;
  /// weather, plants and animals; shapes, grids and stacks. Most closed ones also exist with `.fill`.
  ///
  /// More symbols are derived by rules:
  ///
  /// - a symbol, a capital, a digit or a number of two digits in a shape: `trash.circle`, `a.square.fill`, `17.circle`,
  ///   `checkmark.seal`; the shapes are `app`, `bubble`, `circle`, `cloud`, `diamond`, `hexagon`, `message`, `octagon`,
  ///   `rectangle`, `seal`, `shield` and `square`;
  /// - a symbol that is crossed out: `wifi.slash`, `heart.slash.fill`;
  /// - a symbol with a dot or a sign at its corner: `bell.badge`, `folder.badge.plus`, `calendar.badge.clock`.
  ///
  /// The rules make symbols of more names than UIKit has.
  ///
  /// - Parameter configuration: the size, the weight and the colors; nil for those of body text.
  /// - Returns: nil for a name that the toolkit does not know.
  public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
    let scale = UIImage.symbolScale(configuration?.traitCollection)
    let symbol = configuration as? SymbolConfiguration
    guard let figure = SymbolFigure.named(name, symbol?.values ?? SymbolValues(), scale: scale) else {
      return nil
    }
    self.init(Content(scale: scale, symbol: figure))
  }

  private static func symbolScale(_ traits: UITraitCollection?) -> CGFloat {
    let scale = traits?.displayScale ?? 0
    return scale > 0 ? scale : MainScale.current
  }

  /// Whether the image is a symbol, which has a weight and a baseline.
  public var isSymbolImage: Bool { content.symbol != nil }

  /// The size, the weight and the colors of the symbol; nil for other images.
  public var symbolConfiguration: SymbolConfiguration? {
    content.symbol.map { SymbolConfiguration($0.values).withTraitCollection(traitCollection) }
  }

  /// The same symbol with the values of a configuration. Unspecified values do not change.
  ///
  /// - Returns: nil for an image that is not a symbol.
  public func applyingSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration) -> UIImage? {
    guard let symbol = content.symbol else { return nil }
    var values = symbol.values
    values.add(configuration.values)
    return with(values, configuration.traitCollection)
  }

  /// The same image for other traits, or the same symbol with another configuration.
  ///
  /// - Parameter configuration: unspecified values of a symbol are those of body text. For an image with variants,
  ///   such as one for dark and one for light, it selects the variant for its traits.
  public func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
    guard content.symbol != nil else {
      return configuration.traitCollection.map { variant(for: $0) } ?? self
    }
    guard let symbol = configuration as? SymbolConfiguration else {
      return with(content.symbol?.values ?? SymbolValues(), configuration.traitCollection)
    }
    return with(symbol.values, configuration.traitCollection)
  }

  private func with(_ values: SymbolValues, _ traits: UITraitCollection?) -> UIImage {
    let scale = traits.map { UIImage.symbolScale($0) } ?? content.scale
    guard let symbol = content.symbol, values != symbol.values || scale != content.scale,
      let figure = SymbolFigure.named(symbol.name, values, scale: scale)
    else { return self }
    return changed {
      $0.symbol = figure
      $0.scale = scale
    }
  }

  // MARK: Baseline

  /// The distance of the baseline from the lower edge, in points; nil for an image without a baseline. The baseline
  /// of a symbol is that of text of its size beside it.
  public var baselineOffsetFromBottom: CGFloat? { content.baseline ?? content.symbol?.baseline }

  /// Whether the image has a baseline.
  public var hasBaseline: Bool { baselineOffsetFromBottom != nil }

  /// The same image with a baseline.
  ///
  /// - Parameter baselineOffset: the distance from the lower edge, in points.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    changed { $0.baseline = baselineOffset }
  }

  /// The same image without a custom baseline. A symbol has its default one again.
  public func imageWithoutBaseline() -> UIImage { changed { $0.baseline = nil } }
}
