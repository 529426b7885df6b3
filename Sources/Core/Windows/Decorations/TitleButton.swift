import Foundation

/// A button of a title bar: a symbol on a disc.
///
/// It acts when the press ends, if the pointer or finger is still on it.
final class TitleButton: UIView {
  /// The symbol, which stands for the action.
  enum Symbol {
    case minimize, maximize, restore, close
  }

  /// The state that the button's colors depend on.
  enum Look {
    case normal, hovered, pressed, disabled
  }

  /// The width of a button in points, and that of its disc.
  static let width: CGFloat = 36
  private static let diameter: CGFloat = 24

  var symbol: Symbol { didSet { if symbol != oldValue { setNeedsDisplay() } } }
  var theme = FrameTheme() { didSet { if theme != oldValue { setNeedsDisplay() } } }
  var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }

  private let action: () -> Void
  private var isUnderPointer = false { didSet { if isUnderPointer != oldValue { setNeedsDisplay() } } }
  /// The touch that pressed the button. `isPressed` says whether it is still on the button.
  private weak var touch: UITouch?
  private var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }

  init(_ symbol: Symbol, action: @escaping () -> Void) {
    self.symbol = symbol
    self.action = action
    super.init(frame: .zero)
    isOpaque = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// Resets the state of a press, for a button that is hidden.
  func reset() {
    touch = nil
    isPressed = false
    isUnderPointer = false
  }

  var look: Look {
    guard isEnabled else { return .disabled }
    // A press that has left the button would have no effect, so it looks normal.
    if touch != nil { return isPressed ? .pressed : .normal }
    return isUnderPointer ? .hovered : .normal
  }

  // MARK: Input

  override func pointerEntered() { isUnderPointer = true }

  override func pointerExited() { isUnderPointer = false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, touch == nil, let touch = touches.first, touch.isPrimary(event) else { return }
    self.touch = touch
    isPressed = true
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch, touches.contains(touch) else { return }
    isPressed = isUnder(touch)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch, touches.contains(touch) else { return }
    let acts = isUnder(touch) && isEnabled
    end()
    if acts { action() }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch, touches.contains(touch) else { return }
    end()
  }

  private func end() {
    touch = nil
    isPressed = false
    setNeedsDisplay()
  }

  private func isUnder(_ touch: UITouch) -> Bool { bounds.contains(touch.location(in: self)) }

  // MARK: Accessibility

  override var isStandardAccessibilityElement: Bool { true }

  override var standardAccessibilityLabel: String? {
    switch symbol {
    case .minimize: localized("Minimize")
    case .maximize: localized("Maximize")
    case .restore: localized("Restore")
    case .close: localized("Close")
    }
  }

  override var standardAccessibilityTraits: UIAccessibilityTraits {
    isEnabled ? .button : [.button, .notEnabled]
  }

  override func accessibilityActivate() -> Bool {
    guard isEnabled, !isHidden else { return false }
    action()
    return true
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let colors = theme.button(look, isClose: symbol == .close)
    // Centered on whole pixels, like the symbol.
    func snap(_ value: CGFloat) -> CGFloat { (value * context.scale).rounded() / context.scale }
    let center = CGPoint(x: snap(Self.width / 2), y: snap(bounds.midY))
    let radius = snap(Self.diameter / 2)
    colors.background.setFill()
    UIBezierPath(
      ovalIn: CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    ).fill()
    colors.symbol.set()
    symbol.draw(around: center, scale: context.scale)
  }
}

extension UITouch {
  /// Whether it is a finger, or the pointer's primary button.
  package func isPrimary(_ event: UIEvent?) -> Bool {
    type != .indirectPointer || event?.buttonMask == .primary
  }
}

extension TitleButton.Symbol {
  /// Draws the symbol with lines of whole pixels, in the current colors.
  fileprivate func draw(around center: CGPoint, scale: CGFloat) {
    func snap(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    let line = max(1, (1.4 * scale).rounded()) / scale
    // The same number of pixels on both sides of the center.
    let middle = CGPoint(x: snap(center.x), y: snap(center.y))
    func square(_ reach: CGFloat) -> CGRect {
      CGRect(origin: middle, size: .zero).insetBy(dx: -snap(reach), dy: -snap(reach))
    }
    let box = square(5)
    switch self {
    case .minimize:
      UIBezierPath(
        rect: CGRect(x: box.minX, y: snap(middle.y - line / 2), width: box.width, height: line)
      ).fill()
    case .maximize: Self.frame(square(4.4), line)
    case .restore:
      let step = snap(2.5)
      let size = box.width - step
      Self.frame(CGRect(x: box.minX, y: box.minY + step, width: size, height: size), line)
      Self.hook(CGRect(x: box.minX + step, y: box.minY, width: size, height: size), line)
    case .close:
      let cross = UIBezierPath()
      let reach = box.insetBy(dx: 0.75, dy: 0.75)
      cross.move(to: CGPoint(x: reach.minX, y: reach.minY))
      cross.addLine(to: CGPoint(x: reach.maxX, y: reach.maxY))
      cross.move(to: CGPoint(x: reach.maxX, y: reach.minY))
      cross.addLine(to: CGPoint(x: reach.minX, y: reach.maxY))
      cross.lineWidth = max(line, 1.25)
      cross.lineCapStyle = .round
      cross.stroke()
    }
  }

  /// The outline of a window.
  private static func frame(_ rect: CGRect, _ line: CGFloat) {
    let path = UIBezierPath(roundedRect: rect, cornerRadius: 2)
    path.append(UIBezierPath(roundedRect: rect.insetBy(dx: line, dy: line), cornerRadius: max(0, 2 - line)))
    path.usesEvenOddFillRule = true
    path.fill()
  }

  /// The visible part of a window behind another one: its upper and right edges.
  private static func hook(_ rect: CGRect, _ line: CGFloat) {
    let path = UIBezierPath()
    let middle = rect.insetBy(dx: line / 2, dy: line / 2)
    path.move(to: CGPoint(x: middle.minX + line, y: middle.minY))
    path.addLine(to: CGPoint(x: middle.maxX - 1.5, y: middle.minY))
    path.addQuadCurve(
      to: CGPoint(x: middle.maxX, y: middle.minY + 1.5), controlPoint: CGPoint(x: middle.maxX, y: middle.minY)
    )
    path.addLine(to: CGPoint(x: middle.maxX, y: middle.maxY - line))
    path.lineWidth = line
    path.stroke()
  }
}
