@_spi(Casement) import CasementCore
import Foundation

/// The view of a key. It receives no touches: the keyboard handles them.
final class KeyCap: UIView {
  struct Look: Equatable {
    var key: ScreenKey
    var label = ""
    var isPressed = false
    /// Whether Shift is on, for one letter or locked.
    var isOn = false
    var isLocked = false
    var isEnabled = true
    /// Whether the return key has a prominent color, since it completes the input.
    var isProminent = false
    var colors: KeyboardLook
  }

  var look: Look {
    didSet {
      guard look != oldValue else { return }
      accessibilityLabel = Self.spokenLabel(look)
      setNeedsDisplay()
    }
  }

  init(_ look: Look) {
    self.look = look
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
    accessibilityLabel = Self.spokenLabel(look)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  private static func spokenLabel(_ look: Look) -> String {
    switch look.key.action {
    case .text(let text): text
    case .space: localized("space")
    case .delete: localized("delete")
    case .enter: localized("return")
    case .shift: localized("shift")
    case .page, .layout: look.label.isEmpty ? localized("next keyboard") : look.label
    case .dismiss: localized("hide keyboard")
    case .none: ""
    }
  }

  /// Presses the key for an assistive technology.
  var onActivate: (() -> Void)?

  override func accessibilityActivate() -> Bool {
    if super.accessibilityActivate() { return true }
    guard look.isEnabled, let onActivate else { return false }
    onActivate()
    return true
  }

  override var accessibilityRole: AccessibilityRole? { .button }

  override var isStandardAccessibilityElement: Bool { look.key.action != .none }

  override var standardAccessibilityTraits: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.keyboardKey
    if !look.isEnabled { traits.insert(.notEnabled) }
    if look.isOn || look.isLocked { traits.insert(.selected) }
    return traits
  }

  /// The frame of the key without its shadow, which is below it.
  private var face: CGRect {
    var rect = bounds.onPixels(contentScaleFactor)
    rect.size.height -= 1
    return rect
  }

  override func draw(_ rect: CGRect) {
    guard look.key.action != .none else { return }
    let face = self.face
    let radius = min(KeyboardLook.cornerRadius, face.height / 3)
    look.colors.shadow.setFill()
    UIBezierPath(roundedRect: face.offsetBy(dx: 0, dy: 1), cornerRadius: radius).fill()
    fill.setFill()
    UIBezierPath(roundedRect: face, cornerRadius: radius).fill()
    switch look.key.action {
    case .shift: KeySigns.shift(in: face, isFilled: look.isOn, isLocked: look.isLocked, ink)
    case .delete: KeySigns.delete(in: face, isFilled: look.isPressed, ink)
    case .dismiss: KeySigns.dismiss(in: face, ink)
    case .layout: KeySigns.globe(in: face, ink)
    case .enter where look.label.isEmpty: KeySigns.enter(in: face, ink)
    default: drawLabel(in: face)
    }
  }

  private var fill: UIColor {
    let colors = look.colors
    if look.isProminent && look.isEnabled {
      let blue = UIColor.systemBlue.fill
      return look.isPressed ? blue.mixed(with: .black, 0.25) : blue
    }
    // A pressed key has the color of the other kind of keys.
    let isPlain = look.key.types != look.isPressed || look.isOn
    return isPlain ? colors.key : colors.specialKey
  }

  private var ink: UIColor {
    guard look.isEnabled else { return look.colors.dimmedText }
    if look.isProminent { return .white }
    // The key of an active Shift is light in light style, but not in dark style.
    return look.isOn && look.colors.isDark ? .white : look.colors.text
  }

  private func drawLabel(in face: CGRect) {
    let isLetter: Bool = if case .text(let text) = look.key.action { text.count == 1 } else { false }
    let size = isLetter ? min(24, face.height * 0.52) : min(16, face.height * 0.42)
    Self.draw(look.label, in: face, size: size, ink, isLetter ? .light : .regular)
  }

  /// Draws a text in the center of a rectangle, reduced to fit.
  static func draw(_ text: String, in rect: CGRect, size: CGFloat, _ color: UIColor, _ weight: UIFont.Weight)
  {
    func attributes(_ size: CGFloat) -> [NSAttributedString.Key: Any] {
      [.font: UIFont.systemFont(ofSize: size, weight: weight), .foregroundColor: color]
    }
    var measure = text.size(withAttributes: attributes(size))
    var used = size
    if measure.width > rect.width - 4 {
      used = max(7, size * (rect.width - 4) / measure.width)
      measure = text.size(withAttributes: attributes(used))
    }
    text.draw(
      at: CGPoint(x: rect.midX - measure.width / 2, y: rect.midY - measure.height / 2),
      withAttributes: attributes(used))
  }
}
