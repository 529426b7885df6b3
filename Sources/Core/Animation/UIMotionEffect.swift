public import Foundation

/// A change of a view that follows how a device is held. A desktop is not held: effects are kept by their views, and show
/// nothing.
///
/// UIKit: `UIMotionEffect`.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
  /// Makes an effect, for subclasses.
  public override init() {}

  /// No properties are decoded.
  public required init?(coder: NSCoder) {}

  /// Is never called: desktops are not tilted. A subclass returns the amounts by which properties of the view change.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A property of a view that changes with the tilt of a device. See `UIMotionEffect`.
///
/// UIKit: `UIInterpolatingMotionEffect`.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The direction in which the device is tilted.
  public nonisolated enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
  }

  /// The property.
  public let keyPath: String
  /// The direction.
  public let type: EffectType
  /// Has no effect, because a desktop is not tilted. In UIKit, the change of the property at one end.
  open var minimumRelativeValue: Any?
  /// Has no effect, as above. In UIKit, the change of the property at the other end.
  open var maximumRelativeValue: Any?

  /// Makes an effect for a property and a direction.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }

  /// No properties are decoded.
  public required init?(coder: NSCoder) {
    (keyPath, type) = ("", .tiltAlongHorizontalAxis)
    super.init(coder: coder)
  }
}

/// A group of effects. See `UIMotionEffect`.
///
/// UIKit: `UIMotionEffectGroup`.
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects.
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  /// The effects of the view. See `UIMotionEffect`.
  public var motionEffects: [UIMotionEffect] {
    get { extras?.motionEffects ?? [] }
    set { if !newValue.isEmpty || extras != nil { ensuredExtras.motionEffects = newValue } }
  }

  /// Adds an effect to the view.
  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

  /// Removes an effect.
  public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
