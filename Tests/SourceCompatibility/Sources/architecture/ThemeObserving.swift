import UIKit

class ThemeObservingViewController: UIViewController {
  static let themeDidChange = Notification.Name("themeDidChange")

  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(
      self, selector: Self.themeChanged, name: Self.themeDidChange, object: nil)
  }

  func themeChanged(_ notification: Notification) {
    let style = notification.userInfo?["style"] as? UIUserInterfaceStyle ?? .unspecified
    view.backgroundColor = style == .dark ? .black : .white
  }

  deinit { NotificationCenter.default.removeObserver(self) }
}
