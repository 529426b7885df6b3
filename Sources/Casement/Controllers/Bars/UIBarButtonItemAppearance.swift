public import Foundation

/// How the buttons of a bar look in a state.
///
/// UIKit: `UIBarButtonItemStateAppearance`.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  /// How titles look: their font and color. What is missing is as usual.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// How far the title is moved, in points.
  open var titlePositionAdjustment = UIOffset.zero

  /// The background of the button; nil for none.
  open var backgroundImage: UIImage?

  /// How far that background is moved, in points.
  open var backgroundImagePositionAdjustment = UIOffset.zero

  deinit {}

  func take(_ other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
  }
}

/// How the buttons of a bar look.
///
/// UIKit: `UIBarButtonItemAppearance`.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
  public let normal = UIBarButtonItemStateAppearance()
  public let highlighted = UIBarButtonItemStateAppearance()
  public let disabled = UIBarButtonItemStateAppearance()
  public let focused = UIBarButtonItemStateAppearance()

  /// Makes the usual appearance of plain buttons.
  public override init() { super.init() }

  /// Makes the usual appearance of a style.
  public convenience init(style: UIBarButtonItem.Style) {
    self.init()
    configureWithDefault(for: style)
  }

  public required init?(coder: NSCoder) { super.init() }

  deinit {}

  /// Takes back what was set: buttons of a style look as usual.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in [normal, highlighted, disabled, focused] { state.take(UIBarButtonItemStateAppearance()) }
    if style == .done { normal.titleTextAttributes[.font] = UIFont.standard(ofSize: 15, weight: .semibold) }
  }

  /// A copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBarButtonItemAppearance()
    copy.normal.take(normal)
    copy.highlighted.take(highlighted)
    copy.disabled.take(disabled)
    copy.focused.take(focused)
    return copy
  }

  private func own(_ state: UIControl.State) -> UIBarButtonItemStateAppearance {
    state.contains(.disabled)
      ? disabled : state.contains(.highlighted) ? highlighted : state.contains(.focused) ? focused : normal
  }

  /// How titles look in a state: what was set for it, over what was set for `normal`.
  func titleAttributes(_ state: UIControl.State) -> [NSAttributedString.Key: Any] {
    normal.titleTextAttributes.merging(own(state).titleTextAttributes) { _, own in own }
  }

  /// The offset of titles in a state; that of `normal` where the state has none.
  func titleOffset(_ state: UIControl.State) -> UIOffset {
    let own = own(state).titlePositionAdjustment
    return own == .zero ? normal.titlePositionAdjustment : own
  }

  /// The background in a state with its offset; that of `normal` where the state has none.
  func background(_ state: UIControl.State) -> (image: UIImage, offset: UIOffset)? {
    let set = own(state).backgroundImage == nil ? normal : own(state)
    return set.backgroundImage.map { ($0, set.backgroundImagePositionAdjustment) }
  }
}

/// Copies are made on the main actor.
extension UIBarButtonItemAppearance: @MainActor NSCopying {}
