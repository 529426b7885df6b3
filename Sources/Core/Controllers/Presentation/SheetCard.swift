import CasementGraphics
import CasementLayers
import Foundation

/// The card of a sheet: the controller's view with rounded corners, a shadow, and the grabber.
final class SheetCard: UIView, UIGestureRecognizerDelegate {
  private unowned let sheet: UISheetPresentationController

  /// The view that casts the shadow: `surface` clips its content, so it cannot have one.
  private let back = UIView()
  private let surface = UIView()
  private let grabber = UIView()
  private lazy var pan = UIPanGestureRecognizer(target: self, action: Self.panned)

  /// The card's upper edge at the beginning of the drag.
  private var start: CGFloat = 0

  /// Whether the user is dragging the sheet.
  private(set) var isDragged = false

  init(_ sheet: UISheetPresentationController) {
    self.sheet = sheet
    super.init(frame: .zero)
    isOpaque = false
    back.backgroundColor = .systemBackground
    back.layer.shadowColor = UIColor.black.cgColor
    back.layer.shadowOpacity = 0.3
    back.layer.shadowRadius = 22
    back.layer.shadowOffset = CGSize(width: 0, height: 8)
    surface.backgroundColor = .systemBackground
    surface.clipsToBounds = true
    grabber.backgroundColor = .quaternaryLabel
    grabber.layer.cornerRadius = 2.5
    grabber.isUserInteractionEnabled = false
    for part in [back, surface, grabber] { addSubview(part) }
    pan.delegate = self
    addGestureRecognizer(pan)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// Adds the controller's view.
  func install() {
    guard let view = sheet.presentedViewController.view, view.superview !== surface else { return }
    surface.addSubview(view)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isAttached = sheet.isAttached
    let radius = sheet.preferredCornerRadius ?? 13
    var area = bounds
    // At the lower edge, only the upper corners are rounded.
    if isAttached { area.size.height += radius }
    back.frame = area
    surface.frame = area
    for part in [back, surface] { part.layer.cornerRadius = radius }
    surface.layer.borderWidth = 1 / contentScaleFactor
    surface.layer.borderColor = ControlLook.edge(light: 0.1, dark: 0.2).cgColor
    sheet.presentedViewController.viewIfLoaded?.frame = bounds
    grabber.isHidden = !isAttached || !sheet.prefersGrabberVisible
    grabber.frame = CGRect(x: bounds.midX - 18, y: 6, width: 36, height: 5)
    pan.isEnabled = isAttached
  }

  // MARK: Dragging

  /// A vertical drag moves the sheet, unless it scrolls content in the sheet.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    let way = pan.translation(in: superview)
    guard abs(way.y) >= abs(way.x) else { return false }
    guard let content = contentUnderFinger else { return true }
    // Scrolling takes precedence over the sheet, except at the top of the content. There a drag down moves the sheet, and a
    // drag up does until the sheet has its largest height.
    guard content.contentOffset.y <= content.offsetRange.minimum.y + 0.5 else { return false }
    guard way.y < 0 else { return true }
    let highest = sheet.rests.map(\.top).min() ?? frame.minY
    return sheet.prefersScrollingExpandsWhenScrolledToEdge && frame.minY > highest + 0.5
  }

  /// Scroll views in the sheet wait for the sheet's own pan gesture to fail.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let content = otherGestureRecognizer.view as? UIScrollView else { return false }
    return otherGestureRecognizer === content.panGestureRecognizer && content.isDescendant(of: self)
  }

  /// The scroll view at the drag's location that can scroll vertically; nil for none.
  private var contentUnderFinger: UIScrollView? {
    var view = hitTest(pan.location(in: self), with: nil)
    while let found = view, found !== self {
      if let content = found as? UIScrollView, content.isScrollEnabled, content.canScroll(.vertical) {
        return content
      }
      view = found.superview
    }
    return nil
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard let container = superview else { return }
    switch pan.state {
    case .began:
      isDragged = true
      start = frame.minY
      move(pan.translation(in: container).y)
    case .changed: move(pan.translation(in: container).y)
    case .ended: endDrag(pan.velocity(in: container).y)
    case .cancelled, .failed: endDrag(0)
    default: break
    }
  }

  /// Follows the drag. Above the highest detent, the movement is damped.
  private func move(_ distance: CGFloat) {
    guard let container = superview else { return }
    let highest = sheet.rests.map(\.top).min() ?? start
    var top = start + distance
    if top < highest { top = highest - sqrt(highest - top) * 2 }
    frame = CGRect(x: frame.minX, y: top, width: frame.width, height: max(0, container.bounds.maxY - top))
  }

  /// Animates to the nearest detent, or dismisses the sheet.
  private func endDrag(_ speed: CGFloat) {
    guard isDragged, let container = superview else { return }
    isDragged = false
    let goal = frame.minY + max(-2_000, min(2_000, speed)) * 0.2
    let nearest = sheet.rests.min { abs($0.top - goal) < abs($1.top - goal) }
    guard let nearest else { return sheet.animateChanges {} }
    let lowest = sheet.rests.map(\.top).max() ?? nearest.top
    if goal > (lowest + container.bounds.maxY) / 2, sheet.userDismisses() { return }
    sheet.dragged(to: nearest.detent)
  }
}
