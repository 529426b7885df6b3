@_spi(Casement) import CasementCore
import CasementGraphics
import Foundation

/// A slider for one component of a color, whose track shows the resulting colors.
final class ColorSlider: ColorChooser {
  enum Part {
    case red, green, blue, alpha
  }
  let part: Part
  static let height: CGFloat = 26

  init(_ part: Part, _ picked: PickedColor) {
    self.part = part
    super.init(picked)
  }

  var value: CGFloat {
    switch part {
    case .red: picked.red
    case .green: picked.green
    case .blue: picked.blue
    case .alpha: picked.alpha
    }
  }

  private func with(_ value: CGFloat) -> PickedColor {
    var color = picked
    let value = max(0, min(1, value))
    switch part {
    case .red: color.red = value
    case .green: color.green = value
    case .blue: color.blue = value
    case .alpha: color.alpha = value
    }
    return color
  }

  /// The number of steps.
  private var steps: CGFloat { part == .alpha ? 100 : 255 }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  private var track: CGRect {
    CGRect(x: 0, y: bounds.midY - Self.height / 2, width: bounds.width, height: Self.height)
      .onPixels(contentScaleFactor)
  }

  override func draw(_ rect: CGRect) {
    let track = track
    guard let context = UIGraphicsGetCurrentContext(), track.width > Self.height else { return }
    let shape = UIBezierPath(roundedRect: track, cornerRadius: track.height / 2)
    if part == .alpha { Checkerboard.draw(in: shape, track) }
    context.saveGState()
    shape.addClip()
    var ends = [with(0), with(1)]
    if part != .alpha { ends = ends.map(\.opaque) }
    if laysOutRightToLeft { ends.reverse() }
    let inset = track.height / 2
    context.draw(
      ends.map(\.color.cgColor), from: CGPoint(x: track.minX + inset, y: 0),
      to: CGPoint(x: track.maxX - inset, y: 0))
    context.restoreGState()
    let line = UIBezierPath(
      roundedRect: track.insetBy(dx: 0.5 / contentScaleFactor, dy: 0.5 / contentScaleFactor),
      cornerRadius: track.height / 2)
    line.lineWidth = 1 / contentScaleFactor
    ControlLook.ink(light: 0.16, dark: 0.2).setStroke()
    line.stroke()
    let shown = laysOutRightToLeft ? 1 - value : value
    drawMark(
      at: CGPoint(x: track.minX + inset + shown * (track.width - 2 * inset), y: track.midY),
      radius: inset - 3.5, picked.opaque.color)
  }

  override func color(at point: CGPoint) -> PickedColor {
    let inset = Self.height / 2
    let way = bounds.width - 2 * inset
    guard way > 0 else { return picked }
    let shown = max(0, min(1, (point.x - inset) / way))
    let value = laysOutRightToLeft ? 1 - shown : shown
    return with((value * steps).rounded() / steps)
  }

  override var focusShape: (rect: CGRect, cornerRadius: CGFloat) { (track, Self.height / 2) }

  override func changeValue(_ key: UIKey) -> Bool {
    let forward: CGFloat = laysOutRightToLeft ? -1 : 1
    let new: CGFloat
    switch key.keyCode {
    case .keyboardLeftArrow: new = value - forward / steps
    case .keyboardRightArrow: new = value + forward / steps
    case .keyboardUpArrow: new = value + 1 / steps
    case .keyboardDownArrow: new = value - 1 / steps
    case .keyboardPageUp: new = value + 0.1
    case .keyboardPageDown: new = value - 0.1
    case .keyboardHome: new = 0
    case .keyboardEnd: new = 1
    default: return false
    }
    let color = with((max(0, min(1, new)) * steps).rounded() / steps)
    if color != picked { pick(color, continuously: false) }
    return true
  }

  override var standardAccessibilityValue: String? {
    part == .alpha ? localized(percent: Double(value)) : localized(Int((value * 255).rounded()))
  }

  override var accessibilityFacts: AccessibilityFacts {
    var facts = AccessibilityFacts()
    facts.roleDescription = localized("Slider")
    facts.setNumber(Double(value), from: 0, to: 1)
    facts.step = 0.1
    return facts
  }

  override func accessibilityIncrement() { adjust(by: 0.1) }

  override func accessibilityDecrement() { adjust(by: -0.1) }

  private func adjust(by change: CGFloat) {
    guard isEnabled else { return }
    let color = with(max(0, min(1, value + change)))
    if color != picked { pick(color, continuously: false) }
  }
}
