internal import Graphics

/// Corners of a layer, by the ends of the axes where they are.
///
/// Core Animation: `CACornerMask`.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

  package static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]

  /// The same corners as a path names them.
  var corners: RectCorners { RectCorners(rawValue: rawValue).intersection(.all) }
}

/// How content whose size is another than its layer's lies in it.
///
/// Core Animation: `CALayerContentsGravity`. As there, `bottom` is where y is least, which is above on a screen, and
/// `top` where it is greatest.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let center = CALayerContentsGravity(rawValue: "center")
  public static let top = CALayerContentsGravity(rawValue: "top")
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  public static let left = CALayerContentsGravity(rawValue: "left")
  public static let right = CALayerContentsGravity(rawValue: "right")
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// The whole layer, whatever the proportions.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits inside.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as covers the layer.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// How pixels of content are made between those that exist.
///
/// Core Animation: `CALayerContentsFilter`.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The pixel that is nearest.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// A mean of the pixels around. Where a picture is shrunk to less than a half, all its pixels count: it is halved as
  /// often as that takes, and the halves are kept as long as the picture.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// The same as `linear`.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// How a layer's corners are curved.
///
/// Core Animation: `CALayerCornerCurve`.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// One that begins half a radius earlier and grows tighter bit by bit. Where the sides are too short for that it is more
  /// like a circle.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
