import UIKit

@MainActor
final class AppearanceSwitch {
  weak var window: UIWindow?

  func toggle() {
    guard let window else { return }
    window.overrideUserInterfaceStyle = window.traitCollection.userInterfaceStyle == .dark ? .light : .dark
  }
}

struct TraitBuilder {
  static func dark(scale: CGFloat) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: scale),
    ])
  }
}
