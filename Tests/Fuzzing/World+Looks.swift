import Casement
import Foundation

extension World {
  /// Steps of what layers look like.
  func actOnLooks(_ step: Step, of window: FuzzWindow) {
    guard let layer = step.choice(1, of: layers(of: window)) else { return }
    var chance = step.randomness(3)
    switch step.kind {
    case .setLayerOpacity: setOpacity(of: layer, &chance)
    case .maskLayer: setMask(of: layer, &chance)
    case .setCorners:
      // Masks round otherwise where something is to be drawn inside of them.
      resamples()
      layer.cornerRadius = chance.element(of: [0, 3, 8, 20.5, 1000])
      layer.cornerCurve = chance.happens(onceIn: 3) ? .continuous : .circular
      layer.maskedCorners =
        chance.happens(onceIn: 3) ? CACornerMask(rawValue: UInt(chance.number(0...15))) : .all
      layer.masksToBounds = chance.happens(onceIn: 2)
    case .setBorder:
      layer.borderWidth = chance.element(of: [0, 1, 2.5, 7, 400])
      layer.borderColor = chance.color()
    case .setShadow: setShadow(of: layer, &chance)
    case .setContents: setContents(of: layer, &chance)
    case .setBlendMode: setBlendMode(of: layer, &chance)
    case .rasterizeLayer:
      resamples()
      layer.shouldRasterize.toggle()
      layer.rasterizationScale = chance.element(of: [1, 2, 0.5])
    case .changeKind: changeKind(of: layer, &chance)
    case .changePainting: changePainting(of: layer, &chance)
    default: break
    }
  }

  /// From now on, content may be resampled. A pixel that is painted again may then differ slightly.
  func resamples() {
    tolerance = max(tolerance, 8)
    compositor.damageTolerance = tolerance
  }

  private func setOpacity(of layer: CALayer, _ chance: inout Randomness) {
    // Whether a window is hidden, or translucent, is known by other names.
    guard !(layer.delegate is UIWindow) else { return }
    switch chance.next(below: 4) {
    case 0: layer.isHidden.toggle()
    case 1: layer.allowsGroupOpacity.toggle()
    default: layer.opacity = chance.element(of: [0, 0.25, 0.5, 0.999, 1, 1, 2])
    }
  }

  private func setMask(of layer: CALayer, _ chance: inout Randomness) {
    guard !chance.happens(onceIn: 3) else {
      layer.mask = nil
      return
    }
    let mask: CALayer
    switch chance.next(below: 4) {
    case 0: mask = CAGradientLayer()
    case 1: mask = CAShapeLayer()
    default: mask = FuzzLayer()
    }
    mask.frame = chance.rect()
    mask.backgroundColor = chance.happens(onceIn: 3) ? nil : chance.color()
    changeKind(of: mask, &chance)
    layer.mask = mask
  }

  private func setShadow(of layer: CALayer, _ chance: inout Randomness) {
    resamples()
    layer.shadowOpacity = chance.element(of: [0, 0.3, 1])
    layer.shadowRadius = chance.element(of: [0, 1, 3, 12, 40])
    layer.shadowOffset = CGSize(width: chance.length(-20...20), height: chance.length(-20...20))
    if chance.happens(onceIn: 3) { layer.shadowColor = chance.happens(onceIn: 4) ? nil : chance.color() }
    if chance.happens(onceIn: 2) { layer.shadowPath = chance.happens(onceIn: 3) ? nil : chance.path() }
  }

