import Foundation

@testable import CasementGraphics
@testable import CasementLayers

/// A tree of layers of all kinds, and changes to it, from a seed.
struct RandomTree {
  let root = CALayer()
  private(set) var layers: [CALayer] = []
  private var delegates: [Dots] = []
  var chance: Chance
  /// Whether nothing in it is resampled, so that every byte has to be right.
  let isExact: Bool
  /// By how much a component may be another one: pixman adds up steps along a row of a gradient, so each beginning
  /// rounds in its own way, and blending makes more of that.
  private(set) var tolerance: Int
  private let size: CGSize

  init(seed: UInt64, size: CGSize) {
    chance = Chance(seed)
    isExact = chance.flip()
    tolerance = isExact ? 0 : 1
    self.size = size
    root.bounds = CGRect(origin: .zero, size: size)
    root.position = CGPoint(x: size.width / 2, y: size.height / 2)
    layers = [root]
    for _ in 0..<chance.count(1...12) { add() }
  }

  private mutating func add() {
    let kind = chance.count(0...19)
    let layer: CALayer =
      switch kind {
      case 0: gradient()
      case 1: shape()
      case 2: CAReplicatorLayer()
      case 3 where !isExact: CATransformLayer()
      default: CALayer()
      }
    layer.bounds = CGRect(x: 0, y: 0, width: chance.length(0...120), height: chance.length(0...100))
    layer.position = CGPoint(x: chance.length(-20...180), y: chance.length(-20...140))
    if !chance.flip(4) { layer.backgroundColor = chance.color() }
    if chance.flip(3) { draw(layer) }
    if let copies = layer as? CAReplicatorLayer {
      copies.instanceCount = chance.count(0...4)
      copies.instanceTransform = CATransform3DMakeTranslation(
        chance.length(-30...30), chance.length(-30...30), 0)
    }
    for _ in 0..<chance.count(0...3) { change(layer) }
    let parent = layers[chance.count(0...layers.count - 1)]
    parent.insert(layer, at: chance.count(0...4))
    layers.append(layer)
  }

  private mutating func gradient() -> CAGradientLayer {
    tolerance = 4
    let layer = CAGradientLayer()
    layer.colors = (0..<chance.count(1...3)).map { _ in chance.color() }
    layer.type = [.axial, .radial, .conic][chance.count(0...2)]
    layer.startPoint = CGPoint(x: chance.number(0...1), y: chance.number(0...1))
    layer.endPoint = CGPoint(x: chance.number(0...1), y: chance.number(0...1))
    return layer
  }

