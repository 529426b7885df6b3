import CasementDesktop
import Foundation

/// The popup of a popover: a window for the controller's view, with an arrow that points at the source.
///
/// Responders in it receive keys as in any window. Wayland: an `xdg_popup`. It grabs the input if the user's latest press
/// allows a grab (rule I9).
final class PopoverPopup: PopupWindow {
  private weak var presentation: UIPopoverPresentationController?
  private let container: UIView
  private let back: PopoverPanel

  /// Whether the popover is placed vertically, whether it has an arrow, and the arrow's preferred direction.
  private let isVertical: Bool
  private let hasArrow: Bool
  private var preferred: UIPopoverArrowDirection

  init(
    _ presentation: UIPopoverPresentationController, _ container: UIView, from view: UIView, rect: CGRect
  ) {
    self.presentation = presentation
    self.container = container
    let permitted = presentation.permittedArrowDirections
    hasArrow = !permitted.isDisjoint(with: .any)
    isVertical = !permitted.isDisjoint(with: [.up, .down]) || !hasArrow
    preferred = Self.preferred(permitted)
    let look = PopoverPanel.look(for: view)
    back = PopoverPanel(look)
    super.init(
      .popover, container, size: .zero, look: look, from: view, rect: rect,
      Self.placement(permitted, canOverlap: presentation.canOverlapSourceViewRect), panel: back,
      grab: .preferred)
    back.fill = presentation.backgroundColor
    container.layer.cornerRadius = PopoverPanel.cornerRadius - 1
    container.clipsToBounds = true
    if hasArrow { back.arrow = (preferred, 0) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// The preferred direction of the arrow: up, so that the popover is below its source, then down, left and right.
  private static func preferred(_ permitted: UIPopoverArrowDirection) -> UIPopoverArrowDirection {
    [.up, .down, .left, .right].first { permitted.contains($0) } ?? .up
  }

  private static func placement(_ permitted: UIPopoverArrowDirection, canOverlap: Bool) -> PopupPlacement {
    guard !permitted.isDisjoint(with: .any) else {
      return PopupPlacement(
        anchor: .none, gravity: .none, adjustment: [.slideX, .slideY, .resizeX, .resizeY])
    }
    let isVertical = !permitted.isDisjoint(with: [.up, .down])
    var adjustment: Positioner.Adjustment =
      isVertical ? [.slideX, .resizeX, .resizeY] : [.slideY, .resizeX, .resizeY]
    if permitted.isSuperset(of: [.up, .down]) { adjustment.insert(.flipY) }
    if !isVertical, permitted.isSuperset(of: [.left, .right]) { adjustment.insert(.flipX) }
    if canOverlap { adjustment.formUnion([.slideX, .slideY]) }
    switch preferred(permitted) {
    case .down: return PopupPlacement(anchor: .top, gravity: .top, adjustment: adjustment)
    case .left: return PopupPlacement(anchor: .right, gravity: .right, adjustment: adjustment)
    case .right: return PopupPlacement(anchor: .left, gravity: .left, adjustment: adjustment)
    default: return PopupPlacement(anchor: .bottom, gravity: .bottom, adjustment: adjustment)
    }
  }

  /// The size of the content without the arrow, in points.
  var contentSize: CGSize {
    get { panelSize }
    set {
      var size = newValue
      if hasArrow, isVertical { size.height += PopoverPanel.arrowHeight }
      if hasArrow, !isVertical { size.width += PopoverPanel.arrowHeight }
      if panelSize != size { setNeedsLayout() }
      panelSize = size
    }
  }

  var arrowDirection: UIPopoverArrowDirection { hasArrow ? back.arrow?.direction ?? .unknown : [] }

  var fill: UIColor? {
    get { back.fill }
    set { back.fill = newValue }
  }

  // MARK: Place

  override func placed() { setNeedsLayout() }

  override func anchorMoved() {
    super.anchorMoved()
    if isOpen { updateArrow() }
  }

  /// Points the arrow at the source, on the side where the compositor placed the popup.
  private func updateArrow() {
    guard hasArrow, let frame = (renderer.role as? PopupRole)?.frameInOuter, let anchor else { return }
    let area = panelArea
    let room = PopoverPanel.cornerRadius + PopoverPanel.arrowWidth / 2 + 1
    func within(_ place: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      high - low <= 2 * room ? (low + high) / 2 : max(low + room, min(place, high - room))
    }
    let direction: UIPopoverArrowDirection
    let place: CGFloat
    if isVertical {
      direction = frame.midY >= anchor.midY ? .up : .down
      place = within(anchor.midX - frame.minX + area.minX, area.minX, area.maxX)
    } else {
      direction = frame.midX >= anchor.midX ? .left : .right
      place = within(anchor.midY - frame.minY + area.minY, area.minY, area.maxY)
    }
    if direction != back.arrow?.direction { setNeedsLayout() }
    back.arrow = (direction, place)
  }

  override func layoutSubviews() {
    updateArrow()
    back.frame = bounds
    content.frame = back.body(of: panelArea)
  }

  // MARK: Popup window behavior

  override var acceptsKeys: Bool { presentation?.leavesKeyboard != true }
  override var isKeyWindow: Bool { isOpen && context.popups.responderWindow === self }
  override var keyResponder: UIResponder {
    firstResponder ?? presentation?.presentedViewController.keyController ?? self
  }

  /// Events that no responder in the popover handles go to the presenter.
  override var next: UIResponder? { presentation?.presentedViewController.modal?.presenter }

  /// While the popover has the keyboard, unhandled keys do not reach the presenter (rule N7).
  override var nextForKeys: UIResponder? { acceptsKeys ? context.application : next }

  /// Whether the popup is closed while its controller presents another controller.
  var isSuspended: Bool { presentation?.suspendedPopup === self }

  /// Handles a press outside the popup, in any window of the program.
  ///
  /// - Returns: whether the press is consumed.
  func pressed(in window: UIWindow, at point: CGPoint) -> Bool {
    guard let presentation, !window.isIn(self) else { return false }
    if let target = window.hitTest(point, with: nil),
      presentation.passthroughViews?.contains(where: { target.isDescendant(of: $0) }) == true
    {
      return false
    }
    presentation.userDismisses()
    return window.base === base
  }
}
