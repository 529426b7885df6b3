import DemoParts
import UIKit

/// Paths in a drawing context: lines, gradients, blend modes, shadows, patterns and clips, side by side.
class DrawingPage: PageViewController {
  private let cells: [DrawingCell] = [
    StrokesCell("Strokes"), BlendCell("Blend modes"), GradientsCell("Gradients"), ShadowsCell("Shadows"),
    PatternsCell("Patterns"), ClipsCell("Clips"),
  ]
  private var settings = DrawingSettings() { didSet { for cell in cells { cell.settings = settings } } }

  private static let modes: [(String, CGBlendMode)] = [
    ("Normal", .normal), ("Multiply", .multiply), ("Screen", .screen),
  ]

  init() {
    super.init(
      "Drawing", "Paths in a context, filled and stroked, each sample drawn by one method of a view.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for cell in cells { stage.addSubview(cell) }
    addChoice("Caps", ["Butt", "Round", "Square"], 1) { [unowned self] in
      settings.cap = [.butt, .round, .square][$0]
    }
    addChoice("Joins", ["Miter", "Round", "Bevel"], 1) { [unowned self] in
      settings.join = [.miter, .round, .bevel][$0]
    }
    addSlider("Line width", 1...24, Float(settings.width)) { [unowned self] in settings.width = $0 }
    addChoice("Blend mode", DrawingPage.modes.map(\.0), 1) { [unowned self] in
      settings.blendMode = DrawingPage.modes[$0].1
    }
    addSlider("Blur", 0...24, Float(settings.blur)) { [unowned self] in settings.blur = $0 }
    addSlider("Turn", 0...360, Float(settings.angle), "°") { [unowned self] in settings.angle = $0 }
  }

  override func arrange(in area: CGRect) {
    let inner = area.insetBy(dx: 14, dy: 14)
    let columns = inner.width > inner.height ? 3 : 2
    let rows = cells.count / columns
    let gap: CGFloat = 12
    let size = CGSize(
      width: max(0, (inner.width - gap * CGFloat(columns - 1)) / CGFloat(columns)),
      height: max(0, (inner.height - gap * CGFloat(rows - 1)) / CGFloat(rows)))
    for (index, cell) in cells.enumerated() {
      cell.frame = CGRect(
        x: inner.minX + CGFloat(index % columns) * (size.width + gap),
        y: inner.minY + CGFloat(index / columns) * (size.height + gap), width: size.width,
        height: size.height)
    }
  }
}

/// The settings that the controls of the page change.
struct DrawingSettings: Equatable {
  var cap = CGLineCap.round
  var join = CGLineJoin.round
  var width: CGFloat = 12
  var blendMode = CGBlendMode.multiply
  var blur: CGFloat = 10
  /// In degrees.
  var angle: CGFloat = 30
}

/// A sample with its name below.
class DrawingCell: UIView {
  var settings = DrawingSettings() {
    didSet { if settings != oldValue, differs(from: oldValue) { setNeedsDisplay() } }
  }

  private let caption = UILabel()

  init(_ title: String) {
    super.init(frame: .zero)
    contentMode = .redraw
    isOpaque = false
    layer.cornerRadius = 10
    backgroundColor = .systemBackground
    caption.text = title
    caption.useScaled(.systemFont(ofSize: 12, weight: .medium))
    caption.textColor = .secondaryLabel
    caption.textAlignment = .center
    addSubview(caption)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var isDark: Bool { traitCollection.userInterfaceStyle == .dark }

  /// Whether the sample looks different with other settings.
  func differs(from other: DrawingSettings) -> Bool { false }

  /// Draws the sample.
  ///
  /// - Parameter area: a square around the origin.
  func draw(_ context: CGContext, in area: CGRect) {}

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    let line = caption.lineHeight(18)
    caption.frame = CGRect(x: 4, y: bounds.height - 10 - line, width: max(0, bounds.width - 8), height: line)
  }

  override func draw(_ rect: CGRect) {
    let line = scaled(18)
    let side = min(bounds.width - 24, bounds.height - 28 - line)
    guard let context = UIGraphicsGetCurrentContext(), side > 8 else { return }
    context.translateBy(x: bounds.midX, y: (bounds.height - 6 - line) / 2)
    draw(context, in: CGRect(x: -side / 2, y: -side / 2, width: side, height: side))
  }
}

/// A broad line with its path, and dashed lines.
private class StrokesCell: DrawingCell {
  override func differs(from other: DrawingSettings) -> Bool {
    settings.cap != other.cap || settings.join != other.join || settings.width != other.width
  }

