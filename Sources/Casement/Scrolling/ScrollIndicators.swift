import CasementLayers
import Foundation

/// The indicators of a scroll view. They are visible while the content moves, and while the pointer is at their edge
/// (rule R6).
final class ScrollIndicators {
  private unowned let view: UIScrollView
  private(set) var vertical: ScrollIndicator?
  private(set) var horizontal: ScrollIndicator?
  private var isShown = false

  /// The time before fading after a movement, in seconds.
  private static let patience = 0.7
  private static let fading = 0.3

  init(_ view: UIScrollView) { self.view = view }

  private var all: [ScrollIndicator] { [vertical, horizontal].compactMap { $0 } }

  /// Whether the content is longer than the visible part along an axis, and its indicator is enabled.
  private func isWanted(_ axis: NSLayoutConstraint.Axis) -> Bool {
    let range = view.offsetRange
    return axis == .vertical
      ? view.showsVerticalScrollIndicator && range.maximum.y > range.minimum.y
      : view.showsHorizontalScrollIndicator && range.maximum.x > range.minimum.x
  }

  // MARK: Appearing

  /// Shows the indicators until `fade()`.
  func show() {
    guard !isShown, view.window != nil else { return }
    isShown = true
    vertical = ensured(vertical, .vertical)
    horizontal = ensured(horizontal, .horizontal)
    for indicator in all {
      indicator.layer.removeAllAnimations()
      UIView.performWithoutAnimation { indicator.alpha = 1 }
    }
    layOut()
  }

  private func ensured(_ present: ScrollIndicator?, _ axis: NSLayoutConstraint.Axis) -> ScrollIndicator? {
    if present != nil || !isWanted(axis) { return present }
    let indicator = ScrollIndicator(axis, of: view)
    view.addSubview(indicator)
    return indicator
  }

  /// Fades the indicators after a delay, unless the pointer holds one.
  func fade() {
    guard isShown, !all.contains(where: \.isHeld) else { return }
    isShown = false
    for indicator in all {
      UIView.animate(
        withDuration: Self.fading, delay: Self.patience, options: [.curveEaseOut, .allowUserInteraction],
        animations: { indicator.alpha = 0 }, completion: nil)
    }
  }

  func flash() {
    show()
    rest()
  }

  // MARK: Layout

  /// Places the indicators at the visible part of the content.
  func layOut() {
    guard vertical != nil || horizontal != nil else { return }
    UIView.performWithoutAnimation {
      if let vertical { layOut(vertical) }
      if let horizontal { layOut(horizontal) }
    }
  }

  private func layOut(_ indicator: ScrollIndicator) {
    let isWanted = isWanted(indicator.axis)
    indicator.isHidden = !isWanted
    guard isWanted else { return }
    if indicator.superview !== view { view.addSubview(indicator) }
    // Indicators stay in front of subviews that were added later.
    if let front = view.subviewList.last, !(front is ScrollIndicator) { view.bringSubviewToFront(indicator) }
    indicator.layOut(track(indicator.axis), part(indicator.axis))
  }

  /// The track of an indicator along its edge, in the view's coordinates.
  private func track(_ axis: NSLayoutConstraint.Axis) -> CGRect {
    var inset = axis == .vertical ? view.verticalScrollIndicatorInsets : view.horizontalScrollIndicatorInsets
    if view.automaticallyAdjustsScrollIndicatorInsets { inset = inset.plus(view.safeAreaInsets) }
    if axis == .vertical { inset.right += view.insets.strip }
    let room = view.bounds.inset(by: inset)
    let thickness = ScrollIndicator.thickness
    // With both indicators, neither extends into the corner.
    let corner = isWanted(.vertical) && isWanted(.horizontal) ? ScrollIndicator.corner : 0
    return axis == .vertical
      ? CGRect(x: room.maxX - thickness, y: room.minY, width: thickness, height: max(0, room.height - corner))
      : CGRect(x: room.minX, y: room.maxY - thickness, width: max(0, room.width - corner), height: thickness)
  }

  /// The visible part of the content.
  private func part(_ axis: NSLayoutConstraint.Axis) -> ScrollIndicator.Part {
    let (range, offset) = (view.offsetRange, view.contentOffset)
    return axis == .vertical
      ? ScrollIndicator.Part(
        length: view.bounds.height, offset: offset.y, low: range.minimum.y, high: range.maximum.y)
      : ScrollIndicator.Part(
        length: view.bounds.width, offset: offset.x, low: range.minimum.x, high: range.maximum.x)
  }

  func restyle() { for indicator in all { indicator.restyle() } }

  // MARK: The pointer

  func pointerMoved(to point: CGPoint) {
    hover(.vertical, isWanted(.vertical) && track(.vertical).contains(point))
    hover(.horizontal, isWanted(.horizontal) && track(.horizontal).contains(point))
  }

  func pointerExited() {
    hover(.vertical, false)
    hover(.horizontal, false)
  }

  private func hover(_ axis: NSLayoutConstraint.Axis, _ isThere: Bool) {
    if isThere { show() }
    guard let indicator = axis == .vertical ? vertical : horizontal, indicator.isHovered != isThere else {
      return
    }
    indicator.isHovered = isThere
    if !isThere { rest() }
  }

  /// The pointer released an indicator, or left it: fades the indicators if the content is at rest.
  func rest() { if view.mover.isResting { fade() } }

  /// The pointer drags an indicator: scrolls the content to that fraction of its range.
  func drag(_ axis: NSLayoutConstraint.Axis, to place: CGFloat) {
    let range = view.offsetRange
    let scale = max(view.paintedWindow?.renderer.scale ?? 1, 1)
    var offset = view.contentOffset
    func along(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
      let value = low + (high - low) * min(1, max(0, place))
      return min(high, max(low, (value * scale).rounded() / scale))
    }
    if axis == .vertical {
      offset.y = along(range.minimum.y, range.maximum.y)
    } else {
      offset.x = along(range.minimum.x, range.maximum.x)
    }
    view.contentOffset = offset
  }
}

extension UIScrollView {
  func showIndicators() { indicators.show() }

  func fadeIndicators() { indicators.fade() }
}
