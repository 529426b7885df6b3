@_spi(Casement) import CasementCore
import CasementGraphics
import Foundation

/// A control that selects a color by a position.
class ColorChooser: UIControl {
  /// The selected color.
  var picked: PickedColor { didSet { if picked != oldValue { pickedDidChange() } } }

  /// Called when the user selects a color.
  ///
  /// - continuously: whether the selection is still in progress, as during a drag.
  var onPick: ((PickedColor, _ continuously: Bool) -> Void)?

  init(_ picked: PickedColor) {
    self.picked = picked
    super.init(frame: .zero)
    contentMode = .redraw
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  func pickedDidChange() { setNeedsDisplay() }

  /// The color at a point.
  func color(at point: CGPoint) -> PickedColor { picked }

  private func pick(_ touch: UITouch, continuously: Bool) {
    pick(color(at: touch.location(in: self)), continuously: continuously)
  }

  func pick(_ color: PickedColor, continuously: Bool) {
    picked = color
    onPick?(color, continuously)
  }

  // MARK: Touches

  /// A drag belongs to the control, so recognizers of ancestors must not begin (rule G4).
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if isTracking, gestureRecognizer.isDrag, gestureRecognizer.isAround(self) { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  override func trackingBegan(_ touch: UITouch, _ event: UIEvent?) { pick(touch, continuously: true) }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pick(touch, continuously: true)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if let touch { pick(touch, continuously: false) } else { onPick?(picked, false) }
  }

  override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    onPick?(picked, false)
  }

  // MARK: Accessibility

  override var isStandardAccessibilityElement: Bool { true }

  /// The name and the hexadecimal digits of the color.
  override var standardAccessibilityValue: String? { picked.words }

  override var standardAccessibilityTraits: UIAccessibilityTraits {
    stateAccessibilityTraits.union(.adjustable)
  }

  /// Clips the content to rounded corners with a hairline border.
  func roundCorners(_ radius: CGFloat) {
    clipsToBounds = true
    layer.cornerRadius = radius
    layer.borderWidth = 1 / contentScaleFactor
    layer.borderColor = ControlLook.ink(light: 0.14, dark: 0.18).cgColor
  }

  /// Draws a ring around a point, filled with a color.
  func drawMark(at center: CGPoint, radius: CGFloat, _ fill: UIColor?) {
    let rect = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    if let fill {
      fill.setFill()
      UIBezierPath(ovalIn: rect).fill()
    }
    let shade = UIBezierPath(ovalIn: rect.insetBy(dx: -0.5, dy: -0.5))
    shade.lineWidth = 3.5
    UIColor(white: 0, alpha: 0.28).setStroke()
    shade.stroke()
    let ring = UIBezierPath(ovalIn: rect)
    ring.lineWidth = 2.5
    UIColor.white.setStroke()
    ring.stroke()
  }
}
