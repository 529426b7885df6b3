import Foundation

/// The kind of device that an interface is for.
///
/// UIKit: `UIUserInterfaceIdiom`.
public nonisolated enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  /// A desktop: windows, a pointer and a keyboard.
  case mac = 5
  case vision = 6
}

/// The reading direction of an interface, as a trait.
///
/// UIKit: `UITraitEnvironmentLayoutDirection`.
public nonisolated enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// The reading direction of an interface.
///
/// UIKit: `UIUserInterfaceLayoutDirection`.
public nonisolated enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft

  /// The direction of the language that the program presents to its user (rule L6).
  package static let ofUser: UIUserInterfaceLayoutDirection = {
    let languages = UserLanguages.preferred
    // The program's languages are read from files, which would delay the first window. So they are only read if a
    // language is right-to-left.
    guard (languages + ProgramLanguages.declared).contains(where: { of(language: $0) == .rightToLeft })
    else { return .leftToRight }
    return SystemWords.spoken(for: languages, in: ProgramLanguages.all).first.map(of(language:))
      ?? .leftToRight
  }()

  /// The direction of a language by its tag, such as `ar-EG` or `uz-Arab-AF`.
  ///
  /// Foundation knows it too, but reads files, which would delay the program's first window.
  static func of(language tag: String) -> UIUserInterfaceLayoutDirection {
    let parts = tag.split { $0 == "-" || $0 == "_" }
    let language = parts.first ?? ""
    if parts.count > 1, parts[1].count == 4 {
      return ["Arab", "Hebr"].contains(parts[1]) ? .rightToLeft : .leftToRight
    }
    let rightToLeft: Set<Substring> = [
      "ar", "arc", "azb", "ckb", "dv", "fa", "he", "iw", "khw", "ks", "lrc", "mzn", "nqo", "pnb", "ps", "sd",
      "syr",
      "ug", "ur", "yi",
    ]
    return rightToLeft.contains(language) ? .rightToLeft : .leftToRight
  }
}

/// The wanted contrast of colors with their background.
///
/// UIKit: `UIAccessibilityContrast`.
public nonisolated enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal = 0
  case high = 1
}

/// Whether an interface lies above another one, as popovers do. Dark backgrounds are lighter there.
///
/// UIKit: `UIUserInterfaceLevel`.
public nonisolated enum UIUserInterfaceLevel: Int, Sendable {
  case unspecified = -1
  case base = 0
  case elevated = 1
}

/// The traits that a collection specifies.
package nonisolated struct TraitValues: Hashable, Sendable {
  var displayScale: CGFloat = 0
  package var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  var accessibilityContrast = UIAccessibilityContrast.unspecified
  var userInterfaceLevel = UIUserInterfaceLevel.unspecified
  var textSize = UIContentSizeCategory.unspecified
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// The smallest and the largest size of text that a view allows, as indices of `UIContentSizeCategory.all`; -1 for no
  /// limit.
  package var minimumTextStep: Int8 = -1
  package var maximumTextStep: Int8 = -1
  /// The desktop's accent color. It is no trait of UIKit, but changes of it reach every view like those of traits.
  var accentColor: UIColor?
  /// The traits that the program defines, by their types.
  var custom: [ObjectIdentifier: CustomTraitValue] = [:]

  /// Whether it specifies nothing.
  package var isEmpty: Bool { self == TraitValues() }

  /// Merges other values over these.
  package mutating func add(_ others: TraitValues) {
    if others.displayScale != 0 { displayScale = others.displayScale }
    if others.userInterfaceStyle != .unspecified { userInterfaceStyle = others.userInterfaceStyle }
    if others.userInterfaceIdiom != .unspecified { userInterfaceIdiom = others.userInterfaceIdiom }
    if others.layoutDirection != .unspecified { layoutDirection = others.layoutDirection }
    if others.accessibilityContrast != .unspecified { accessibilityContrast = others.accessibilityContrast }
    if others.userInterfaceLevel != .unspecified { userInterfaceLevel = others.userInterfaceLevel }
    if others.textSize != .unspecified {
      textSize = others.textSize
      (minimumTextStep, maximumTextStep) = (others.minimumTextStep, others.maximumTextStep)
    } else if others.minimumTextStep >= 0 || others.maximumTextStep >= 0 {
      (minimumTextStep, maximumTextStep) = (
        others.limited(max(0, minimumTextStep)), others.limited(maximumTextStep < 0 ? .max : maximumTextStep)
      )
    }
    limitTextSize()
    if others.horizontalSizeClass != .unspecified { horizontalSizeClass = others.horizontalSizeClass }
    if others.verticalSizeClass != .unspecified { verticalSizeClass = others.verticalSizeClass }
    accentColor = others.accentColor ?? accentColor
    if !others.custom.isEmpty { custom.merge(others.custom) { $1 } }
  }

  /// A size of text, as an index, clamped to the limits.
  private func limited(_ step: Int8) -> Int8 {
    let least = max(step, minimumTextStep)
    return maximumTextStep < 0 ? least : min(least, maximumTextStep)
  }

  private mutating func limitTextSize() {
    guard minimumTextStep >= 0 || maximumTextStep >= 0, textSize != .unspecified else { return }
    let step = Int8(textSize.step)
    let allowed = limited(step)
    if allowed != step { textSize = UIContentSizeCategory.all[Int(allowed)] }
  }
}

nonisolated extension TraitValues {
  /// The values of a collection that specifies no trait, or only the style.
  package init(userInterfaceStyle style: UIUserInterfaceStyle = .unspecified) {
    self.init(displayScale: 0, userInterfaceStyle: style)
  }
}
