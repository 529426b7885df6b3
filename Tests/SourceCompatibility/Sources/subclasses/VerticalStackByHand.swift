import UIKit

class VerticalBox: UIView {
  var insets = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
  var spacing: CGFloat = 8

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    var height = insets.top + insets.bottom
    for view in subviews where !view.isHidden {
      height += view.sizeThatFits(CGSize(width: size.width, height: .greatestFiniteMagnitude)).height
      height += spacing
    }
    return CGSize(width: size.width, height: height - spacing)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = bounds.inset(by: insets)
    var y = inner.minY
    for view in subviews where !view.isHidden {
      let height = view.sizeThatFits(inner.size).height
      view.frame = CGRect(x: inner.origin.x, y: y, width: inner.width, height: height)
      y = view.frame.maxY + spacing
    }
  }
}
