import Foundation
import Graphics

/// A control from which a colour is chosen by its place.
class ColorChooser: UIControl {
  /// The colour that is chosen.
  var picked: PickedColor { didSet { if picked != oldValue { pickedDidChange() } } }

  /// Somebody chose a colour.
  ///
  /// - continuously: whether they are about to choose another one.
  var onPick: ((PickedColor, _ continuously: Bool) -> Void)?

  init(_ picked: PickedColor) {
    self.picked = picked
    super.init(frame: .zero)
    contentMode = .redraw
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  func pickedDidChange() { setNeedsDisplay() }

  /// The colour at a point.
  func color(at point: CGPoint) -> PickedColor { picked }

  private func pick(_ touch: UITouch, continuously: Bool) {
    pick(color(at: touch.location(in: self)), continuously: continuously)
  }

  func pick(_ color: PickedColor, continuously: Bool) {
    picked = color
    onPick?(color, continuously)
  }

  // MARK: Touches

  /// A drag is the control's, whatever the views around it recognize (rule G4).
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

  override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }

  override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "#" + picked.hexadecimal }
    set { super.accessibilityValue = newValue }
  }

  /// Clips what is drawn to round corners, with a fine line along them.
  func roundCorners(_ radius: CGFloat) {
    clipsToBounds = true
    layer.cornerRadius = radius
    layer.borderWidth = 1 / contentScaleFactor
    layer.borderColor = ControlLook.ink(light: 0.14, dark: 0.18).cgColor
  }

  /// Draws a ring around a place, of a colour inside.
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

/// Colours in rows, from dark to light, below a row of greys.
final class ColorGrid: ColorChooser {
  static let columns = 12
  static let rows = 10
  private static let cornerRadius: CGFloat = 8

  /// Which colour is at a place.
  static func color(_ column: Int, _ row: Int) -> PickedColor {
    guard row > 0 else {
      let white = 1 - CGFloat(column) / CGFloat(columns - 1)
      return PickedColor(red: white, green: white, blue: white)
    }
    let lightness: [CGFloat] = [0.14, 0.21, 0.29, 0.39, 0.5, 0.61, 0.72, 0.82, 0.91]
    return PickedColor(hue: hues[column], saturation: row == 5 ? 0.92 : 0.82, lightness: lightness[row - 1])
  }

  /// From the blue of the sky around the circle to green; those that people tell apart well are more.
  private static let hues: [CGFloat] = [
    0.535, 0.6, 0.69, 0.77, 0.87, 0.955, 0.02, 0.07, 0.11, 0.15, 0.215, 0.36,
  ]

  override func layoutSubviews() {
    super.layoutSubviews()
    roundCorners(Self.cornerRadius)
  }

  private var place: (column: Int, row: Int)? {
    for row in 0..<Self.rows {
      for column in 0..<Self.columns where Self.color(column, row).isLike(picked.opaque) {
        return (column, row)
      }
    }
    return nil
  }

  private func cell(_ column: Int, _ row: Int) -> CGRect {
    let width = bounds.width / CGFloat(Self.columns)
    let height = bounds.height / CGFloat(Self.rows)
    let shown = laysOutRightToLeft ? Self.columns - 1 - column : column
    return CGRect(x: CGFloat(shown) * width, y: CGFloat(row) * height, width: width, height: height)
      .onPixels(contentScaleFactor)
  }

  override func draw(_ rect: CGRect) {
    guard !bounds.isEmpty else { return }
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        Self.color(column, row).color.setFill()
        UIRectFill(cell(column, row))
      }
    }
    guard let place else { return }
    let cell = cell(place.column, place.row)
    let shade = UIBezierPath(roundedRect: cell, cornerRadius: 4)
    shade.lineWidth = 4
    UIColor(white: 0, alpha: 0.3).setStroke()
    shade.stroke()
    let ring = UIBezierPath(roundedRect: cell.insetBy(dx: -0.5, dy: -0.5), cornerRadius: 4)
    ring.lineWidth = 2.5
    UIColor.white.setStroke()
    ring.stroke()
  }

  override func color(at point: CGPoint) -> PickedColor {
    guard bounds.width > 0, bounds.height > 0 else { return picked }
    func index(_ part: CGFloat, _ count: Int) -> Int {
      part.isFinite ? max(0, min(count - 1, Int(max(-1, min(2, part)) * CGFloat(count)))) : 0
    }
    let column = index(point.x / bounds.width, Self.columns)
    return Self.color(
      laysOutRightToLeft ? Self.columns - 1 - column : column, index(point.y / bounds.height, Self.rows)
    ).with(alpha: picked.alpha)
  }

  override var focusShape: (rect: CGRect, cornerRadius: CGFloat) { (bounds, Self.cornerRadius) }

  override func changeValue(_ key: UIKey) -> Bool {
    let forward = laysOutRightToLeft ? -1 : 1
    var (column, row) = place ?? (0, 0)
    switch key.keyCode {
    case .keyboardLeftArrow: column -= forward
    case .keyboardRightArrow: column += forward
    case .keyboardUpArrow: row -= 1
    case .keyboardDownArrow: row += 1
    case .keyboardHome: column = 0
    case .keyboardEnd: column = Self.columns - 1
    case .keyboardPageUp: row = 0
    case .keyboardPageDown: row = Self.rows - 1
    default: return false
    }
    let color = Self.color(max(0, min(column, Self.columns - 1)), max(0, min(row, Self.rows - 1)))
    let new = color.with(alpha: picked.alpha)
    if new != picked { pick(new, continuously: false) }
    return true
  }
}

/// All hues beside each other, from white at the top to black at the bottom.
final class ColorSpectrum: ColorChooser {
  private static let cornerRadius: CGFloat = 8

  /// Where the mark is, from 0 to 1. White and black have all hues.
  private var place = CGPoint.zero

  override init(_ picked: PickedColor) {
    super.init(picked)
    follow()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    roundCorners(Self.cornerRadius)
  }

  override func pickedDidChange() {
    super.pickedDidChange()
    if !color(for: place).isLike(picked) { follow() }
  }

  private func follow() {
    let (hue, lightness) = picked.hueAndLightness
    place = CGPoint(x: hue, y: 1 - lightness)
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
        x: max(radius + 2, min(bounds.width - radius - 2, place.x * bounds.width)),
        y: max(radius + 2, min(bounds.height - radius - 2, place.y * bounds.height))),
      radius: radius, picked.opaque.color)
  }

  override func color(at point: CGPoint) -> PickedColor {
    guard bounds.width > 0, bounds.height > 0 else { return picked }
    // The hue at the right edge would be that at the left one.
    place = CGPoint(
      x: max(0, min(0.999, point.x / bounds.width)), y: max(0, min(1, point.y / bounds.height)))
    setNeedsDisplay()
    return color(for: place)
  }

  override var focusShape: (rect: CGRect, cornerRadius: CGFloat) { (bounds, Self.cornerRadius) }

  override func changeValue(_ key: UIKey) -> Bool {
    let step: CGFloat = key.modifierFlags.contains(.shift) ? 0.1 : 0.01
    var new = place
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
    place = CGPoint(x: max(0, min(0.999, new.x)), y: max(0, min(1, new.y)))
    setNeedsDisplay()
    let color = color(for: place)
    if color != picked { pick(color, continuously: false) }
    return true
  }
}

extension CGContext {
  /// Draws a gradient of colours at equal distances, where the clip lets it.
  func draw(_ colors: [CGColor], from start: CGPoint, to end: CGPoint) {
    guard let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil) else {
      return
    }
    drawLinearGradient(
      gradient, start: start, end: end, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }
}
