@_spi(Casement) import CasementCore
import CasementGraphics
public import Foundation

/// The severity of an alert.
///
/// UIKit: `UIAlertControllerSeverity`.
public nonisolated enum UIAlertControllerSeverity: Int, Sendable {
  case `default` = 0
  /// Data may be lost: a warning sign is shown above the title.
  case critical = 1
}

/// A controller that asks the user a question or shows an important message.
///
/// Present it like any other controller: `present(alert, animated: true)`. After a choice the alert is dismissed, then the
/// action's handler is called (rule N6). Escape triggers the cancel action, or the only action. Return triggers the
/// preferred action, else the first with the default style. The views below are dimmed and receive no input.
///
/// UIKit: `UIAlertController`.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// The style of an alert.
  public nonisolated enum Style: Int, Sendable {
    /// A column of actions, at the lower edge of a narrow window. A press outside cancels it.
    case actionSheet = 0
    /// A card in the center of the window.
    case alert = 1
  }

  /// The style of the alert.
  open private(set) var preferredStyle = Style.alert

  /// The message below the title.
  open var message: String? { didSet { contentChanged() } }

  open override var title: String? { didSet { contentChanged() } }

  /// The severity. It is shown in the style `alert`.
  open var severity = UIAlertControllerSeverity.default { didSet { contentChanged() } }

  /// The actions, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []

  /// The action that Return triggers. It is highlighted. It must be one of `actions`.
  open var preferredAction: UIAlertAction? {
    didSet {
      precondition(
        preferredAction == nil || actions.contains { $0 === preferredAction },
        "the preferred action has to be one of the alert's: add it by addAction first")
      contentChanged()
    }
  }

  /// The text fields, in the order in which they were added; nil for none.
  open private(set) var textFields: [UITextField]?

  @_spi(Casement) open override var accessibilityPresentationRole: AccessibilityRole { .alert }

  @_spi(Casement) open override var accessibilityPresentationMessage: String? { message }

  /// Creates an alert without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    self.title = title
    self.message = message
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Adds an action.
  ///
  /// - Precondition: at most one action has the style `cancel`.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || cancelAction == nil,
      "an alert can only have one action with the style cancel")
    actions.append(action)
    action.onChange = { [weak self] in self?.contentChanged() }
    contentChanged()
  }

  /// Adds a text field below the message.
  ///
  /// - Parameter configurationHandler: called at once with the field, to configure it.
  /// - Precondition: the style is `alert`.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(preferredStyle == .alert, "only alerts of the style alert have fields")
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.addAction(
      UIAction { [weak self] _ in self?.returned() }, for: .editingDidEndOnExit)
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
    contentChanged()
  }

  var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// The action that Escape triggers: the cancel action, else the only action of an alert; nil for none.
  var escapeAction: UIAlertAction? {
    cancelAction ?? (preferredStyle == .alert && actions.count == 1 ? actions[0] : nil)
  }

  /// Whether Escape dismisses the alert.
  var isCancellable: Bool { escapeAction != nil || preferredStyle == .actionSheet }

  /// The action that Return triggers.
  var defaultAction: UIAlertAction? {
    preferredAction ?? actions.first { $0.style == .default } ?? (actions.count == 1 ? actions[0] : nil)
  }

  // MARK: View

  private var alertView: AlertView? { viewIfLoaded as? AlertView }

  @_spi(Casement) open override var adaptsToNarrowWindows: Bool { false }

  open override func loadView() { view = AlertView(self) }

  private func contentChanged() { alertView?.setNeedsContent() }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    alertView?.focus()
  }

  /// The size of the card in an area, in points.
  func cardSize(in area: CGSize) -> CGSize { (view as? AlertView)?.cardSize(in: area) ?? .zero }

  /// The popover of an action sheet. It is used if it has a source and the window is not narrow. Nil for other alerts.
  open override var popoverPresentationController: UIPopoverPresentationController? {
    guard preferredStyle == .actionSheet else { return nil }
    if let shown = modal?.presentation as? UIPopoverPresentationController { return shown }
    let new = storedPopover ?? ActionSheetPopover(presentedViewController: self, presenting: nil)
    storedPopover = new
    return new
  }

  private var storedPopover: UIPopoverPresentationController?

  @_spi(Casement) open override func popover(isNarrow: Bool) -> UIPopoverPresentationController? {
    let popover = storedPopover
    storedPopover = nil
    guard !isNarrow, let popover, popover.hasSource else { return nil }
    alertView?.setNeedsContent()
    return popover
  }

  /// Whether the alert is shown in a popover, where a press outside cancels.
  var isInPopover: Bool { modal?.presentation is UIPopoverPresentationController }

  @_spi(Casement) open override func standardPresentation(
    _ style: UIModalPresentationStyle, _ presenter: UIViewController?
  )
    -> UIPresentationController
  { AlertPresentation(presentedViewController: self, presenting: presenter) }

  // MARK: Choosing

  /// Dismisses the alert and calls the handler of an action; nil cancels without an action.
  func choose(_ action: UIAlertAction?) {
    guard [.presented, .presenting].contains(modal?.phase), action?.isEnabled != false else { return }
    Trace.log("alert chosen action=\(Trace.quoted(action?.title ?? ""))")
    presentingViewController?.dismiss(animated: true) {
      // Handlers read the alert's text fields, so the alert must live until the handler returns.
      withExtendedLifetime(self) { if let action { action.handler?(action) } }
    }
  }

  private func returned() { if let action = defaultAction { choose(action) } }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in
      switch press.key?.charactersIgnoringModifiers {
      case UIKeyCommand.inputEscape?:
        if isCancellable { choose(escapeAction) }
        return false
      case "\r"?:
        returned()
        return false
      default: return true
      }
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }
}

/// The popover of an action sheet.
final class ActionSheetPopover: UIPopoverPresentationController {
  override var preferredContentSize: CGSize {
    (presentedViewController as? UIAlertController)?.cardSize(in: CGSize(width: 320, height: 2_000)) ?? .zero
  }

  @discardableResult override func userDismisses() -> Bool {
    guard let alert = presentedViewController as? UIAlertController else { return super.userDismisses() }
    alert.choose(alert.cancelAction)
    return true
  }
}

/// Presents an alert in the center of the window, and an action sheet at the lower edge of a narrow window.
final class AlertPresentation: UIPresentationController {
  private var dimming: DimmingView?
  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  private var isAttached: Bool {
    alert?.preferredStyle == .actionSheet
      && (containerView?.bounds.width ?? 0) < UISheetPresentationController.narrow
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let area = containerView?.bounds, let alert else { return .zero }
    let room = area.insetBy(dx: min(16, area.width / 2), dy: min(16, area.height / 2))
    let size = alert.cardSize(in: room.size)
    let y = isAttached ? room.maxY - size.height : room.midY - size.height / 2
    return CGRect(x: room.midX - size.width / 2, y: y, width: size.width, height: size.height)
      .onPixels(alert.view.contentScaleFactor)
  }

  override var endsByPressOutside: Bool { alert?.preferredStyle == .actionSheet }
  override var endsByEscape: Bool { alert?.isCancellable == true }

  override func userDismisses() -> Bool {
    alert?.choose(alert?.escapeAction)
    return true
  }

  override func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    ModalAnimator(isAttached ? .slide : .grow, isPresenting)
  }

  override func presentationTransitionWillBegin() { dimming = DimmingView.add(to: self) }

  override func dismissalTransitionWillBegin() { dimming?.remove(from: self) }

  override func containerViewDidLayoutSubviews() {
    guard presentedViewController.modal?.phase == .presented else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}
