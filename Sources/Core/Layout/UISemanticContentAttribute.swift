import Foundation

/// The meaning of a view's content, which decides whether it is mirrored in right-to-left languages.
///
/// UIKit: `UISemanticContentAttribute`.
public nonisolated enum UISemanticContentAttribute: Int, Sendable {
  /// Mirrored.
  case unspecified
  /// Playback controls, which follow the direction of time. Not mirrored.
  case playback
  /// Directions in space, such as alignment controls. Not mirrored.
  case spatial
  /// Always left to right.
  case forceLeftToRight
  /// Always right to left.
  case forceRightToLeft

  /// The layout direction of the content, in an environment of another direction.
  func direction(relativeTo direction: UIUserInterfaceLayoutDirection) -> UIUserInterfaceLayoutDirection {
    switch self {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

extension UIView {
  /// The layout direction for a semantic attribute, in the user's language.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection { attribute.direction(relativeTo: .ofUser) }

  /// The layout direction for a semantic attribute, relative to another direction.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection { semanticContentAttribute.direction(relativeTo: layoutDirection) }

  /// Whether the view's layout direction is right to left.
  package var laysOutRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  func setSemanticContent(_ attribute: UISemanticContentAttribute) {
    guard attribute != semanticContentAttribute else { return }
    let wasRightToLeft = laysOutRightToLeft
    ensuredInsets.semantic = attribute
    guard laysOutRightToLeft != wasRightToLeft else { return }
    updateInsets()
    setNeedsLayout()
    // Labels and text fields align their text to the other side.
    setNeedsDisplay()
    // Leading and trailing constraints between subviews change sides.
    for constraint in layoutItem?.held ?? [] where constraint.isDirectional {
      LayoutEngine.changed(constraint, anew: true)
    }
  }
}
