import UIKit

class CodeScreen: UIViewController {
  private var before: CGFloat = 0.5

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    before = UIScreen.main.brightness
    UIScreen.main.brightness = 1
    UIScreen.main.wantsSoftwareDimming = false
    _ = NotificationCenter.default.addObserver(
      forName: UIScreen.capturedDidChangeNotification, object: nil, queue: .main
    ) { _ in }
    _ = NotificationCenter.default.addObserver(
      forName: UIScreen.brightnessDidChangeNotification, object: nil, queue: .main
    ) { _ in }
    view.isHidden = UIScreen.main.isCaptured
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    UIScreen.main.brightness = before
  }
}
