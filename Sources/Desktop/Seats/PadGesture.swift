/// What fingers do on a touch pad besides moving the pointer and scrolling.
///
/// Wayland: `zwp_pointer_gestures_v1`.
public struct PadGesture: Equatable {
  public enum Kind {
    /// Several fingers go the same way.
    case swipe
    /// Several fingers approach each other, part or turn.
    case pinch
    /// Fingers rest; a movement of what is scrolled is to stop.
    case hold
  }

  public enum Phase {
    case began, changed, ended
    /// What it did is to be undone. A hold that is cancelled goes on as something else.
    case cancelled
  }

  public var kind: Kind
  public var phase = Phase.began
  /// How many fingers.
  public var fingers: Int
  /// How far they went since the beginning, in points to the right and down.
  public var x = 0.0
  public var y = 0.0
  /// How far apart they are, where 1 is what they were at the beginning.
  public var scale = 1.0
  /// How far they turned since the beginning, in degrees, clockwise.
  public var rotation = 0.0
  /// In milliseconds of the compositor's clock.
  public var time: UInt32
}
