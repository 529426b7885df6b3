import CasementGraphics
public import CasementLayers
public import Foundation

/// A layer that emits particles, such as confetti, snow or sparks.
///
/// Core Animation: `CAEmitterLayer`. Each particle is a sublayer with the picture of its cell. The particles move
/// with the frames of the screen, while the layer is in a window and not inside a hidden layer. Without particles and
/// births, no frames are requested. The layer starts without particles, for every value of `beginTime`.
open nonisolated class CAEmitterLayer: CALayer {
  /// The settings of the particles.
  open var emitterCells: [CAEmitterCell]? { didSet { wake() } }

  /// The rate of the emission, as a factor for all cells.
  open var birthRate: Float = 1 { didSet { wake() } }

  /// The lifetime of particles, as a factor for all cells.
  open var lifetime: Float = 1

  /// The speed of particles, as a factor for all cells.
  open var velocity: Float = 1

  /// The size of particles, as a factor for all cells.
  open var scale: Float = 1

  /// The rotation speed of particles, as a factor for all cells.
  open var spin: Float = 1

  /// The seed of the random numbers.
  open var seed: UInt32 = 0 { didSet { random = Random(seed) } }

  /// The center of the emission, in points of the layer.
  open var emitterPosition = CGPoint.zero

  /// The size of the emitter's shape, in points.
  open var emitterSize = CGSize.zero

  /// Have no effect: particles are in the plane of the layer.
  open var emitterZPosition: CGFloat = 0
  open var emitterDepth: CGFloat = 0
  open var preservesDepth = false

  /// The shape in which particles are emitted: a point by default.
  open var emitterShape = CAEmitterLayerEmitterShape.point

  /// The part of the shape in which particles are emitted: the inside by default.
  open var emitterMode = CAEmitterLayerEmitterMode.volume

  /// The order in which particles are drawn.
  open var renderMode = CAEmitterLayerRenderMode.unordered

  /// Makes a layer without cells.
  public override init() {
    super.init()
    setNeedsDisplay()
  }

  /// Makes a layer like another one, without its particles.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAEmitterLayer else { return }
    emitterCells = other.emitterCells
    (birthRate, lifetime, velocity) = (other.birthRate, other.lifetime, other.velocity)
    (scale, spin, seed) = (other.scale, other.spin, other.seed)
    (emitterPosition, emitterSize) = (other.emitterPosition, other.emitterSize)
    (emitterShape, emitterMode, renderMode) = (other.emitterShape, other.emitterMode, other.renderMode)
  }

  /// Makes a layer without cells. No properties are decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setNeedsDisplay()
  }

  deinit { link?.invalidate() }

  /// A particle.
  private struct Particle {
    let layer: CALayer
    let cell: CAEmitterCell
    var age: Double
    let lifetime: Double
    let start: CGPoint
    let velocity: CGVector
    let scale: CGFloat
    let spin: CGFloat
    let alpha: Float
  }

  private var particles: [Particle] = []
  /// The fractions of particles to be emitted, by cell.
  private var due: [ObjectIdentifier: Double] = [:]
  private var random = Random(0)
  private var age = 0.0
  private var link: CADisplayLink?
  private var lastFrame: Double?
  private var tints: [Tint: CGImage] = [:]

  private struct Tint: Hashable {
    let image: ObjectIdentifier
    let color: [UInt8]
  }

  /// Starts the emission, because a layer is first displayed after it is added to a window.
  open override func display() { wake() }

  /// Sets a property by its key path; `emitterCells.name.key` sets a property of a cell.
  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let parts = keyPath.split(separator: ".").map(String.init)
    guard parts.count == 3, parts[0] == "emitterCells" else {
      return super.setValue(value, forKeyPath: keyPath)
    }
    for cell in emitterCells ?? [] where cell.name == parts[1] { cell.setValue(value, forKey: parts[2]) }
    wake()
  }

  // MARK: Time

  /// Whether the layer is in a window, and neither it nor a superlayer is hidden.
  private var isShown: Bool {
    var layer: CALayer = self
    while !layer.isHidden {
      guard let next = layer.superlayer else { return layer.host != nil }
      layer = next
    }
    return false
  }

  private var makesParticles: Bool {
    birthRate > 0
      && (emitterCells ?? []).contains { cell in
        cell.isEnabled && cell.birthRate > 0 && cell.lifetime * lifetime > 0
          && age < cell.beginTime + cell.duration
      }
  }

  private func wake() {
    guard link == nil, !particles.isEmpty || makesParticles, isShown else { return }
    lastFrame = nil
    let link = CADisplayLink(target: self, selector: CAEmitterLayer.frame)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func frame(_ link: CADisplayLink) {
    let time = lastFrame.map { min(0.1, max(0, link.targetTimestamp - $0)) } ?? Double(link.duration)
    lastFrame = link.targetTimestamp
    advance(by: time)
    guard particles.isEmpty && !makesParticles || !isShown else { return }
    link.invalidate()
    self.link = nil
    // The layer continues when it is seen again.
    setNeedsDisplay()
  }

  /// The number of particles.
  final var particleCount: Int { particles.count }

  /// Advances the particles by a time in seconds.
  final func advance(by time: Double) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    for index in particles.indices { particles[index].age += time }
    particles.removeAll { particle in
      let isOver = particle.age >= particle.lifetime
      if isOver { particle.layer.removeFromSuperlayer() }
      return isOver
    }
    for cell in emitterCells ?? [] where cell.isEnabled {
      guard age >= cell.beginTime, age < cell.beginTime + cell.duration else { continue }
      let key = ObjectIdentifier(cell)
      let count = due[key, default: 0] + Double(max(0, cell.birthRate * birthRate)) * time
      due[key] = count - count.rounded(.down)
      // Limits the memory for an excessive rate.
      for _ in 0..<min(Int(min(count, 1e6)), max(0, 10_000 - particles.count)) { bear(cell, within: time) }
    }
    age += time
    for particle in particles { position(particle) }
  }

  // MARK: Particles

  private func bear(_ cell: CAEmitterCell, within time: Double) {
    func varied(_ value: Double, _ range: Double) -> Double { value + (random.next() - 0.5) * range }
    let life = varied(Double(cell.lifetime), Double(cell.lifetimeRange)) * Double(lifetime)
    guard life > 0 else { return }
    let angle = varied(Double(cell.emissionLongitude), Double(cell.emissionRange))
    let speed =
      varied(Double(cell.velocity), 2 * Double(cell.velocityRange)) * Double(velocity)
      * cos(Double(cell.emissionLatitude))
    let alpha = Float(varied(1, Double(cell.alphaRange)))
    let layer = CALayer()
    if let image = cell.contents as? CGImage {
      layer.contents = tinted(image, cell)
      layer.contentsRect = cell.contentsRect
      let scale = cell.contentsScale > 0 ? cell.contentsScale : 1
      layer.bounds.size = CGSize(
        width: CGFloat(image.width) * cell.contentsRect.width / scale,
        height: CGFloat(image.height) * cell.contentsRect.height / scale)
    }
    let particle = Particle(
      layer: layer, cell: cell, age: random.next() * time, lifetime: life, start: start(),
      velocity: CGVector(dx: speed * cos(angle), dy: speed * sin(angle)),
      scale: CGFloat(varied(Double(cell.scale), 2 * Double(cell.scaleRange))) * CGFloat(scale),
      spin: CGFloat(varied(Double(cell.spin), 2 * Double(cell.spinRange))) * CGFloat(spin),
      alpha: Float(cell.color?.alpha ?? 1) * alpha)
    particles.append(particle)
    if renderMode == .oldestLast { insertSublayer(layer, at: 0) } else { addSublayer(layer) }
  }

  private func position(_ particle: Particle) {
    let (cell, time) = (particle.cell, CGFloat(particle.age))
    particle.layer.position = CGPoint(
      x: particle.start.x + (particle.velocity.dx + cell.xAcceleration * time / 2) * time,
      y: particle.start.y + (particle.velocity.dy + cell.yAcceleration * time / 2) * time)
    let scale = max(0, particle.scale + cell.scaleSpeed * time)
    particle.layer.setAffineTransform(
      CGAffineTransform(rotationAngle: particle.spin * time).scaledBy(x: scale, y: scale))
    particle.layer.opacity = min(1, max(0, particle.alpha + cell.alphaSpeed * Float(time)))
  }

  /// The position of a new particle.
  private func start() -> CGPoint {
    let (x, y) = (emitterPosition.x, emitterPosition.y)
    let (width, height) = (emitterSize.width, emitterSize.height)
    func within(_ length: CGFloat) -> CGFloat { (CGFloat(random.next()) - 0.5) * length }
    switch emitterShape {
    case .line:
      let offset = emitterMode == .points ? (random.next() < 0.5 ? -width / 2 : width / 2) : within(width)
      return CGPoint(x: x + offset, y: y)
    case .rectangle, .cuboid:
      switch emitterMode {
      case .points:
        return CGPoint(
          x: x + (random.next() < 0.5 ? -width : width) / 2,
          y: y + (random.next() < 0.5 ? -height : height) / 2)
      case .outline:
        let isAcross = random.next() * Double(width + height) < Double(width)
        let side: CGFloat = random.next() < 0.5 ? -0.5 : 0.5
        return isAcross
          ? CGPoint(x: x + within(width), y: y + side * height)
          : CGPoint(x: x + side * width, y: y + within(height))
      default: return CGPoint(x: x + within(width), y: y + within(height))
      }
    case .circle, .sphere:
      let angle = random.next() * 2 * Double.pi
      let share = emitterMode == .outline || emitterMode == .points ? 1 : random.next().squareRoot()
      let radius = width * CGFloat(share)
      return CGPoint(x: x + radius * CGFloat(cos(angle)), y: y + radius * CGFloat(sin(angle)))
    default: return emitterPosition
    }
  }

  /// The picture of a cell multiplied by its color, with sixteen steps for each component.
  private func tinted(_ image: CGImage, _ cell: CAEmitterCell) -> CGImage {
    let space = CGColorSpace(name: CGColorSpace.sRGB)
    let color = space.flatMap { space in
      cell.color?.converted(to: space, intent: .defaultIntent, options: nil)
    }
    let parts = color?.components ?? [1, 1, 1, 1]
    let ranges = [cell.redRange, cell.greenRange, cell.blueRange]
    let steps = (0..<3).map { index -> UInt8 in
      let value =
        Double(parts.count > 3 ? parts[index] : parts.first ?? 1) + (random.next() - 0.5)
        * Double(ranges[index])
      return UInt8((min(1, max(0, value)) * 15).rounded())
    }
    guard steps != [15, 15, 15] else { return image }
    let key = Tint(image: ObjectIdentifier(image), color: steps)
    if let known = tints[key] { return known }
    let tint = CGColor(
      red: CGFloat(steps[0]) / 15, green: CGFloat(steps[1]) / 15, blue: CGFloat(steps[2]) / 15, alpha: 1)
    let result = image.multiplied(by: tint) ?? image
    tints[key] = result
    return result
  }
}

/// Random numbers that depend only on the seed (xorshift).
private nonisolated struct Random {
  private var state: UInt64

  init(_ seed: UInt32) { state = 0x9E37_79B9_7F4A_7C15 ^ UInt64(seed) << 16 }

  /// A number from 0 up to, but not including, 1.
  mutating func next() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) / Double(1 << 53)
  }
}

nonisolated extension CGImage {
  /// The picture with its colors multiplied by a color.
  fileprivate func multiplied(by color: CGColor) -> CGImage? {
    let info = CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    guard
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
    else { return nil }
    context.draw(self, in: whole)
    context.setBlendMode(.multiply)
    context.setFillColor(color)
    context.fill(whole)
    // The fill also painted the transparent pixels. Restore the image's alpha.
    context.setBlendMode(.destinationIn)
    context.draw(self, in: whole)
    return context.makeImage()
  }
}
