public import UIKit

extension UIView {
  /// Whether the layout direction is right to left.
  public var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Mirrors views, laid out for left to right, if the layout direction is right to left.
  public func mirror(_ views: [UIView]) {
    guard isMirrored else { return }
    for view in views { view.frame.origin.x = bounds.minX + bounds.maxX - view.frame.maxX }
  }
}
