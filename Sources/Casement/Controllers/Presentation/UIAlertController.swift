public import Foundation
import Graphics

/// How grave what an alert says is.
///
/// UIKit: `UIAlertControllerSeverity`.
public nonisolated enum UIAlertControllerSeverity: Int, Sendable {
  case `default` = 0
  /// Something may be lost: a sign of warning stands above the title.
  case critical = 1
}

/// Asks the user something, or says something that has to be read.
///
/// It is presented like any other controller: `present(alert, animated: true)`. Whatever is chosen, it is dismissed first and
/// the choice's handler called then (rule N6). Escape chooses the cancel action, or the only one; Return the preferred one,
/// else the first of the default style. It darkens what is below, which cannot be used meanwhile.
///
/// UIKit: `UIAlertController`.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// What the alert looks like.
  public nonisolated enum Style: Int, Sendable {
    /// Choices, one below the other; in a narrow window at its lower edge. A press beside it cancels.
    case actionSheet = 0
    /// A card in the middle of the window.
    case alert = 1
  }

  /// What the alert looks like.
  open private(set) var preferredStyle = Style.alert

  /// What it says below the title.
  open var message: String? { didSet { contentChanged() } }

  open override var title: String? { didSet { contentChanged() } }

  /// How grave it is. Shown in the style `alert`.
  open var severity = UIAlertControllerSeverity.default { didSet { contentChanged() } }

  /// The choices, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []

  /// The choice that Return makes, which stands out. It has to be one of `actions`.
  open var preferredAction: UIAlertAction? {
    didSet {
      precondition(
        preferredAction == nil || actions.contains { $0 === preferredAction },
        "the preferred action has to be one of the alert's: add it by addAction first")
      contentChanged()
    }
  }

  /// The fields, in the order in which they were added; nil if there are none.
  open private(set) var textFields: [UITextField]?

  /// Makes an alert without choices.
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

  /// Adds a choice.
  ///
  /// - Precondition: it is the only one of the style `cancel`.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || cancelAction == nil,
      "an alert can only have one action with the style cancel")
    actions.append(action)
    action.onChange = { [weak self] in self?.contentChanged() }
    contentChanged()
  }

  /// Adds a field below the message.
  ///
  /// - Parameter configurationHandler: is called with the field at once, to set it up.
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

  /// The choice that Escape makes: the one that cancels, else the only one of an alert; nil for none.
  var escapeAction: UIAlertAction? {
    cancelAction ?? (preferredStyle == .alert && actions.count == 1 ? actions[0] : nil)
  }

  /// Whether Escape ends it.
  var isCancellable: Bool { escapeAction != nil || preferredStyle == .actionSheet }

  /// The choice that Return makes.
  var defaultAction: UIAlertAction? {
    preferredAction ?? actions.first { $0.style == .default } ?? (actions.count == 1 ? actions[0] : nil)
  }

  // MARK: View

  private var alertView: AlertView? { viewIfLoaded as? AlertView }

  open override func loadView() { view = AlertView(self) }

  private func contentChanged() { alertView?.setNeedsContent() }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    alertView?.focus()
  }

  /// The size of the card in an area of a size.
  func cardSize(in area: CGSize) -> CGSize { (view as? AlertView)?.cardSize(in: area) ?? .zero }

  /// The popover of an action sheet: with a source it is shown in one, unless the window is narrow. Nil for other alerts.
  open override var popoverPresentationController: UIPopoverPresentationController? {
    guard preferredStyle == .actionSheet else { return nil }
    if let shown = modal?.presentation as? UIPopoverPresentationController { return shown }
    let new = ownPopover ?? ActionSheetPopover(presentedViewController: self, presenting: nil)
    ownPopover = new
    return new
  }

  private var ownPopover: UIPopoverPresentationController?

  override func popover(isNarrow: Bool) -> UIPopoverPresentationController? {
    let popover = ownPopover
    ownPopover = nil
    guard !isNarrow, let popover, popover.hasSource else { return nil }
    alertView?.setNeedsContent()
    return popover
  }

  /// Whether it is shown in a popover, where a press beside it cancels.
  var isInPopover: Bool { modal?.presentation is UIPopoverPresentationController }

  override func standardPresentation(_ style: UIModalPresentationStyle, _ presenter: UIViewController?)
    -> UIPresentationController
  { AlertPresentation(presentedViewController: self, presenting: presenter) }

  // MARK: Choosing

  /// The user chose something, or nothing.
  func choose(_ action: UIAlertAction?) {
    guard [.presented, .presenting].contains(modal?.phase), action?.isEnabled != false else { return }
    Trace.log("alert chosen action=\(Trace.quoted(action?.title ?? ""))")
    presentingViewController?.dismiss(animated: true) {
      // Handlers ask for the fields of the alert, which nobody else may keep by now.
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

/// Shows an action sheet next to what it is about.
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

/// Places an alert in the middle of the window, and an action sheet at the lower edge of a narrow one.
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
