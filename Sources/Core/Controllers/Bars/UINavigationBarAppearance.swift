public import Foundation

/// The appearance of a navigation bar: its background, titles and buttons.
///
/// UIKit: `UINavigationBarAppearance`.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// The font, color and shadow of the title. Missing attributes have their standard values.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// The offset of the title, in points.
  open var titlePositionAdjustment = UIOffset.zero

  /// The attributes of the large title. Missing attributes have their standard values.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// The appearance of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()

  /// The appearance of buttons with the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

  /// The appearance of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance()

  /// The image that replaces the chevron; nil for the chevron.
  open private(set) var backIndicatorImage: UIImage?

  /// Has no effect: no transition uses a mask for the back indicator.
  open private(set) var backIndicatorTransitionMaskImage: UIImage?

  /// Sets the image that replaces the chevron.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    self.backIndicatorImage = backIndicatorImage
    self.backIndicatorTransitionMaskImage = backIndicatorTransitionMaskImage
  }

  public required init() { super.init() }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    largeTitleTextAttributes = other.largeTitleTextAttributes
    buttonAppearance = other.buttonAppearance.duplicate()
    doneButtonAppearance = other.doneButtonAppearance.duplicate()
    backButtonAppearance = other.backButtonAppearance.duplicate()
    backIndicatorImage = other.backIndicatorImage
    backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The appearance of a toolbar: its background and buttons.
///
/// UIKit: `UIToolbarAppearance`.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
  /// The appearance of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()

  /// The appearance of buttons with the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

  public required init() { super.init() }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance.duplicate()
    doneButtonAppearance = other.doneButtonAppearance.duplicate()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension UIBarButtonItemAppearance {
  func duplicate() -> UIBarButtonItemAppearance {
    copy(with: nil) as? UIBarButtonItemAppearance ?? UIBarButtonItemAppearance()
  }
}
