import UIKit

class AutoresizingContainer: UIView {
  func embed(_ view: UIView) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    autoresizesSubviews = true
  }

  func addFooter() {
    let footer = UIView(frame: CGRect(x: 0, y: bounds.height - 44, width: bounds.width, height: 44))
    footer.autoresizingMask = UIView.AutoresizingMask.flexibleTopMargin.union(.flexibleWidth)
    addSubview(footer)
  }
}
