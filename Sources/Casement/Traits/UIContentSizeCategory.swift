public import Foundation

/// How large the user wants text, in steps.
///
/// UIKit: `UIContentSizeCategory`. On Linux it is the step that comes nearest to the desktop's scale of text.
public nonisolated struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing is said.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The usual size.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  public static let accessibilityMedium = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityM")
  public static let accessibilityLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityL")
  public static let accessibilityExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// What is posted when the user wants another size; its user info has it under `newValueUserInfoKey`.
  public static let didChangeNotification = NSNotification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// All steps from the smallest on.
  static let all: [UIContentSizeCategory] = [
    extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, accessibilityMedium,
    accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge,
    accessibilityExtraExtraExtraLarge,
  ]

  /// Which of all it is; the usual one for what is none.
  var step: Int { UIContentSizeCategory.all.firstIndex(of: self) ?? 3 }

  /// The category whose body text comes nearest to that of the usual size enlarged by a factor.
  init(factor: Double) {
    let wanted = 17 * factor
    let nearest = UIContentSizeCategory.all.min {
      abs(UIFont.TextStyle.body.size(in: $0) - wanted) < abs(UIFont.TextStyle.body.size(in: $1) - wanted)
    }
    self = nearest ?? .large
  }

  /// Whether it is one of the sizes for people who do not see well.
  public var isAccessibilityCategory: Bool { step >= UIContentSizeCategory.accessibilityMedium.step }

  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.step < b.step }
  public static func <= (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.step <= b.step }
  public static func > (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.step > b.step }
  public static func >= (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.step >= b.step }
}

/// Something whose fonts can follow the size that the user wants.
///
/// UIKit: `UIContentSizeCategoryAdjusting`.
public protocol UIContentSizeCategoryAdjusting {
  /// Whether fonts for a purpose, and those that `UIFontMetrics` scaled, change as soon as the user wants another size.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UIApplication {
  /// How large the user wants text.
  public var preferredContentSizeCategory: UIContentSizeCategory { SystemAppearance.current.textSize }
}

/// How large the user wants text.
///
/// UIKit: `UITraitPreferredContentSizeCategory`.
public nonisolated struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static let defaultValue = UIContentSizeCategory.unspecified
}
