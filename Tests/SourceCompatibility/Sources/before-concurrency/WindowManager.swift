import UIKit

final class OverlayWindowManager {
  static let `default` = OverlayWindowManager()
  private var windows: [UIWindow] = []

  func present(_ controller: UIViewController, level: UIWindow.Level = .alert) {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.windowLevel = level
    window.rootViewController = controller
    window.isHidden = false
    windows.append(window)
  }

  func dismissAll() {
    windows.forEach { $0.isHidden = true }
    windows.removeAll()
  }
}
