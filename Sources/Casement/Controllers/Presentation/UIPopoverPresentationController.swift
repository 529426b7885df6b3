public import Foundation

/// The directions in which the arrow of a popover points.
///
/// UIKit: `UIPopoverArrowDirection`.
public nonisolated struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Up: the popover is below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// Down: the popover is above its source.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// To the left: the popover is at the right of its source.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// To the right: the popover is at the left of its source.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// Any of the four.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// Not known, as before the popover is shown.
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

/// What a popover can point at: a view, or an item in a bar.
///
/// UIKit: `UIPopoverPresentationControllerSourceItem`.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// Where it is, in the coordinates of a view; nil where it is not shown.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  public func frame(in referenceView: UIView) -> CGRect? {
    window != nil && window === referenceView.window ? convert(bounds, to: referenceView) : nil
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  public func frame(in referenceView: UIView) -> CGRect? { sourceView?.frame(in: referenceView) }

  /// The view that shows the item.
  var sourceView: UIView? { customView ?? shownView }
}

/// Shows a controller in a popover: a popup with an arrow that points at what it belongs to.
///
/// The popup may reach beyond the window; the compositor keeps it on the screen, and on the other side of its source where
/// there is more room. It has the keyboard: fields in it are typed in, Tab stays in it, and Escape or a press beside it
/// dismisses it. Its size is the `preferredContentSize` of the controller, followed while it is open, else 320 by 480
/// points. It goes with its source: when that leaves its window or is hidden.
///
/// Where the compositor grants no grab, as where no press of the user's led to the popover, the popup is shown without one: a
/// press in another program leaves it open then. In a window less than 560 points wide it is a sheet instead, unless the
/// delegate says `.none`; so it is without a source. While its controller presents something else the popup makes room for
/// that.
///
/// UIKit: `UIPopoverPresentationController`. Wayland: `xdg_popup`.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  /// The view to which it points; `sourceRect` is in its coordinates.
  open weak var sourceView: UIView? { didSet { sourceChanged() } }

  /// The part of `sourceView` to which it points; null, as it is unless set, for all of the view.
  open var sourceRect = CGRect.null { didSet { sourceChanged() } }

  /// The item in a bar to which it points.
  open weak var barButtonItem: UIBarButtonItem? { didSet { sourceChanged() } }

  /// The view or item to which it points, in place of the others.
  open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { sourceChanged() } }

  /// The directions in which the arrow may point. Any by default; none for a popover in the middle of its source.
  open var permittedArrowDirections = UIPopoverArrowDirection.any

  /// The direction in which the arrow points, while it is shown.
  open var arrowDirection: UIPopoverArrowDirection { popup?.arrowDirection ?? .unknown }

  /// Whether it may lie over its source where it would leave the screen otherwise. False by default.
  open var canOverlapSourceViewRect = false

  /// How far it is to stay away from the screen's edges, in points: it is never larger than what is left. 10 by default.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

  /// Views that can be used while it is shown: a press in them does not dismiss it. If one of them has the first responder,
  /// that keeps the keyboard, as a field does below which suggestions are shown.
  open var passthroughViews: [UIView]?

  /// The color of the popover and its arrow; nil for the system's.
  open var backgroundColor: UIColor? { didSet { popup?.fill = backgroundColor } }

  /// The sheet that it is in a narrow window, to be set up.
  open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
    presentedViewController: presentedViewController, presenting: nil)

  private(set) var popup: PopoverPopup?
  private var state = State.closed
  private enum State {
    case closed, open
    /// It is out of the way of what its controller presents.
    case suspended
  }

  /// Whether the user's dismissal of a popup that has ended is under way.
  private var isBeingDismissedByUser = false

  private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }

  // MARK: Source

  /// The view next to which the popup is, and the part of it.
  private var source: (view: UIView, rect: CGRect)? {
    if let item = sourceItem as? UIBarButtonItem ?? barButtonItem, let view = item.sourceView {
      return (view, .null)
    }
    if let view = sourceItem as? UIView { return (view, .null) }
    return sourceView.map { ($0, sourceRect) }
  }

  /// Whether there is something on the screen to point at.
  var hasSource: Bool { source?.view.window != nil }

  private func sourceChanged() {
    guard let popup, let source, source.view.window === popup.outer else { return }
    popup.anchorView = source.view
    popup.anchorRect = source.rect
    popup.anchorMoved()
  }

  /// Whether the keyboard stays where it is: with a view that can be used meanwhile.
  var leavesKeyboard: Bool {
    guard let views = passthroughViews, let view = source?.view.window?.base?.firstResponder as? UIView else {
      return false
    }
    return views.contains { view.isDescendant(of: $0) }
  }

  /// Has the delegate set it up.
  func prepare() { popoverDelegate?.prepareForPopoverPresentation(self) }

  // MARK: As a presentation

  override var ownAdaptiveStyle: UIModalPresentationStyle { .pageSheet }
  override var endsByEscape: Bool { true }
  override var blocksBelow: Bool { !leavesKeyboard }
  override var popupWindow: UIWindow? { popup }

  open override var presentationStyle: UIModalPresentationStyle { .popover }

  override func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    PopoverAnimator(popup, isPresenting)
  }

  override func makeContainer(in outer: UIView, frame: CGRect) {
    guard let source else { return super.makeContainer(in: outer, frame: frame) }
    let container = PresentationContainer(self, frame: CGRect(origin: .zero, size: wishedSize))
    container.autoresizingMask = []
    let popup = PopoverPopup(self, container, from: source.view, rect: source.rect)
    self.popup = popup
    containerView = container
    popup.contentSize = wishedSize
    state = .open
    popup.open()
    if popup.isOpen { popup.onEnd = { [weak self] in self?.ended() } }
  }

  override func removeContainer() {
    state = .closed
    let popup = self.popup
    popup?.onEnd = nil
    popup?.end()
    super.removeContainer()
    self.popup = nil
  }

  open override func presentationTransitionWillBegin() {
    guard let popup else { return }
    if popup.fill == nil { popup.fill = backgroundColor ?? presentedViewController.view.backgroundColor }
  }

  /// The popup was refused before anything could hear of it, or there is no connection.
  open override func presentationTransitionDidEnd(_ completed: Bool) {
    // It was suspended during its own transition for something that was dismissed before that ended.
    if completed, state == .suspended { return resume() }
    // The dismissal of a popup that ended on its way finishes the presentation, and answers for that end already.
    guard completed, state == .open, popup?.isOpen == false, !isBeingDismissedByUser else { return }
    ended()
  }

  open override func containerViewDidLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  // MARK: Size

  private var wishedSize: CGSize {
    var size = preferredContentSize
    if size.width <= 0 { size.width = 320 }
    if size.height <= 0 { size.height = 480 }
    guard let screen = source?.view.window?.base?.screen.bounds.inset(by: popoverLayoutMargins),
      screen.width > 0,
      screen.height > 0
    else { return size }
    return CGSize(width: min(size.width, screen.width), height: min(size.height, screen.height))
  }

  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    popup?.contentSize = wishedSize
  }

  /// The size of the window is not the popover's. The delegate may have it point elsewhere.
  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard var (view, rect) = source, let popoverDelegate else { return }
    if rect.isNull { rect = view.bounds }
    let before = (view, rect)
    popoverDelegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
    if view !== before.0 || rect != before.1 { (sourceView, sourceRect) = (view, rect) }
  }

  // MARK: The popup's end

  /// The popup has ended by itself.
  private func ended() {
    guard state == .open, let popup, let phase = presentedViewController.modal?.phase,
      phase == .presenting || phase == .presented
    else { return }
    popup.onEnd = { [weak self] in self?.ended() }
    guard popup.isDismissed else { return endUnasked() }
    if popup.isRefused {
      guard popup.holdsInput else { return endUnasked() }
      return reopen()
    }
    isBeingDismissedByUser = true
    let goes = userDismisses()
    isBeingDismissedByUser = false
    // Somebody who was asked may have presented something, for which it makes room.
    if !goes, state == .open, self.popup === popup, !popup.isOpen { reopen() }
  }

  /// A dismissal was given up. The popup may have ended meanwhile, and opens again.
  ///
  /// - Returns: whether it is open.
  func comeBack() -> Bool {
    guard state == .open, let popup, !popup.isOpen else { return true }
    reopen()
    popup.onEnd = { [weak self] in self?.ended() }
    return popup.isOpen
  }

  /// Shows it again, without a grab: nobody pressed anything that would grant one.
  private func reopen() {
    guard let popup else { return }
    popup.holdsInput = false
    popup.open()
  }

  /// What it pointed at is gone, or the connection is.
  func endUnasked() {
    Trace.log("popover ended reason=\"its source or window has gone\"")
    presentedViewController.presentingViewController?.dismiss(animated: false)
  }

  /// The popup, while it makes room. Its controller counts as shown as long as the window is, as one under an alert does.
  var suspendedPopup: PopoverPopup? { state == .suspended ? popup : nil }

  /// Makes room for what the controller presents.
  func suspend() {
    guard state == .open else { return }
    state = .suspended
    popup?.onEnd = nil
    popup?.end()
  }

  /// Whether something that a controller in the popover presents still lies above the window.
  private var isCoveringMore: Bool {
    var rest = [presentedViewController]
    while let controller = rest.popLast() {
      rest += controller.children
      guard let presented = controller.modal?.presented else { continue }
      guard presented.modal?.presentation?.containerView?.window is PopoverPopup else { return true }
      rest.append(presented)
    }
    return false
  }

  /// Is back from there.
  func resume() {
    guard state == .suspended, presentedViewController.modal?.phase == .presented, !isCoveringMore else {
      return
    }
    state = .open
    reopen()
    guard popup?.isOpen == true else { return ended() }
    popup?.onEnd = { [weak self] in self?.ended() }
  }

  @discardableResult override func userDismisses() -> Bool {
    if popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) == false { return false }
    let popoverDelegate = popoverDelegate
    let goes = super.userDismisses()
    if goes { popoverDelegate?.popoverPresentationControllerDidDismissPopover(self) }
    return goes
  }
}

/// Fades a popover in and out.
final class PopoverAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let popup: PopoverPopup?
  private let isPresenting: Bool

  init(_ popup: PopoverPopup?, _ isPresenting: Bool) {
    self.popup = popup
    self.isPresenting = isPresenting
    super.init()
  }

  deinit {}

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { isPresenting ? 0.12 : 0.1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    if isPresenting, let view = context.view(forKey: .to),
      let controller = context.viewController(forKey: .to)
    {
      view.frame = context.finalFrame(for: controller)
      context.containerView.addSubview(view)
    }
    let parts: [UIView] = popup.map { [$0.panel, $0.content] } ?? []
    for part in parts where isPresenting { part.alpha = 0 }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, options: [.allowUserInteraction],
      animations: { [self] in for part in parts { part.alpha = isPresenting ? 1 : 0 } },
      completion: { _ in
        for part in parts { part.alpha = 1 }
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
