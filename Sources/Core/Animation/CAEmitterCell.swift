public import CasementGraphics
public import CasementLayers
public import Foundation

/// The settings of the particles of an emitter.
///
/// Core Animation: `CAEmitterCell`. Each value may have a range, within which it differs at random from particle to
/// particle, and a speed at which it changes per second.
open nonisolated class CAEmitterCell: NSObject {
  /// The name by which key paths find the cell: `emitterCells.name.birthRate` of its layer.
  open var name: String?

  /// Whether the cell emits particles. True by default.
  open var isEnabled = true

  /// The number of particles emitted per second. 0 by default.
  open var birthRate: Float = 0

  /// The lifetime of a particle, in seconds. 0 by default.
  open var lifetime: Float = 0
  open var lifetimeRange: Float = 0

  /// The angle of the direction to the plane. Only the component in the plane is shown. 0 by default.
  open var emissionLatitude: CGFloat = 0

  /// The direction in the plane, in radians from the x axis.
  open var emissionLongitude: CGFloat = 0

  /// The angle around the direction in which particles are emitted, in radians.
  open var emissionRange: CGFloat = 0

  /// The speed, in points per second.
  open var velocity: CGFloat = 0
  open var velocityRange: CGFloat = 0

  /// The acceleration, in points per second squared.
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0

  /// Has no effect: particles are in the plane of their layer.
  open var zAcceleration: CGFloat = 0

  /// The size of the picture, as a factor.
  open var scale: CGFloat = 1
  open var scaleRange: CGFloat = 0
  open var scaleSpeed: CGFloat = 0

  /// The rotation speed, in radians per second.
  open var spin: CGFloat = 0
  open var spinRange: CGFloat = 0

  /// The color by which the picture is multiplied. White by default.
  open var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  open var redRange: Float = 0
  open var greenRange: Float = 0
  open var blueRange: Float = 0
  open var alphaRange: Float = 0

  /// The change of the opacity per second.
  open var alphaSpeed: Float = 0

  /// Have no effect: a particle keeps its color.
  open var redSpeed: Float = 0
  open var greenSpeed: Float = 0
  open var blueSpeed: Float = 0

  /// The picture: a `CGImage`.
  open var contents: Any?

  /// The part of the picture that is shown, in unit coordinates.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// The pixels per point of the picture. 1 by default.
  open var contentsScale: CGFloat = 1

  /// Has no effect: particles do not emit particles.
  open var emitterCells: [CAEmitterCell]?

  /// The start of the cell, in seconds after that of its layer. 0 by default.
  open var beginTime: CFTimeInterval = 0

  /// The duration of the emission, in seconds. Infinite by default.
  open var duration: CFTimeInterval = .infinity

  /// Makes a cell that emits no particles yet.
  public override init() {}

  /// Sets a property by its name. Names that the toolkit does not know are ignored.
  open func setValue(_ value: Any?, forKey key: String) {
    let number =
      (value as? NSNumber)?.doubleValue ?? value as? Double ?? (value as? CGFloat).map { Double($0) }
      ?? (value as? Float).map(Double.init) ?? (value as? Int).map(Double.init)
    switch (key, number) {
    case ("birthRate", let number?): birthRate = Float(number)
    case ("lifetime", let number?): lifetime = Float(number)
    case ("lifetimeRange", let number?): lifetimeRange = Float(number)
    case ("velocity", let number?): velocity = CGFloat(number)
    case ("velocityRange", let number?): velocityRange = CGFloat(number)
    case ("emissionLongitude", let number?): emissionLongitude = CGFloat(number)
    case ("emissionRange", let number?): emissionRange = CGFloat(number)
    case ("xAcceleration", let number?): xAcceleration = CGFloat(number)
    case ("yAcceleration", let number?): yAcceleration = CGFloat(number)
    case ("scale", let number?): scale = CGFloat(number)
    case ("scaleRange", let number?): scaleRange = CGFloat(number)
    case ("scaleSpeed", let number?): scaleSpeed = CGFloat(number)
    case ("spin", let number?): spin = CGFloat(number)
    case ("spinRange", let number?): spinRange = CGFloat(number)
    case ("alphaSpeed", let number?): alphaSpeed = Float(number)
    case ("alphaRange", let number?): alphaRange = Float(number)
    case ("color", _): color = value as? CGColor
    case ("contents", _): contents = value
    default: break
    }
  }
}

/// The shape in which particles are emitted.
///
/// Core Animation: `CAEmitterLayerEmitterShape`.
public nonisolated struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At the position.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// On a line of the emitter's width.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// In a rectangle of the emitter's size.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// In a rectangle of the emitter's size, because depth has no effect.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// In a circle whose radius is the emitter's width.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// In a circle whose radius is the emitter's width, because depth has no effect.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the shape in which particles are emitted.
///
/// Core Animation: `CAEmitterLayerEmitterMode`.
public nonisolated struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At the corners of rectangles and the ends of lines.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// On the edge.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// Inside.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// Inside.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order in which particles are drawn.
///
/// Core Animation: `CAEmitterLayerRenderMode`.
public nonisolated struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// New particles above old ones.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// New particles above old ones.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// Old particles above new ones.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// New particles above old ones, because depth has no effect.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// New particles above old ones, without adding their colors.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
