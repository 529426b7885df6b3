/// A gesture of fingers on a touch pad, other than pointer motion and scrolling.
///
/// Wayland: `zwp_pointer_gestures_v1`.
public struct PadGesture: Equatable {
  public enum Kind {
    /// Several fingers move in the same direction.
    case swipe
    /// Several fingers move together, apart, or around each other.
    case pinch
    /// Fingers rest on the pad; kinetic scrolling is to stop.
    case hold
  }

  public enum Phase {
    case began, changed, ended
    /// The effect of the gesture is to be undone. A canceled hold continues as another gesture.
    case cancelled
  }

  public var kind: Kind
  public var phase = Phase.began
  /// The number of fingers.
  public var fingers: Int
  /// The distance moved since the beginning, in points to the right and down.
  public var x = 0.0
  public var y = 0.0
  /// The distance between the fingers, relative to the beginning.
  public var scale = 1.0
  /// The rotation since the beginning, in degrees, clockwise.
  public var rotation = 0.0
  /// In milliseconds of the compositor's clock.
  public var time: UInt32
}
