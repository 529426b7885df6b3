public import Foundation

/// How a navigation bar looks: its background, titles and buttons.
///
/// UIKit: `UINavigationBarAppearance`.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// How the title looks: its font, color and shadow. What is missing is as usual.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// How far the title is moved, in points.
  open var titlePositionAdjustment = UIOffset.zero

  /// How the large title looks. What is missing is as usual.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// How plain buttons look.
  open var buttonAppearance = UIBarButtonItemAppearance()

  /// How buttons that end a task look.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

  /// How the button that leads back looks.
  open var backButtonAppearance = UIBarButtonItemAppearance()

  /// The image in place of the chevron; nil for the chevron.
  open private(set) var backIndicatorImage: UIImage?

  /// Has no effect: no transition masks the image in place of the chevron.
  open private(set) var backIndicatorTransitionMaskImage: UIImage?

  /// Sets the image in place of the chevron.
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

/// How a toolbar looks: its background and buttons.
///
/// UIKit: `UIToolbarAppearance`.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
  /// How plain buttons look.
  open var buttonAppearance = UIBarButtonItemAppearance()

  /// How buttons that end a task look.
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
