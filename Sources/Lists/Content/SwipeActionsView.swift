@_spi(Casement) import CasementCore
import Foundation

/// The action buttons at one side of a swiped row.
///
/// `ListSwipe` sets the frame to the strip that the row uncovers. The buttons share its width; the
/// first one is at the edge.
final class SwipeActionsView: UIView {
  let configuration: UISwipeActionsConfiguration
  private let isLeading: Bool
  private let buttons: [SwipeButton]

  /// Whether releasing the row performs the first action. Its button then fills the whole strip.
  var isFullSwipe = false { didSet { if isFullSwipe != oldValue { setNeedsLayout() } } }

  /// The gap around and between the buttons, in points.
  static let gap: CGFloat = 4

  /// Makes the buttons.
  ///
  /// - Parameter chosen: called when a button is pressed, with its action and the button.
  init(
    _ configuration: UISwipeActionsConfiguration, isLeading: Bool,
    chosen: @escaping (UIContextualAction, _ sourceView: UIView) -> Void
  ) {
    self.configuration = configuration
    self.isLeading = isLeading
    buttons = configuration.actions.map { SwipeButton($0, chosen) }
    super.init(frame: .zero)
    isOpaque = false
    clipsToBounds = true
    // The first button covers the others when it grows.
    for button in buttons.reversed() { addSubview(button) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The distance at which all buttons are completely visible.
  var fullWidth: CGFloat {
    guard !buttons.isEmpty else { return 0 }
    return buttons.reduce(Self.gap) { $0 + $1.width + Self.gap }
  }

  /// The view that popovers of the first action point to.
  var firstButton: UIView? { buttons.first }

  override func layoutSubviews() {
    super.layoutSubviews()
    let whole = fullWidth
    guard whole > 0, bounds.width > 0 else { return }
    // In less than the full width the buttons overlap; in more they grow.
    let room = bounds.width
    let spare = max(0, room - whole) / CGFloat(buttons.count)
    let isAtLeft = isLeading != laysOutRightToLeft
    var end = Self.gap
    for (index, button) in buttons.enumerated() {
      var (start, width) = (end, button.width + spare)
      end += width + Self.gap
      if isFullSwipe {
        (start, width) = index == 0 ? (Self.gap, max(0, room - 2 * Self.gap)) : (room, width)
      } else if room < whole {
        // All buttons slide out from under the row at the same rate.
        start -= whole - room
        start = min(start, max(start, room - Self.gap - width))
      }
      let x = isAtLeft ? start : room - start - width
      button.frame = CGRect(
        x: x, y: Self.gap / 2, width: width, height: max(0, bounds.height - Self.gap)
      ).onPixels(contentScaleFactor)
    }
  }
}

/// The button of one action.
final class SwipeButton: UIControl {
  private let contextualAction: UIContextualAction
  private let label = UILabel(frame: .zero)
  private let image = UIImageView(frame: .zero)
  private let back = ControlLook.part()

  init(_ action: UIContextualAction, _ chosen: @escaping (UIContextualAction, UIView) -> Void) {
    contextualAction = action
    super.init(frame: .zero)
    back.layer.cornerRadius = 8
    label.textAlignment = .center
    image.contentMode = .center
    clipsToBounds = true
    for part in [back, image, label] { addSubview(part) }
    addAction(UIAction { [unowned self] _ in chosen(action, self) }, for: .touchUpInside)
    action.observer = { [weak self] in self?.showAction() }
    showAction()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func showAction() {
    label.text = contextualAction.title
    image.image =
      contextualAction.image?.applyingSymbolConfiguration(
        UIImage.SymbolConfiguration(pointSize: 16, weight: .medium)) ?? contextualAction.image
    label.font = .standard(ofSize: contextualAction.image == nil ? 14 : 12, weight: .medium)
    accessibilityLabel = contextualAction.title
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// The preferred width of the button.
  var width: CGFloat {
    let text = label.sizeThatFits(.zero).width
    return max(60, max(text, image.intrinsicContentSize.width) + 24).rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let color: UIColor = contextualAction.backgroundColor.fill
    let mixed =
      isHighlighted ? ControlLook.pressed(color) : isUnderPointer ? ControlLook.hovered(color) : color
    back.frame = bounds
    back.layer.backgroundColor = mixed.cgColor
    let ink = color.legibleText
    label.textColor = ink
    image.tintColor = ink
    let hasText = label.text?.isEmpty == false
    let textSize = hasText ? label.sizeThatFits(.zero) : .zero
    let imageSize = image.image?.size ?? .zero
    let showsImage =
      image.image != nil && (!hasText || bounds.height >= imageSize.height + textSize.height + 4)
    image.isHidden = !showsImage
    let height = textSize.height + (showsImage ? imageSize.height + (hasText ? 1 : 0) : 0)
    let top = ((bounds.height - height) / 2).rounded()
    image.frame = CGRect(x: 0, y: top, width: bounds.width, height: imageSize.height)
    label.frame = CGRect(
      x: 4, y: showsImage ? top + imageSize.height + 1 : top, width: max(0, bounds.width - 8),
      height: textSize.height)
  }

  override var focusShape: (rect: CGRect, cornerRadius: CGFloat) { (bounds.insetBy(dx: 3, dy: 3), 6) }

  override var isStandardAccessibilityElement: Bool { true }

  override var standardAccessibilityTraits: UIAccessibilityTraits { stateAccessibilityTraits.union(.button) }
}
