import UIKit

final class FavouriteButton: UIButton {
  private let impact = UIImpactFeedbackGenerator(style: .medium)
  private let selection = UISelectionFeedbackGenerator()

  override var isSelected: Bool {
    didSet {
      accessibilityTraits = isSelected ? [.button, .selected] : .button
      accessibilityValue = isSelected ? "On" : "Off"
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    impact.prepare()
    isAccessibilityElement = true
    accessibilityLabel = "Favourite"
    accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Remove") { _ in true }
    ]
    addAction(
      UIAction { [weak self] _ in
        self?.impact.impactOccurred(intensity: 0.7)
        self?.selection.selectionChanged()
        UINotificationFeedbackGenerator().notificationOccurred(.success)
        UIAccessibility.post(notification: .announcement, argument: "Saved")
      }, for: .touchUpInside)
  }

  override func accessibilityActivate() -> Bool {
    sendActions(for: .touchUpInside)
    return true
  }
}

final class RatingView: UIView {
  var rating = 3

  override var accessibilityTraits: UIAccessibilityTraits {
    get { .adjustable }
    set {}
  }

  override func accessibilityIncrement() { rating += 1 }
  override func accessibilityDecrement() { rating -= 1 }

  func hide(_ other: UIView) {
    other.accessibilityElementsHidden = true
    accessibilityViewIsModal = true
    accessibilityElements = subviews
    shouldGroupAccessibilityChildren = true
    if UIAccessibility.isVoiceOverRunning || UIAccessibility.isInvertColorsEnabled {
      UIAccessibility.post(notification: .layoutChanged, argument: self)
    }
  }
}
