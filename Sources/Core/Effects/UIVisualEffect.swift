public import Foundation

/// The base class of the effects of a `UIVisualEffectView`: materials and vibrancy.
///
/// UIKit: `UIVisualEffect`.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  /// The color behind the content for the current traits; nil for none.
  @_spi(Casement) open var material: UIColor? { nil }

  /// The tint color of the content; nil to leave it unchanged.
  var contentTint: UIColor? { nil }
}

/// A translucent material.
///
/// UIKit: `UIBlurEffect`. Has no blur, since a blur would be recomputed in each frame in which the content
/// behind changes. The material is a color, whose opacity grows with the thickness of the style.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  /// The opacity of a material, and whether it is light, dark, or follows the interface.
  public nonisolated enum Style: Int, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20

    fileprivate var opacity: CGFloat {
      switch self {
      case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.78
      case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark, .light: 0.85
      case .systemMaterial, .systemMaterialLight, .systemMaterialDark, .dark, .regular: 0.91
      case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark, .extraLight: 0.95
      case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark, .prominent: 0.97
      }
    }

    /// Whether the material is always dark or always light; nil if it follows the interface.
    fileprivate var isDark: Bool? {
      switch self {
      case .extraLight, .light: false
      case .dark: true
      default: rawValue >= 16 ? true : rawValue >= 11 ? false : nil
      }
    }
  }

  let style: Style

  /// Makes a material.
  public init(style: Style) { self.style = style }

  @_spi(Casement) open override var material: UIColor? {
    let (fixed, opacity) = (style.isDark, style.opacity)
    return UIColor { traits in
      let isDark = fixed ?? (traits.userInterfaceStyle == .dark)
      return isDark
        ? UIColor(red: 0.16, green: 0.16, blue: 0.18, alpha: opacity)
        : UIColor(red: 0.97, green: 0.97, blue: 0.98, alpha: opacity)
    }
  }
}

/// Adapts the color of content to the material behind it.
///
/// UIKit: `UIVibrancyEffect`. Symbols, templates and controls in the content view have the tint color of the style.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  private let style: UIVibrancyEffectStyle

  /// Makes an effect for labels on a material.
  public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

  /// Makes an effect for a kind of content on a material.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { self.style = style }

  override var contentTint: UIColor? {
    switch style {
    case .label: .label
    case .secondaryLabel: .secondaryLabel
    case .tertiaryLabel: .tertiaryLabel
    case .quaternaryLabel: .quaternaryLabel
    case .fill: .systemFill
    case .secondaryFill: .secondarySystemFill
    case .tertiaryFill: .tertiarySystemFill
    case .separator: .separator
    }
  }
}

/// The kind of content on a material.
///
/// UIKit: `UIVibrancyEffectStyle`.
public nonisolated enum UIVibrancyEffectStyle: Int, Sendable {
  case label = 0
  case secondaryLabel = 1
  case tertiaryLabel = 2
  case quaternaryLabel = 3
  case fill = 4
  case secondaryFill = 5
  case tertiaryFill = 6
  case separator = 7
}
