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
  /// Any of the four directions.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// Not known, as before the popover is shown.
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

/// The source of a popover: a view, or an item in a bar.
///
/// UIKit: `UIPopoverPresentationControllerSourceItem`.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// The frame in the coordinates of a view; nil if the item is not shown.
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

/// Presents a controller in a popover: a popup with an arrow that points at its source.
///
/// The popup may extend beyond the window. The compositor keeps it on the screen, and flips it to the side of the source
/// with more room. The popup receives keys, and Tab stays within it. Escape or a press outside dismisses it. Its size is
/// the controller's `preferredContentSize`, also when that changes; without one, 320 by 480 points. It closes when its
/// source leaves its window. It stays open while the source is hidden.
///
/// The compositor grants no grab if no press of the user led to the popover. The popup then has no grab, and a press in
/// another program leaves it open. In a window narrower than 560 points, it adapts to a sheet unless the delegate returns
/// `.none`; so does a popover without a source. While its controller presents another controller, the popup is closed.
///
/// UIKit: `UIPopoverPresentationController`. Wayland: `xdg_popup`.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  /// The source view; `sourceRect` is in its coordinates.
  open weak var sourceView: UIView? { didSet { sourceChanged() } }

  /// The part of `sourceView` that the arrow points at. Null, the default, stands for the whole view.
  open var sourceRect = CGRect.null { didSet { sourceChanged() } }

  /// The source, as an item in a bar.
  open weak var barButtonItem: UIBarButtonItem? { didSet { sourceChanged() } }

  /// The source, as a view or an item in a bar. A bar item takes precedence over the other properties. A view takes
  /// precedence over `sourceView`, not over `barButtonItem`.
  open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { sourceChanged() } }

  /// The permitted directions of the arrow. Any by default. With none, the popover is centered on its source.
  open var permittedArrowDirections = UIPopoverArrowDirection.any

  /// The direction of the arrow while the popover is shown.
  open var arrowDirection: UIPopoverArrowDirection { popup?.arrowDirection ?? .unknown }

  /// Whether the popover may overlap its source if it does not fit on the screen otherwise. False by default.
  open var canOverlapSourceViewRect = false

  /// The margins to the screen's edges, in points. They limit the size of the popover. 10 by default.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

  /// Views that remain usable: a press in them does not dismiss the popover. If one of them contains the first responder,
  /// it keeps the keyboard, as a text field with suggestions does.
  open var passthroughViews: [UIView]?

  /// The color of the popover and its arrow; nil for the controller's view's or the standard color.
  open var backgroundColor: UIColor? { didSet { popup?.fill = backgroundColor } }

  /// The sheet that replaces the popover in a narrow window. The program may configure it.
  open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
    presentedViewController: presentedViewController, presenting: nil)

  private(set) var popup: PopoverPopup?
  private var state = State.closed
  private enum State {
    case closed, open
    /// The user closed the popup, and the dismissal is being asked for.
    case asking
    /// Closed while the controller presents another controller.
    case suspended
  }

  private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }

  // MARK: Source

  /// The source view of the popup, and the rectangle in it.
  private var source: (view: UIView, rect: CGRect)? {
    if let item = sourceItem as? UIBarButtonItem ?? barButtonItem, let view = item.sourceView {
      return (view, .null)
    }
    if let view = sourceItem as? UIView { return (view, .null) }
    return sourceView.map { ($0, sourceRect) }
  }

  /// Whether the source is in a window.
  package var hasSource: Bool { source?.view.window != nil }

  private func sourceChanged() {
    guard let popup, let source, source.view.window === popup.outer else { return }
    popup.anchorView = source.view
    popup.anchorRect = source.rect
    popup.anchorMoved()
  }

  /// Whether the first responder keeps the keyboard, because it is in one of `passthroughViews`.
  var leavesKeyboard: Bool {
    guard let views = passthroughViews, let view = source?.view.window?.base?.firstResponder as? UIView else {
      return false
    }
    return views.contains { view.isDescendant(of: $0) }
  }

  /// Lets the delegate configure the popover.
  func prepare() { popoverDelegate?.prepareForPopoverPresentation(self) }

  // MARK: Presentation overrides

  override var defaultAdaptiveStyle: UIModalPresentationStyle { .pageSheet }
  @_spi(Casement) open override var endsByEscape: Bool { true }
  override var blocksBelow: Bool { !leavesKeyboard }
  override var popupWindow: UIWindow? { popup }

  open override var presentationStyle: UIModalPresentationStyle { .popover }

  @_spi(Casement) open override func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning
  {
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
    // An end in `open()` is handled when the transition ends.
    popup.onEnd = { [weak self] in self?.ended($0) }
  }

  override func removeContainer() {
    state = .closed
    let popup = self.popup
    popup?.end()
    super.removeContainer()
    self.popup = nil
  }

  open override func presentationTransitionWillBegin() {
    guard let popup else { return }
    if popup.fill == nil { popup.fill = backgroundColor ?? presentedViewController.view.backgroundColor }
  }

  /// Handles a popup that ended before its `onEnd` was observed, or that has no connection.
  open override func presentationTransitionDidEnd(_ completed: Bool) {
    // The popover was suspended during its own transition, for a presentation that was dismissed before the transition
    // ended.
    if completed, state == .suspended { return resume() }
    if completed { endIfLost() }
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

  /// A change of the window's size does not affect the popover's size. The delegate may set another source.
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

  private func ended(_ reason: PopupEnd) {
    guard state == .open, let phase = presentedViewController.modal?.phase,
      phase == .presenting || phase == .presented
    else { return }
    guard reason == .byUser else { return endUnasked() }
    state = .asking
    let goes = userDismisses()
    // A delegate method may have presented another controller, which suspends the popover. Then it is not reopened.
    guard state == .asking else { return }
    state = .open
    if !goes { reopen() }
  }

  /// Opens the popup again if it is closed, as after a canceled dismissal.
  func reopen() {
    if state == .open || state == .asking, popup?.isOpen == false { popup?.open() }
  }

  /// Dismisses the popover if its popup is closed and is not to be opened again.
  func endIfLost() {
    if state == .open, popup?.isOpen == false { endUnasked() }
  }

  /// Dismisses the popover because its source or the connection was lost.
  private func endUnasked() {
    Trace.log("popover ended reason=\"its source or window has gone\"")
    presentedViewController.presentingViewController?.dismiss(animated: false)
  }

  /// The popup while it is suspended. Its controller counts as shown while the window is, as a controller below an alert
  /// does.
  var suspendedPopup: PopoverPopup? { state == .suspended ? popup : nil }

  /// Closes the popup while its controller presents another controller.
  func suspend() {
    guard state == .open || state == .asking else { return }
    state = .suspended
    popup?.end()
  }

  /// Whether a controller inside the popover still has a presentation in the window.
  private var isCoveringMore: Bool {
    var rest = [presentedViewController]
    while let controller = rest.popLast() {
      rest += controller.children
      guard let presented = controller.modal?.presented else { continue }
      guard presented.modal?.presentation?.containerView?.window?.popupKind == .popover else { return true }
      rest.append(presented)
    }
    return false
  }

  /// Opens the popup again after that presentation was dismissed.
  func resume() {
    guard state == .suspended, presentedViewController.modal?.phase == .presented, !isCoveringMore else {
      return
    }
    state = .open
    reopen()
  }

  @discardableResult @_spi(Casement) open override func userDismisses() -> Bool {
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
