public import Foundation

/// The size of text that the user prefers, in steps.
///
/// UIKit: `UIContentSizeCategory`. On Linux it is the step that is closest to the desktop's scale of text.
public nonisolated struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No size is specified.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The default size.
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

  /// Posted when the user changes the size; the user info contains the new one under `newValueUserInfoKey`.
  public static let didChangeNotification = NSNotification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// All steps, from the smallest on.
  package static let all: [UIContentSizeCategory] = [
    extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, accessibilityMedium,
    accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge,
    accessibilityExtraExtraExtraLarge,
  ]

  /// The index in `all`; that of the default for unknown categories.
  var step: Int { UIContentSizeCategory.all.firstIndex(of: self) ?? 3 }

  /// The category whose body text is closest to the default size multiplied by a factor.
  init(factor: Double) {
    let wanted = 17 * factor
    let nearest = UIContentSizeCategory.all.min {
      abs(UIFont.TextStyle.body.size(in: $0) - wanted) < abs(UIFont.TextStyle.body.size(in: $1) - wanted)
    }
    self = nearest ?? .large
  }

  /// Whether it is one of the sizes for people with low vision.
  public var isAccessibilityCategory: Bool { step >= UIContentSizeCategory.accessibilityMedium.step }

  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.step < b.step }
  public static func <= (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.step <= b.step }
  public static func > (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.step > b.step }
  public static func >= (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.step >= b.step }
}

/// A view whose fonts can follow the size that the user prefers.
///
/// UIKit: `UIContentSizeCategoryAdjusting`.
public protocol UIContentSizeCategoryAdjusting {
  /// Whether fonts for a text style, and fonts scaled by `UIFontMetrics`, change as soon as the user changes the size.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

/// The size of text that the user prefers.
///
/// UIKit: `UITraitPreferredContentSizeCategory`.
public nonisolated struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static let defaultValue = UIContentSizeCategory.unspecified
}
