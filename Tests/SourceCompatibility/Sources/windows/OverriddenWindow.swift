import UIKit

class ShakeWindow: UIWindow {
  override var canBecomeKey: Bool { true }

  override func makeKeyAndVisible() {
    super.makeKeyAndVisible()
    backgroundColor = .white
  }

  override func becomeKey() {
    super.becomeKey()
    layer.borderWidth = 1
  }

  override func resignKey() {
    layer.borderWidth = 0
    super.resignKey()
  }

  override var rootViewController: UIViewController? {
    didSet { oldValue?.view.removeFromSuperview() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    rootViewController?.view.frame = bounds
  }
}
