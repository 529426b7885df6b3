internal import CasementGraphics

/// A set of corners of a layer.
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

  /// The same corners, as paths name them.
  var corners: RectCorners { RectCorners(rawValue: rawValue).intersection(.all) }
}

/// The placement of content whose size differs from its layer's.
///
/// Core Animation: `CALayerContentsGravity`. As there, `bottom` is the side of the least y, which is the upper one on
/// a screen, and `top` that of the greatest.
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
  /// Stretches to the layer's bounds, ignoring the aspect ratio.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Keeps the aspect ratio, as large as fits inside.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Keeps the aspect ratio, as small as covers the layer.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// The filter for resampling content.
///
/// Core Animation: `CALayerContentsFilter`.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Bilinear interpolation. Reductions below a half use halved copies of the image, which are cached with it, so
  /// that all pixels count.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// The same as `linear`.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The curve of a layer's corners.
///
/// Core Animation: `CALayerCornerCurve`.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// A circular arc.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve that begins half a radius earlier and gets tighter gradually. It approaches the circle where the sides
  /// are too short.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
