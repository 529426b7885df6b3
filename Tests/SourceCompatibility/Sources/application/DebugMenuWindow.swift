import UIKit

class DebugOverlayWindow: UIWindow {
  override init(frame: CGRect) {
    super.init(frame: frame)
    windowLevel = UIWindow.Level.alert + 1
    backgroundColor = .clear
    isHidden = false
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self ? nil : view
  }

  override func becomeKey() {
    super.becomeKey()
    resignKey()
  }
}
