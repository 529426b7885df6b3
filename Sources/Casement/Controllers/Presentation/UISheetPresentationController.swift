public import Foundation
import Graphics

/// Shows a controller as a sheet: a card in the middle of a wide window, and at the lower edge of a narrow one, where it
/// can be dragged between heights, its detents, and away.
///
/// UIKit: `UISheetPresentationController`.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  /// A window less wide than this, in points, has its sheets at its lower edge.
  static let narrow: CGFloat = 560

  /// The room around a sheet in a wide window, and above one in a narrow window, in points.
  private static let margin: CGFloat = 24

  /// The heights at which the sheet rests, from the lowest to the highest. `large()` alone, unless set.
  open var detents: [Detent] = [.large()] {
    didSet { containerView?.setNeedsLayout() }
  }

  /// The height at which the sheet is; nil, as it is unless set, stands for the first one.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { containerView?.setNeedsLayout() } }
  }

  /// The greatest height up to which what is below is not darkened, and can be used. Nil, as it is unless set: at none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { if largestUndimmedDetentIdentifier != oldValue { containerView?.setNeedsLayout() } }
  }

  /// Whether a short bar at the sheet's upper edge says that it can be dragged. False by default; seen in narrow windows.
  open var prefersGrabberVisible = false {
    didSet { if prefersGrabberVisible != oldValue { containerView?.setNeedsLayout() } }
  }

  /// The radius of the sheet's corners, in points; nil stands for that of the system.
  open var preferredCornerRadius: CGFloat? { didSet { containerView?.setNeedsLayout() } }

  /// Whether the sheet in a narrow window is only as wide as its controller's `preferredContentSize`. False by default.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { containerView?.setNeedsLayout() }
  }

  /// Whether a drag up in content that is scrolled to its beginning makes the sheet higher, before the content is
  /// scrolled. True by default; of use in narrow windows.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Whether the sheet is at the lower edge in a window that is compact in its height, too. False by default.
  open var prefersEdgeAttachedInCompactHeight = false {
    didSet { containerView?.setNeedsLayout() }
  }

  /// The view above whose middle the sheet is, as far as there is room, in a wide window; nil for the window's middle.
  open weak var sourceView: UIView? { didSet { containerView?.setNeedsLayout() } }

  private var dimming: DimmingView?
  private lazy var card = SheetCard(self)

  /// Looks at the detents again: what they are computed from has changed.
  open func invalidateDetents() { containerView?.setNeedsLayout() }

  /// Makes changes to the sheet's properties, which are seen on their way.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    guard let container = containerView, presentedViewController.modal?.phase == .presented else { return }
    container.setNeedsLayout()
    guard !UIAccessibility.isReduceMotionEnabled else { return container.layoutIfNeeded() }
    UIView.animate(
      withDuration: 0.38, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState], animations: { container.layoutIfNeeded() })
  }

  // MARK: Place

  /// The least room above the sheet, which the window's buttons may be in.
  private var upperMargin: CGFloat {
    max(Self.margin, containerView?.window?.renderer.frame?.buttonArea?.height ?? 0)
  }

  /// Whether the sheet is at the lower edge.
  var isAttached: Bool {
    if prefersEdgeAttachedInCompactHeight, traitCollection.verticalSizeClass == .compact { return true }
    return (containerView?.bounds.width ?? 0) < Self.narrow
  }

  open override var presentedView: UIView? { card }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let area = containerView?.bounds, !area.isEmpty else { return .zero }
    let wish = presentedViewController.preferredContentSize
    let scale = presentedViewController.viewIfLoaded?.contentScaleFactor ?? 1
    if isAttached {
      let isNarrower = widthFollowsPreferredContentSizeWhenEdgeAttached && wish.width > 0
      let width = isNarrower ? min(wish.width, area.width) : area.width
      let most = max(0, area.height - upperMargin)
      let height = height(of: selectedDetent(most: most), most: most)
      return CGRect(x: area.midX - width / 2, y: area.maxY - height, width: width, height: height)
        .onPixels(scale)
    }
    let isForm = presentationStyle == .formSheet
    let room = CGSize(width: area.width - 2 * Self.margin, height: area.height - 2 * upperMargin)
    let width = min(room.width, wish.width > 0 ? wish.width : isForm ? 540 : 704)
    let most = max(0, min(room.height, wish.height > 0 ? wish.height : isForm ? 620 : room.height))
    let height = height(of: selectedDetent(most: most), most: most)
    var middle = area.midX
    if let sourceView, let container = containerView, sourceView.window === container.window {
      let wish = sourceView.convert(sourceView.bounds, to: container).midX
      let free = room.width / 2 - width / 2
      middle = min(area.midX + free, max(area.midX - free, wish))
    }
    return CGRect(x: middle - width / 2, y: area.midY - height / 2, width: width, height: height)
      .onPixels(scale)
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { frameOfPresentedViewInContainerView.size }

  /// The height at which it is, of those that there are.
  private var selectedDetent: Detent? { selectedDetent(most: greatestHeight) }

  private func selectedDetent(most: CGFloat) -> Detent? {
    let usable = usableDetents(most: most)
    return usable.first { $0.identifier == selectedDetentIdentifier } ?? usable.first
  }

  /// The detents without those that resolve to nothing at present.
  private func usableDetents(most: CGFloat) -> [Detent] {
    detents.filter { $0.resolvedValue(most: most, traitCollection) != nil }
  }

  /// The greatest height of an attached sheet, in points.
  private var greatestHeight: CGFloat { max(0, (containerView?.bounds.height ?? 0) - upperMargin) }

  func height(of detent: Detent?, most: CGFloat) -> CGFloat {
    max(0, min(most, detent?.resolvedValue(most: most, traitCollection) ?? most))
  }

  /// The upper edges at which an attached sheet rests, with their detents.
  var rests: [(top: CGFloat, detent: Detent)] {
    guard let area = containerView?.bounds else { return [] }
    let most = greatestHeight
    return usableDetents(most: most).map { (area.maxY - height(of: $0, most: most), $0) }
  }

  override var blocksBelow: Bool {
    guard let limit = largestUndimmedDetentIdentifier, let selected = selectedDetent else { return true }
    let names = detents.map(\.identifier)
    guard let most = names.firstIndex(of: limit), let index = names.firstIndex(of: selected.identifier) else {
      return true
    }
    return index > most
  }

  override var endsByPressOutside: Bool { blocksBelow }
  override var endsByEscape: Bool { true }

  override func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    if presentedViewController.effectiveTransitionStyle == .crossDissolve {
      return ModalAnimator(.fade, isPresenting)
    }
    return ModalAnimator(isAttached ? .slide : .grow, isPresenting)
  }

  // MARK: The container

  open override func presentationTransitionWillBegin() {
    dimming = DimmingView.add(to: self)
    dimming?.isHidden = !blocksBelow
    card.install()
  }

  open override func dismissalTransitionWillBegin() { dimming?.remove(from: self) }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    if !completed { dimming?.alpha = 1 }
  }

  open override func containerViewDidLayoutSubviews() {
    // In the middle of a transition the card is its animator's.
    guard presentedViewController.modal?.phase == .presented, !card.isDragged else { return }
    card.frame = frameOfPresentedViewInContainerView
    // Corners and grabber are those of the card's layout, which an equal frame does not invalidate.
    card.setNeedsLayout()
    dimming?.isHidden = !blocksBelow
  }

  /// The user dragged the sheet to a height.
  func dragged(to detent: Detent) {
    let isOther = detent.identifier != selectedDetent?.identifier
    animateChanges { selectedDetentIdentifier = detent.identifier }
    if isOther {
      (delegate as? any UISheetPresentationControllerDelegate)?
        .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
  }
}

/// Is told what the user does with a sheet.
///
/// UIKit: `UISheetPresentationControllerDelegate`.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The user brought the sheet to another height.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
