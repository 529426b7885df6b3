import Foundation

/// What the content of a view means, and so whether it is mirrored where text runs to the left.
///
/// UIKit: `UISemanticContentAttribute`.
public nonisolated enum UISemanticContentAttribute: Int, Sendable {
  /// It is mirrored.
  case unspecified
  /// Buttons that play a recording, which run as time does; they are not mirrored.
  case playback
  /// Directions in space, such as a choice of alignment; they are not mirrored.
  case spatial
  /// It always runs from left to right.
  case forceLeftToRight
  /// It always runs from right to left.
  case forceRightToLeft

  /// The direction of such content among content of another one.
  func direction(relativeTo direction: UIUserInterfaceLayoutDirection) -> UIUserInterfaceLayoutDirection {
    switch self {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

extension UIView {
  /// The direction of content by what it means, in the user's language.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection { attribute.direction(relativeTo: .ofUser) }

  /// The direction of content by what it means, among content of a direction.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection { semanticContentAttribute.direction(relativeTo: layoutDirection) }

  /// Whether lines begin at the right.
  var laysOutRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  func setSemanticContent(_ attribute: UISemanticContentAttribute) {
    guard attribute != semanticContentAttribute else { return }
    let wasRightToLeft = laysOutRightToLeft
    madeInsets.semantic = attribute
    guard laysOutRightToLeft != wasRightToLeft else { return }
    updateInsets()
    setNeedsLayout()
    // Labels and fields begin their lines at another side.
    setNeedsDisplay()
    // The constraints among the content say where it begins and ends.
    for constraint in layoutItem?.held ?? [] where constraint.isDirectional {
      LayoutEngine.changed(constraint, anew: true)
    }
  }
}
