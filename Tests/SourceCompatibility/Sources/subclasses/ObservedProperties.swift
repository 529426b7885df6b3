import UIKit

class HighlightingView: UIView {
  override var isHidden: Bool {
    didSet {
      if !isHidden { setNeedsLayout() }
    }
  }

  override var backgroundColor: UIColor? {
    didSet { print("background", oldValue as Any, backgroundColor as Any) }
  }

  override var frame: CGRect {
    didSet {
      guard frame.size != oldValue.size else { return }
      layer.cornerRadius = min(frame.width, frame.height) / 4
    }
  }

  override var bounds: CGRect {
    willSet { print(newValue) }
  }

  override var alpha: CGFloat {
    get { return super.alpha }
    set { super.alpha = max(newValue, 0.2) }
  }
}
