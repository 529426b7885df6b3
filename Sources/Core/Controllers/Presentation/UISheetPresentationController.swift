import CasementGraphics
public import Foundation

/// Presents a controller in a sheet. In a wide window, the sheet is a card in the center. In a narrow one it is at the
/// lower edge. There the user can drag it between its detents and dismiss it.
///
/// UIKit: `UISheetPresentationController`.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  /// In windows narrower than this, in points, sheets are at the lower edge.
  package static let narrow: CGFloat = 560

  /// The margins around a sheet in a wide window, and above it in a narrow window, in points.
  private static let margin: CGFloat = 24

  /// The heights at which the sheet rests, lowest first. Only `large()` by default.
  open var detents: [Detent] = [.large()] {
    didSet { containerView?.setNeedsLayout() }
  }

  /// The identifier of the current detent. Nil, the default, stands for the first detent.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { containerView?.setNeedsLayout() } }
  }

  /// The largest detent at which the views below are not dimmed and remain usable. Nil, the default, for none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { if largestUndimmedDetentIdentifier != oldValue { containerView?.setNeedsLayout() } }
  }

  /// Whether a grabber is shown at the upper edge. False by default. Only shown at the lower edge of the window.
  open var prefersGrabberVisible = false {
    didSet { if prefersGrabberVisible != oldValue { containerView?.setNeedsLayout() } }
  }

  /// The radius of the corners, in points; nil for the standard radius.
  open var preferredCornerRadius: CGFloat? { didSet { containerView?.setNeedsLayout() } }

  /// Whether an edge-attached sheet is as wide as its controller's `preferredContentSize`. False by default.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { containerView?.setNeedsLayout() }
  }

  /// Whether a drag up in content at its top expands the sheet before the content scrolls. True by default. Only effective
  /// in edge-attached sheets.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Whether the sheet is attached to the lower edge in windows with a compact height too. False by default.
  open var prefersEdgeAttachedInCompactHeight = false {
    didSet { containerView?.setNeedsLayout() }
  }

  /// In a wide window, the view above which the sheet is centered horizontally, as far as it fits; nil for the window's
  /// center.
  open weak var sourceView: UIView? { didSet { containerView?.setNeedsLayout() } }

  private var dimming: DimmingView?
  private lazy var card = SheetCard(self)

  /// Updates the sheet after the values that its detents depend on changed.
  open func invalidateDetents() { containerView?.setNeedsLayout() }

  /// Animates changes of the sheet's properties.
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

  /// The minimum distance above the sheet, which may contain the window's buttons.
  private var upperMargin: CGFloat {
    max(Self.margin, containerView?.window?.renderer.frame?.buttonArea?.height ?? 0)
  }

  /// Whether the sheet is attached to the lower edge.
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

  /// The current detent.
  private var selectedDetent: Detent? { selectedDetent(most: greatestHeight) }

  private func selectedDetent(most: CGFloat) -> Detent? {
    let usable = usableDetents(most: most)
    return usable.first { $0.identifier == selectedDetentIdentifier } ?? usable.first
  }

  /// The detents that currently resolve to a height.
  private func usableDetents(most: CGFloat) -> [Detent] {
    detents.filter { $0.resolvedValue(most: most, traitCollection) != nil }
  }

  /// The maximum height of an attached sheet, in points.
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

  @_spi(Casement) open override var endsByPressOutside: Bool { blocksBelow }
  @_spi(Casement) open override var endsByEscape: Bool { true }

  @_spi(Casement) open override func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning
  {
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
    // During a transition, the animator sets the card's frame.
    guard presentedViewController.modal?.phase == .presented, !card.isDragged else { return }
    card.frame = frameOfPresentedViewInContainerView
    // The corners and the grabber depend on the card's layout, which an equal frame does not invalidate.
    card.setNeedsLayout()
    dimming?.isHidden = !blocksBelow
  }

  /// Called when the user dragged the sheet to a detent.
  func dragged(to detent: Detent) {
    let isOther = detent.identifier != selectedDetent?.identifier
    animateChanges { selectedDetentIdentifier = detent.identifier }
    if isOther {
      (delegate as? any UISheetPresentationControllerDelegate)?
        .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
  }
}

/// Methods that report how the user changes a sheet.
///
/// UIKit: `UISheetPresentationControllerDelegate`.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called when the user dragged the sheet to another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