  override func draw(_ context: CGContext, in area: CGRect) {
    let unit = area.width / 100
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: area.minX + x * unit, y: area.minY + y * unit)
    }
    let path = UIBezierPath()
    path.move(to: point(12, 58))
    for corner in [point(34, 14), point(52, 56), point(72, 14)] { path.addLine(to: corner) }
    path.addQuadCurve(to: point(86, 58), controlPoint: point(98, 34))
    path.lineCapStyle = settings.cap
    path.lineJoinStyle = settings.join
    path.lineWidth = settings.width
    UIColor.systemBlue.setStroke()
    path.stroke()
    path.lineWidth = 1
    UIColor.white.withAlphaComponent(0.9).setStroke()
    path.stroke()
    for (index, dashes) in [[1.0, 2.0], [3, 2], [4, 2, 1, 2]].enumerated() {
      let line = UIBezierPath()
      let y = 76 + CGFloat(index) * 11
      line.move(to: point(6, y))
      line.addCurve(to: point(94, y), controlPoint1: point(36, y - 14), controlPoint2: point(64, y + 14))
      line.lineWidth = 3
      line.lineCapStyle = settings.cap
      line.setLineDash(dashes.map { $0 * 4 }, count: dashes.count, phase: 0)
      [UIColor.systemOrange, .systemPink, .systemPurple][index].setStroke()
      line.stroke()
    }
  }
}

/// Three overlapping discs.
private class BlendCell: DrawingCell {
  override func differs(from other: DrawingSettings) -> Bool { settings.blendMode != other.blendMode }

  override func draw(_ context: CGContext, in area: CGRect) {
    let radius = area.width * 0.29
    let colors =
      isDark
      ? [
        UIColor(red: 0.95, green: 0.26, blue: 0.30, alpha: 1),
        UIColor(red: 0.20, green: 0.75, blue: 0.40, alpha: 1),
        UIColor(red: 0.25, green: 0.45, blue: 0.98, alpha: 1),
      ]
      : [
        UIColor(red: 0.10, green: 0.75, blue: 0.92, alpha: 1),
        UIColor(red: 0.96, green: 0.33, blue: 0.62, alpha: 1),
        UIColor(red: 1.00, green: 0.86, blue: 0.25, alpha: 1),
      ]
    context.setBlendMode(settings.blendMode)
    for (index, color) in colors.enumerated() {
      let angle = (CGFloat(index) / 3 - 0.25) * 2 * .pi
      let middle = CGPoint(x: cos(angle) * radius * 0.62, y: sin(angle) * radius * 0.62 + radius * 0.12)
      color.setFill()
      context.fillEllipse(
        in: CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius))
    }
  }
}

/// A linear, a radial and a conic gradient.
private class GradientsCell: DrawingCell {
  override func differs(from other: DrawingSettings) -> Bool { settings.angle != other.angle }

  private static func gradient(_ colors: [UIColor]) -> CGGradient? {
    CGGradient(colorsSpace: nil, colors: colors.map(\.cgColor) as CFArray, locations: nil)
  }

  private static let dusk = gradient([
    UIColor(red: 0.99, green: 0.72, blue: 0.36, alpha: 1),
    UIColor(red: 0.92, green: 0.29, blue: 0.47, alpha: 1),
    UIColor(red: 0.35, green: 0.18, blue: 0.62, alpha: 1),
  ])
  private static let glow = gradient([
    UIColor(red: 0.90, green: 1, blue: 0.97, alpha: 1), UIColor(red: 0.20, green: 0.70, blue: 0.80, alpha: 1),
    UIColor(red: 0.04, green: 0.20, blue: 0.45, alpha: 1),
  ])
  private static let wheel = gradient(
    (0...12).map { UIColor(hue: CGFloat($0) / 12, saturation: 0.72, brightness: 0.97, alpha: 1) })

  override func draw(_ context: CGContext, in area: CGRect) {
    let angle = settings.angle * .pi / 180
    let side = area.width * 0.46
    let gap = area.width - 2 * side
    let upper = CGRect(x: area.minX, y: area.minY, width: area.width, height: side)
    let left = CGRect(x: area.minX, y: area.minY + side + gap, width: side, height: side)
    let right = left.offsetBy(dx: side + gap, dy: 0)
    fill(UIBezierPath(roundedRect: upper, cornerRadius: 8), context) {
      let (x, y) = (cos(angle) * upper.width / 2, sin(angle) * upper.height / 2)
      if let gradient = Self.dusk {
        context.drawLinearGradient(
          gradient, start: CGPoint(x: upper.midX - x, y: upper.midY - y),
          end: CGPoint(x: upper.midX + x, y: upper.midY + y),
          options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
      }
    }
    fill(UIBezierPath(ovalIn: left), context) {
      let middle = CGPoint(x: left.midX, y: left.midY)
      let light = CGPoint(x: middle.x - cos(angle) * side * 0.2, y: middle.y - sin(angle) * side * 0.2)
      if let gradient = Self.glow {
        context.drawRadialGradient(
          gradient, startCenter: light, startRadius: 0, endCenter: middle, endRadius: side / 2,
          options: .drawsAfterEndLocation)
      }
    }
    fill(UIBezierPath(ovalIn: right), context) {
      if let gradient = Self.wheel {
        context.drawConicGradient(gradient, center: CGPoint(x: right.midX, y: right.midY), angle: angle)
      }
    }
  }

  private func fill(_ path: UIBezierPath, _ context: CGContext, _ paint: () -> Void) {
    context.saveGState()
    path.addClip()
    paint()
    context.restoreGState()
  }
}

/// A card with a shadow, and a glowing ring.
private class ShadowsCell: DrawingCell {
  override func differs(from other: DrawingSettings) -> Bool { settings.blur != other.blur }

