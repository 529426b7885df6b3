import Casement
import Foundation

/// The drawing of a view or a layer. It depends on a seed and the size alone, so that it can be repeated at any time.
nonisolated struct Painting: Sendable {
  let seed: UInt64

  func draw(in context: CGContext, _ bounds: CGRect) {
    var chance = Randomness(seed: seed)
    for _ in 0..<chance.number(1...4) {
      context.saveGState()
      if chance.happens(onceIn: 2) { setUp(context, &chance) }
      drawOne(in: context, bounds, &chance)
      context.restoreGState()
    }
  }

  /// Clips, turns and the like.
  private func setUp(_ context: CGContext, _ chance: inout Randomness) {
    switch chance.next(below: 6) {
    case 0: context.clip(to: chance.rect())
    case 1: context.clip(to: [chance.rect(), chance.rect()])
    case 2:
      context.addPath(chance.path())
      context.clip(using: chance.element(of: [.winding, .evenOdd]))
    case 3: context.setAlpha(chance.fraction(0...1))
    case 4:
      context.rotate(by: chance.fraction(-3...3))
      context.clip(to: chance.rect())
    default: context.scaleBy(x: chance.fraction(-2...2), y: chance.element(of: [0, 0.5, 1, 40]))
    }
  }

  private func drawOne(in context: CGContext, _ bounds: CGRect, _ chance: inout Randomness) {
    context.setFillColor(chance.color())
    context.setStrokeColor(chance.color())
    context.setLineWidth(chance.element(of: [0, 0.5, 1, 5, 60]))
    switch chance.next(below: 9) {
    case 0: context.fill(chance.rect())
    case 1: context.clear(chance.rect())
    case 2: context.fillEllipse(in: bounds.insetBy(dx: 3, dy: 3.5))
    case 3: context.stroke(chance.rect())
    case 4:
      context.setLineDash(phase: chance.length(0...5), lengths: [5, 2.5])
      context.setLineJoin(chance.element(of: [.miter, .round, .bevel]))
      context.setLineCap(chance.element(of: [.butt, .round, .square]))
      context.addPath(chance.path())
      context.strokePath()
    case 5:
      context.addPath(chance.path())
      context.fillPath(using: chance.element(of: [.winding, .evenOdd]))
    case 6: chance.image().map { context.draw($0, in: chance.rect()) }
    case 7:
      context.drawShadow(
        around: chance.rect(), cornerRadius: chance.length(0...20), blur: chance.element(of: [0, 2, 9, 50]),
        offset: CGSize(width: chance.length(-5...5), height: 3), color: chance.color())
    default: drawGradient(in: context, &chance)
    }
  }

  private func drawGradient(in context: CGContext, _ chance: inout Randomness) {
    let colors = (0..<chance.number(1...4)).map { _ in chance.color() }
    guard let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil) else {
      return
    }
    let options = CGGradientDrawingOptions(rawValue: UInt32(chance.number(0...3)))
    let (start, end) = (chance.point(-10...90, -10...90), chance.point(-10...90, -10...90))
    switch chance.next(below: 3) {
    case 0: context.drawLinearGradient(gradient, start: start, end: end, options: options)
    case 1:
      context.drawRadialGradient(
        gradient, startCenter: start, startRadius: chance.length(0...20), endCenter: end,
        endRadius: chance.length(0...60), options: options)
    default: context.drawConicGradient(gradient, center: start, angle: chance.fraction(-7...7))
    }
  }
}

nonisolated extension Randomness {
  /// Lines, curves, ellipses and rectangles; now and then none.
  mutating func path() -> CGPath {
    let path = CGMutablePath()
    for _ in 0..<number(0...3) {
      switch next(below: 5) {
      case 0: path.addRect(rect())
      case 1: path.addEllipse(in: rect())
      case 2:
        path.addRoundedRect(in: rect(), cornerWidth: length(0...20), cornerHeight: length(0...20))
      case 3:
        path.move(to: point(-10...90, -10...90))
        path.addLine(to: point(-10...90, -10...90))
        path.addQuadCurve(to: point(-10...90, -10...90), control: point(-10...90, -10...90))
        if happens(onceIn: 2) { path.closeSubpath() }
      default:
        path.addArc(
          center: point(0...80, 0...80), radius: length(0...50), startAngle: fraction(-7...7),
          endAngle: fraction(-7...7), clockwise: happens(onceIn: 2))
      }
    }
    return path
  }

  /// A picture of a few pixels, with or without opacity.
  mutating func image() -> CGImage? {
    let (width, height) = (number(1...20), number(1...20))
    let hasAlpha = happens(onceIn: 2)
    let bytes = (0..<width * height * 4).map { _ in UInt8(truncatingIfNeeded: next()) }
    guard let provider = CGDataProvider(data: Data(bytes) as CFData) else { return nil }
    return CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(rawValue: (hasAlpha ? CGImageAlphaInfo.last : .noneSkipLast).rawValue),
      provider: provider, decode: nil, shouldInterpolate: happens(onceIn: 2), intent: .defaultIntent)
  }
}

/// A layer that draws a painting, if it has one.
nonisolated final class FuzzLayer: CALayer {
  var painting: Painting?

  override func draw(in context: CGContext) { painting?.draw(in: context, bounds) }
}
