public import Foundation

/// The appearance of a bar's buttons in one state.
///
/// UIKit: `UIBarButtonItemStateAppearance`.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  /// The font and color of titles. Missing attributes have their standard values.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// The offset of the title, in points.
  open var titlePositionAdjustment = UIOffset.zero

  /// The background image; nil for none.
  open var backgroundImage: UIImage?

  /// The offset of the background image, in points.
  open var backgroundImagePositionAdjustment = UIOffset.zero

  deinit {}

  func assign(_ other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
  }
}

/// The appearance of a bar's buttons.
///
/// UIKit: `UIBarButtonItemAppearance`.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
  public let normal = UIBarButtonItemStateAppearance()
  public let highlighted = UIBarButtonItemStateAppearance()
  public let disabled = UIBarButtonItemStateAppearance()
  public let focused = UIBarButtonItemStateAppearance()

  /// Creates the standard appearance of plain buttons.
  public override init() { super.init() }

  /// Creates the standard appearance of a style.
  public convenience init(style: UIBarButtonItem.Style) {
    self.init()
    configureWithDefault(for: style)
  }

  public required init?(coder: NSCoder) { super.init() }

  deinit {}

  /// Resets all states to the standard appearance of a style.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in [normal, highlighted, disabled, focused] { state.assign(UIBarButtonItemStateAppearance()) }
    if style == .done { normal.titleTextAttributes[.font] = UIFont.standard(ofSize: 15, weight: .semibold) }
  }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBarButtonItemAppearance()
    copy.normal.assign(normal)
    copy.highlighted.assign(highlighted)
    copy.disabled.assign(disabled)
    copy.focused.assign(focused)
    return copy
  }

  private func stateAppearance(_ state: UIControl.State) -> UIBarButtonItemStateAppearance {
    state.contains(.disabled)
      ? disabled : state.contains(.highlighted) ? highlighted : state.contains(.focused) ? focused : normal
  }

  /// The title attributes in a state. Attributes that the state lacks come from `normal`.
  package func titleAttributes(_ state: UIControl.State) -> [NSAttributedString.Key: Any] {
    normal.titleTextAttributes.merging(stateAppearance(state).titleTextAttributes) { _, own in own }
  }

  /// The title offset in a state; that of `normal` if the state has none.
  package func titleOffset(_ state: UIControl.State) -> UIOffset {
    let own = stateAppearance(state).titlePositionAdjustment
    return own == .zero ? normal.titlePositionAdjustment : own
  }

  /// The background image and its offset in a state; those of `normal` if the state has none.
  package func background(_ state: UIControl.State) -> (image: UIImage, offset: UIOffset)? {
    let set = stateAppearance(state).backgroundImage == nil ? normal : stateAppearance(state)
    return set.backgroundImage.map { ($0, set.backgroundImagePositionAdjustment) }
  }
}

/// The conformance is isolated: copies are made on the main actor.
extension UIBarButtonItemAppearance: @MainActor NSCopying {}
