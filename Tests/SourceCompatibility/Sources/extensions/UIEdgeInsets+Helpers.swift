import UIKit

extension UIEdgeInsets {
  init(all value: CGFloat) {
    self.init(top: value, left: value, bottom: value, right: value)
  }

  init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  var horizontalSum: CGFloat { left + right }
  var verticalSum: CGFloat { top + bottom }

  static prefix func - (insets: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
  }
}

extension NSDirectionalEdgeInsets {
  static let pagePadding = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
}

let emptyInsets: UIEdgeInsets = .zero
let nudge = UIOffset(horizontal: 2, vertical: -2)
