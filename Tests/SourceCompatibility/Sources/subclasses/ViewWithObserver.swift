import UIKit

class ScreenBoundView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    NotificationCenter.default.addObserver(
      self, selector: ScreenBoundView.modeChanged, name: UIScreen.modeDidChangeNotification, object: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
  }

  func modeChanged() {
    frame = window?.bounds ?? frame
  }
}
