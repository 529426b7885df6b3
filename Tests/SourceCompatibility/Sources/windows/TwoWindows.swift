import UIKit

@MainActor
final class InspectorPanel {
  private let window: UIWindow

  init(beside other: UIWindow) {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: other.bounds.height))
    window.windowLevel = .normal + 1
    window.rootViewController = UIViewController()
  }

  var isVisible: Bool {
    get { !window.isHidden }
    set { newValue ? window.makeKeyAndVisible() : (window.isHidden = true) }
  }

  func isAbove(_ other: UIWindow) -> Bool {
    window.windowLevel > other.windowLevel && window.windowLevel.rawValue > 0
  }
}
