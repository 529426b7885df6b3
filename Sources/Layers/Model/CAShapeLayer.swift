public import Foundation
public import Graphics
internal import Pixman

/// How the ends of a shape's line look.
///
/// Core Animation: `CAShapeLayerLineCap`.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How the corners of a shape's line look.
///
/// Core Animation: `CAShapeLayerLineJoin`.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// What counts as the inside of a shape that crosses itself.
///
/// Core Animation: `CAShapeLayerFillRule`.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A layer that fills a path and draws a line along it, sharp at every scale.
///
/// Core Animation: `CAShapeLayer`. The path lies above the background and below the sublayers.
open class CAShapeLayer: CALayer {
  /// The shape, in the layer's points; nil is none. The layer keeps a copy.
  open var path: CGPath? {
    get { storedPath }
    set {
      storedPath = newValue?.copy()
      noteGeometry()
    }
  }
  private var storedPath: CGPath?

  /// The colour of the inside: opaque black unless set, nil for none.
  open var fillColor: CGColor? = .black { didSet { if fillColor != oldValue { noteGeometry() } } }

  /// What counts as the inside.
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { if fillRule != oldValue { noteGeometry() } } }

  /// The colour of the line; nil, as it is unless set, for none.
  open var strokeColor: CGColor? { didSet { if strokeColor != oldValue { noteGeometry() } } }

  /// Where on the path the line begins, from 0 to 1 of its length.
  open var strokeStart: CGFloat = 0 { didSet { if strokeStart != oldValue { noteGeometry() } } }

  /// Where on the path the line ends, from 0 to 1 of its length.
  open var strokeEnd: CGFloat = 1 { didSet { if strokeEnd != oldValue { noteGeometry() } } }

  /// The width of the line in points.
  open var lineWidth: CGFloat = 1 { didSet { if lineWidth != oldValue { noteGeometry() } } }

  /// How many line widths long a pointed corner may be.
  open var miterLimit: CGFloat = 10 { didSet { if miterLimit != oldValue { noteGeometry() } } }

  /// The ends of the line.
  open var lineCap = CAShapeLayerLineCap.butt { didSet { if lineCap != oldValue { noteGeometry() } } }

  /// The corners of the line.
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { if lineJoin != oldValue { noteGeometry() } } }

  /// How far into the pattern the line begins, in points.
  open var lineDashPhase: CGFloat = 0 { didSet { if lineDashPhase != oldValue { noteGeometry() } } }

  /// The lengths of dashes and gaps in turn, in points; nil for a line without gaps.
  open var lineDashPattern: [NSNumber]? { didSet { if lineDashPattern != oldValue { noteGeometry() } } }

  /// Makes a layer without a shape.
  public override init() {
    super.init()
    flags.insert(.isSpecial)
  }

  /// Makes a layer like `init()`. Nothing is decoded.
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
    let scale = (space.map.scale.width + space.map.scale.height) / 2
    if let strokeColor, lineWidth > 0, let line = path.part(from: strokeStart, to: strokeEnd),
      let mask = DeviceMask.of(line, .line(style.scaled(by: scale)), space.map, clip: space.clip)
    {
      parts.append(.color(strokeColor, mask: mask.image, box: mask.box))
    }
    return LayerPicture(parts: parts)
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