  private func setContents(of layer: CALayer, _ chance: inout Randomness) {
    // A layer that draws itself would replace the contents at its next drawing.
    guard layer.delegate == nil, (layer as? FuzzLayer)?.painting == nil else { return }
    resamples()
    let gravities: [CALayerContentsGravity] = [
      .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight, .resize,
      .resizeAspect, .resizeAspectFill,
    ]
    switch chance.next(below: 6) {
    case 0: layer.contents = nil
    case 1, 2: layer.contents = chance.image()
    case 3: layer.contentsGravity = chance.element(of: gravities)
    case 4:
      let parts = [
        CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0.25, y: 0.1, width: 0.5, height: 0.7),
        CGRect(x: -1, y: 0.5, width: 3, height: 1), .zero,
      ]
      layer.contentsRect = chance.element(of: parts)
      layer.contentsCenter = chance.element(of: [parts[0], CGRect(x: 0.3, y: 0.3, width: 0.4, height: 0.4)])
    default:
      layer.contentsScale = chance.element(of: [1, 2, 0.3])
      layer.magnificationFilter = chance.element(of: [.nearest, .linear])
      layer.minificationFilter = chance.element(of: [.nearest, .linear])
    }
  }

  private func setBlendMode(of layer: CALayer, _ chance: inout Randomness) {
    let gentle = [
      "multiplyBlendMode", "screenBlendMode", "darkenBlendMode", "lightenBlendMode", "differenceBlendMode",
      "exclusionBlendMode", "plusL", "destOut", "xor", "sourceAtop", "unknown",
    ]
    let steep = [
      "overlayBlendMode", "colorDodgeBlendMode", "colorBurnBlendMode", "hardLightBlendMode",
      "softLightBlendMode",
      "hueBlendMode", "saturationBlendMode", "colorBlendMode", "luminosityBlendMode",
    ]
    switch chance.next(below: 12) {
    case 0...3: layer.compositingFilter = nil
    case 4:
      layer.compositingFilter = chance.element(of: steep)
      // Steep filters amplify small differences of their input.
      tolerance = 255
      compositor.damageTolerance = tolerance
    default: layer.compositingFilter = chance.element(of: gentle)
    }
  }

  // MARK: Kinds of layers

  /// Changes what only layers of this class have.
  func changeKind(of layer: CALayer, _ chance: inout Randomness) {
    switch layer {
    case let layer as CAGradientLayer: changeGradient(layer, &chance)
    case let layer as CAShapeLayer: changeShape(layer, &chance)
    case let layer as CAReplicatorLayer:
      layer.instanceCount = chance.number(0...3)
      layer.instanceTransform = CATransform3DMakeTranslation(
        chance.length(-30...30), chance.length(-30...30), 0)
      guard chance.happens(onceIn: 3) else { return }
      resamples()
      layer.instanceTransform = CATransform3DRotate(
        layer.instanceTransform, 0.5, chance.fraction(0...1), 0, 1)
    default: changePainting(of: layer, &chance)
    }
  }

  private func changeGradient(_ layer: CAGradientLayer, _ chance: inout Randomness) {
    resamples()
    layer.colors = (0..<chance.number(0...4)).map { _ in chance.color() }
    layer.type = chance.element(of: [.axial, .radial, .conic])
    layer.startPoint = CGPoint(x: chance.fraction(-1...2), y: chance.fraction(0...1))
    layer.endPoint =
      chance.happens(onceIn: 6)
      ? layer.startPoint : CGPoint(x: chance.fraction(0...1), y: chance.fraction(0...1))
    let places = (0..<chance.number(0...4)).map { _ in Double(chance.fraction(0...1)) }.sorted()
    layer.locations = chance.happens(onceIn: 2) ? nil : places.map { NSNumber(value: $0) }
  }

  private func changeShape(_ layer: CAShapeLayer, _ chance: inout Randomness) {
    layer.path = chance.happens(onceIn: 8) ? nil : chance.path()
    layer.fillColor = chance.happens(onceIn: 3) ? nil : chance.color()
    layer.fillRule = chance.element(of: [.nonZero, .evenOdd])
    layer.strokeColor = chance.happens(onceIn: 2) ? nil : chance.color()
    layer.lineWidth = chance.element(of: [0, 0.3, 1, 6, 90])
    layer.lineCap = chance.element(of: [.butt, .round, .square])
    layer.lineJoin = chance.element(of: [.miter, .round, .bevel])
    layer.strokeStart = chance.element(of: [0, 0.2, 0.9])
    layer.strokeEnd = chance.element(of: [1, 0.5, 0])
    layer.lineDashPattern = chance.happens(onceIn: 3) ? [4, 3] : nil
    layer.lineDashPhase = chance.length(-4...4)
  }

  /// Has a view or a layer draw something else, all of it or a part.
  private func changePainting(of layer: CALayer, _ chance: inout Randomness) {
    let painting = chance.happens(onceIn: 4) ? nil : Painting(seed: chance.next())
    if painting != nil { resamples() }
    if let view = layer.delegate as? FuzzView {
      view.painting = painting
      view.setNeedsDisplay()
    } else if let layer = layer as? FuzzLayer {
      guard layer.contents == nil else { return }
      layer.painting = painting
      layer.needsDisplayOnBoundsChange = true
      layer.setNeedsDisplay()
    }
    // A redraw without a change has to paint the same pixels.
    if layer.delegate is FuzzView { layer.setNeedsDisplay(chance.rect()) }
  }
}
