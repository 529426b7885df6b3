@_spi(Casement) import CasementCore
import CasementGraphics
public import Foundation

/// A material that looks like glass.
///
/// UIKit: `UIGlassEffect` of iOS 26. Here it is a plain translucent color without refraction or blur.
@preconcurrency @MainActor open class UIGlassEffect: UIVisualEffect {
  /// The transparency of the glass.
  public nonisolated enum Style: Int, Sendable {
    case regular, clear
  }

  private let style: Style

  /// Has no effect: the material does not react to touches. False by default.
  open var isInteractive = false

  /// The color of the glass; nil for the color of the interface. It is read when the effect is set.
  open var tintColor: UIColor?

  /// Makes glass.
  public init(style: Style = .regular) { self.style = style }

  @_spi(Casement) open override var material: UIColor? {
    let opacity: CGFloat = style == .clear ? 0.6 : 0.88
    if let tintColor { return tintColor.withAlphaComponent(opacity) }
    return UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(red: 0.2, green: 0.2, blue: 0.22, alpha: opacity) : UIColor(white: 1, alpha: opacity)
    }
  }
}

/// A container in which glass views merge. Has no effect: glass views are not merged here.
///
/// UIKit: `UIGlassContainerEffect` of iOS 26.
@preconcurrency @MainActor open class UIGlassContainerEffect: UIVisualEffect {
  /// The distance at which glass views merge, in points. Has no effect.
  open var spacing: CGFloat = 0

  /// Makes an effect without any appearance.
  public override init() {}
}

/// The radius of a corner.
///
/// UIKit: `UICornerRadius` of iOS 26.
public nonisolated struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  enum Kind: Hashable, Sendable {
    case fixed(CGFloat)
    case concentric(minimum: CGFloat?)
  }

  let kind: Kind

  private init(kind: Kind) { self.kind = kind }

  /// A radius in points.
  public init(floatLiteral value: Double) { self = .fixed(value) }

  /// A radius in points.
  public init(integerLiteral value: Int) { self = .fixed(Double(value)) }

  /// A radius in points.
  public static func fixed(_ radius: Double) -> UICornerRadius {
    UICornerRadius(kind: .fixed(CGFloat(radius)))
  }

  /// The radius of the container minus the distance from its edge, but at least the minimum.
  public static func containerConcentric(minimum: Double? = nil) -> UICornerRadius {
    UICornerRadius(kind: .concentric(minimum: minimum.map { CGFloat($0) }))
  }
}

/// The corner radii of a view.
///
/// UIKit: `UICornerConfiguration` of iOS 26. A layer has a single radius here: the largest one is used, and corners
/// with the radius 0 stay square.
public nonisolated struct UICornerConfiguration: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case corners([UICornerRadius])
    case capsule(maximum: CGFloat?)
  }

  let kind: Kind

  /// The same radius for all corners.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(kind: .corners([radius, radius, radius, radius]))
  }

  /// A radius for each corner; nil for a square corner.
  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?, bottomLeftRadius: UICornerRadius?,
    bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      kind: .corners(
        [topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius].map { $0 ?? .fixed(0) }))
  }

  /// Half of the shorter side, but at most the maximum.
  public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
    UICornerConfiguration(kind: .capsule(maximum: maximumRadius.map { CGFloat($0) }))
  }

  /// Rounds the top corners only.
  public static func uniformTopRadius(_ radius: UICornerRadius) -> UICornerConfiguration {
    corners(topLeftRadius: radius, topRightRadius: radius, bottomLeftRadius: nil, bottomRightRadius: nil)
  }

  /// Rounds the bottom corners only.
  public static func uniformBottomRadius(_ radius: UICornerRadius) -> UICornerConfiguration {
    corners(topLeftRadius: nil, topRightRadius: nil, bottomLeftRadius: radius, bottomRightRadius: radius)
  }

  /// The radius and the rounded corners for a view.
  @MainActor func resolved(in view: UIView) -> (radius: CGFloat, corners: CACornerMask) {
    let half = min(view.bounds.width, view.bounds.height) / 2
    switch kind {
    case .capsule(let maximum): return (min(half, maximum ?? .greatestFiniteMagnitude), .all)
    case .corners(let radii):
      let all: [CACornerMask] = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ]
      let lengths = radii.map { radius -> CGFloat in
        switch radius.kind {
        case .fixed(let length): return max(0, length)
        case .concentric(let minimum):
          guard let outer = view.superview else { return minimum ?? 0 }
          let gap = min(view.frame.minX, view.frame.minY)
          return max(minimum ?? 0, outer.layer.cornerRadius - max(0, gap))
        }
      }
      let corners = zip(all, lengths).filter { $0.1 > 0 }.map(\.0)
      return (min(half, lengths.max() ?? 0), CACornerMask(corners))
    }
  }
}

/// The key of a view's corner configuration. Only its address is used.
private nonisolated(unsafe) var cornersKey: UInt8 = 0

extension UIView {
  /// The corner radii. The radius is computed when the property is set. Set it again after a change of the size.
  ///
  /// UIKit: `cornerConfiguration` of iOS 26.
  public var cornerConfiguration: UICornerConfiguration {
    get {
      objc_getAssociatedObject(self, &cornersKey) as? UICornerConfiguration
        ?? .corners(radius: .fixed(Double(layer.cornerRadius)))
    }
    set {
      objc_setAssociatedObject(self, &cornersKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC)
      let (radius, corners) = newValue.resolved(in: self)
      layer.cornerRadius = radius
      layer.maskedCorners = corners
      layer.cornerCurve = .continuous
    }
  }
}

/// A view whose content extends below bars and sidebars.
///
/// UIKit: `UIBackgroundExtensionView` of iOS 26. Here the content fills the view; it is not mirrored beyond the safe
/// area.
@preconcurrency @MainActor open class UIBackgroundExtensionView: UIView {
  /// The content.
  open var contentView: UIView? {
    didSet {
      if contentView !== oldValue, oldValue?.superview === self { oldValue?.removeFromSuperview() }
      guard let contentView else { return }
      if contentView.superview !== self { addSubview(contentView) }
      if automaticallyPlacesContentView { contentView.frame = bounds }
    }
  }

  /// Whether the content view fills the view. True by default.
  open var automaticallyPlacesContentView = true { didSet { setNeedsLayout() } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if automaticallyPlacesContentView { contentView?.frame = bounds }
  }
}
