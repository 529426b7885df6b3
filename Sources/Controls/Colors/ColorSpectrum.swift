@_spi(Casement) import CasementCore
import CasementGraphics
import Foundation

/// All hues side by side, from white at the top to black at the bottom.
final class ColorSpectrum: ColorChooser {
  private static let cornerRadius: CGFloat = 8

  /// The position of the mark, from 0 to 1. It is stored, since the hue of white and black is undefined.
  private var mark = CGPoint.zero

  override init(_ picked: PickedColor) {
    super.init(picked)
    updateMark()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    roundCorners(Self.cornerRadius)
  }

  override func pickedDidChange() {
    super.pickedDidChange()
    if !color(for: mark).isLike(picked) { updateMark() }
  }

  private func updateMark() {
    let (hue, lightness) = picked.hueAndLightness
    mark = CGPoint(x: hue, y: 1 - lightness)
  }

  private func color(for place: CGPoint) -> PickedColor {
    PickedColor(hue: place.x, saturation: 1, lightness: 1 - place.y).with(alpha: picked.alpha)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), !bounds.isEmpty else { return }
    context.saveGState()
    let hues = (0...6).map {
      PickedColor(hue: CGFloat($0 % 6) / 6, saturation: 1, lightness: 0.5).color.cgColor
    }
    let (left, right) = (CGPoint(x: bounds.minX, y: 0), CGPoint(x: bounds.maxX, y: 0))
    context.draw(hues, from: left, to: right)
    let (top, middle, bottom) = (
      CGPoint(x: 0, y: bounds.minY), CGPoint(x: 0, y: bounds.midY), CGPoint(x: 0, y: bounds.maxY)
    )
    context.clip(to: bounds)
    context.saveGState()
    context.clip(to: bounds.divided(atDistance: bounds.height / 2, from: .minYEdge).slice)
    context.draw([CGColor(gray: 1, alpha: 1), CGColor(gray: 1, alpha: 0)], from: top, to: middle)
    context.restoreGState()
    context.clip(to: bounds.divided(atDistance: bounds.height / 2, from: .minYEdge).remainder)
    context.draw([CGColor(gray: 0, alpha: 0), CGColor(gray: 0, alpha: 1)], from: middle, to: bottom)
    context.restoreGState()
    let radius: CGFloat = 8
    drawMark(
      at: CGPoint(
        x: max(radius + 2, min(bounds.width - radius - 2, mark.x * bounds.width)),
        y: max(radius + 2, min(bounds.height - radius - 2, mark.y * bounds.height))),
      radius: radius, picked.opaque.color)
  }

  override func color(at point: CGPoint) -> PickedColor {
    guard bounds.width > 0, bounds.height > 0 else { return picked }
    // A hue of 1 equals 0, which is at the left edge.
    mark = CGPoint(
      x: max(0, min(0.999, point.x / bounds.width)), y: max(0, min(1, point.y / bounds.height)))
    setNeedsDisplay()
    return color(for: mark)
  }

  override var focusShape: (rect: CGRect, cornerRadius: CGFloat) { (bounds, Self.cornerRadius) }

  override func changeValue(_ key: UIKey) -> Bool {
    let step: CGFloat = key.modifierFlags.contains(.shift) ? 0.1 : 0.01
    var new = mark
    switch key.keyCode {
    case .keyboardLeftArrow: new.x -= step
    case .keyboardRightArrow: new.x += step
    case .keyboardUpArrow: new.y -= step
    case .keyboardDownArrow: new.y += step
    case .keyboardPageUp: new.y -= 0.1
    case .keyboardPageDown: new.y += 0.1
    case .keyboardHome: new.x = 0
    case .keyboardEnd: new.x = 0.999
    default: return false
    }
    move(to: new)
    return true
  }

  private func move(to new: CGPoint) {
    mark = CGPoint(x: max(0, min(0.999, new.x)), y: max(0, min(1, new.y)))
    setNeedsDisplay()
    let color = color(for: mark)
    if color != picked { pick(color, continuously: false) }
  }

  /// Moves to the next hue.
  override func accessibilityIncrement() { if isEnabled { move(to: CGPoint(x: mark.x + 0.05, y: mark.y)) } }

  override func accessibilityDecrement() { if isEnabled { move(to: CGPoint(x: mark.x - 0.05, y: mark.y)) } }
}

extension CGContext {
  /// Draws a gradient of equidistant colors within the clip.
  func draw(_ colors: [CGColor], from start: CGPoint, to end: CGPoint) {
    guard let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil) else {
      return
    }
    drawLinearGradient(
      gradient, start: start, end: end, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }
}
