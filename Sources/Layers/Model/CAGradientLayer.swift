internal import CasementGraphics
public import Foundation
internal import Pixman

/// The geometry of a gradient.
///
/// Core Animation: `CAGradientLayerType`.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along a line from the start point to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Outward from the start point. The end point is a corner of the bounding box of the ellipse at which the colors
  /// end.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around the start point, beginning in the direction of the end point, clockwise on screen.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that paints a color gradient above its background.
///
/// Core Animation: `CAGradientLayer`.
open class CAGradientLayer: CALayer {
  /// The colors, as `CGColor`; other objects are ignored. Nil or an empty list paints no gradient.
  open var colors: [Any]? {
    didSet { didChange(.colors, true, from: .colors(oldValue?.compactMap { $0 as? CGColor })) }
  }

  /// The positions of the colors, from 0 to 1, ascending. Nil, or a count other than that of the colors, spaces them
  /// evenly.
  open var locations: [NSNumber]? {
    didSet { didChange(.locations, locations != oldValue, from: CAGradientLayer.value(oldValue)) }
  }

  /// The start in unit coordinates of the bounds; the center of the upper edge by default.
  open var startPoint = CGPoint(x: 0.5, y: 0) {
    didSet { didChange(.startPoint, startPoint != oldValue, from: AnimatedValue(oldValue)) }
  }

  /// The end in unit coordinates of the bounds; the center of the lower edge by default.
  open var endPoint = CGPoint(x: 0.5, y: 1) {
    didSet { didChange(.endPoint, endPoint != oldValue, from: AnimatedValue(oldValue)) }
  }

  /// The kind of gradient; axial by default.
  open var type = CAGradientLayerType.axial { didSet { if type != oldValue { noteGeometry() } } }

  /// Makes a layer without colors.
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
    guard let other = layer as? CAGradientLayer else { return }
    colors = other.colors
    locations = other.locations
    startPoint = other.startPoint
    endPoint = other.endPoint
    type = other.type
  }

  private static func value(_ locations: [NSNumber]?) -> AnimatedValue {
    .list(locations?.map { SIMD4($0.doubleValue, 0, 0, 0) })
  }

  override func subclassValue(_ property: LayerProperty) -> AnimatedValue? {
    switch property {
    case .colors: .colors(colors?.compactMap { $0 as? CGColor })
    case .locations: CAGradientLayer.value(locations)
    case .startPoint: AnimatedValue(startPoint)
    case .endPoint: AnimatedValue(endPoint)
    default: nil
    }
  }

  override func storeOwn(_ property: LayerProperty, _ value: AnimatedValue) {
    switch property {
    case .colors: colors = value.colors
    case .locations: locations = value.list.map { $0.map { NSNumber(value: $0[0]) } }
    case .startPoint: startPoint = value.point
    case .endPoint: endPoint = value.point
    default: break
    }
  }

  private var stops: [GradientStop] {
    let colors = (colors ?? []).compactMap { $0 as? CGColor }
    let places = locations.map { $0.map(\.doubleValue) }
    return colors.enumerated().map { index, color in
      let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
      let place = places.map { $0.count == colors.count ? $0[index] : even } ?? even
      return GradientStop(offset: place, color: color.pixman)
    }
  }

  package override var showsPicture: Bool { colors?.isEmpty == false }

  package override func makePicture(_ space: LayerPictureSpace) -> LayerPicture? {
    let stops = stops
    guard !stops.isEmpty, bounds.width > 0, bounds.height > 0 else { return nil }
    let size = space.map.scale
    let scale = max(size.width, size.height)
    guard scale > 0, scale.isFinite, let image = image(stops, space, scale) else { return nil }
    image.prepareForReading()
    let isOpaque = stops.allSatisfy { $0.color.isOpaque } && space.map.isUpright
    return LayerPicture(parts: [.source(image, isOpaque: isOpaque)])
  }

  /// The gradient as a pixman image, in units of its own.
  private func image(_ stops: [GradientStop], _ space: LayerPictureSpace, _ scale: CGFloat) -> Image? {
    let start = place(startPoint)
    let end = place(endPoint)
    let image: Image
    /// From the gradient's units to the layer's points.
    let map: Transform
    switch type {
    case .radial:
      let (x, y) = (abs(end.x - start.x), abs(end.y - start.y))
      let unit = unit(scale, space, around: start, reach: min(x, y))
      let radius = Double(min(x, y) * unit)
      guard min(x, y) * scale > 0.01, radius > 1e-4 else { return nil }
      image = Image(radialGradientFrom: (0, 0, 0), to: (0, 0, radius), stops: stops)
      map = Transform(a: Double(x) / radius, b: 0, c: 0, d: Double(y) / radius, tx: start.x, ty: start.y)
    case .conic:
      let angle = atan2(Double(end.y - start.y), Double(end.x - start.x))
      let unit = Double(unit(scale, space, around: start, reach: 0))
      image = Image(conicalGradientAround: (0, 0), angle: 0, stops: stops)
      let (cosine, sine) = (cos(angle) / unit, sin(angle) / unit)
      // pixman's conical gradient runs counterclockwise, so flip its y axis.
      map = Transform(a: cosine, b: sine, c: sine, d: -cosine, tx: start.x, ty: start.y)
    default:
      // Lines of equal color are perpendicular to the gradient in the unit square, but not in the layer. `slope` is
      // the change of color per point along both axes.
      let (x, y) = (Double(endPoint.x - startPoint.x), Double(endPoint.y - startPoint.y))
      let length = x * x + y * y
      guard length > 0 else { return nil }
      let slope = (x: x / length / Double(bounds.width), y: y / length / Double(bounds.height))
      let square = slope.x * slope.x + slope.y * slope.y
      guard square > 0, square.isFinite else { return nil }
      let unit = Double(unit(scale, space, around: start, reach: CGFloat(1 / square.squareRoot())))
      image = Image(
        linearGradientFrom: (0, 0), to: (slope.x / square * unit, slope.y / square * unit), stops: stops)
      map = Transform(a: 1 / unit, b: 0, c: 0, d: 1 / unit, tx: start.x, ty: start.y)
    }
    guard let back = map.concatenating(space.map.matrix).inverted() else { return nil }
    image.transform = back
    return image
  }

  /// Gradient units per point: about one per pixel.
  ///
  /// Fewer if a visible point, the origin of the painted picture or the gradient's end is far from its start. pixman
  /// uses 16.16 fixed-point numbers up to 32767, relative to that origin.
  private func unit(
    _ scale: CGFloat, _ space: LayerPictureSpace, around start: CGPoint, reach: CGFloat
  ) -> CGFloat {
    var farthest = reach
    let clip = space.clip
    let sight = CGRect(
      x: Int(clip.left) - 1, y: Int(clip.top) - 1, width: clip.width + 2, height: clip.height + 2
    ).union(CGRect(x: 0, y: 0, width: 1, height: 1))
    if let back = space.map.matrix.inverted(), let edges = DeviceMap(back).around(Extent(sight)) {
      for edge in [edges.left - start.x, edges.right - start.x, edges.top - start.y, edges.bottom - start.y] {
        farthest = max(farthest, abs(edge))
      }
    }
    return min(scale, 30000 / max(farthest, .leastNormalMagnitude))
  }

  /// The point at a position in unit coordinates of the bounds.
  private func place(_ part: CGPoint) -> CGPoint {
    CGPoint(x: bounds.minX + part.x * bounds.width, y: bounds.minY + part.y * bounds.height)
  }
}
