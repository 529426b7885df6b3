import UIKit

class WindowAwareView: UIView {
  private(set) var isOnScreen = false

  override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    if newSuperview == nil { isOnScreen = false }
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    frame = superview?.bounds ?? .zero
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    isOnScreen = newWindow != nil
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil {
      layer.contentsScale = window?.screen.scale ?? 1
    }
  }

  override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    setNeedsLayout()
  }

  override func willRemoveSubview(_ subview: UIView) {
    setNeedsLayout()
    super.willRemoveSubview(subview)
  }
}
