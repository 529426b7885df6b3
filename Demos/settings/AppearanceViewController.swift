import UIKit

/// The preferred appearance of programs, and the appearance of this window.
class AppearanceViewController: FactsViewController {
  private let style = UISegmentedControl(items: ["Automatic", "Light", "Dark"])

  init() { super.init("Appearance") }

  override func viewDidLoad() {
    super.viewDidLoad()
    style.apportionsSegmentWidthsByContent = true
    style.sizeToFit()
    style.addAction(
      UIAction { [unowned self] _ in
        view.window?.overrideUserInterfaceStyle =
          [.unspecified, .light, .dark][max(0, style.selectedSegmentIndex)]
      }, for: .valueChanged)
  }

  override func makeGroups() -> [Group] {
    style.selectedSegmentIndex = view.window?.overrideUserInterfaceStyle.rawValue ?? 0
    let traits = UIScreen.main.traitCollection
    let swatch = UIView(frame: CGRect(x: 0, y: 0, width: 44, height: 22))
    swatch.backgroundColor = .tintColor
    swatch.layer.cornerRadius = 11
    return [
      Group(title: "This window", facts: [Fact(name: "Style", control: style)]),
      Group(
        title: "The desktop",
        facts: [
          Fact(name: "Style", value: traits.userInterfaceStyle == .dark ? "Dark" : "Light"),
          Fact(name: "Accent color", control: swatch),
          Fact(name: "High contrast", value: UIAccessibility.isDarkerSystemColorsEnabled ? "On" : "Off"),
          Fact(name: "Reduce motion", value: UIAccessibility.isReduceMotionEnabled ? "On" : "Off"),
          Fact(name: "Text size", value: Self.size(traits.preferredContentSizeCategory)),
        ],
        note: "Change these in the settings of your desktop."),
    ]
  }

  private static func size(_ category: UIContentSizeCategory) -> String {
    switch category {
    case .extraSmall, .small, .medium: "Small"
    case .large, .unspecified: "Usual"
    default: "Large"
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if viewIfLoaded?.window != nil { reload() }
  }
}
