@_spi(Casement) import CasementCore
import CasementGraphics
import CasementLayers
import Foundation

/// The panel of a toast: the message, the button of its action, and the one that closes it.
///
/// The panel is dark in light windows too, so that it stands out from every content.
final class ToastView: UIView {
  private weak var toasts: Toasts?
  private let label = UILabel()
  private let actionButton: UIButton?
  private let closeButton: UIButton
  /// The view that had the focus before Tab moved it into the toast.
  private weak var responderBefore: UIView?
  private var hadFocus = false

  static let maximumWidth: CGFloat = 480
  private static let padding: CGFloat = 8
  private static let textInset: CGFloat = 10
  private static let gap: CGFloat = 8
  /// Beside buttons, the message has at least this much room; with less it has a row of its own.
  private static let minimumTextWidth: CGFloat = 150
  private static let minimumButtonHeight: CGFloat = 32

  init(_ toast: UIWindowScene.Toast, in toasts: Toasts) {
    self.toasts = toasts
    actionButton = toast.action.map { action in
      var look = UIButton.Configuration.gray()
      look.title = action.title
      look.image = action.image
      look.imagePadding = action.image == nil ? 0 : 6
      look.cornerStyle = .capsule
      look.baseForegroundColor = .label
      return UIButton(
        configuration: look, primaryAction: UIAction { [weak toasts] _ in toasts?.perform(action) })
    }
    var look = UIButton.Configuration.plain()
    look.image = UIImage(systemName: "xmark")
    look.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 13)
    look.baseForegroundColor = .secondaryLabel
    look.cornerStyle = .capsule
    look.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
    closeButton = UIButton(
      configuration: look, primaryAction: UIAction { [weak toast] _ in toast?.dismiss() })
    closeButton.accessibilityLabel = localized("Close")
    super.init(frame: .zero)
    overrideUserInterfaceStyle = .dark
    isOpaque = false
    accessibilityLabel = toast.title
    label.text = toast.title
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.textColor = .label
    label.numberOfLines = 3
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.3
    layer.shadowRadius = 10
    layer.shadowOffset = CGSize(width: 0, height: 3)
    addSubview(label)
    if let actionButton { addSubview(actionButton) }
    addSubview(closeButton)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  // MARK: Layout

  private struct Arrangement {
    var size = CGSize.zero
    var label = CGRect.zero
    var action = CGRect.zero
    var close = CGRect.zero
  }

  /// The frames in a panel of at most a width, from left to right: in one row, or with the action below the message.
  private func arrangement(within width: CGFloat) -> Arrangement {
    let most = max(0, min(width, Self.maximumWidth))
    func size(_ button: UIButton) -> CGSize {
      let fitting = button.sizeThatFits(CGSize(width: most, height: .greatestFiniteMagnitude))
      return CGSize(
        width: min(fitting.width.rounded(.up), most - 2 * Self.padding),
        height: max(Self.minimumButtonHeight, fitting.height.rounded(.up)))
    }
    let close = size(closeButton)
    let action = actionButton.map(size) ?? .zero
    let beside = action.width > 0 ? action.width + Self.gap : 0
    let fixed = 2 * Self.padding + Self.textInset + Self.gap + close.width
    func text(_ width: CGFloat) -> CGSize {
      let fitting = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      return CGSize(width: min(width, fitting.width.rounded(.up)), height: fitting.height.rounded(.up))
    }
    let natural = text(.greatestFiniteMagnitude).width
    let room = most - fixed - beside
    let isStacked = beside > 0 && room < min(natural, Self.minimumTextWidth)
    let message = text(max(0, isStacked ? most - fixed : room))
    var result = Arrangement()
    let row = max(message.height + 4, close.height, isStacked ? 0 : action.height)
    result.size.width =
      isStacked
      ? max(fixed + message.width, min(most, action.width + 2 * Self.padding))
      : fixed + message.width + beside
    result.size.height = 2 * Self.padding + row + (isStacked ? Self.gap + action.height : 0)
    func middle(_ height: CGFloat) -> CGFloat { Self.padding + (row - height) / 2 }
    result.label = CGRect(
      origin: CGPoint(x: Self.padding + Self.textInset, y: middle(message.height)), size: message)
    var x = result.size.width - Self.padding - close.width
    result.close = CGRect(origin: CGPoint(x: x, y: middle(close.height)), size: close)
    guard beside > 0 else { return result }
    x -= Self.gap + action.width
    result.action = CGRect(origin: CGPoint(x: x, y: middle(action.height)), size: action)
    if isStacked {
      result.action.origin = CGPoint(
        x: result.size.width - Self.padding - action.width, y: Self.padding + row + Self.gap)
    }
    return result
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { arrangement(within: size.width).size }

  override func layoutSubviews() {
    super.layoutSubviews()
    let arrangement = arrangement(within: bounds.width)
    let scale = contentScaleFactor
    func setFrame(_ view: UIView?, _ frame: CGRect) {
      var frame = frame
      if laysOutRightToLeft { frame.origin.x = bounds.width - frame.maxX }
      view?.frame = frame.onPixels(scale)
    }
    setFrame(label, arrangement.label)
    setFrame(actionButton, arrangement.action)
    setFrame(closeButton, arrangement.close)
    let isDark = (superview?.traitCollection ?? traitCollection).userInterfaceStyle == .dark
    let isContrastHigh = traitCollection.accessibilityContrast == .high
    backgroundColor =
      isContrastHigh
      ? .black
      : isDark ? UIColor(red: 0.25, green: 0.25, blue: 0.27, alpha: 1) : UIColor(white: 0.18, alpha: 1)
    layer.cornerRadius = min(bounds.height / 2, 24)
    layer.borderWidth = 1 / scale
    layer.borderColor = UIColor(white: 1, alpha: isContrastHigh ? 1 : isDark ? 0.16 : 0.1).cgColor
  }

  // MARK: Pointer and focus

  private var isHovered = false

  /// Whether the timeout is paused.
  var isHeld: Bool { isHovered || hasFocus }

  private var hasFocus: Bool { (window?.firstResponder as? UIView)?.isDescendant(of: self) ?? false }

  /// Whether a button is being pressed.
  var isPressed: Bool { closeButton.isTracking || actionButton?.isTracking == true }

  override func pointerEntered() {
    isHovered = true
    toasts?.restart()
  }

  override func pointerExited() {
    isHovered = false
    toasts?.restart()
  }

  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    guard let previous = context.previouslyFocusedView, !previous.isDescendant(of: self) else { return }
    responderBefore = previous
  }

  func focusChanged() {
    guard hasFocus != hadFocus else { return }
    hadFocus = hasFocus
    toasts?.restart()
  }

  /// Returns the focus to the view that had it before, if it is in the toast.
  func returnFocus() {
    guard hasFocus, let window else { return }
    if let responderBefore, responderBefore.window === window, responderBefore.becomeFirstResponder() {
      window.showFocus(around: responderBefore)
    } else {
      window.firstResponder?.resignFirstResponder()
    }
  }

  override var keyCommands: [UIKeyCommand]? {
    let escape = UIKeyCommand(
      title: localized("Close"), action: Self.escaped, input: UIKeyCommand.inputEscape)
    escape.wantsPriorityOverSystemBehavior = true
    return [escape]
  }

  private func escaped(_ command: UIKeyCommand) { toasts?.current?.dismiss() }

  // Touches beside the buttons must not reach the views below.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
