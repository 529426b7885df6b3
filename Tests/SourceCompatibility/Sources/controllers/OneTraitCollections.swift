import UIKit

/// Gives a child the traits of another device.
class PreviewContainer: UIViewController {
  enum Device: CaseIterable { case phone, wide, large }

  private var child: UIViewController?

  func preview(_ controller: UIViewController, as device: Device) {
    child?.removeFromParent()
    addChild(controller)
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
    child = controller
    setOverrideTraitCollection(traits(of: device), forChild: controller)
  }

  private func traits(of device: Device) -> UITraitCollection {
    switch device {
    case .phone:
      return UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceIdiom: .phone), UITraitCollection(horizontalSizeClass: .compact),
        UITraitCollection(verticalSizeClass: .regular), UITraitCollection(displayScale: 3),
      ])
    case .wide:
      return UITraitCollection(traitsFrom: [
        UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(layoutDirection: .rightToLeft),
      ])
    case .large:
      return UITraitCollection(traitsFrom: [
        traitCollection, UITraitCollection(preferredContentSizeCategory: .accessibilityLarge),
        UITraitCollection(accessibilityContrast: .high), UITraitCollection(userInterfaceLevel: .elevated),
      ])
    }
  }

  var isLarge: Bool {
    let least = UITraitCollection(preferredContentSizeCategory: .extraLarge)
    return traitCollection.containsTraits(in: least)
      || traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }
}
