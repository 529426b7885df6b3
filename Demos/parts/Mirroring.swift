public import UIKit

extension UIView {
  /// Whether lines begin at the right.
  public var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Moves views, placed for lines that begin at the left, to the other side where lines begin at the right.
  public func mirror(_ views: [UIView]) {
    guard isMirrored else { return }
    for view in views { view.frame.origin.x = bounds.minX + bounds.maxX - view.frame.maxX }
  }
}
