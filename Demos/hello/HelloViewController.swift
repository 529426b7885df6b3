import DemoParts
import UIKit

/// Shows a greeting in the center of the window.
class HelloViewController: UIViewController {
  private let label = UILabel()

  private static let paper = color(
    light: UIColor(red: 0.98, green: 0.97, blue: 0.95, alpha: 1),
    dark: UIColor(red: 0.12, green: 0.12, blue: 0.14, alpha: 1))
  private static let ink = color(
    light: UIColor(red: 0.16, green: 0.18, blue: 0.24, alpha: 1),
    dark: UIColor(red: 0.93, green: 0.93, blue: 0.95, alpha: 1))

  /// A dynamic color for light and dark windows.
  private static func color(light: UIColor, dark: UIColor) -> UIColor {
    UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Hello"
    view.backgroundColor = Self.paper
    label.text = "Hello, Wayland"
    label.useScaled(.systemFont(ofSize: 32, weight: .semibold))
    label.textColor = Self.ink
    label.textAlignment = .center
    view.addSubview(label)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    label.lineHeight(40)
    label.frame = view.bounds
  }
}
