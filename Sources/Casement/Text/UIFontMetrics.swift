public import Foundation

/// Makes fonts and lengths of one's own as much larger as the user wants text of some purpose.
///
/// UIKit: `UIFontMetrics`.
open nonisolated class UIFontMetrics: NSObject, @unchecked Sendable {
  // Sendable: what is stored is constant.
  private let style: UIFont.TextStyle

  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// The metrics of text of a purpose.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  deinit {}

  /// A font as large as the user wants it, which is as large as it is at the usual size.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  /// The same, not larger than some size in points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// The same for the size that traits say; nil for what the user wants.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traitCollection)
  }

  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    precondition(
      font.fontDescriptor.values.scaling == nil,
      "UIFontMetrics.scaledFont(for:) was given a font that is scaled already: give it the font of the usual size"
    )
    let scaling = FontScaling.metrics(style, base: font.pointSize, maximum: maximumPointSize)
    return font.scaled(scaling, traitCollection.textSize)
  }

  /// A length in points as much larger or smaller as text of the purpose.
  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    (value * style.size(in: traitCollection.textSize) / style.size(in: .large) * 3).rounded() / 3
  }
}

/// How a font's size follows the size that the user wants.
nonisolated enum FontScaling: Hashable, Sendable {
  /// The font of a purpose.
  case style(UIFont.TextStyle)
  /// A font that is so large at the usual size.
  case metrics(UIFont.TextStyle, base: CGFloat, maximum: CGFloat)

  func size(in category: UIContentSizeCategory) -> CGFloat {
    switch self {
    case .style(let style): style.size(in: category)
    case .metrics(let style, let base, let maximum):
      min(maximum, (base * style.size(in: category) / style.size(in: .large) * 2).rounded() / 2)
    }
  }
}

nonisolated extension UITraitCollection? {
  /// The size of text that a collection says, or else the user.
  var textSize: UIContentSizeCategory {
    guard let category = self?.preferredContentSizeCategory, category != .unspecified else {
      return SystemAppearance.current.textSize
    }
    return category
  }
}

nonisolated extension UIFont {
  fileprivate func scaled(_ scaling: FontScaling, _ category: UIContentSizeCategory) -> UIFont {
    let size = scaling.size(in: category)
    return UIFont(descriptor: fontDescriptor.with { ($0.size, $0.scaling) = (size, scaling) }, size: size)
  }

  /// The font at the size that the user wants, if it is one that follows it; else the same.
  func adjusted(to category: UIContentSizeCategory) -> UIFont {
    guard let scaling = fontDescriptor.values.scaling, scaling.size(in: category) != pointSize else {
      return self
    }
    return scaled(scaling, category)
  }

  /// The font of the user interface for a purpose, as large as traits say; nil for what the user wants.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    UIFont(
      descriptor: .preferredFontDescriptor(withTextStyle: style, compatibleWith: traitCollection), size: 0)
  }
}

nonisolated extension UIFont.TextStyle {
  /// The size in points for what the user wants.
  func size(in category: UIContentSizeCategory) -> CGFloat {
    let sizes: [CGFloat] =
      switch self {
      case .extraLargeTitle: [33, 34, 35, 36, 38, 40, 42, 46, 50, 54, 58, 62]
      case .extraLargeTitle2: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
      case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
      case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
      case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
      case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
      case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
      case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
      case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
      case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
      case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
      default: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
      }
    return sizes[category.step]
  }
}