  private mutating func shape() -> CAShapeLayer {
    let layer = CAShapeLayer()
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: chance.length(-10...30), y: 0, width: chance.length(1...60), height: 40))
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: chance.length(0...90), y: chance.length(0...90)))
    layer.path = path
    layer.fillColor = chance.flip() ? chance.color() : nil
    layer.strokeColor = chance.color()
    layer.lineWidth = chance.number(0.5...6)
    layer.strokeEnd = chance.flip() ? 1 : chance.number(0...1)
    return layer
  }

  private mutating func draw(_ layer: CALayer) {
    let dots = Dots()
    for _ in 0..<chance.count(1...4) {
      dots.dots.append(
        Dots.Dot(
          rect: CGRect(
            x: chance.length(0...90), y: chance.length(0...80), width: chance.length(1...60),
            height: chance.length(1...50)),
          color: chance.color()))
    }
    // Some contents are opaque until a step moves the rectangle, and all promise to be.
    if dots.dots[0].rect.width > 40 {
      dots.dots[0].rect = CGRect(x: -30, y: -30, width: 150, height: 150)
      dots.dots[0].color = .cyan
    }
    layer.isOpaque = true
    delegates.append(dots)
    layer.delegate = dots
    // The drawing is retained. A redraw clears its rectangle first.
    layer.needsDisplayOnBoundsChange = true
    layer.setNeedsDisplay()
  }

  /// The latest steps.
  private(set) var log: [String] = []

  /// Changes something, here or there.
  mutating func step() {
    let layer = layers[chance.count(0...layers.count - 1)]
    let kind = chance.count(0...9)
    log.append("\(kind) on \(layer.position)")
    switch kind {
    case 0:
      guard layer !== root else { return }
      let parent = layers[chance.count(0...layers.count - 1)]
      guard !parent.isInside(layer) else { return }
      parent.insert(layer, at: chance.count(0...5))
    case 1:
      if layer !== root { layer.removeFromSuperlayer() }
    case 2:
      guard let dots = layer.delegate as? Dots else { return }
      let index = chance.count(0...dots.dots.count - 1)
      let old = dots.dots[index].rect
      dots.dots[index].rect.origin.x += chance.length(-20...20)
      layer.setNeedsDisplay(old)
      layer.setNeedsDisplay(dots.dots[index].rect)
    default:
      // The root is the picture, whatever its own place.
      change(layer)
    }
  }

  /// Animates something, here or there, or stops it.
  mutating func animate() {
    let layer = layers[chance.count(0...layers.count - 1)]
    guard layer !== root else { return }
    // Drawn content is stretched with the size, for which the tolerance is too small.
    let canGrow = !isExact && layer.delegate == nil
    let kind = chance.count(0...9)
    log.append("animate \(kind) of \(layer.position)")
    let animation = CABasicAnimation()
    switch kind {
    case 0: layer.removeAllAnimations()
    case 1: animation.keyPath = "opacity"
    case 2: animation.keyPath = "cornerRadius"
    case 3: animation.keyPath = "bounds.origin.y"
    case 4: animation.keyPath = "zPosition"
    case 5 where canGrow: animation.keyPath = "bounds.size.width"
    case 6 where !isExact: animation.keyPath = "transform.rotation.z"
    case 7: animation.keyPath = "backgroundColor"
    case 8: animation.keyPath = "borderWidth"
    default: animation.keyPath = "position.x"
    }
    let greatest: CGFloat = kind == 1 ? 1 : kind == 6 ? 3 : 40
    animation.fromValue = kind == 7 ? chance.color() : chance.number(0...greatest)
    animation.toValue = kind == 7 ? chance.color() : chance.number(0...greatest)
    animation.duration = Double(chance.number(0.2...4))
    animation.isAdditive = kind != 7 && chance.flip()
    animation.autoreverses = chance.flip(4)
    if chance.flip(4) {
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
    }
    layer.add(animation, forKey: chance.flip(3) ? nil : "any")
  }

  private mutating func change(_ layer: CALayer) {
    let kind = chance.count(0...19)
    log.append("change \(kind) of \(layer.position)")
    switch kind {
    case 0: layer.position.x += chance.length(-40...40)
    case 1: layer.bounds.size = CGSize(width: chance.length(0...150), height: chance.length(0...120))
    case 2: layer.backgroundColor = chance.flip(5) ? nil : chance.color()
    case 3: layer.opacity = chance.flip() ? 1 : Float(chance.number(0...1))
    case 4: layer.isHidden = chance.flip(3)
    case 5: layer.masksToBounds.toggle()
    case 6: layer.cornerRadius = chance.flip(4) ? 0 : chance.number(0...40)
    case 7:
      layer.maskedCorners = CACornerMask(rawValue: UInt(chance.count(0...15)))
      layer.cornerCurve = layer.maskedCorners.rawValue % 2 == 0 ? .circular : .continuous
    case 8:
      layer.borderWidth = chance.flip(3) ? 0 : chance.number(0...8)
      layer.borderColor = chance.color()
    case 9:
      layer.shadowOpacity = chance.flip() ? 0 : Float(chance.number(0...1))
      layer.shadowRadius = chance.number(0...8)
      layer.shadowOffset = CGSize(width: chance.length(-10...10), height: chance.length(-10...10))
    case 10: layer.zPosition = chance.flip() ? 0 : chance.length(-3...3)
    case 11:
      // Drawn content keeps its place in the bounds until the next drawing.
      if layer.delegate != nil { layer.setNeedsDisplay() }
      layer.bounds.origin = CGPoint(x: chance.length(-20...20), y: chance.length(-20...20))
    case 12: layer.allowsGroupOpacity.toggle()
    case 13: layer.compositingFilter = chance.flip() ? nil : "multiplyBlendMode"
    case 14:
      guard chance.flip() else {
        layer.mask = nil
        return
      }
      let mask = CALayer()
      mask.bounds = CGRect(x: 0, y: 0, width: chance.length(1...80), height: chance.length(1...80))
      mask.position = CGPoint(x: chance.length(0...80), y: chance.length(0...80))
      mask.backgroundColor = chance.color()
      mask.cornerRadius = chance.number(0...30)
      layer.mask = mask
    case 15: if let mask = layer.mask { mask.position.x += chance.length(-20...20) }
    case 16 where !isExact: layer.setAffineTransform(CGAffineTransform(rotationAngle: chance.number(-3...3)))
    case 17 where !isExact:
      layer.setAffineTransform(CGAffineTransform(scaleX: chance.number(0.3...2), y: chance.number(0.3...2)))
    case 18 where !isExact:
      var perspective = CATransform3D.identity
      perspective.m34 = -1 / 400
      layer.sublayerTransform = chance.flip() ? .identity : perspective
    case 19 where !isExact:
      layer.transform = CATransform3DMakeRotation(chance.number(-1.2...1.2), 0.3, 1, 0)
    default: layer.position.y += chance.length(-40...40)
    }
  }

  /// The tree in words, a line each.
  var description: String {
    var lines = [log.suffix(6).joined(separator: "; ")]
    var open = [(root, 0, "")]
    while let (layer, depth, role) = open.popLast() {
      var words = ["\(role)\(type(of: layer)) at \(layer.position) \(layer.bounds)"]
      if let color = layer.backgroundColor { words.append("#\(String(color.pixman.pixel, radix: 16))") }
      if layer.opacity < 1 { words.append("opacity \(layer.opacity)") }
      if layer.isHidden { words.append("hidden") }
      if layer.masksToBounds { words.append("masks") }
      if layer.cornerRadius > 0 {
        words.append(
          "radius \(layer.cornerRadius) \(layer.maskedCorners.rawValue) \(layer.cornerCurve.rawValue)")
      }
      if layer.borderWidth > 0 { words.append("border \(layer.borderWidth)") }
      if layer.shadowOpacity > 0 {
        words.append("shadow \(layer.shadowOpacity) \(layer.shadowRadius) \(layer.shadowOffset)")
      }
      if layer.zPosition != 0 { words.append("z \(layer.zPosition)") }
      if layer.compositingFilter != nil { words.append("blend") }
      if !layer.allowsGroupOpacity { words.append("no group") }
      if layer.transform != .identity { words.append("transform") }
      if layer.sublayerTransform != .identity { words.append("perspective") }
      if let dots = layer.delegate as? Dots { words.append("\(dots.dots.count) dots") }
      if let gradient = layer as? CAGradientLayer {
        words.append(
          "\(gradient.type.rawValue) \(gradient.startPoint) \(gradient.endPoint) \(gradient.colors?.count ?? 0)"
        )
      }
      if let copies = layer as? CAReplicatorLayer { words.append("copies \(copies.instanceCount)") }
      lines.append(String(repeating: "  ", count: depth) + words.joined(separator: ", "))
      for child in (layer.sublayers ?? []).reversed() { open.append((child, depth + 1, "")) }
      if let mask = layer.mask { open.append((mask, depth + 1, "mask ")) }
    }
    return lines.joined(separator: "\n")
  }
}
