import Casement
import Foundation

extension World {
  /// Steps of the program's layers: which there are, where, and in what order.
  func actOnLayers(_ step: Step) {
    guard let window = step.choice(0, of: windows) else { return }
    switch step.kind {
    case .addLayer: addLayer(step, to: window)
    case .removeLayer: removeLayer(step, from: window)
    case .moveLayerElsewhere: moveLayer(step, from: window)
    case .placeLayer, .transformLayer, .layOutDepth, .scrollLayer:
      // The place of a window's own layer is the compositor's business.
      guard let layer = step.choice(1, of: Array(layers(of: window).dropFirst())) else { return }
      var chance = step.randomness(3)
      switch step.kind {
      case .placeLayer: place(layer, &chance)
      case .transformLayer: transform(layer, &chance)
      case .layOutDepth: layOutDepth(of: layer, &chance)
      default: scroll(layer, &chance)
      }
    case .addManyViews, .addChain, .changeCrowd, .addSpecialView, .renderLayer, .hitTest:
      actOnCrowds(step, of: window)
    default: actOnLooks(step, of: window)
    }
  }

  /// Layers of a window that the program may change, those near the top first: its own, those of its views, and others.
  func layers(of window: UIWindow) -> [CALayer] {
    var found = [window.layer]
    var next = 0
    while next < found.count, found.count < 60 {
      let layer = found[next]
      found += layer.sublayers?.suffix(12).filter(\.belongsToTheProgram) ?? []
      if let mask = layer.mask { found.append(mask) }
      next += 1
    }
    return found
  }

  // MARK: The tree

  private func addLayer(_ step: Step, to window: FuzzWindow) {
    let layers = layers(of: window)
    guard layers.count < 40, let parent = step.choice(1, of: layers) else { return }
    var chance = step.randomness(3)
    let layer = chance.happens(onceIn: 3) ? looseLayers.popLast() ?? makeLayer(&chance) : makeLayer(&chance)
    insert(layer, into: parent, of: window, &chance)
  }

  private func removeLayer(_ step: Step, from window: FuzzWindow) {
    guard let layer = step.choice(1, of: layers(of: window).filter(\.isFree)) else { return }
    layer.removeFromSuperlayer()
    if looseLayers.count < 6 { looseLayers.append(layer) }
  }

  /// Another layer of this window or of another one gets the layer.
  private func moveLayer(_ step: Step, from window: FuzzWindow) {
    guard let layer = step.choice(1, of: layers(of: window).filter(\.isFree)),
      let other = step.choice(2, of: windows)
    else { return }
    let own = layer.wholeTree
    let places = layers(of: other).filter { place in !own.contains { $0 === place } }
    guard let parent = step.choice(3, of: places) else { return }
    var chance = step.randomness(3)
    insert(layer, into: parent, of: other, &chance)
  }

  private func insert(
    _ layer: CALayer, into parent: CALayer, of window: FuzzWindow, _ chance: inout Randomness
  ) {
    // Copies of copies of copies would be millions.
    let copies = (layers(of: window) + layer.wholeTree).filter { $0 is CAReplicatorLayer }
    guard Set(copies.map(ObjectIdentifier.init)).count <= 2 else { return }
    switch chance.next(below: 4) {
    case 0: parent.insertSublayer(layer, at: UInt32(chance.number(0...3)))
    case 1: parent.insertSublayer(layer, below: parent.sublayers?.last { $0 !== layer })
    case 2: parent.insertSublayer(layer, above: parent.sublayers?.first { $0 !== layer })
    default: parent.addSublayer(layer)
    }
  }

  private func makeLayer(_ chance: inout Randomness) -> CALayer {
    let kinds: [() -> CALayer] = [
      FuzzLayer.init, FuzzLayer.init, FuzzLayer.init, CAGradientLayer.init, CAShapeLayer.init,
      CAReplicatorLayer.init, CATransformLayer.init,
    ]
    let layer = chance.element(of: kinds)()
    layer.frame = chance.rect()
    if !chance.happens(onceIn: 4) { layer.backgroundColor = chance.color() }
    changeKind(of: layer, &chance)
    return layer
  }

  // MARK: Places

