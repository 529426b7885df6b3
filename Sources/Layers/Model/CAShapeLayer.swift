public import CasementGraphics
public import Foundation
internal import Pixman

/// The shape of the ends of a shape's line.
///
/// Core Animation: `CAShapeLayerLineCap`.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of a shape's line.
///
/// Core Animation: `CAShapeLayerLineJoin`.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The rule for the inside of a path that crosses itself.
///
/// Core Animation: `CAShapeLayerFillRule`.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A layer that fills and strokes a path, sharp at every scale.
///
/// Core Animation: `CAShapeLayer`. The path is above the background and below the sublayers.
open class CAShapeLayer: CALayer {
  /// The shape in the layer's points; nil for none. The layer copies it.
  open var path: CGPath? {
    get { storedPath }
    set {
      let old = storedPath
      storedPath = newValue?.copy()
      didChange(.path, storedPath !== old, from: .path(old))
    }
  }
  private var storedPath: CGPath?

  /// The fill color: opaque black by default, nil for none.
  open var fillColor: CGColor? = .black {
    didSet { didChange(.fillColor, fillColor != oldValue, from: .color(oldValue)) }
  }

  /// The rule for the inside of the path.
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { if fillRule != oldValue { noteGeometry() } } }

  /// The color of the line; nil (the default) for none.
  open var strokeColor: CGColor? {
    didSet { didChange(.strokeColor, strokeColor != oldValue, from: .color(oldValue)) }
  }

  /// The position on the path at which the line begins, from 0 to 1 of its length.
  open var strokeStart: CGFloat = 0 {
    didSet { didChange(.strokeStart, strokeStart != oldValue, from: AnimatedValue(Double(oldValue))) }
  }

  /// The position on the path at which the line ends, from 0 to 1 of its length.
  open var strokeEnd: CGFloat = 1 {
    didSet { didChange(.strokeEnd, strokeEnd != oldValue, from: AnimatedValue(Double(oldValue))) }
  }

  /// The width of the line in points.
  open var lineWidth: CGFloat = 1 {
    didSet { didChange(.lineWidth, lineWidth != oldValue, from: AnimatedValue(Double(oldValue))) }
  }

  /// The maximum length of a miter join, in line widths.
  open var miterLimit: CGFloat = 10 {
    didSet { didChange(.miterLimit, miterLimit != oldValue, from: AnimatedValue(Double(oldValue))) }
  }

  /// The shape of the line's ends.
  open var lineCap = CAShapeLayerLineCap.butt { didSet { if lineCap != oldValue { noteGeometry() } } }

  /// The shape of the line's corners.
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { if lineJoin != oldValue { noteGeometry() } } }

  /// The offset into the dash pattern at which the line begins, in points.
  open var lineDashPhase: CGFloat = 0 {
    didSet { didChange(.lineDashPhase, lineDashPhase != oldValue, from: AnimatedValue(Double(oldValue))) }
  }

  /// The lengths of dashes and gaps in turn, in points; nil for a solid line.
  open var lineDashPattern: [NSNumber]? { didSet { if lineDashPattern != oldValue { noteGeometry() } } }

  /// Makes a layer without a shape.
  public override init() {
    super.init()
    flags.insert(.isSpecial)
  }

  /// Makes a layer like `init()`. Decodes nothing.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    flags.insert(.isSpecial)
  }

  /// Makes a layer with the properties of another one.
  public override init(layer: Any) {
    super.init(layer: layer)
    flags.insert(.isSpecial)
    guard let other = layer as? CAShapeLayer else { return }
    storedPath = other.storedPath
    fillColor = other.fillColor
    fillRule = other.fillRule
    strokeColor = other.strokeColor
    strokeStart = other.strokeStart
    strokeEnd = other.strokeEnd
    lineWidth = other.lineWidth
    miterLimit = other.miterLimit
    lineCap = other.lineCap
    lineJoin = other.lineJoin
    lineDashPhase = other.lineDashPhase
    lineDashPattern = other.lineDashPattern
  }

  package override var showsPicture: Bool { storedPath != nil }

  override func subclassValue(_ property: LayerProperty) -> AnimatedValue? {
    switch property {
    case .path: .path(storedPath)
    case .fillColor: .color(fillColor)
    case .strokeColor: .color(strokeColor)
    case .strokeStart: AnimatedValue(strokeStart)
    case .strokeEnd: AnimatedValue(strokeEnd)
    case .lineWidth: AnimatedValue(lineWidth)
    case .miterLimit: AnimatedValue(miterLimit)
    case .lineDashPhase: AnimatedValue(lineDashPhase)
    default: nil
    }
  }

  override func storeOwn(_ property: LayerProperty, _ value: AnimatedValue) {
    switch property {
    case .path: storedPath = value.path
    case .fillColor: fillColor = value.color
    case .strokeColor: strokeColor = value.color
    case .strokeStart: strokeStart = value.number
    case .strokeEnd: strokeEnd = value.number
    case .lineWidth: lineWidth = value.number
    case .miterLimit: miterLimit = value.number
    case .lineDashPhase: lineDashPhase = value.number
    default: break
    }
  }

  override var pictureBounds: CGRect? {
    guard let path = storedPath, !path.isEmpty else { return nil }
    let box = path.boundingBox
    guard strokeColor != nil, lineWidth > 0 else { return box }
    let farthest = lineJoin == .miter ? max(1.5, miterLimit) : 1.5
    return box.insetBy(dx: -lineWidth / 2 * farthest - 1, dy: -lineWidth / 2 * farthest - 1)
  }

  package override func makePicture(_ space: LayerPictureSpace) -> LayerPicture? {
    guard let path = storedPath else { return nil }
    var parts: [LayerPicture.Part] = []
    let rule: CGPathFillRule = fillRule == .evenOdd ? .evenOdd : .winding
    if let fillColor, let mask = DeviceMask.of(path, .inside(rule), space.map, clip: space.clip) {
      parts.append(.color(fillColor, mask: mask.image, box: mask.box))
    }
    if let strokeColor, lineWidth > 0, let pen = pen(space.map),
      let line = path.part(from: strokeStart, to: strokeEnd),
      let mask = DeviceMask.of(line, pen, space.map, clip: space.clip)
    {
      parts.append(.color(strokeColor, mask: mask.image, box: mask.box))
    }
    return LayerPicture(parts: parts)
  }

  /// The stroke under a map. With perspective, its width is the mean of the scales along both axes.
  private func pen(_ map: DeviceMap) -> PathCoverage.Part? {
    guard let affine = map.affine else {
      return .line(style.scaled(by: (map.scale.width + map.scale.height) / 2))
    }
    return PathCoverage.Part(style, under: affine)
  }

  private var style: StrokeStyle {
    var style = StrokeStyle()
    style.width = lineWidth
    style.miterLimit = miterLimit
    style.cap = lineCap == .round ? .round : lineCap == .square ? .square : .butt
    style.join = lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter
    style.dashPhase = lineDashPhase
    style.dashLengths = (lineDashPattern ?? []).map { CGFloat($0.doubleValue) }
    return style
  }
}