  override func draw(_ context: CGContext, in area: CGRect) {
    let card = CGRect(
      x: area.minX + area.width * 0.1, y: area.minY + area.height * 0.06, width: area.width * 0.8,
      height: area.height * 0.4)
    context.setShadow(
      offset: CGSize(width: 0, height: 5), blur: settings.blur,
      color: UIColor(white: 0, alpha: isDark ? 0.9 : 0.45).cgColor)
    UIColor(white: isDark ? 0.24 : 1, alpha: 1).setFill()
    UIBezierPath(roundedRect: card, cornerRadius: 10).fill()
    let glow = UIColor.systemTeal
    context.setShadow(offset: .zero, blur: settings.blur * 1.2, color: glow.cgColor)
    let ring = UIBezierPath(
      ovalIn: CGRect(
        x: -area.width * 0.17, y: area.minY + area.height * 0.6, width: area.width * 0.34,
        height: area.height * 0.34))
    ring.lineWidth = 6
    glow.setStroke()
    ring.stroke()
  }
}

/// Shapes filled with repeated drawings.
private class PatternsCell: DrawingCell {
  override func differs(from other: DrawingSettings) -> Bool { settings.angle != other.angle }

  private func color(_ step: CGFloat, _ draw: @escaping (CGContext) -> Void) -> CGColor? {
    var callbacks = CGPatternCallbacks(version: 0, drawPattern: { draw($1) }, releaseInfo: nil)
    // Patterns are relative to the view, independent of later transforms of the context.
    let turn = CGAffineTransform(rotationAngle: settings.angle * .pi / 180)
    let pattern = CGPattern(
      info: nil, bounds: CGRect(x: 0, y: 0, width: step, height: step), matrix: turn, xStep: step,
      yStep: step,
      tiling: .constantSpacing, isColored: true, callbacks: &callbacks)
    guard let pattern, let space = CGColorSpace(patternBaseSpace: nil) else { return nil }
    var opacity: CGFloat = 1
    return CGColor(patternSpace: space, pattern: pattern, components: &opacity)
  }

  override func draw(_ context: CGContext, in area: CGRect) {
    let side = area.width
    let (paper, ink) = (UIColor.systemIndigo.withAlphaComponent(0.22).cgColor, UIColor.systemIndigo.cgColor)
    let dots = color(12) { context in
      context.setFillColor(paper)
      context.fill(CGRect(x: 0, y: 0, width: 12, height: 12))
      context.setFillColor(ink)
      context.fillEllipse(in: CGRect(x: 3, y: 3, width: 6, height: 6))
    }
    let (grass, stem) = (UIColor.systemGreen.withAlphaComponent(0.25).cgColor, UIColor.systemGreen.cgColor)
    let stripes = color(10) { context in
      context.setFillColor(grass)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.setFillColor(stem)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 10))
    }
    if let dots {
      context.setFillColor(dots)
      context.fillEllipse(
        in: CGRect(x: area.minX, y: area.minY, width: side * 0.66, height: side * 0.66))
    }
    if let stripes {
      context.setFillColor(stripes)
      context.addPath(
        UIBezierPath(
          roundedRect: CGRect(
            x: area.minX + side * 0.42, y: area.minY + side * 0.42, width: side * 0.58, height: side * 0.58),
          cornerRadius: 12
        ).cgPath)
      context.fillPath()
    }
  }
}

/// Rays clipped to a star, and a fading mask.
private class ClipsCell: DrawingCell {
  override func differs(from other: DrawingSettings) -> Bool { settings.angle != other.angle }

  override func draw(_ context: CGContext, in area: CGRect) {
    let radius = area.width / 2
    let star = UIBezierPath()
    for index in 0..<10 {
      let angle = CGFloat(index) / 10 * 2 * .pi - .pi / 2
      let reach = index % 2 == 0 ? radius : radius * 0.5
      let point = CGPoint(x: cos(angle) * reach, y: sin(angle) * reach + radius * 0.06)
      if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.close()
    // The hole in the middle is clipped too.
    star.append(
      UIBezierPath(
        ovalIn: CGRect(x: -radius * 0.16, y: -radius * 0.1, width: radius * 0.32, height: radius * 0.32)))
    star.usesEvenOddFillRule = true
    star.addClip()
    let turn = settings.angle * .pi / 180
    for index in 0..<24 {
      let (start, end) = (CGFloat(index) / 24 * 2 * .pi + turn, CGFloat(index + 1) / 24 * 2 * .pi + turn)
      let middle = CGPoint(x: 0, y: radius * 0.06)
      let ray = UIBezierPath()
      ray.move(to: middle)
      ray.addArc(withCenter: middle, radius: radius * 1.1, startAngle: start, endAngle: end, clockwise: true)
      ray.close()
      UIColor(
        hue: 0.06 + CGFloat(index % 2) * 0.07, saturation: index % 2 == 0 ? 0.75 : 0.62,
        brightness: index % 2 == 0 ? 0.95 : 1, alpha: 1
      ).setFill()
      ray.fill()
    }
  }
}
