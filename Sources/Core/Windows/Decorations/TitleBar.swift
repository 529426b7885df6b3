import CasementText
import Foundation

/// The bar with a window's title and buttons, by which it is moved.
final class TitleBar: UIView {
  /// Callbacks for the buttons and presses.
  struct Actions {
    let minimize: () -> Void
    let maximize: () -> Void
    let close: () -> Void
    let move: () -> Void
    /// Shows the window's menu at a point of the bar.
    let menu: (CGPoint) -> Void
  }

  /// The buttons that the window offers.
  struct Abilities: Equatable {
    var minimizes = false
    var maximizes = false
    var closes = true
  }

  static let height = 40

  private static let margin: CGFloat = 12
  private static func font(_ theme: FrameTheme) -> UIFont {
    .systemFont(ofSize: theme.titleSize, weight: .semibold)
  }

  private let actions: Actions
  private let label = UILabel()
  private let separator = UIView()
  private let minimizeButton: TitleButton
  private let maximizeButton: TitleButton
  private let closeButton: TitleButton

  init(_ actions: Actions) {
    self.actions = actions
    minimizeButton = TitleButton(.minimize, action: actions.minimize)
    maximizeButton = TitleButton(.maximize, action: actions.maximize)
    closeButton = TitleButton(.close, action: actions.close)
    super.init(frame: .zero)
    label.font = Self.font(theme)
    label.textAlignment = .center
    separator.isUserInteractionEnabled = false
    for view in [separator, label] + buttons { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  private var buttons: [TitleButton] { [minimizeButton, maximizeButton, closeButton] }

  // MARK: Displayed properties

  var title = "" {
    didSet {
      guard title != oldValue else { return }
      label.text = title
      textWidth = nil
      setNeedsLayout()
    }
  }

  var theme = FrameTheme() {
    didSet {
      backgroundColor = isUnified ? nil : theme.bar
      separator.backgroundColor = theme.separator
      label.textColor = theme.title
      if theme.titleSize != oldValue.titleSize {
        label.font = Self.font(theme)
        textWidth = nil
        setNeedsLayout()
      }
      for button in buttons { button.theme = theme }
    }
  }

  /// Whether the bar shows only its buttons, which sit in a bar of the content.
  var isUnified = false {
    didSet {
      guard isUnified != oldValue else { return }
      backgroundColor = isUnified ? nil : theme.bar
      isOpaque = !isUnified
      separator.isHidden = isUnified
      setNeedsLayout()
    }
  }

  var abilities = Abilities() {
    didSet {
      closeButton.isEnabled = abilities.closes
      if abilities != oldValue { setNeedsLayout() }
    }
  }

  var isMaximized = false { didSet { maximizeButton.symbol = isMaximized ? .restore : .maximize } }

  /// Pixels per point, to measure the title with.
  var scale: CGFloat = 1 {
    didSet {
      guard scale != oldValue else { return }
      textWidth = nil
      setNeedsLayout()
    }
  }

  /// The width of the title in points; nil until it is measured.
  private var textWidth: CGFloat?

  /// The buttons are read together, after the content of the window.
  override var isStandardAccessibilityGroup: Bool { true }

  // MARK: Layout

  /// The margin beside the last button; the button's touch area includes it.
  private static let edge: CGFloat = 2

  private var wantedButtons: [TitleButton] {
    var wanted = [closeButton]
    if abilities.maximizes { wanted.insert(maximizeButton, at: 0) }
    if abilities.minimizes { wanted.insert(minimizeButton, at: 0) }
    return wanted
  }

  /// The width of the buttons in points.
  var buttonWidth: CGFloat { CGFloat(wantedButtons.count) * TitleButton.width + Self.edge }

  override func layoutSubviews() {
    let height = bounds.height
    separator.frame = CGRect(x: 0, y: height - 1 / scale, width: bounds.width, height: 1 / scale)
    // In a narrow window the close button is the last to be omitted.
    let edge = Self.edge
    let shown = wantedButtons.suffix(max(1, Int((bounds.width - edge) / TitleButton.width)))
    var x = bounds.width - edge - CGFloat(shown.count) * TitleButton.width
    let room = x
    for button in buttons where !shown.contains(button) {
      button.isHidden = true
      button.reset()
    }
    for button in shown {
      button.isHidden = false
      let isLast = button === shown.last
      button.frame = CGRect(x: x, y: 0, width: TitleButton.width + (isLast ? edge : 0), height: height)
      x += TitleButton.width
    }
    layOutTitle(in: room)
  }

  /// Centers the title in the window, or as far as the buttons allow.
  private func layOutTitle(in room: CGFloat) {
    let width = textWidth ?? TextLine(title, font: Self.font(theme), scale: scale).width.rounded(.up)
    textWidth = width
    let free = max(0, room - 2 * Self.margin)
    let shown = min(width, free)
    let middle = ((bounds.width - shown) / 2).rounded()
    let x = max(Self.margin, min(middle, Self.margin + free - shown))
    label.isHidden = shown < 1 || isUnified
    label.frame = CGRect(x: x, y: 0, width: shown, height: bounds.height)
  }

  // MARK: Input

  private var mover = WindowMover()

  /// Touches beside the buttons are for the content if the buttons sit in it.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return isUnified && !(hit is TitleButton) ? nil : hit
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    perform(mover.began(touches, event, in: self))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    perform(mover.moved(touches, in: self))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { mover.ended() }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { mover.ended() }

  private func perform(_ request: WindowMover.Request?) {
    switch request {
    case nil: break
    case .move: actions.move()
    case .toggleMaximized: if abilities.maximizes { actions.maximize() }
    case .menu(let place): actions.menu(place)
    }
  }
}
