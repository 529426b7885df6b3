public import Foundation

/// Scales custom fonts and lengths by the user's text size, like a text style.
///
/// UIKit: `UIFontMetrics`.
open nonisolated class UIFontMetrics: NSObject, @unchecked Sendable {
  // Sendable: all stored values are constant.
  private let style: UIFont.TextStyle

  /// The metrics of the body style.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Makes the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  deinit {}

  /// A font scaled to the user's text size. The given font is that of the default text size.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  /// The same with a maximum size in points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// The same for the text size of some traits; nil for the user's text size.
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

  /// A length in points, scaled like the text style.
  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    (value * style.size(in: traitCollection.textSize) / style.size(in: .large) * 3).rounded() / 3
  }
}

/// The rule by which a font size follows the user's text size.
nonisolated enum FontScaling: Hashable, Sendable {
  /// The font of a text style.
  case style(UIFont.TextStyle)
  /// A custom font with its size at the default text size.
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
  /// The text size of the traits, or else of the user.
  package var textSize: UIContentSizeCategory {
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

  /// The font at a text size if its size is scaled; otherwise the same font.
  package func adjusted(to category: UIContentSizeCategory) -> UIFont {
    guard let scaling = fontDescriptor.values.scaling, scaling.size(in: category) != pointSize else {
      return self
    }
    return scaled(scaling, category)
  }

  /// The system font of a text style, at the text size of some traits; nil for the user's text size.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    UIFont(
      descriptor: .preferredFontDescriptor(withTextStyle: style, compatibleWith: traitCollection), size: 0)
  }
}

nonisolated extension UIFont.TextStyle {
  /// The font size in points at a text size.
  package func size(in category: UIContentSizeCategory) -> CGFloat {
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
