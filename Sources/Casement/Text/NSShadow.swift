public import Foundation

/// The shadow of text.
///
/// UIKit: `NSShadow`. It is the value of the attribute `.shadow`.
open nonisolated class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  // Sendable: whoever made it sets it up before it becomes a part of a text, and leaves it alone then, as with UIKit.

  private let header = CoreFoundationHeader()

  /// How far the shadow is from what casts it, in points; to the right and down where positive.
  open var shadowOffset = CGSize.zero

  /// How soft the shadow is, in points; 0 for sharp edges.
  open var shadowBlurRadius: CGFloat = 0

  /// The shadow's color: a `UIColor`, black with an opacity of a third unless set. There is none for nil.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  /// A shadow right behind what casts it.
  public override init() {}

  open func copy(with zone: NSZone? = nil) -> Any {
    let shadow = NSShadow()
    shadow.shadowOffset = shadowOffset
    shadow.shadowBlurRadius = shadowBlurRadius
    shadow.shadowColor = shadowColor
    return shadow
  }

  /// Whether another shadow has the same offset, softness and color.
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
