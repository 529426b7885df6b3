public import Foundation

/// The shadow of text.
///
/// UIKit: `NSShadow`. It is the value of the attribute `.shadow`.
open nonisolated class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  // Sendable: a shadow must not change after it is used in a text, as with UIKit.

  private let header = CoreFoundationHeader()

  /// The offset of the shadow, in points. Positive values are to the right and down.
  open var shadowOffset = CGSize.zero

  /// The blur radius, in points; 0 for sharp edges.
  open var shadowBlurRadius: CGFloat = 0

  /// The color of the shadow: a `UIColor`, by default black with an opacity of 1/3. Nil draws no shadow.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  /// Makes a shadow without an offset.
  public override init() {}

  open func copy(with zone: NSZone? = nil) -> Any {
    let shadow = NSShadow()
    shadow.shadowOffset = shadowOffset
    shadow.shadowBlurRadius = shadowBlurRadius
    shadow.shadowColor = shadowColor
    return shadow
  }

  /// Whether another shadow has the same offset, blur radius and color.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow, shadowOffset == other.shadowOffset,
      shadowBlurRadius == other.shadowBlurRadius
    else { return false }
    guard let color = shadowColor as? NSObject else { return other.shadowColor == nil }
    return color.isEqual(other.shadowColor)
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(shadowOffset)
    hasher.combine(shadowBlurRadius)
    return hasher.finalize()
  }
}