  private func place(_ layer: CALayer, _ chance: inout Randomness) {
    (layer.delegate as? FuzzView)?.endObservation()
    switch chance.next(below: 6) {
    case 0: layer.position = chance.point(-40...150, -40...120)
    case 1:
      layer.bounds.size = CGSize(width: chance.length(0...180), height: chance.length(0...140))
    case 2: layer.frame = chance.rect()
    case 3: layer.anchorPoint = CGPoint(x: chance.fraction(-0.5...1.5), y: chance.fraction(0...1))
    case 4: layer.position.x += chance.length(-8...8)
    default:
      // Far away, or larger than any picture.
      let far = chance.element(of: [1e4, -1e5, 1e7, -1e9, 1e17] as [CGFloat])
      if chance.happens(onceIn: 2) { layer.position.y = far } else { layer.bounds.size.width = abs(far) }
    }
  }

  private func transform(_ layer: CALayer, _ chance: inout Randomness) {
    let kind = chance.next(below: 8)
    if kind > 2 { resamples() }
    switch kind {
    case 0, 1: layer.transform = .identity
    case 2: layer.setAffineTransform(CGAffineTransform(translationX: CGFloat(chance.number(-40...40)), y: 7))
    case 3: layer.setAffineTransform(CGAffineTransform(rotationAngle: chance.fraction(-3.2...3.2)))
    case 4:
      layer.setAffineTransform(
        CGAffineTransform(scaleX: chance.fraction(-2...2), y: chance.fraction(0.1...3)))
    case 5:
      let odd = chance.element(of: [0, 1e-6, 1e5, -1e9, 1e30] as [CGFloat])
      layer.transform = CATransform3DMakeScale(odd, chance.fraction(0...2), 1)
    default:
      var turned = CATransform3DMakeRotation(
        chance.fraction(-3...3), chance.fraction(-1...1), 1, chance.fraction(-1...1))
      if chance.happens(onceIn: 2) { turned.m34 = -1 / chance.fraction(20...900) }
      layer.transform = CATransform3DTranslate(turned, 0, 0, chance.length(-200...200))
    }
  }

  /// Changes the depth of a layer or its perspective.
  private func layOutDepth(of layer: CALayer, _ chance: inout Randomness) {
    switch chance.next(below: 5) {
    case 0, 1: layer.zPosition = chance.element(of: [0, 0, 1, -1, 150, -80, 1e9] as [CGFloat])
    case 2:
      resamples()
      var perspective = CATransform3D.identity
      perspective.m34 = chance.element(of: [0, -1 / 400, -1 / 60, 1 / 300])
      if chance.happens(onceIn: 3) { perspective = CATransform3DRotate(perspective, 0.4, 1, 1, 0) }
      // That of a window's layer is a program's business, unlike its place.
      (chance.happens(onceIn: 4) ? layer.superlayer ?? layer : layer).sublayerTransform = perspective
    case 3:
      resamples()
      layer.anchorPointZ = chance.length(-30...30)
    default: layer.isDoubleSided.toggle()
    }
  }

  private func scroll(_ layer: CALayer, _ chance: inout Randomness) {
    (layer.delegate as? FuzzView)?.endObservation()
    switch chance.next(below: 4) {
    case 0:
      // A layer that clips, is opaque and has a plain background scrolls without being painted.
      layer.masksToBounds = true
      layer.backgroundColor = chance.color().copy(alpha: 1)
    case 1: layer.bounds.origin = chance.point(-40...40, -40...40)
    default:
      layer.bounds.origin.x += CGFloat(chance.number(-3...3))
      layer.bounds.origin.y += CGFloat(chance.number(-12...12))
    }
    // Drawn content scrolls with the layer. A later redraw would differ from it, so it is drawn anew now.
    if layer.drawsItself { layer.setNeedsDisplay() }
  }
}

extension CALayer {
  /// Whether the program made the layer, itself or with a view.
  fileprivate var belongsToTheProgram: Bool { delegate is FuzzView && !(delegate is FuzzBoard) || isFree }

  /// Whether it can be anywhere: it is no view's.
  fileprivate var isFree: Bool { delegate == nil }

  /// Whether it has something to draw.
  var drawsItself: Bool {
    delegate is UIView ? !(delegate is FuzzScroller) : (self as? FuzzLayer)?.painting != nil
  }

  /// The layer with all that is in it, masks too.
  var wholeTree: [CALayer] {
    var found = [self]
    var next = 0
    while next < found.count {
      found += found[next].sublayers ?? []
      if let mask = found[next].mask { found.append(mask) }
      next += 1
    }
    return found
  }
}
